ALTER TABLE "files" ADD COLUMN "scan_tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "requested_time_zone" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "requested_language" text;