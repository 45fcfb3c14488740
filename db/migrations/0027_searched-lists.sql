DROP INDEX "jobs_posted";--> statement-breakpoint
DROP INDEX "jobs_category_posted";--> statement-breakpoint
ALTER TABLE "jobs" drop column "search";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', search_text("jobs"."position")), 'A')
        || setweight(to_tsvector('english', search_text("jobs"."company")), 'B')
        || setweight(to_tsvector('english', search_text("jobs"."company_category" || ' ' || "jobs"."location" || ' '
          || case "jobs"."job_type" when 'onSite' then 'on site' else "jobs"."job_type" end || ' ' || "jobs"."job_category"
          || ' ' || coalesce("jobs"."employment_type", ''))), 'C')
        || setweight(to_tsvector('english', search_text("jobs"."job_detail" || ' ' || coalesce("jobs"."responsibilities", '')
          || ' ' || coalesce("jobs"."skills", ''))), 'D')) STORED;--> statement-breakpoint
CREATE INDEX "jobs_closing" ON "jobs" USING btree (least(jobs.closed_at, ((jobs.apply_until + 1)::timestamp + interval '12 hours') at time zone 'UTC')) WHERE "jobs"."suspended_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_posted" ON "jobs" USING btree ("posted_at","id","suspended_at");--> statement-breakpoint
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
