-- Nobody reads or writes the jobs while their three indexes are made anew.
DROP INDEX "jobs_closing";--> statement-breakpoint
DROP INDEX "jobs_open_posted";--> statement-breakpoint
DROP INDEX "jobs_quick_posted";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "closes_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "jobs_closing" ON "jobs" USING btree (least(jobs.closed_at, coalesce(jobs.closes_at, ((jobs.apply_until + 1)::timestamp + interval '12 hours') at time zone 'UTC'))) WHERE "jobs"."suspended_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_open_posted" ON "jobs" USING btree ("posted_at","id","apply_until","closes_at","job_category","job_type","company_category","required_exp","employment_type","country","salary_currency","answer_days") WHERE "jobs"."closed_at" is null and "jobs"."suspended_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_quick_posted" ON "jobs" USING btree ("posted_at","id","apply_until","closes_at","job_category","job_type","company_category","required_exp","employment_type","country","salary_currency","answer_days","closed_at","suspended_at") WHERE jobs.answer_days <= 3;
--> statement-breakpoint
-- When the last day of a job ends: at midnight in the zones of its cities, where that is one moment; else everywhere, at noon UTC
-- of the next day. Jobs of before get it with their places, from the task that looks for these, or when they are saved. Until then it
-- is null, and they close as before.
CREATE FUNCTION "job_closes_at"("job" "jobs") RETURNS timestamp (3) with time zone LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
	midnight CONSTANT timestamp := job.apply_until + 1;
	ends timestamptz[];
BEGIN
	IF job.apply_until IS NULL THEN
		RETURN NULL;
	END IF;
	BEGIN
		-- Null for countries and areas.
		SELECT array_agg(DISTINCT midnight AT TIME ZONE (each ->> 'timeZone')) INTO ends
		FROM jsonb_array_elements(coalesce(job.places, '[]')) AS each;
	EXCEPTION WHEN invalid_parameter_value THEN
		-- An older server does not know the newest zones.
		ends := NULL;
	END;
	IF cardinality(ends) <> 1 OR ends[1] IS NULL THEN
		ends := ARRAY[(midnight + interval '12 hours') AT TIME ZONE 'UTC'];
	END IF;
	-- ISO 8601 writes later years with six digits.
	RETURN least(ends[1], '9999-12-31T23:59:59Z');
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "jobs_on_write"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.closes_at := public.job_closes_at(NEW);
	NEW.location_words := public.job_filter_words(NEW, to_tsvector('english', public.search_text(NEW.position)));
	RETURN NEW;
END $$;
