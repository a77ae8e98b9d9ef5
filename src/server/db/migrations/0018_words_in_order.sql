-- Lists of words in the order of hits are gone (decision 0031), and words have four places: see src/server/search/README.md.
DROP TRIGGER ad_words_change ON ads;--> statement-breakpoint
DROP TRIGGER ad_words_come_and_go ON ads;--> statement-breakpoint
DROP TRIGGER ad_words_emptied ON ads;--> statement-breakpoint
DROP FUNCTION keep_ad_words();--> statement-breakpoint
DROP FUNCTION empty_ad_words();--> statement-breakpoint
DROP TABLE "derived"."ad_words" CASCADE;--> statement-breakpoint
DROP FUNCTION tier_of(text[]);--> statement-breakpoint
DROP SCHEMA "derived";--> statement-breakpoint
ALTER TABLE "ads" DROP COLUMN "tsv";--> statement-breakpoint
DROP FUNCTION search_vector(text, text, text, jsonb, text);--> statement-breakpoint
-- Words as they are stemmed. The stemmer takes some for another thing, which a letter at their end prevents: tela and
-- tele, cámara and cama, plato and plata, bebé and bebidas, mes and mesa; celulares and celular are one. 'tele' and 'depa' are short for one word.
CREATE FUNCTION stemmable(words text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ BEGIN
  RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    replace(replace(searchable(words), '×', 'x'), 'baja california', 'bajacalifornia'),
    '([a-z]{2}[aeo]r)es\M', '\1', 'g'),
    '\m(tela|plata|plato|desarmador|case|cleto|cuadra|camara|mese?|bebe|cana|vela|barro|pasto|comoda|bote|libra|manga|gorra|palo|puerto|rata|computacion|electricista|playa|solo|marco|bombo|pato|tazo|suelo|gasa|cinto|correo|taller|tallado|joya|peso|sal)s?\M', '\1qq', 'g'),
    '\mmeseqq\M', 'mesqq', 'g'),
    '\mteles?\M', 'televisor', 'g'),
    '\m(depas?|depto|dpto)\M', 'departamento', 'g');
  END $$;
--> statement-breakpoint
-- The words of an ad, weighted by where they stand: title A; brand, model, kind and colour B; category ('gratis' is one
-- too) and the other characteristics C; description D. The category also stands as one lexeme: '#muebles'.
-- A ring is no watch, whatever its category says.
CREATE FUNCTION search_vector(titulo text, tipo text, categoria text, caracteristicas jsonb, descripcion text) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$
DECLARE
  named text := concat_ws(' , ', caracteristicas ->> 'marca', caracteristicas ->> 'modelo');
BEGIN
  RETURN setweight(to_tsvector('public.tianguis_titles', stemmable(titulo)), 'A')
    || setweight(to_tsvector('public.tianguis', joined_words(titulo)), 'A')
    || format('''#%s'':1A', replace(replace(categoria, '\', '\\'), '''', ''''''))::tsvector
    || setweight(to_tsvector('public.tianguis_titles', stemmable(concat_ws(' , ', named, caracteristicas ->> 'tipo', caracteristicas ->> 'color'))), 'B')
    || setweight(to_tsvector('public.tianguis', joined_words(named)), 'B')
    || setweight(to_tsvector('public.tianguis', stemmable(regexp_replace(categoria, ' y (relojes|juegos)$', '') || CASE tipo WHEN 'gratis' THEN ' gratis ' ELSE ' ' END || characteristic_words(caracteristicas - '{marca,modelo,tipo,color}'::text[]))), 'C')
    || setweight(to_tsvector('public.tianguis', stemmable(descripcion)), 'D');
END $$;
--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "tsv" "tsvector" GENERATED ALWAYS AS (search_vector(titulo, tipo, categoria, caracteristicas, descripcion)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "ads_words" ON "ads" USING gin ("tsv","estado","categoria") WITH (fastupdate=off) WHERE status = 'activo';
