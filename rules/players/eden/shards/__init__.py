"""What automated players of Shards go by."""
