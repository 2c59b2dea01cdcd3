"""The site: tables in the browser, and the same as JSON for programs."""
