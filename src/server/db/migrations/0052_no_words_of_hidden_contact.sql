-- The words of an ad as before (0018), without what stands for a way of contact: who looks for a plug ('contacto') found
-- each ad whose phone was hidden. Titles have none.
CREATE OR REPLACE FUNCTION search_vector(titulo text, tipo text, categoria text, caracteristicas jsonb, descripcion text) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$
DECLARE
  named text;
BEGIN
  descripcion := replace(descripcion, '(contacto oculto)', ' ');
  caracteristicas := replace(caracteristicas::text, '(contacto oculto)', ' ')::jsonb;
  named := concat_ws(' , ', caracteristicas ->> 'marca', caracteristicas ->> 'modelo');
  RETURN setweight(to_tsvector('public.tianguis_titles', stemmable(titulo)), 'A')
    || setweight(to_tsvector('public.tianguis', joined_words(titulo)), 'A')
    || format('''#%s'':1A', replace(replace(categoria, '\', '\\'), '''', ''''''))::tsvector
    || setweight(to_tsvector('public.tianguis_titles', stemmable(concat_ws(' , ', named, caracteristicas ->> 'tipo', caracteristicas ->> 'color'))), 'B')
    || setweight(to_tsvector('public.tianguis', joined_words(named)), 'B')
    || setweight(to_tsvector('public.tianguis', stemmable(regexp_replace(categoria, ' y (relojes|juegos)$', '') || CASE tipo WHEN 'gratis' THEN ' gratis ' ELSE ' ' END || characteristic_words(caracteristicas - '{marca,modelo,tipo,color}'::text[]))), 'C')
    || setweight(to_tsvector('public.tianguis', stemmable(descripcion)), 'D');
END $$;
--> statement-breakpoint
-- A row over 2 KB has its longest value kept apart, which was the words: each hit of a search then takes three pages for
-- one (decision 0085). Rows take it up as they are written; ads live 30 days.
ALTER TABLE "ads" ALTER COLUMN "tsv" SET STORAGE MAIN;
--> statement-breakpoint
-- The words of a row are computed again where a column that they come from is written.
UPDATE "ads" SET "descripcion" = "descripcion"
  WHERE "descripcion" LIKE '%(contacto oculto)%' OR "caracteristicas"::text LIKE '%(contacto oculto)%';
