-- What the tables lean on: extensions, the text search configuration and the functions of the search vector.
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION public.tianguis (COPY = pg_catalog.spanish);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION public.tianguis
  ALTER MAPPING FOR asciiword, word, asciihword, hword, hword_asciipart, hword_part
  WITH unaccent, spanish_stem;
--> statement-breakpoint
-- One form for look-alike texts: composed letters, no soft hyphens, no zero-width characters. ASCII
-- punctuation parts words; otherwise 'sala/comedor' would be one word, a path, and 'gta-5' a negative number.
CREATE FUNCTION searchable(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(
    regexp_replace(
      normalize(words, NFKC),
      '[' || chr(173) || chr(8203) || '-' || chr(8207) || chr(8234) || '-' || chr(8238) || chr(8288) || '-' || chr(8297) || chr(65279) || ']',
      '', 'g'),
    '[!-/:-@\[-`{-~]', ' ', 'g');
--> statement-breakpoint
-- The values of caracteristicas as one text; yes and no are no words to search.
CREATE FUNCTION characteristic_words(caracteristicas jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT coalesce(string_agg(value, ' '), '') FROM jsonb_each_text(caracteristicas) WHERE value NOT IN ('true', 'false') $$;
