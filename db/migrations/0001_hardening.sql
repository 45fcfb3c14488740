-- A picture of a row is a stored one, initials, or one of the demo content: any other path of this site was requested
-- with the session of each reader. The initials of a company or person stand in for an empty one. Links to other sites stay.
UPDATE "jobs" SET "logo" = '' WHERE "logo" !~* '^https?:' AND "logo" !~
	'^(/pictures/[0-9a-f]{64}\.webp|/pictures/initials/([A-Za-z0-9]|%[0-9A-F]{2}){0,80}-[0-4]\.svg|/(logos|blogs|reviews)/[a-z0-9-]{1,60}\.svg|/no-picture\.svg)$';
--> statement-breakpoint
UPDATE "users" SET "photo_url" = NULL WHERE "photo_url" !~* '^https?:' AND "photo_url" !~
	'^(/pictures/[0-9a-f]{64}\.webp|/pictures/initials/([A-Za-z0-9]|%[0-9A-F]{2}){0,80}-[0-4]\.svg|/(logos|blogs|reviews)/[a-z0-9-]{1,60}\.svg|/no-picture\.svg)$';
--> statement-breakpoint
UPDATE "blogs" SET "img_src" = '/no-picture.svg' WHERE "img_src" !~* '^https?:' AND "img_src" !~
	'^(/pictures/[0-9a-f]{64}\.webp|/pictures/initials/([A-Za-z0-9]|%[0-9A-F]{2}){0,80}-[0-4]\.svg|/(logos|blogs|reviews)/[a-z0-9-]{1,60}\.svg|/no-picture\.svg)$';
--> statement-breakpoint
UPDATE "reviews" SET "user_img" = '' WHERE "user_img" !~* '^https?:' AND "user_img" !~
	'^(/pictures/[0-9a-f]{64}\.webp|/pictures/initials/([A-Za-z0-9]|%[0-9A-F]{2}){0,80}-[0-4]\.svg|/(logos|blogs|reviews)/[a-z0-9-]{1,60}\.svg|/no-picture\.svg)$';
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "is_stored" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
CREATE INDEX "files_unstored" ON "files" USING btree ("created_at") WHERE not "files"."is_stored";
--> statement-breakpoint
ALTER TABLE "job_signals" ADD COLUMN "text_hash" "bytea";
--> statement-breakpoint
ALTER TABLE "job_signals" ADD COLUMN "text_changed_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "network_hash" "bytea";
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind";
--> statement-breakpoint
ALTER TABLE "outgoing_messages" DROP CONSTRAINT "outgoing_messages_kind";
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('application-received', 'new-application', 'stage-changed', 'rejection', 'message-unread', 'job-closing', 'applicants-undecided', 'job-ended', 'report-received', 'report-decided', 'restricted', 'fraud-warning', 'fraud-correction', 'deletion-requested', 'retention-warning', 'newsletter-confirmation', 'password-link', 'email-confirmation', 'password-changed'));
--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_kind" CHECK ("outgoing_messages"."kind" in ('application-received', 'new-application', 'stage-changed', 'rejection', 'message-unread', 'job-closing', 'applicants-undecided', 'job-ended', 'report-received', 'report-decided', 'restricted', 'fraud-warning', 'fraud-correction', 'deletion-requested', 'retention-warning', 'newsletter-confirmation', 'password-link', 'email-confirmation', 'password-changed'));
--> statement-breakpoint
CREATE TABLE "picture_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"next_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "users_remote_photo" ON "users" USING btree ("id") WHERE "users"."photo_url" ~* '^https?:';
--> statement-breakpoint
-- The cookies in browsers keep the tokens; the rows get their hashes, as base64url, so that sessions go on.
UPDATE "auth_session" SET "token" = rtrim(translate(encode(sha256(convert_to("token", 'UTF8')), 'base64'), '+/', '-_'), '=');
--> statement-breakpoint
DROP INDEX "jobs_posted";
--> statement-breakpoint
DROP INDEX "jobs_category_posted";
--> statement-breakpoint
ALTER TABLE "jobs" drop column "search";
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', search_text("jobs"."position")), 'A')
        || setweight(to_tsvector('english', search_text("jobs"."company")), 'B')
        || setweight(to_tsvector('english', search_text("jobs"."company_category" || ' ' || "jobs"."location" || ' '
          || case "jobs"."job_type" when 'onSite' then 'on site' else "jobs"."job_type" end || ' ' || "jobs"."job_category"
          || ' ' || coalesce("jobs"."employment_type", ''))), 'C')
        || setweight(to_tsvector('english', search_text("jobs"."job_detail" || ' ' || coalesce("jobs"."responsibilities", '')
          || ' ' || coalesce("jobs"."skills", ''))), 'D')) STORED;
--> statement-breakpoint
CREATE INDEX "jobs_closing" ON "jobs" USING btree (least(jobs.closed_at, ((jobs.apply_until + 1)::timestamp + interval '12 hours') at time zone 'UTC')) WHERE "jobs"."suspended_at" is null;
--> statement-breakpoint
CREATE INDEX "jobs_posted" ON "jobs" USING btree ("posted_at","id","suspended_at");
--> statement-breakpoint
CREATE INDEX "jobs_category_posted" ON "jobs" USING btree ("job_category","posted_at","id","suspended_at");
--> statement-breakpoint
-- Dropping a column drops every index that holds it.
CREATE INDEX "jobs_words" ON "jobs" USING gin ("search","position_words","location_words");
--> statement-breakpoint
-- The words that are searched from now on, for corrections of spelling: triggers add those of later changes.
INSERT INTO "search_words" ("word")
	SELECT DISTINCT said.word
	FROM "jobs" AS job CROSS JOIN LATERAL unnest(tsvector_to_array(job.search)) AS said (word)
	WHERE (job.responsibilities IS NOT NULL OR job.skills IS NOT NULL) AND said.word ~ '^[[:alpha:]]{3,40}$'
	ON CONFLICT DO NOTHING;
--> statement-breakpoint
DROP TABLE IF EXISTS "auth_rate_limit";
