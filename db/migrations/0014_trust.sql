CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" uuid,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"request_id" text,
	CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('none', 'hide-job', 'freeze-company', 'disable-user', 'remove-message', 'restore-job', 'unfreeze-company', 'enable-user', 'reject-report', 'create-blog', 'update-blog', 'delete-blog', 'remove-subscriber', 'export-subscribers', 'hide-automatically', 'erase-account'))
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"subject_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "cases_target_kind" CHECK ("cases"."target_kind" in ('job', 'company', 'message', 'user')),
	CONSTRAINT "cases_state" CHECK ("cases"."state" in ('open', 'upheld', 'rejected', 'fixed'))
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid,
	"target_kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"action" text NOT NULL,
	"reason" text,
	"ground" text NOT NULL,
	"facts" text NOT NULL,
	"is_automated" boolean NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "decisions_target_kind" CHECK ("decisions"."target_kind" in ('job', 'company', 'message', 'user')),
	CONSTRAINT "decisions_action" CHECK ("decisions"."action" in ('none', 'hide-job', 'freeze-company', 'disable-user', 'remove-message', 'restore-job', 'unfreeze-company', 'enable-user')),
	CONSTRAINT "decisions_ground" CHECK ("decisions"."ground" in ('rules', 'law'))
);
--> statement-breakpoint
CREATE TABLE "job_signals" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"signals" jsonb NOT NULL,
	"score" smallint NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"bands" integer[] NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"is_illegal" boolean NOT NULL,
	"snapshot" jsonb NOT NULL,
	"reporter_id" uuid,
	"reporter_name" text,
	"reporter_email" text,
	"reporter_key" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reports_case_reporter" UNIQUE("case_id","reporter_key"),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('fraud', 'asks-money', 'discriminating', 'wrong-or-expired', 'not-a-job', 'harassment', 'illegal', 'other'))
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_kind";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind";--> statement-breakpoint
ALTER TABLE "outgoing_messages" DROP CONSTRAINT "outgoing_messages_kind";--> statement-breakpoint
DROP INDEX "jobs_search";--> statement-breakpoint
DROP INDEX "jobs_position_words";--> statement-breakpoint
DROP INDEX "jobs_location_words";--> statement-breakpoint
DROP INDEX "jobs_open_posted";--> statement-breakpoint
ALTER TABLE "outgoing_messages" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "consent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "retention_warned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "frozen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletion_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "path" text;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_signals" ADD CONSTRAINT "job_signals_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_open_target" ON "cases" USING btree ("target_kind","target_id") WHERE "cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "cases_queue" ON "cases" USING btree ("state","weight","opened_at","id");--> statement-breakpoint
CREATE INDEX "cases_target" ON "cases" USING btree ("target_kind","target_id");--> statement-breakpoint
CREATE INDEX "cases_subject" ON "cases" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "decisions_case" ON "decisions" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "decisions_target" ON "decisions" USING btree ("target_kind","target_id","decided_at");--> statement-breakpoint
CREATE INDEX "decisions_decided" ON "decisions" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "job_signals_bands" ON "job_signals" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_created" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "applications_retention" ON "applications" USING btree ("stage_at") WHERE "applications"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_words" ON "jobs" USING gin ("search","position_words","location_words");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("full_name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_words" ON "newsletter_subscribers" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletter_subscribed" ON "newsletter_subscribers" USING btree ("subscribed_at",(md5("email")::uuid));--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_id" ON "newsletter_subscribers" USING btree ((md5("email")::uuid));--> statement-breakpoint
CREATE INDEX "users_leaving" ON "users" USING btree ("deletion_requested_at") WHERE "users"."deletion_requested_at" is not null;--> statement-breakpoint
CREATE INDEX "jobs_open_posted" ON "jobs" USING btree ("posted_at","id","apply_until","job_category","job_type","company_category","required_exp","employment_type","country","salary_currency") WHERE "jobs"."closed_at" is null and "jobs"."suspended_at" is null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind" CHECK ("files"."kind" in ('cv', 'logo', 'portrait', 'blog'));--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('application-received', 'new-application', 'stage-changed', 'rejection', 'message-unread', 'job-closing', 'report-received', 'report-decided', 'restricted', 'fraud-warning', 'fraud-correction', 'deletion-requested', 'retention-warning'));--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_recipient" CHECK (num_nonnulls("outgoing_messages"."user_id", "outgoing_messages"."email") = 1);--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_kind" CHECK ("outgoing_messages"."kind" in ('application-received', 'new-application', 'stage-changed', 'rejection', 'message-unread', 'job-closing', 'report-received', 'report-decided', 'restricted', 'fraud-warning', 'fraud-correction', 'deletion-requested', 'retention-warning'));
--> statement-breakpoint
-- A job is suspended because it is hidden, or because its owner is disabled, frozen or leaving; least() ignores nulls.
CREATE OR REPLACE FUNCTION "jobs_on_user_access"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.jobs SET suspended_at = least(NEW.disabled_at, NEW.frozen_at, NEW.deletion_requested_at, hidden_at)
	WHERE owner_id = NEW.id AND suspended_at IS DISTINCT FROM least(NEW.disabled_at, NEW.frozen_at, NEW.deletion_requested_at, hidden_at);
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "users_jobs_access" ON "users";
--> statement-breakpoint
CREATE TRIGGER "users_jobs_access" AFTER UPDATE OF "disabled_at", "frozen_at", "deletion_requested_at" ON "users"
	FOR EACH ROW WHEN (OLD.disabled_at IS DISTINCT FROM NEW.disabled_at OR OLD.frozen_at IS DISTINCT FROM NEW.frozen_at
		OR OLD.deletion_requested_at IS DISTINCT FROM NEW.deletion_requested_at)
	EXECUTE FUNCTION "jobs_on_user_access"();
--> statement-breakpoint
-- The lock lets a job that is posted or hidden while its owner is being disabled wait for the outcome, or the other way round.
CREATE OR REPLACE FUNCTION "job_on_insert"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT least(disabled_at, frozen_at, deletion_requested_at, NEW.hidden_at) INTO NEW.suspended_at
	FROM public.users WHERE id = NEW.owner_id FOR SHARE;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "jobs_hidden" BEFORE UPDATE OF "hidden_at" ON "jobs"
	FOR EACH ROW WHEN (OLD.hidden_at IS DISTINCT FROM NEW.hidden_at)
	EXECUTE FUNCTION "job_on_insert"();
--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Entries of the audit log are never changed or deleted.';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_final" BEFORE UPDATE OR DELETE ON "audit_log"
	FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_not_emptied" BEFORE TRUNCATE ON "audit_log"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
-- Suspended jobs are in no list, so they do not count.
CREATE OR REPLACE FUNCTION "job_counts_on_insert"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.job_counts_add(
		count(*) FILTER (WHERE job_category = 'Fresher'),
		count(*) FILTER (WHERE job_category = 'Experienced')
	) FROM inserted WHERE suspended_at IS NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "job_counts_on_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.job_counts_add(
		-count(*) FILTER (WHERE job_category = 'Fresher'),
		-count(*) FILTER (WHERE job_category = 'Experienced')
	) FROM deleted WHERE suspended_at IS NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "job_counts_on_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.job_counts_add(
		coalesce(sum(change.n) FILTER (WHERE change.category = 'Fresher'), 0),
		coalesce(sum(change.n) FILTER (WHERE change.category = 'Experienced'), 0)
	) FROM (
		SELECT job_category AS category, 1 AS n FROM after_update WHERE suspended_at IS NULL
		UNION ALL
		SELECT job_category, -1 FROM before_update WHERE suspended_at IS NULL
	) AS change;
	RETURN NULL;
END $$;
--> statement-breakpoint
SELECT "job_counts_add"(
	-count(*) FILTER (WHERE "job_category" = 'Fresher'),
	-count(*) FILTER (WHERE "job_category" = 'Experienced')
) FROM "jobs" WHERE "suspended_at" IS NOT NULL;
