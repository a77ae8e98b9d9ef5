ALTER TABLE "ads" DROP CONSTRAINT "ads_status";--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("suspended_until") WHERE suspended_until is not null;--> statement-breakpoint
CREATE INDEX "ads_suspended" ON "ads" USING btree ("owner_id") WHERE status = 'suspendido';--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_status" CHECK ("ads"."status" in ('activo', 'caducado', 'vendido', 'eliminado', 'retirado', 'revision', 'suspendido'));