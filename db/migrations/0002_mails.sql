-- The outbox becomes the table of mails. What its text keys named gets columns; only keys that prevent a second mail stay.
ALTER TABLE "outgoing_messages" RENAME TO "mails";--> statement-breakpoint
ALTER TABLE "mails" RENAME COLUMN "reason" TO "dedupe_key";--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "dedupe_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "decision_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "report_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "known_stage" text;--> statement-breakpoint
ALTER TABLE "mails" RENAME CONSTRAINT "outgoing_messages_pkey" TO "mails_pkey";--> statement-breakpoint
ALTER TABLE "mails" RENAME CONSTRAINT "outgoing_messages_reason_unique" TO "mails_dedupe_key_unique";--> statement-breakpoint
ALTER TABLE "mails" RENAME CONSTRAINT "outgoing_messages_user_id_users_id_fk" TO "mails_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "mails" RENAME CONSTRAINT "outgoing_messages_application_id_applications_id_fk" TO "mails_application_id_applications_id_fk";--> statement-breakpoint
ALTER TABLE "mails" RENAME CONSTRAINT "outgoing_messages_job_id_jobs_id_fk" TO "mails_job_id_jobs_id_fk";--> statement-breakpoint
ALTER TABLE "mails" RENAME CONSTRAINT "outgoing_messages_recipient" TO "mails_recipient";--> statement-breakpoint
ALTER TABLE "mails" RENAME CONSTRAINT "outgoing_messages_state" TO "mails_state";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "outgoing_messages_kind";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind";--> statement-breakpoint
ALTER INDEX "outgoing_messages_waiting" RENAME TO "mails_waiting";--> statement-breakpoint
ALTER INDEX "outgoing_messages_application" RENAME TO "mails_application";--> statement-breakpoint
ALTER INDEX "outgoing_messages_job" RENAME TO "mails_job";--> statement-breakpoint
ALTER INDEX "outgoing_messages_batch" RENAME TO "mails_batch";--> statement-breakpoint
UPDATE "mails" SET "known_stage" = substring("dedupe_key" from '^(?:stage|rejection):(\w+):')
WHERE "kind" IN ('stage-changed', 'rejection');--> statement-breakpoint
UPDATE "mails" SET "decision_id" = "decisions"."id" FROM "decisions"
WHERE "mails"."kind" IN ('restricted', 'fraud-warning') AND "decisions"."id"::text = split_part("dedupe_key", ':', 2);--> statement-breakpoint
UPDATE "mails" SET "decision_id" = "decisions"."id", "batch_id" = null FROM "decisions"
WHERE "mails"."kind" = 'fraud-correction' AND "decisions"."id" = "batch_id";--> statement-breakpoint
UPDATE "mails" SET "report_id" = "reports"."id",
  "decision_id" = CASE WHEN "kind" = 'report-decided' AND "mails"."state" = 'waiting' THEN (
    SELECT "id" FROM "decisions" WHERE "decisions"."case_id" = "reports"."case_id" ORDER BY "decided_at" DESC, "id" DESC LIMIT 1) END
FROM "reports"
WHERE "mails"."kind" IN ('report-received', 'report-decided') AND "reports"."id"::text = split_part("dedupe_key", ':', 2);--> statement-breakpoint
-- The mail of a rejection named the row that waited to be shown.
UPDATE "mails" SET "application_id" = "shown"."application_id", "text" = "shown"."text" FROM "mails" AS "shown"
WHERE "mails"."kind" = 'rejection' AND "mails"."application_id" IS NULL AND "mails"."dedupe_key" = 'mail:' || "shown"."id";--> statement-breakpoint
UPDATE "mails" SET "kind" = 'rejected' WHERE "kind" = 'rejection' AND "dedupe_key" LIKE 'mail:%';--> statement-breakpoint
UPDATE "mails" SET "kind" = 'applicants-overdue' WHERE "kind" = 'applicants-undecided' AND "dedupe_key" LIKE 'overdue:%';--> statement-breakpoint
UPDATE "mails" SET "dedupe_key" = null
WHERE split_part("dedupe_key", ':', 1) NOT IN ('unread', 'closing', 'overdue', 'undecided', 'ended', 'report-decided', 'correction');--> statement-breakpoint
DELETE FROM "notification_settings" WHERE "kind" NOT IN ('application-received', 'stage-changed', 'message-unread', 'new-application', 'job-closing', 'applicants-undecided', 'job-ended');--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_email" ON "mails" USING btree (lower("email")) WHERE "mails"."user_id" is null;--> statement-breakpoint
CREATE INDEX "mails_decision" ON "mails" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "mails_report" ON "mails" USING btree ("report_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('application-received', 'new-application', 'stage-changed', 'rejection', 'rejected', 'message-unread', 'job-closing', 'applicants-overdue', 'applicants-undecided', 'job-ended', 'report-received', 'report-decided', 'restricted', 'fraud-warning', 'fraud-correction', 'deletion-requested', 'retention-warning', 'newsletter-confirmation', 'password-link', 'email-confirmation', 'password-changed'));--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('application-received', 'stage-changed', 'message-unread', 'new-application', 'job-closing', 'applicants-undecided', 'job-ended'));