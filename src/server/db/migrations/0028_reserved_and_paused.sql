ALTER TABLE "ads" DROP CONSTRAINT "ads_status";--> statement-breakpoint
DROP INDEX "ads_expiry";--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "reserved_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "ads_expiry" ON "ads" USING btree ("expires_at") WHERE status in ('activo', 'pausado');--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_status" CHECK ("ads"."status" in ('activo', 'caducado', 'vendido', 'eliminado', 'retirado', 'revision', 'suspendido', 'pausado'));