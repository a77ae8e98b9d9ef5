CREATE TABLE "codes" (
	"correo" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "codes_correo_purpose_pk" PRIMARY KEY("correo","purpose"),
	CONSTRAINT "codes_tries" CHECK ("codes"."tries" between 0 and 5),
	CONSTRAINT "codes_purpose" CHECK ("codes"."purpose" in ('alta', 'recuperacion', 'personal'))
);
--> statement-breakpoint
CREATE TABLE "pending_accounts" (
	"correo" text PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"apellido" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"apellido" text NOT NULL,
	"correo" text NOT NULL,
	"password_hash" text NOT NULL,
	"estado" text,
	"foto" text,
	"role" text DEFAULT 'user' NOT NULL,
	"suspended_until" timestamp with time zone,
	"muted_notices" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_correo_unique" UNIQUE("correo"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'moderator', 'admin')),
	CONSTRAINT "users_correo_normal" CHECK ("users"."correo" = lower("users"."correo")),
	CONSTRAINT "users_names" CHECK (char_length("users"."nombre") between 1 and 60 and char_length("users"."apellido") <= 60)
);
--> statement-breakpoint
CREATE TABLE "ad_contacts" (
	"ad_id" text NOT NULL,
	"tipo" text NOT NULL,
	"contenido" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "ad_contacts_ad_id_tipo_pk" PRIMARY KEY("ad_id","tipo"),
	CONSTRAINT "ad_contacts_tipo" CHECK ("ad_contacts"."tipo" in ('email', 'phone', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "ad_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"ad_id" text NOT NULL,
	"position" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "ad_photos_place" UNIQUE("ad_id","position"),
	CONSTRAINT "ad_photos_position" CHECK ("ad_photos"."position" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "ads" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"tipo" text NOT NULL,
	"titulo" text NOT NULL,
	"titulo_orden" text collate "C" NOT NULL,
	"descripcion" text NOT NULL,
	"precio" numeric(10, 2),
	"precio_texto" text,
	"categoria" text NOT NULL,
	"estado" text NOT NULL,
	"ciudad" text NOT NULL,
	"ciudad_clave" text NOT NULL,
	"uso" text,
	"caracteristicas" jsonb NOT NULL,
	"formas_entrega" jsonb NOT NULL,
	"status" text DEFAULT 'activo' NOT NULL,
	"status_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"sold_units" integer,
	"visits" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"tsv" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('public.tianguis', searchable(titulo)), 'A') || setweight(to_tsvector('public.tianguis', searchable(categoria || case tipo when 'gratis' then ' gratis ' else ' ' end || characteristic_words(caracteristicas))), 'B') || setweight(to_tsvector('public.tianguis', searchable(descripcion)), 'C')) STORED NOT NULL,
	CONSTRAINT "ads_tipo" CHECK ("ads"."tipo" in ('producto', 'servicio', 'gratis', 'vehiculo', 'inmueble')),
	CONSTRAINT "ads_status" CHECK ("ads"."status" in ('activo', 'caducado', 'vendido', 'eliminado', 'retirado', 'revision')),
	CONSTRAINT "ads_titulo" CHECK (char_length("ads"."titulo") between 1 and 100),
	CONSTRAINT "ads_descripcion" CHECK (char_length("ads"."descripcion") between 1 and 4000),
	CONSTRAINT "ads_precio" CHECK ("ads"."precio" is null or "ads"."precio" between 0 and 99999999),
	CONSTRAINT "ads_precio_gratis" CHECK ("ads"."tipo" <> 'gratis' or "ads"."precio" = 0),
	CONSTRAINT "ads_precio_texto" CHECK (("ads"."tipo" = 'servicio') = ("ads"."precio_texto" is not null)),
	CONSTRAINT "ads_life" CHECK ("ads"."expires_at" > "ads"."created_at")
);
--> statement-breakpoint
CREATE TABLE "lexicon" (
	"word" text PRIMARY KEY NOT NULL,
	"uses" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publication_days" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "publication_days_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "publication_days_limit" CHECK ("publication_days"."count" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "upgrades" (
	"id" text PRIMARY KEY NOT NULL,
	"ad_id" text NOT NULL,
	"nivel" text NOT NULL,
	"period" "tstzrange" NOT NULL,
	"intent_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upgrades_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "upgrades_nivel" CHECK ("upgrades"."nivel" in ('impulsado', 'premium')),
	CONSTRAINT "upgrades_period" CHECK (not isempty("upgrades"."period"))
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"entry" text NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	"days" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"user_id" text,
	"ad_id" text,
	"nivel" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'mxn' NOT NULL,
	"status" text DEFAULT 'abierto' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_intents_amount" CHECK ("payment_intents"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"user_id" text NOT NULL,
	"ad_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_user_id_ad_id_pk" PRIMARY KEY("user_id","ad_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"icono" text NOT NULL,
	"titulo" text NOT NULL,
	"contenido" text NOT NULL,
	"url" text NOT NULL,
	"leida" boolean DEFAULT false NOT NULL,
	"dedupe_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "notifications_path" CHECK ("notifications"."url" like '/%' and "notifications"."url" not like '//%')
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"author_id" text,
	"seller_id" text NOT NULL,
	"contenido" text NOT NULL,
	"calificacion" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_once" UNIQUE("author_id","seller_id"),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."calificacion" between 1 and 5),
	CONSTRAINT "reviews_not_self" CHECK ("reviews"."author_id" is distinct from "reviews"."seller_id"),
	CONSTRAINT "reviews_text" CHECK (char_length("reviews"."contenido") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "useful_marks" (
	"review_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "useful_marks_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "limit_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"plain" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"last_error" text,
	"code_hash" text
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"actor_id" text NOT NULL,
	"act" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"url" text,
	"photo_id" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banners_path" CHECK ("banners"."url" is null or ("banners"."url" like '/%' and "banners"."url" not like '//%' and "banners"."url" not like '%\%'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"folio" bigserial NOT NULL,
	"reporter_id" text,
	"tipo" text NOT NULL,
	"target_id" text NOT NULL,
	"razon" text NOT NULL,
	"descripcion" text NOT NULL,
	"estado" text DEFAULT 'Pendiente' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_estado" CHECK ("reports"."estado" in ('Pendiente', 'En revision', 'Anulada', 'Aceptada')),
	CONSTRAINT "reports_text" CHECK (char_length("reports"."descripcion") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_misses_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "strikes" (
	"report_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_contacts" ADD CONSTRAINT "ad_contacts_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_photos" ADD CONSTRAINT "ad_photos_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_days" ADD CONSTRAINT "publication_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrades" ADD CONSTRAINT "upgrades_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "useful_marks" ADD CONSTRAINT "useful_marks_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "useful_marks" ADD CONSTRAINT "useful_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ads_recent" ON "ads" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'activo';--> statement-breakpoint
CREATE INDEX "ads_by_title" ON "ads" USING btree ("titulo_orden","id") WHERE status = 'activo';--> statement-breakpoint
CREATE INDEX "ads_by_price" ON "ads" USING btree ("precio","id") WHERE status = 'activo';--> statement-breakpoint
CREATE INDEX "ads_by_price_desc" ON "ads" USING btree ("precio" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'activo';--> statement-breakpoint
CREATE INDEX "ads_by_category_recent" ON "ads" USING btree ("categoria","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'activo';--> statement-breakpoint
CREATE INDEX "ads_by_category_price" ON "ads" USING btree ("categoria","precio","id") WHERE status = 'activo';--> statement-breakpoint
CREATE INDEX "ads_by_state_recent" ON "ads" USING btree ("estado","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'activo';--> statement-breakpoint
CREATE INDEX "ads_by_city_recent" ON "ads" USING btree ("ciudad_clave","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'activo';--> statement-breakpoint
CREATE INDEX "ads_by_kind_recent" ON "ads" USING btree ("tipo","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'activo';--> statement-breakpoint
CREATE INDEX "ads_by_owner" ON "ads" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ads_expiry" ON "ads" USING btree ("expires_at") WHERE status = 'activo';--> statement-breakpoint
CREATE INDEX "ads_words" ON "ads" USING gin ("tsv","estado","categoria") WHERE status = 'activo';--> statement-breakpoint
CREATE INDEX "upgrades_ad" ON "upgrades" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "upgrades_end" ON "upgrades" USING btree (upper("period"));--> statement-breakpoint
CREATE INDEX "ledger_intent" ON "ledger" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_open" ON "payment_intents" USING btree ("user_id","ad_id","nivel") WHERE status in ('abierto', 'en proceso');--> statement-breakpoint
CREATE INDEX "payment_intents_status" ON "payment_intents" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "favorites_ad" ON "favorites" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_seller" ON "reviews" USING btree ("seller_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "limit_counters_end" ON "limit_counters" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("next_try_at") WHERE sent_at is null and given_up_at is null;--> statement-breakpoint
CREATE INDEX "mails_code" ON "mails" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "audit_target" ON "audit" USING btree ("target_type","target_id");--> statement-breakpoint
CREATE INDEX "banners_order" ON "banners" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_folio" ON "reports" USING btree ("folio");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_once" ON "reports" USING btree ("reporter_id","tipo","target_id") WHERE estado in ('Pendiente', 'En revision');--> statement-breakpoint
CREATE INDEX "reports_target" ON "reports" USING btree ("tipo","target_id");--> statement-breakpoint
CREATE INDEX "reports_queue" ON "reports" USING btree ("estado","created_at");--> statement-breakpoint
CREATE INDEX "strikes_user" ON "strikes" USING btree ("user_id","at");