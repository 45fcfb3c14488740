ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "decisions" DROP CONSTRAINT "decisions_action";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "unapproved_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "approval" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_approval" CHECK ("site_settings"."approval" in ('off', 'all'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('none', 'hide-job', 'freeze-company', 'disable-user', 'remove-message', 'restore-job', 'unfreeze-company', 'enable-user', 'approve-job', 'decline-job', 'reject-report', 'create-blog', 'update-blog', 'delete-blog', 'remove-subscriber', 'export-subscribers', 'send-newsletter', 'change-site', 'make-administrator', 'clear-demo', 'hide-automatically', 'erase-account', 'add-member', 'change-member', 'remove-member'));--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_action" CHECK ("decisions"."action" in ('none', 'hide-job', 'freeze-company', 'disable-user', 'remove-message', 'restore-job', 'unfreeze-company', 'enable-user', 'approve-job', 'decline-job'));--> statement-breakpoint
-- A job is suspended because it is hidden or not approved, or because its owner is disabled, frozen or leaving; least() ignores nulls.
CREATE OR REPLACE FUNCTION "jobs_on_user_access"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.jobs SET suspended_at = least(NEW.disabled_at, NEW.frozen_at, NEW.deletion_requested_at, hidden_at, unapproved_since)
	WHERE owner_id = NEW.id AND suspended_at IS DISTINCT FROM
		least(NEW.disabled_at, NEW.frozen_at, NEW.deletion_requested_at, hidden_at, unapproved_since);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "set_job_suspended_at"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT least(disabled_at, frozen_at, deletion_requested_at, NEW.hidden_at, NEW.unapproved_since) INTO NEW.suspended_at
	FROM public.users WHERE id = NEW.owner_id FOR SHARE;
	RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER "jobs_hidden" ON "jobs";
--> statement-breakpoint
CREATE TRIGGER "jobs_hidden" BEFORE UPDATE OF "hidden_at", "unapproved_since" ON "jobs"
	FOR EACH ROW WHEN (OLD.hidden_at IS DISTINCT FROM NEW.hidden_at OR OLD.unapproved_since IS DISTINCT FROM NEW.unapproved_since)
	EXECUTE FUNCTION "set_job_suspended_at"();
