CREATE TABLE "pocket_ads" (
	"estado" text NOT NULL,
	"ad_id" text NOT NULL,
	"mark" text,
	"version" bigint NOT NULL,
	CONSTRAINT "pocket_ads_estado_ad_id_pk" PRIMARY KEY("estado","ad_id")
);
--> statement-breakpoint
CREATE TABLE "pocket_thumbnails" (
	"photo_id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pocket_versions" (
	"estado" text NOT NULL,
	"version" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ads" integer NOT NULL,
	"bytes" integer,
	"synonyms" text NOT NULL,
	CONSTRAINT "pocket_versions_estado_version_pk" PRIMARY KEY("estado","version")
);
--> statement-breakpoint
ALTER TABLE "pocket_thumbnails" ADD CONSTRAINT "pocket_thumbnails_photo_id_ad_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."ad_photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pocket_ads_version" ON "pocket_ads" USING btree ("estado","version");