-- Nothing calls it since searches are not kept (decision 0066), in the release before this one either.
DROP FUNCTION has_come(timestamptz, timestamptz, text, text, text[]);
