-- Lists read the photos of each card by its ad, and only their ids: from here on the index has those, and none of their rows
-- is read. At a million photos the table is locked for a second.
ALTER TABLE "ad_photos" DROP CONSTRAINT "ad_photos_place";
--> statement-breakpoint
ALTER TABLE "ad_photos" ADD CONSTRAINT "ad_photos_place" UNIQUE ("ad_id", "position") INCLUDE ("id");
