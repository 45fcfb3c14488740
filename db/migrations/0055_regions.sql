ALTER TABLE "places" DROP CONSTRAINT "places_kind";--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "region_id" text;--> statement-breakpoint
CREATE INDEX "places_of_region" ON "places" USING btree ("region_id") WHERE "places"."has_jobs";--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_kind" CHECK ("places"."kind" in ('city', 'region', 'country', 'area'));