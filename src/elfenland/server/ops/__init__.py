"""Operations: administration, metrics, logging and process-wide settings."""
