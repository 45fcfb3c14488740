ALTER TABLE "job_signals" ADD COLUMN "text_hash" "bytea";--> statement-breakpoint
ALTER TABLE "job_signals" ADD COLUMN "text_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "network_hash" "bytea";