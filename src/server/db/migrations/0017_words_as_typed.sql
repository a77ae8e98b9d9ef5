-- One reading of text for what is stored and what is asked: see src/server/search/README.md.
DROP MATERIALIZED VIEW "derived"."word_bitmaps";--> statement-breakpoint
DROP TRIGGER ad_words_change ON ads;--> statement-breakpoint
ALTER TABLE "ads" DROP COLUMN "tsv";--> statement-breakpoint
CREATE TEXT SEARCH DICTIONARY public.tianguis_stem (TEMPLATE = snowball, LANGUAGE = spanish);--> statement-breakpoint
-- Titles keep their stop words: UNO and té are things.
CREATE TEXT SEARCH CONFIGURATION public.tianguis_titles (COPY = public.tianguis);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION public.tianguis_titles
  ALTER MAPPING FOR asciiword, word, asciihword, hword, hword_asciipart, hword_part
  WITH tianguis_stem;
--> statement-breakpoint
-- From the inside out: composed letters, invisible and direction marks dropped, accents and case folded, inches by
-- their sign, 'p/' and its kind dropped, punctuation as blanks, borders between letters and digits, and the plurals
-- that the stemmer doesn't know: lápices, laptops.
-- In PL/pgSQL, which plans once a session and not at each call.
CREATE OR REPLACE FUNCTION searchable(words text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ BEGIN
  RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    lower(public.unaccent('public.unaccent', regexp_replace(
      normalize(words, NFKC),
      '[' || chr(173) || chr(1564) || chr(6158) || chr(8203) || '-' || chr(8207) || chr(8234) || '-' || chr(8238) || chr(8288) || '-' || chr(8303) || chr(65024) || '-' || chr(65039) || chr(65279) || ']',
      '', 'g'))),
    '([0-9])\s*(''''|["' || chr(8221) || chr(8243) || '])', '\1 pulgadas ', 'g'),
    '(^|\s)[psc]/', ' ', 'g'),
    '[!-/:-@\[-`{-~]', ' ', 'g'),
    '([0-9])(?=[^0-9\s])', '\1 ', 'g'),
    '([^0-9\s])(?=[0-9])', '\1 ', 'g'),
    'z(?=\s|$)', 'ce', 'g'),
    '([a-z][bcdfghjklmnpqrtvwxy])s(?=\s|$)', '\1', 'g'),
    '([a-z]{2}i)s(?=\s|$)', '\1', 'g'),
    '([a-z]{2}en)es(?=\s|$)', '\1', 'g'),
    '(^|\s)(bra|pie|te)s(?=\s|$)', '\1\2', 'g');
  END $$;
--> statement-breakpoint
-- Neighbouring words as one: who asks for 'crv' or 'hotwheels' finds CR-V and Hot Wheels.
CREATE FUNCTION joined_words(words text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
  AS $$
DECLARE
  before text := '';
  word text;
  joined text := '';
BEGIN
  FOREACH word IN ARRAY regexp_split_to_array(searchable(words), '\s+') LOOP
    IF word !~ '^[a-z]+$' OR word = ANY ('{de,del,la,el,los,las,en,con,sin,para,por,y,a,o,un,una}') THEN
      word := '';
    ELSIF before <> '' AND length(before || word) BETWEEN 3 AND 20 THEN
      joined := joined || ' ' || before || word;
    END IF;
    before := word;
  END LOOP;
  RETURN joined;
END $$;
--> statement-breakpoint
-- The words of an ad, weighted: title A, category ('gratis' is one too) and characteristics B, description C.
CREATE FUNCTION search_vector(titulo text, tipo text, categoria text, caracteristicas jsonb, descripcion text) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$ BEGIN
  RETURN setweight(to_tsvector('public.tianguis_titles', searchable(titulo)), 'A')
    || setweight(to_tsvector('public.tianguis', joined_words(titulo)), 'A')
    || setweight(to_tsvector('public.tianguis', searchable(categoria || CASE tipo WHEN 'gratis' THEN ' gratis ' ELSE ' ' END || characteristic_words(caracteristicas))), 'B')
    || setweight(to_tsvector('public.tianguis', joined_words(concat_ws(' , ', caracteristicas ->> 'marca', caracteristicas ->> 'modelo'))), 'B')
    || setweight(to_tsvector('public.tianguis', searchable(descripcion)), 'C');
END $$;
--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "tsv" "tsvector" GENERATED ALWAYS AS (search_vector(titulo, tipo, categoria, caracteristicas, descripcion)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "ads_words" ON "ads" USING gin ("tsv","estado","categoria") WITH (fastupdate=off) WHERE status = 'activo';--> statement-breakpoint
CREATE INDEX "ads_paid_words" ON "ads" USING gin ("tsv","estado","categoria") WITH (fastupdate=off) WHERE status = 'activo' and not isempty(paid);--> statement-breakpoint
TRUNCATE derived.ad_words;--> statement-breakpoint
INSERT INTO derived.ad_words (word, tier, created_at, ad_id, expires_at, paid, estado, precio)
  SELECT w.lexeme, tier_of(w.weights), created_at, id, expires_at, paid, estado, precio FROM ads, unnest(tsv) w WHERE status = 'activo';
--> statement-breakpoint
CREATE TRIGGER ad_words_change AFTER UPDATE ON ads FOR EACH ROW
  WHEN ((OLD.status, OLD.id, OLD.created_at, OLD.expires_at, OLD.paid, OLD.tsv, OLD.estado, OLD.precio)
    IS DISTINCT FROM (NEW.status, NEW.id, NEW.created_at, NEW.expires_at, NEW.paid, NEW.tsv, NEW.estado, NEW.precio))
  EXECUTE FUNCTION keep_ad_words();
