DROP INDEX "jobs_open_posted";--> statement-breakpoint
ALTER TABLE "deleted_pages" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "jobs_open_posted" ON "jobs" USING btree ("posted_at","id","apply_until","job_category","job_type","company_category","required_exp") WHERE "jobs"."closed_at" is null and "jobs"."suspended_at" is null;
--> statement-breakpoint
-- Tells a deleted job from a deleted blog: their ids are of one kind.
CREATE OR REPLACE FUNCTION "page_on_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.deleted_pages (id, kind, deleted_at)
	SELECT id, TG_TABLE_NAME, clock_timestamp() FROM deleted ORDER BY id
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Suggestions come from open jobs only.
CREATE OR REPLACE FUNCTION "search_on_insert"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.search_count_phrases(array_agg(kind), array_agg(phrase), array_agg(1))
	FROM inserted AS job CROSS JOIN LATERAL public.job_phrases(job.position, job.company, job.location)
	WHERE job.closed_at IS NULL AND job.suspended_at IS NULL;
	PERFORM public.search_add_words(array_agg(job.search)) FROM inserted AS job;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_on_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.search_count_phrases(array_agg(kind), array_agg(phrase), array_agg(job.change))
	FROM (
		SELECT position, company, location, closed_at, suspended_at, 1 AS change FROM after_update
		UNION ALL
		SELECT position, company, location, closed_at, suspended_at, -1 FROM before_update
	) AS job CROSS JOIN LATERAL public.job_phrases(job.position, job.company, job.location)
	WHERE job.closed_at IS NULL AND job.suspended_at IS NULL;
	PERFORM public.search_add_words(array_agg(job.search)) FROM after_update AS job;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_on_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.search_count_phrases(array_agg(kind), array_agg(phrase), array_agg(-1))
	FROM deleted AS job CROSS JOIN LATERAL public.job_phrases(job.position, job.company, job.location)
	WHERE job.closed_at IS NULL AND job.suspended_at IS NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- The jobs of a disabled user are suspended in the transaction that disables the user.
CREATE FUNCTION "jobs_on_user_access"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.jobs SET suspended_at = NEW.disabled_at
	WHERE owner_id = NEW.id AND suspended_at IS DISTINCT FROM NEW.disabled_at;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- The lock lets a job that is posted while its owner is being disabled wait for the outcome, or the other way round.
CREATE FUNCTION "job_on_insert"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT disabled_at INTO NEW.suspended_at FROM public.users WHERE id = NEW.owner_id FOR SHARE;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_jobs_access" AFTER UPDATE OF "disabled_at" ON "users"
	FOR EACH ROW WHEN (OLD.disabled_at IS DISTINCT FROM NEW.disabled_at)
	EXECUTE FUNCTION "jobs_on_user_access"();
--> statement-breakpoint
CREATE TRIGGER "jobs_suspended" BEFORE INSERT ON "jobs"
	FOR EACH ROW EXECUTE FUNCTION "job_on_insert"();
--> statement-breakpoint
UPDATE "jobs" SET "suspended_at" = "users"."disabled_at" FROM "users"
	WHERE "users"."id" = "jobs"."owner_id" AND "users"."disabled_at" IS NOT NULL;
