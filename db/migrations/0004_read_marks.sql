ALTER TABLE "applications" ADD COLUMN "employer_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "job_seeker_read_at" timestamp (3) with time zone;