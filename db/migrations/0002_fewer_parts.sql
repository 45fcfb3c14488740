-- The outbox becomes the table of mails. What its text keys named gets columns; only keys that prevent a second mail stay.
ALTER TABLE "outgoing_messages" RENAME TO "mails";
--> statement-breakpoint
ALTER TABLE "mails" RENAME COLUMN "reason" TO "dedupe_key";
--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "dedupe_key" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "decision_id" uuid;
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "report_id" uuid;
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "known_stage" text;
--> statement-breakpoint
ALTER TABLE "mails" RENAME CONSTRAINT "outgoing_messages_pkey" TO "mails_pkey";
--> statement-breakpoint
ALTER TABLE "mails" RENAME CONSTRAINT "outgoing_messages_reason_unique" TO "mails_dedupe_key_unique";
--> statement-breakpoint
ALTER TABLE "mails" RENAME CONSTRAINT "outgoing_messages_user_id_users_id_fk" TO "mails_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "mails" RENAME CONSTRAINT "outgoing_messages_application_id_applications_id_fk" TO "mails_application_id_applications_id_fk";
--> statement-breakpoint
ALTER TABLE "mails" RENAME CONSTRAINT "outgoing_messages_job_id_jobs_id_fk" TO "mails_job_id_jobs_id_fk";
--> statement-breakpoint
ALTER TABLE "mails" RENAME CONSTRAINT "outgoing_messages_recipient" TO "mails_recipient";
--> statement-breakpoint
ALTER TABLE "mails" RENAME CONSTRAINT "outgoing_messages_state" TO "mails_state";
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "outgoing_messages_kind";
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind";
--> statement-breakpoint
ALTER INDEX "outgoing_messages_waiting" RENAME TO "mails_waiting";
--> statement-breakpoint
ALTER INDEX "outgoing_messages_application" RENAME TO "mails_application";
--> statement-breakpoint
ALTER INDEX "outgoing_messages_job" RENAME TO "mails_job";
--> statement-breakpoint
ALTER INDEX "outgoing_messages_batch" RENAME TO "mails_batch";
--> statement-breakpoint
UPDATE "mails" SET "known_stage" = substring("dedupe_key" from '^(?:stage|rejection):(\w+):')
WHERE "kind" IN ('stage-changed', 'rejection');
--> statement-breakpoint
UPDATE "mails" SET "decision_id" = "decisions"."id" FROM "decisions"
WHERE "mails"."kind" IN ('restricted', 'fraud-warning') AND "decisions"."id"::text = split_part("dedupe_key", ':', 2);
--> statement-breakpoint
UPDATE "mails" SET "decision_id" = "decisions"."id", "batch_id" = null FROM "decisions"
WHERE "mails"."kind" = 'fraud-correction' AND "decisions"."id" = "batch_id";
--> statement-breakpoint
UPDATE "mails" SET "report_id" = "reports"."id",
  "decision_id" = CASE WHEN "kind" = 'report-decided' AND "mails"."state" = 'waiting' THEN (
    SELECT "id" FROM "decisions" WHERE "decisions"."case_id" = "reports"."case_id" ORDER BY "decided_at" DESC, "id" DESC LIMIT 1) END
FROM "reports"
WHERE "mails"."kind" IN ('report-received', 'report-decided') AND "reports"."id"::text = split_part("dedupe_key", ':', 2);
--> statement-breakpoint
-- The mail of a rejection named the row that waited to be shown.
UPDATE "mails" SET "application_id" = "shown"."application_id", "text" = "shown"."text" FROM "mails" AS "shown"
WHERE "mails"."kind" = 'rejection' AND "mails"."application_id" IS NULL AND "mails"."dedupe_key" = 'mail:' || "shown"."id";
--> statement-breakpoint
UPDATE "mails" SET "kind" = 'rejected' WHERE "kind" = 'rejection' AND "dedupe_key" LIKE 'mail:%';
--> statement-breakpoint
UPDATE "mails" SET "kind" = 'applicants-overdue' WHERE "kind" = 'applicants-undecided' AND "dedupe_key" LIKE 'overdue:%';
--> statement-breakpoint
UPDATE "mails" SET "dedupe_key" = null
WHERE split_part("dedupe_key", ':', 1) NOT IN ('unread', 'closing', 'overdue', 'undecided', 'ended', 'report-decided', 'correction');
--> statement-breakpoint
DELETE FROM "notification_settings" WHERE "kind" NOT IN ('application-received', 'stage-changed', 'message-unread', 'new-application', 'job-closing', 'applicants-undecided', 'job-ended');
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "mails_email" ON "mails" USING btree (lower("email")) WHERE "mails"."user_id" is null;
--> statement-breakpoint
CREATE INDEX "mails_decision" ON "mails" USING btree ("decision_id");
--> statement-breakpoint
CREATE INDEX "mails_report" ON "mails" USING btree ("report_id");
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('application-received', 'new-application', 'stage-changed', 'rejection', 'rejected', 'message-unread', 'job-closing', 'applicants-overdue', 'applicants-undecided', 'job-ended', 'report-received', 'report-decided', 'restricted', 'fraud-warning', 'fraud-correction', 'deletion-requested', 'retention-warning', 'newsletter-confirmation', 'password-link', 'email-confirmation', 'password-changed'));
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('application-received', 'stage-changed', 'message-unread', 'new-application', 'job-closing', 'applicants-undecided', 'job-ended'));
--> statement-breakpoint
ALTER TABLE "employer_responsiveness" DROP COLUMN "people";
--> statement-breakpoint
ALTER TABLE "employer_responsiveness" DROP COLUMN "band";
--> statement-breakpoint
ALTER TABLE "employer_responsiveness" DROP COLUMN "median_band";
--> statement-breakpoint
-- Feeds and sitemaps come from the response cache.
DROP TRIGGER "jobs_version" ON "jobs";
--> statement-breakpoint
DROP TRIGGER "blogs_version" ON "blogs";
--> statement-breakpoint
DROP FUNCTION "content_on_change"();
--> statement-breakpoint
DROP TABLE "content_versions";
--> statement-breakpoint
ALTER TABLE "application_events" DROP CONSTRAINT "application_events_role";
--> statement-breakpoint
ALTER TABLE "application_events" DROP CONSTRAINT "application_events_kind";
--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_role" CHECK ("application_events"."role" in ('employer', 'job-seeker'));
--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_kind" CHECK ("application_events"."kind" in ('applied', 'seen', 'moved', 'note', 'undone', 'job-deleted'));
--> statement-breakpoint
-- Ids of the addresses that are stored already are what their links were made of, so that those links go on working.
ALTER TABLE "newsletter_requests" ADD COLUMN "id" uuid;
--> statement-breakpoint
UPDATE "newsletter_requests" SET "id" = md5("email")::uuid;
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "id" uuid;
--> statement-breakpoint
UPDATE "newsletter_subscribers" SET "id" = md5("email")::uuid;
--> statement-breakpoint
DROP INDEX "newsletter_requests_id";
--> statement-breakpoint
DROP INDEX "newsletter_id";
--> statement-breakpoint
DROP INDEX "newsletter_subscribed";
--> statement-breakpoint
ALTER TABLE "newsletter_requests" DROP CONSTRAINT "newsletter_requests_pkey";
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" DROP CONSTRAINT "newsletter_subscribers_pkey";
--> statement-breakpoint
ALTER TABLE "newsletter_requests" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();
--> statement-breakpoint
ALTER TABLE "newsletter_requests" ADD PRIMARY KEY ("id");
--> statement-breakpoint
ALTER TABLE "newsletter_requests" ADD CONSTRAINT "newsletter_requests_email_unique" UNIQUE("email");
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD PRIMARY KEY ("id");
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email");
--> statement-breakpoint
CREATE INDEX "newsletter_subscribed" ON "newsletter_subscribers" USING btree ("subscribed_at","id");
--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "path";
--> statement-breakpoint
CREATE TABLE "picture_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"link" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_at" timestamp (3) with time zone
);
--> statement-breakpoint
-- Links that are not given up are tried on. A blog's becomes a picture of the administrator who uploaded the last one.
INSERT INTO "picture_links" ("id", "source", "owner_id", "link", "attempts", "next_at")
SELECT md5(concat_ws(' ', "source", "owner_id"::text, "link"))::uuid, "source", "owner_id", "link", coalesce("count", 0), coalesce("next_at", now())
FROM (
  SELECT 'jobs' AS "source", "owner_id", "owner_id"::text AS "known_owner", "logo" AS "link" FROM "jobs" WHERE "logo" ~* '^https?:'
  UNION SELECT 'users', "id", "id"::text, "photo_url" FROM "users" WHERE "photo_url" ~* '^https?:'
  UNION SELECT 'blogs', (SELECT "owner_id" FROM "files" WHERE "kind" = 'blog' ORDER BY "created_at" DESC LIMIT 1), NULL, "img_src"
    FROM "blogs" WHERE "img_src" ~* '^https?:') AS "standing"
LEFT JOIN "picture_attempts" ON "picture_attempts"."id" = md5(concat_ws(' ', "source", "known_owner", "link"))::uuid
WHERE "owner_id" IS NOT NULL AND ("picture_attempts"."id" IS NULL OR "next_at" IS NOT NULL);
--> statement-breakpoint
DROP TABLE "picture_attempts" CASCADE;
--> statement-breakpoint
DROP INDEX "jobs_remote_logo";
--> statement-breakpoint
DROP INDEX "users_remote_photo";
--> statement-breakpoint
ALTER TABLE "picture_links" ADD CONSTRAINT "picture_links_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "picture_links_next" ON "picture_links" USING btree ("next_at");
--> statement-breakpoint
CREATE INDEX "picture_links_owner" ON "picture_links" USING btree ("owner_id");
--> statement-breakpoint
-- A task updates both tables once a minute.
DROP TRIGGER "jobs_search_insert" ON "jobs";
--> statement-breakpoint
DROP TRIGGER "jobs_search_update" ON "jobs";
--> statement-breakpoint
DROP TRIGGER "jobs_search_delete" ON "jobs";
--> statement-breakpoint
DROP TRIGGER "jobs_search_truncate" ON "jobs";
--> statement-breakpoint
DROP FUNCTION "search_on_insert", "search_on_update", "search_on_delete", "search_on_truncate",
	"search_count_phrases", "search_add_words", "job_phrases";
--> statement-breakpoint
-- Drafts name the answer that a question requires as the API does now. A quotation mark inside a text is escaped.
UPDATE "job_drafts" SET "input" = replace("input"::text, '"must":', '"requiredAnswer":')::jsonb
	WHERE "input"::text LIKE '%"must":%';
--> statement-breakpoint
-- Copies of a text have one hash, whatever their letter case and punctuation, dashes and invisible characters included.
CREATE FUNCTION "copy_hash"(text) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT md5(lower(regexp_replace($1, '[[:punct:][:space:]\u00a0\u2000-\u206f]+', ' ', 'g')))::uuid
$$;
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "copy_hash" uuid GENERATED ALWAYS AS (copy_hash("jobs"."job_detail" || ' ' || coalesce("jobs"."responsibilities", '') || ' '
        || coalesce("jobs"."skills", ''))) STORED;
--> statement-breakpoint
CREATE INDEX "jobs_copy_hash" ON "jobs" USING btree ("copy_hash");
--> statement-breakpoint
DROP INDEX "job_signals_bands";
--> statement-breakpoint
ALTER TABLE "job_signals" DROP COLUMN "fingerprint";
--> statement-breakpoint
ALTER TABLE "job_signals" DROP COLUMN "bands";
--> statement-breakpoint
-- An objection names its decision in a column. The snapshot of some was erased, so their key is compared, too.
ALTER TABLE "reports" ADD COLUMN "objects_to" uuid;
--> statement-breakpoint
UPDATE "reports" SET "objects_to" = objection.decision_id, "snapshot" = "snapshot" - 'decisionId'
FROM (
	SELECT DISTINCT ON (decision_id) decision_id, report_id FROM (
		SELECT d.id AS decision_id, r.id AS report_id, r.created_at
		FROM decisions d JOIN reports r ON r.snapshot->>'decisionId' = d.id::text
		UNION
		SELECT d.id, r.id, r.created_at
		FROM decisions d JOIN reports r ON r.reporter_key = sha256(convert_to('decisionId ' || d.id, 'UTF8'))
	) AS found ORDER BY decision_id, created_at
) AS objection
WHERE "reports"."id" = objection.report_id;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_objects_to_decisions_id_fk" FOREIGN KEY ("objects_to") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_objects_to" UNIQUE("objects_to");
--> statement-breakpoint
-- The queue is read by descending weight.
DROP INDEX "cases_queue";
--> statement-breakpoint
CREATE INDEX "cases_queue" ON "cases" USING btree ("weight" DESC NULLS FIRST,"opened_at","id") WHERE "cases"."state" = 'open';
--> statement-breakpoint
-- It runs when a job is inserted, hidden and shown again.
ALTER FUNCTION "job_on_insert"() RENAME TO "set_job_suspended_at";
--> statement-breakpoint
-- Corrections of warnings are not sent any more.
DELETE FROM "mails" WHERE "kind" = 'fraud-correction';
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('application-received', 'new-application', 'stage-changed', 'rejection', 'rejected', 'message-unread', 'job-closing', 'applicants-overdue', 'applicants-undecided', 'job-ended', 'report-received', 'report-decided', 'restricted', 'fraud-warning', 'deletion-requested', 'retention-warning', 'newsletter-confirmation', 'password-link', 'email-confirmation', 'password-changed'));
