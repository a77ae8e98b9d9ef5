-- The values by which searches filter (contract/catalogue/filterFields.ts), so that an index finds them: 'marca=nissan',
-- 'almacenamiento=256 gb'. Accents and case folded, letters and digits parted; of a memory its size alone counts.
CREATE FUNCTION field_value(key text, value text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
  AS $$
DECLARE
  read text := lower(public.unaccent('public.unaccent', normalize(value, NFKC)));
BEGIN
  read := regexp_replace(read, '([0-9])\s*(?=[a-z])', '\1 ', 'g');
  read := btrim(regexp_replace(read, '[^a-z0-9.]+', ' ', 'g'));
  IF key IN ('ram', 'almacenamiento') THEN
    read := coalesce(substring(read from '[0-9]+ [mgt]b'), read);
  END IF;
  RETURN key || '=' || nullif(left(read, 60), '');
END $$;
--> statement-breakpoint
CREATE FUNCTION field_values(caracteristicas jsonb) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ BEGIN
  RETURN array(
    SELECT public.field_value(key, value) FROM jsonb_each_text(caracteristicas)
    WHERE key = ANY ('{rentaOVenta,tipo,marca,modelo,habitaciones,baños,talla,tamañoPulgadas,ram,almacenamiento}')
      AND public.field_value(key, value) IS NOT NULL);
END $$;
--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "campos" text[] GENERATED ALWAYS AS (field_values(caracteristicas)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "ads_fields" ON "ads" USING gin ("campos") WITH (fastupdate=off) WHERE status = 'activo';