-- As before, with the regions of cities: of a large one an index would look for hundreds of cities. They are looked up by the ids
-- of the cities, because the places of jobs name them as an extract of before did. A sign says that a job has such keys; a task
-- writes those of the jobs of before.
CREATE OR REPLACE FUNCTION "job_place_keys"("job" "jobs") RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE
	RETURN (SELECT array_agg(DISTINCT place.key) FROM (
		SELECT '=l:' || (each ->> 'id') AS key FROM jsonb_array_elements(coalesce(job.places, '[]')) AS each
		UNION ALL
		SELECT '=l:' || (each ->> 'country') FROM jsonb_array_elements(coalesce(job.places, '[]')) AS each
		UNION ALL
		SELECT '=l:' || (SELECT city.region_id FROM places AS city WHERE city.id = each ->> 'id') FROM jsonb_array_elements(coalesce(job.places, '[]')) AS each
		UNION ALL
		SELECT '=l/' WHERE jsonb_path_exists(job.places, '$[*] ? (@.kind == "city")')
		UNION ALL
		SELECT '=r:' || (each ->> 'id') FROM jsonb_array_elements(coalesce(job.places, '[]')) AS each
		WHERE job.job_type = 'remote' AND each ->> 'kind' <> 'city'
		UNION ALL
		SELECT '=r:' || coalesce(each ->> 'country', job.country)
		FROM (SELECT 1) AS one LEFT JOIN jsonb_array_elements(coalesce(job.places, '[]')) AS each ON true
		WHERE job.job_type = 'remote' AND NOT jsonb_path_exists(coalesce(job.places, '[]'), '$[*] ? (@.kind != "city")')
	) AS place WHERE place.key IS NOT NULL);
--> statement-breakpoint
ALTER FUNCTION "job_filter_words"("jobs", tsvector) STABLE;
--> statement-breakpoint
DROP INDEX "places_of_region";--> statement-breakpoint
DROP INDEX "jobs_without_keys";--> statement-breakpoint
CREATE INDEX "jobs_without_keys" ON "jobs" USING btree ("id") WHERE ((jobs.location_words @@ '''=''') is not true or (jsonb_path_exists(jobs.places, '$[*] ? (@.kind == "city")') and (jobs.location_words @@ '''=l/''') is not true));
