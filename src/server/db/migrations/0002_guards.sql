-- Rules that the schema language can't say.
-- Days of paid levels of one ad never overlap (threat T32).
ALTER TABLE upgrades ADD CONSTRAINT upgrades_no_overlap EXCLUDE USING gist (ad_id WITH =, period WITH &&);
--> statement-breakpoint
CREATE INDEX upgrades_period ON upgrades USING gist (period);
--> statement-breakpoint
CREATE INDEX lexicon_trigrams ON lexicon USING gin (word gin_trgm_ops);
--> statement-breakpoint
-- Places that stay places for ever: what staff did and what money moved.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_is_final BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_is_final BEFORE UPDATE OR DELETE ON ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();
