ALTER TABLE "applications" ADD COLUMN "rating" smallint;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_rating" CHECK ("applications"."rating" between 1 and 3);