CREATE TABLE "alert_hits" (
	"user_id" text NOT NULL,
	"ad_id" text NOT NULL,
	"search_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "alert_hits_user_id_ad_id_pk" PRIMARY KEY("user_id","ad_id")
);
--> statement-breakpoint
CREATE TABLE "alert_queue" (
	"ad_id" text PRIMARY KEY NOT NULL,
	"queued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"busqueda" jsonb NOT NULL,
	"clave" text NOT NULL,
	"por" text NOT NULL,
	"cuando" text NOT NULL,
	"anchors" text[] NOT NULL,
	"words" "tsquery",
	"estado" text,
	"ciudad" text,
	"categorias" text[],
	"uso" text,
	"tipo" text,
	"precio_min" numeric(10, 2),
	"precio_max" numeric(10, 2),
	"lugares" text[],
	"campos" text[],
	"rangos" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_searches_once" UNIQUE("user_id","clave")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "anuncio" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "alert_hits" ADD CONSTRAINT "alert_hits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_hits" ADD CONSTRAINT "alert_hits_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_hits" ADD CONSTRAINT "alert_hits_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_queue" ADD CONSTRAINT "alert_queue_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_hits_ad" ON "alert_hits" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "alert_hits_search" ON "alert_hits" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "alert_hits_due" ON "alert_hits" USING btree ("due_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "saved_searches_anchors" ON "saved_searches" USING gin ("anchors") WITH (fastupdate=off);