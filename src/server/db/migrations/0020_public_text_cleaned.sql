-- What people wrote before texts were cleaned at the door (src/contract/typedText.ts): no invisible characters but the
-- joiner of emoji, and two marks on a letter at most.
CREATE FUNCTION pg_temp.cleaned(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT normalize(regexp_replace(regexp_replace(normalize(words, NFD),
    U&'[\00AD\034F\061C\115F\1160\17B4\17B5\180B-\180F\200B\200C\200E\200F\202A-\202E\2060-\206F\2800\3164\FEFF\FFA0\FFF9-\FFFC]', '', 'g'),
    U&'([\0300-\036F]{2})[\0300-\036F]+', '\1', 'g'), NFC)
$$;
--> statement-breakpoint
UPDATE ads SET titulo = coalesce(nullif(trim(pg_temp.cleaned(titulo)), ''), 'Anuncio sin título'),
    descripcion = coalesce(nullif(trim(pg_temp.cleaned(descripcion)), ''), 'Sin descripción')
  WHERE status IN ('activo', 'caducado', 'revision')
    AND (titulo, descripcion) IS DISTINCT FROM (pg_temp.cleaned(titulo), pg_temp.cleaned(descripcion));
--> statement-breakpoint
UPDATE users SET nombre = coalesce(nullif(trim(pg_temp.cleaned(nombre)), ''), 'Sin nombre'),
    apellido = trim(pg_temp.cleaned(apellido))
  WHERE (nombre, apellido) IS DISTINCT FROM (pg_temp.cleaned(nombre), pg_temp.cleaned(apellido));
--> statement-breakpoint
UPDATE reviews SET contenido = coalesce(nullif(trim(pg_temp.cleaned(contenido)), ''), '-')
  WHERE contenido IS DISTINCT FROM pg_temp.cleaned(contenido);
--> statement-breakpoint
DROP FUNCTION pg_temp.cleaned(text);
