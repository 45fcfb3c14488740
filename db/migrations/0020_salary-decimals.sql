ALTER TABLE "jobs" ALTER COLUMN "salary_min" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "salary_max" SET DATA TYPE numeric;