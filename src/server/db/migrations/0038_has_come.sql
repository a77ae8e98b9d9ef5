-- Most searches ask whether an ad has come since their hits were sorted. A function's plan is kept by its session, behind a
-- pooler too; to plan these lists anew each time took as long as to read them. Their order and length let an index be walked
-- whatever the instants are. Of 500 that came, some surely have the words.
CREATE FUNCTION has_come(since timestamptz, until timestamptz, words text, of_estado text, of_categorias text[]) RETURNS boolean
  LANGUAGE plpgsql STABLE PARALLEL SAFE SET plan_cache_mode = force_generic_plan
  AS $$ BEGIN
  RETURN (
    SELECT count(*) >= 500 OR coalesce(bool_or((words IS NULL OR come.tsv @@ words::tsquery)
      AND (of_estado IS NULL OR come.estado = of_estado)
      AND (of_categorias IS NULL OR come.categoria = ANY (of_categorias))), false)
    FROM (
      (SELECT tsv, estado, categoria FROM ads WHERE status = 'activo' AND created_at > since
        ORDER BY created_at DESC NULLS LAST, id DESC NULLS LAST LIMIT 500)
      UNION ALL
      (SELECT ads.tsv, ads.estado, ads.categoria
        FROM (SELECT ad_id FROM upgrades WHERE lower(period) > since AND lower(period) <= until
          ORDER BY lower(period) LIMIT 500) AS begun
        JOIN ads ON ads.id = begun.ad_id AND ads.status = 'activo')) AS come);
  END $$;
