ALTER TABLE "jobs" ADD COLUMN "other_version" jsonb;--> statement-breakpoint
-- A job is suspended because it is hidden or itself not approved, or because its owner is disabled, frozen or leaving; least()
-- ignores nulls. While another version of it waits, the job stays public as it was.
CREATE FUNCTION "job_suspended_at"(job public.jobs, owner public.users) RETURNS timestamp(3) with time zone LANGUAGE sql STABLE AS $$
	SELECT least(owner.disabled_at, owner.frozen_at, owner.deletion_requested_at, job.hidden_at,
		CASE WHEN job.other_version IS NULL THEN job.unapproved_since END)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "jobs_on_user_access"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.jobs SET suspended_at = public.job_suspended_at(jobs, NEW)
	WHERE owner_id = NEW.id AND suspended_at IS DISTINCT FROM public.job_suspended_at(jobs, NEW);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "set_job_suspended_at"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE owner public.users;
BEGIN
	SELECT * INTO owner FROM public.users WHERE id = NEW.owner_id FOR SHARE;
	NEW.suspended_at := public.job_suspended_at(NEW, owner);
	RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER "jobs_hidden" ON "jobs";
--> statement-breakpoint
-- Also when a colleague takes the job over.
CREATE TRIGGER "jobs_hidden" BEFORE UPDATE OF "owner_id", "hidden_at", "unapproved_since", "other_version" ON "jobs"
	FOR EACH ROW WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id OR OLD.hidden_at IS DISTINCT FROM NEW.hidden_at
		OR OLD.unapproved_since IS DISTINCT FROM NEW.unapproved_since
		OR (OLD.other_version IS NULL) IS DISTINCT FROM (NEW.other_version IS NULL))
	EXECUTE FUNCTION "set_job_suspended_at"();
