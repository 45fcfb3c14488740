-- Jobs know within how many days their employer usually answers; the next night measures it.
DROP INDEX "jobs_open_posted";
--> statement-breakpoint
ALTER TABLE "employer_responsiveness" ADD COLUMN "answer_days" smallint;
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "answer_days" smallint;
--> statement-breakpoint
CREATE INDEX "jobs_quick_posted" ON "jobs" USING btree ("posted_at","id","apply_until","job_category","job_type","company_category","required_exp","employment_type","country","salary_currency","answer_days","closed_at","suspended_at") WHERE jobs.answer_days <= 3;
--> statement-breakpoint
CREATE INDEX "jobs_open_posted" ON "jobs" USING btree ("posted_at","id","apply_until","job_category","job_type","company_category","required_exp","employment_type","country","salary_currency","answer_days") WHERE "jobs"."closed_at" is null and "jobs"."suspended_at" is null;