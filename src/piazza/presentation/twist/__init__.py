"""What can be told about Verona Twist: by what a viewer sees now, and by what this viewer was told."""
