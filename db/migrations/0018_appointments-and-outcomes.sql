ALTER TABLE "interviews" ADD COLUMN "outcome_by" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "appointment" jsonb;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_outcome_by" CHECK ("interviews"."outcome_by" in ('employer', 'job-seeker'));