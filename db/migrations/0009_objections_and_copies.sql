-- Copies of a text have one hash, whatever their letter case and punctuation, dashes and invisible characters included.
CREATE FUNCTION "copy_hash"(text) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT md5(lower(regexp_replace($1, '[[:punct:][:space:]\u00a0\u2000-\u206f]+', ' ', 'g')))::uuid
$$;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "copy_hash" uuid GENERATED ALWAYS AS (copy_hash("jobs"."job_detail" || ' ' || coalesce("jobs"."responsibilities", '') || ' '
        || coalesce("jobs"."skills", ''))) STORED;--> statement-breakpoint
CREATE INDEX "jobs_copy_hash" ON "jobs" USING btree ("copy_hash");--> statement-breakpoint
DROP INDEX "job_signals_bands";--> statement-breakpoint
ALTER TABLE "job_signals" DROP COLUMN "fingerprint";--> statement-breakpoint
ALTER TABLE "job_signals" DROP COLUMN "bands";--> statement-breakpoint
-- An objection names its decision in a column. The snapshot of some was erased, so their key is compared, too.
ALTER TABLE "reports" ADD COLUMN "objects_to" uuid;--> statement-breakpoint
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
WHERE "reports"."id" = objection.report_id;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_objects_to_decisions_id_fk" FOREIGN KEY ("objects_to") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_objects_to" UNIQUE("objects_to");--> statement-breakpoint
-- The queue is read by descending weight.
DROP INDEX "cases_queue";--> statement-breakpoint
CREATE INDEX "cases_queue" ON "cases" USING btree ("weight" DESC NULLS FIRST,"opened_at","id") WHERE "cases"."state" = 'open';--> statement-breakpoint
-- It runs when a job is inserted, hidden and shown again.
ALTER FUNCTION "job_on_insert"() RENAME TO "set_job_suspended_at";--> statement-breakpoint
-- Corrections of warnings are not sent any more.
DELETE FROM "mails" WHERE "kind" = 'fraud-correction';--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('application-received', 'new-application', 'stage-changed', 'rejection', 'rejected', 'message-unread', 'job-closing', 'applicants-overdue', 'applicants-undecided', 'job-ended', 'report-received', 'report-decided', 'restricted', 'fraud-warning', 'deletion-requested', 'retention-warning', 'newsletter-confirmation', 'password-link', 'email-confirmation', 'password-changed'));
