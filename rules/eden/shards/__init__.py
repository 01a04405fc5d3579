"""Shards: the edition with resources on the territories, and with scenarios."""
