-- What staff did stays for ever; the words of somebody whose account ended may be taken out of it.
CREATE FUNCTION refuse_all_but_erasing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND NEW.note IN (OLD.note, '')
    AND OLD.details @> NEW.details
    AND (NEW.id, NEW.actor_id, NEW.act, NEW.target_type, NEW.target_id, NEW.at)
      = (OLD.id, OLD.actor_id, OLD.act, OLD.target_type, OLD.target_id, OLD.at)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
DROP TRIGGER audit_is_final ON audit;
--> statement-breakpoint
CREATE TRIGGER audit_is_final BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasing();
--> statement-breakpoint
-- Accounts that ended before: their ads, reviews and reports lead to nobody.
UPDATE audit SET note = '', details = details - '{titulo,contenido,autor}'::text[]
WHERE (target_type = 'usuario' AND target_id NOT IN (SELECT id FROM users))
  OR (target_type = 'publicacion' AND target_id IN (SELECT id FROM ads WHERE owner_id IS NULL))
  OR (target_type = 'reseña' AND (
    (details ? 'autor' AND details->>'autor' NOT IN (SELECT id FROM users))
    OR (details ? 'vendedor' AND details->>'vendedor' NOT IN (SELECT id FROM users))));
--> statement-breakpoint
UPDATE reports SET descripcion = 'Texto borrado con la cuenta'
WHERE reporter_id IS NULL
  OR (tipo = 'vendedor' AND target_id NOT IN (SELECT id FROM users))
  OR (tipo = 'publicacion' AND target_id IN (SELECT id FROM ads WHERE owner_id IS NULL));
--> statement-breakpoint
UPDATE notifications SET contenido = 'Ese anuncio ya no existe.'
WHERE url IN (SELECT '/anuncio/' || id FROM ads WHERE owner_id IS NULL);
