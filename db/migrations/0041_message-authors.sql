ALTER TABLE "messages" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id") WHERE "messages"."author_id" is not null;--> statement-breakpoint
-- Messages of before are those of the person who is responsible for the job.
UPDATE "messages" SET "author_id" = "jobs"."owner_id" FROM "applications" JOIN "jobs" ON "jobs"."id" = "applications"."job_id"
WHERE "applications"."id" = "messages"."application_id" AND "messages"."sender" = 'employer';
