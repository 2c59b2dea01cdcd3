"""C. Resolution, street by street (V-30 to V-47)."""
