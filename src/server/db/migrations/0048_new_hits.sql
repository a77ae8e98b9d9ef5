CREATE TABLE "listed_versions" (
	"ad_id" text PRIMARY KEY NOT NULL,
	"nth" bigint NOT NULL,
	"tsv" "tsvector" NOT NULL,
	"tipo" text NOT NULL,
	"categoria" text NOT NULL,
	"estado" text NOT NULL,
	"ciudad_clave" text NOT NULL,
	"uso" text,
	"precio" numeric(10, 2),
	"campos" text[] NOT NULL,
	"caracteristicas" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_hits" (
	"user_id" text NOT NULL,
	"ad_id" text NOT NULL,
	"search_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"told_by" text,
	CONSTRAINT "search_hits_once" UNIQUE("search_id","ad_id")
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "nth" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_queue" ADD COLUMN "nth" bigint DEFAULT nextval('saved_searches_nth_seq') NOT NULL;--> statement-breakpoint
ALTER TABLE "listed_versions" ADD CONSTRAINT "listed_versions_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_hits" ADD CONSTRAINT "search_hits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_hits" ADD CONSTRAINT "search_hits_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_hits" ADD CONSTRAINT "search_hits_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_hits_user" ON "search_hits" USING btree ("user_id","ad_id");--> statement-breakpoint
CREATE INDEX "search_hits_ad" ON "search_hits" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "search_hits_due" ON "search_hits" USING btree ("due_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "search_hits_sent" ON "search_hits" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
-- The release before goes on with its own hits, and this one with all that was told lately; what it has to tell yet
-- is moved by the job (alerts/matchQueries.ts).
INSERT INTO "search_hits" ("user_id", "ad_id", "search_id", "created_at", "due_at", "sent_at", "told_by")
  SELECT h.user_id, h.ad_id, h.search_id, h.created_at, h.due_at, h.sent_at, s.por
  FROM alert_hits h JOIN saved_searches s ON s.id = h.search_id WHERE h.sent_at > now() - interval '30 days';--> statement-breakpoint
-- Ads that are out of the lists and may come back were found or told before.
INSERT INTO "listed_versions"
  SELECT id, nextval('saved_searches_nth_seq'), tsv, tipo, categoria, estado, ciudad_clave, uso, precio, campos, caracteristicas
  FROM ads WHERE status IN ('caducado', 'pausado', 'suspendido');--> statement-breakpoint
-- Keeps an ad as searches last found it when it changes or leaves the lists. An ad that waits for its match has been
-- found by nobody since the version that stands here already, or by nobody at all.
CREATE FUNCTION keep_listed_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NEW.status IN ('eliminado', 'retirado') THEN
    DELETE FROM listed_versions WHERE ad_id = NEW.id;
  ELSIF NOT EXISTS (SELECT FROM alert_queue WHERE ad_id = NEW.id) THEN
    INSERT INTO listed_versions VALUES (OLD.id, nextval('saved_searches_nth_seq'), OLD.tsv, OLD.tipo, OLD.categoria,
        OLD.estado, OLD.ciudad_clave, OLD.uso, OLD.precio, OLD.campos, OLD.caracteristicas)
      ON CONFLICT (ad_id) DO UPDATE SET nth = excluded.nth, tsv = excluded.tsv, tipo = excluded.tipo,
        categoria = excluded.categoria, estado = excluded.estado, ciudad_clave = excluded.ciudad_clave,
        uso = excluded.uso, precio = excluded.precio, campos = excluded.campos,
        caracteristicas = excluded.caracteristicas;
  END IF;
  RETURN NULL;
  END $$;--> statement-breakpoint
CREATE TRIGGER ads_keep_listed_version AFTER UPDATE ON ads FOR EACH ROW
  WHEN (OLD.status = 'activo'
      AND (OLD.status, OLD.version, OLD.expires_at) IS DISTINCT FROM (NEW.status, NEW.version, NEW.expires_at)
    OR NEW.status IN ('eliminado', 'retirado') AND OLD.status <> NEW.status)
  EXECUTE FUNCTION keep_listed_version();
