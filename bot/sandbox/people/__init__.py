"""The people on the sandbox: what they see and do, from a test, a benchmark or the page."""
