ALTER TABLE "ads" DROP CONSTRAINT "ads_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "ads" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_owner" CHECK ("ads"."owner_id" is not null or "ads"."status" = 'eliminado');