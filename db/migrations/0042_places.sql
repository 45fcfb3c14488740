CREATE TABLE "place_extracts" (
	"version" text PRIMARY KEY NOT NULL,
	"loaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_names" (
	"name" text NOT NULL,
	"place_id" text NOT NULL,
	"population" integer NOT NULL,
	CONSTRAINT "place_names_place_id_name_pk" PRIMARY KEY("place_id","name")
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"region" text,
	"country" text,
	"latitude" double precision,
	"longitude" double precision,
	"time_zone" text,
	"has_jobs" boolean DEFAULT false NOT NULL,
	CONSTRAINT "places_kind" CHECK ("places"."kind" in ('city', 'country', 'area'))
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "places" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "are_places_found" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "place_names" ADD CONSTRAINT "place_names_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_names_beginning" ON "place_names" USING btree ("name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "place_names_letters" ON "place_names" USING btree (left("name", 2),"population");--> statement-breakpoint
CREATE INDEX "place_names_alike" ON "place_names" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "places_latitude" ON "places" USING btree ("latitude") WHERE "places"."has_jobs";--> statement-breakpoint
CREATE INDEX "jobs_without_places" ON "jobs" USING btree ("id") WHERE "jobs"."places" is null;
--> statement-breakpoint
-- The keys of a job's places: its cities with their countries, its countries and areas and, of a remote job, from where it may be
-- done: the countries and areas among its places, or else those of its cities, or that of its form.
CREATE FUNCTION "job_place_keys"("job" "jobs") RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN (SELECT array_agg(DISTINCT place.key) FROM (
		SELECT '=l:' || (each ->> 'id') AS key FROM jsonb_array_elements(coalesce(job.places, '[]')) AS each
		UNION ALL
		SELECT '=l:' || (each ->> 'country') FROM jsonb_array_elements(coalesce(job.places, '[]')) AS each
		UNION ALL
		SELECT '=r:' || (each ->> 'id') FROM jsonb_array_elements(coalesce(job.places, '[]')) AS each
		WHERE job.job_type = 'remote' AND each ->> 'kind' <> 'city'
		UNION ALL
		SELECT '=r:' || coalesce(each ->> 'country', job.country)
		FROM (SELECT 1) AS one LEFT JOIN jsonb_array_elements(coalesce(job.places, '[]')) AS each ON true
		WHERE job.job_type = 'remote' AND NOT jsonb_path_exists(coalesce(job.places, '[]'), '$[*] ? (@.kind != "city")')
	) AS place WHERE place.key IS NOT NULL);
--> statement-breakpoint
-- As before, with the keys of places.
CREATE OR REPLACE FUNCTION "job_filter_words"("job" "jobs", "title" tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN to_tsvector('simple', search_text(job.location)) || array_to_tsvector(array_remove(ARRAY[
		'=',
		CASE WHEN job.closed_at IS NULL AND job.suspended_at IS NULL THEN '=open' END,
		'=t:' || job.job_type, '=g:' || job.job_category, '=i:' || job.company_category,
		'=e:' || job.employment_type, '=c:' || job.country, '=s:' || job.salary_currency,
		CASE WHEN job.salary_currency IS NOT NULL THEN '=pay' END,
		CASE WHEN job.answer_days <= 3 THEN '=quick' END,
		-- The week: of many jobs the newest are looked for among those of a few weeks.
		'=w:' || floor(extract(epoch FROM job.posted_at) / 604800)::int]
		|| CASE WHEN job.required_exp <= 0 THEN ARRAY['=x:0', '=x:1', '=x:2', '=x:3', '=x:5', '=x:10']
			WHEN job.required_exp <= 1 THEN ARRAY['=x:1', '=x:2', '=x:3', '=x:5', '=x:10']
			WHEN job.required_exp <= 2 THEN ARRAY['=x:2', '=x:3', '=x:5', '=x:10']
			WHEN job.required_exp <= 3 THEN ARRAY['=x:3', '=x:5', '=x:10']
			WHEN job.required_exp <= 5 THEN ARRAY['=x:5', '=x:10']
			WHEN job.required_exp <= 10 THEN ARRAY['=x:10'] END
		|| string_to_array(nullif('=o:' || array_to_string(job_occupations(title), '|=o:'), '=o:'), '|')
		|| job_place_keys(job)
		|| title_pairs(title), NULL));
