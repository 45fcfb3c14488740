ALTER TABLE "decisions" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decisions_subject" ON "decisions" USING btree ("subject_id","decided_at");--> statement-breakpoint
UPDATE "decisions" SET "subject_id" = coalesce(
	(SELECT "subject_id" FROM "cases" WHERE "cases"."id" = "case_id"),
	(SELECT "owner_id" FROM "jobs" WHERE "target_kind" = 'job' AND "jobs"."id" = "target_id"),
	(SELECT "users"."id" FROM "users" WHERE "target_kind" IN ('user', 'company') AND "users"."id" = "target_id"),
	(SELECT CASE "sender" WHEN 'employer' THEN "owner_id" ELSE "user_id" END FROM "messages"
		JOIN "applications" ON "applications"."id" = "application_id" LEFT JOIN "jobs" ON "jobs"."id" = "job_id"
		WHERE "target_kind" = 'message' AND "messages"."id" = "target_id"));
