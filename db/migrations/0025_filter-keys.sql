-- First, because others may still read and write the jobs while it is made.
CREATE INDEX "jobs_without_keys" ON "jobs" USING btree ("id") WHERE (jobs.location_words @@ '''=''') is not true;
--> statement-breakpoint
-- Its words stay. From now on a trigger writes it, with the keys of the filters.
ALTER TABLE "jobs" ALTER COLUMN "location_words" DROP EXPRESSION;
--> statement-breakpoint
-- The occupations of a job, by the stems of its title.
CREATE FUNCTION "job_occupations"(tsvector) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN array_remove(ARRAY[
		CASE WHEN $1 @@ '''develop'' | ''programm'' | ''web'' | ''front'' <-> ''end'' | ''back'' <-> ''end'''::tsquery THEN 'Web Developer' END,
		CASE WHEN $1 @@ '''account'' | ''auditor'' | ''actuari'' | ''financ'' | ''financi'' | ''credit'' | ''loan'' | ''tax'''::tsquery THEN 'Accounting and Finance' END,
		CASE WHEN $1 @@ '''project'' | ''coordin'' | ''product'' <-> ''manag'' | ''tender'''::tsquery THEN 'Project Management' END,
		CASE WHEN $1 @@ '''recruit'' | ''human'' <-> ''resourc'' | ''payrol'' | ''peopl'' <-> ''partner'''::tsquery THEN 'Human Resource' END,
		CASE WHEN $1 @@ '''custom'' | ''support'' | ''member'' <-> ''servic'' | ''servic'' <-> ''repres'''::tsquery THEN 'Customer Service' END,
		CASE WHEN $1 @@ '''nurs'' | ''doctor'' | ''dentist'' | ''dental'' | ''dietitian'' | ''physiotherapist'' | ''radiograph'' | ''practition'' | ''hygienist'' | ''midwif'' | ''pharmacist'' | ''paramed'' | ''clinic'' | ''medic'' <-> ''secretari'' | ''caregiv'' | ''home'' <-> ''care'' | ''care'' <-> ''coordin'''::tsquery THEN 'Health and Care' END
	], NULL);
--> statement-breakpoint
-- Each two words of a title that follow each other, so that an index finds a phrase in it.
CREATE FUNCTION "title_pairs"(tsvector) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN (SELECT array_agg(DISTINCT '=p:' || pair.word || ' ' || pair.next) FROM (
		SELECT said.lexeme AS word, lead(said.lexeme) OVER (ORDER BY place) AS next
		FROM unnest($1) AS said (lexeme, positions, weights), unnest(said.positions) AS place
	) AS pair WHERE pair.next IS NOT NULL);
--> statement-breakpoint
-- The words of a job's location, and the values of its filters as keys. No word begins with `=`: the parser of texts drops that
-- sign. Every job has the key `=`. `search/filter-keys.ts` names the others, and its test compares.
CREATE FUNCTION "job_filter_words"("job" "jobs", "title" tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
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
		|| title_pairs(title), NULL));
--> statement-breakpoint
CREATE FUNCTION "jobs_on_write"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.location_words := public.job_filter_words(NEW, to_tsvector('english', public.search_text(NEW.position)));
	RETURN NEW;
END $$;
--> statement-breakpoint
-- By its name the last of the triggers of a row: those before it decide whether the job is suspended.
CREATE TRIGGER "jobs_words" BEFORE INSERT OR UPDATE ON "jobs" FOR EACH ROW EXECUTE FUNCTION "jobs_on_write"();