"""What several processes share beside the database, over Redis: news, who is here, tries, and leases."""
