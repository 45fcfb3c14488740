-- Closeness of words (a contrib module; the owner of a database may add it).
CREATE EXTENSION IF NOT EXISTS "pg_trgm" WITH SCHEMA public;
--> statement-breakpoint
-- A text as it is searched in and for. What PostgreSQL would take for one word of its own kind (Node.js, UI/UX,
-- front-end, words between signs that ASCII does not have) is parted, what it would drop (C++, C#, IT) gets
-- letters, and one spelling stands for several.
CREATE FUNCTION "search_text"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
		replace($1, '++', 'pp'),
		'[\u00a0\u00ab\u00bb\u2000-\u200b\u200e-\u202f\u2060-\u206f\u3000-\u3002]', ' ', 'g'),
		'(\w)#', '\1sharp', 'g'),
		'(\w)[./_-](?=\w)', '\1 ', 'g'),
		'\m(front|back|full)(end|stack)', '\1 \2', 'gi'),
		'\m(\w{3,})js\M', '\1 js', 'gi'),
		'\mIT\M', 'infotech', 'g')
$$;
--> statement-breakpoint
-- The same words in a text that is to be shown: what was changed is followed by a control character, by which
-- it is changed back, and what looks like markup is parted, so that PostgreSQL leaves it in.
CREATE FUNCTION "search_shown"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
		replace(regexp_replace($1, '[\x01-\x08\x0e-\x1f]', '', 'g'), '++', E'pp\x03'),
		'([\u00a0\u00ab\u00bb\u2000-\u200b\u200e-\u202f\u2060-\u206f\u3000-\u3002])', E'\x06\\1\x06', 'g'),
		'(\w)#', E'\\1sharp\x04', 'g'),
		'(\w[./_-])(?=\w)', E'\\1\x06', 'g'),
		'\m(front|back|full)(end|stack)', E'\\1\x06\\2', 'gi'),
		'\m(\w{3,})js\M', E'\\1\x06js', 'gi'),
		'\mIT\M', E'infotech\x05', 'g'),
		'<', E'<\x06', 'g')
$$;
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"content" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_phrases" (
	"kind" text NOT NULL,
	"phrase" text NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "search_phrases_kind_phrase_pk" PRIMARY KEY("kind","phrase"),
	CONSTRAINT "search_phrases_kind" CHECK ("search_phrases"."kind" in ('position', 'company', 'location'))
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" drop column "search";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "employment_type" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "salary_min" numeric(15, 2);--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "salary_max" numeric(15, 2);--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "salary_currency" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "salary_unit" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "apply_until" date;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', search_text("jobs"."position")), 'A')
        || setweight(to_tsvector('english', search_text("jobs"."company")), 'B')
        || setweight(to_tsvector('english', search_text("jobs"."company_category" || ' ' || "jobs"."location" || ' '
          || case "jobs"."job_type" when 'onSite' then 'on site' else "jobs"."job_type" end || ' ' || "jobs"."job_category"
          || ' ' || coalesce("jobs"."employment_type", ''))), 'C')
        || setweight(to_tsvector('english', search_text("jobs"."job_detail")), 'D')) STORED;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "position_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', search_text("jobs"."position"))) STORED;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "location_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', search_text("jobs"."location"))) STORED;--> statement-breakpoint
CREATE INDEX "search_phrases_words" ON "search_phrases" USING gin (to_tsvector('simple', search_text("phrase")));--> statement-breakpoint
CREATE INDEX "search_words_close" ON "search_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "jobs_open_posted" ON "jobs" USING btree ("posted_at","id","apply_until","job_category","job_type","company_category","required_exp") WHERE "jobs"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_experience" ON "jobs" USING btree ("required_exp","posted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("search");--> statement-breakpoint
CREATE INDEX "jobs_position_words" ON "jobs" USING gin ("position_words");--> statement-breakpoint
CREATE INDEX "jobs_location_words" ON "jobs" USING gin ("location_words");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_employment_type" CHECK ("jobs"."employment_type" in ('Full-time', 'Part-time', 'Contract', 'Temporary', 'Internship', 'Volunteer', 'Per diem', 'Other'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_salary_unit" CHECK ("jobs"."salary_unit" in ('hour', 'day', 'week', 'month', 'year'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_salary" CHECK (num_nulls("jobs"."salary_min", "jobs"."salary_max", "jobs"."salary_currency", "jobs"."salary_unit") in (0, 4)
        and "jobs"."salary_min" >= 0 and "jobs"."salary_min" <= "jobs"."salary_max");
--> statement-breakpoint
CREATE FUNCTION "job_phrases"("position" text, "company" text, "location" text)
RETURNS TABLE ("kind" text, "phrase" text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	VALUES ('position', $1), ('company', $2), ('location', $3)
$$;
--> statement-breakpoint
-- Always in one order: two transactions that post jobs wait for each other instead of ending in a deadlock.
CREATE FUNCTION "search_count_phrases"("kinds" text[], "phrases" text[], "changes" bigint[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO public.search_phrases AS known (kind, phrase, n)
	SELECT said.kind, said.phrase, sum(said.change)
	FROM unnest(kinds, phrases, changes) AS said (kind, phrase, change)
	GROUP BY said.kind, said.phrase HAVING sum(said.change) <> 0
	ORDER BY said.kind, said.phrase
	ON CONFLICT (kind, phrase) DO UPDATE SET n = known.n + excluded.n;
	DELETE FROM public.search_phrases AS known
	USING (SELECT DISTINCT * FROM unnest(kinds, phrases) AS said (kind, phrase)) AS said
	WHERE known.kind = said.kind AND known.phrase = said.phrase AND known.n <= 0;
$$;
--> statement-breakpoint
-- Words only grow in number: one that no job uses any more leads nowhere.
CREATE FUNCTION "search_add_words"("vectors" tsvector[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO public.search_words (word)
	SELECT DISTINCT said.word
	FROM unnest(vectors) AS vector CROSS JOIN LATERAL unnest(tsvector_to_array(vector)) AS said (word)
	WHERE said.word ~ '^[[:alpha:]]{3,40}$'
		AND NOT EXISTS (SELECT FROM public.search_words AS known WHERE known.word = said.word)
	ORDER BY said.word
	ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION "search_on_insert"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.search_count_phrases(array_agg(kind), array_agg(phrase), array_agg(1))
	FROM inserted AS job CROSS JOIN LATERAL public.job_phrases(job.position, job.company, job.location)
	WHERE job.closed_at IS NULL;
	PERFORM public.search_add_words(array_agg(job.search)) FROM inserted AS job;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "search_on_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.search_count_phrases(array_agg(kind), array_agg(phrase), array_agg(job.change))
	FROM (
		SELECT position, company, location, closed_at, 1 AS change FROM after_update
		UNION ALL
		SELECT position, company, location, closed_at, -1 FROM before_update
	) AS job CROSS JOIN LATERAL public.job_phrases(job.position, job.company, job.location)
	WHERE job.closed_at IS NULL;
	PERFORM public.search_add_words(array_agg(job.search)) FROM after_update AS job;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "search_on_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.search_count_phrases(array_agg(kind), array_agg(phrase), array_agg(-1))
	FROM deleted AS job CROSS JOIN LATERAL public.job_phrases(job.position, job.company, job.location)
	WHERE job.closed_at IS NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "search_on_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM public.search_phrases;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "page_on_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.deleted_pages (id, deleted_at)
	SELECT id, clock_timestamp() FROM deleted ORDER BY id
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "content_on_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.content_versions SET version = version + 1, changed_at = clock_timestamp()
	WHERE content = TG_ARGV[0];
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "jobs_search_insert" AFTER INSERT ON "jobs"
	REFERENCING NEW TABLE AS inserted
	FOR EACH STATEMENT EXECUTE FUNCTION "search_on_insert"();
--> statement-breakpoint
CREATE TRIGGER "jobs_search_update" AFTER UPDATE ON "jobs"
	REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update
	FOR EACH STATEMENT EXECUTE FUNCTION "search_on_update"();
--> statement-breakpoint
CREATE TRIGGER "jobs_search_delete" AFTER DELETE ON "jobs"
	REFERENCING OLD TABLE AS deleted
	FOR EACH STATEMENT EXECUTE FUNCTION "search_on_delete"();
--> statement-breakpoint
CREATE TRIGGER "jobs_search_truncate" AFTER TRUNCATE ON "jobs"
	FOR EACH STATEMENT EXECUTE FUNCTION "search_on_truncate"();
--> statement-breakpoint
CREATE TRIGGER "jobs_page_delete" AFTER DELETE ON "jobs"
	REFERENCING OLD TABLE AS deleted
	FOR EACH STATEMENT EXECUTE FUNCTION "page_on_delete"();
--> statement-breakpoint
CREATE TRIGGER "blogs_page_delete" AFTER DELETE ON "blogs"
	REFERENCING OLD TABLE AS deleted
	FOR EACH STATEMENT EXECUTE FUNCTION "page_on_delete"();
--> statement-breakpoint
CREATE TRIGGER "jobs_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "jobs"
	FOR EACH STATEMENT EXECUTE FUNCTION "content_on_change"('jobs');
--> statement-breakpoint
CREATE TRIGGER "blogs_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "blogs"
	FOR EACH STATEMENT EXECUTE FUNCTION "content_on_change"('blogs');
--> statement-breakpoint
INSERT INTO "content_versions" ("content", "version", "changed_at")
	VALUES ('blogs', 1, clock_timestamp()), ('jobs', 1, clock_timestamp());
--> statement-breakpoint
-- What triggers keep from now on, for the jobs that are there.
INSERT INTO "search_phrases" ("kind", "phrase", "n")
	SELECT said.kind, said.phrase, count(*)
	FROM "jobs" AS job CROSS JOIN LATERAL job_phrases(job.position, job.company, job.location) AS said
	WHERE job.closed_at IS NULL
	GROUP BY said.kind, said.phrase;
--> statement-breakpoint
INSERT INTO "search_words" ("word")
	SELECT DISTINCT said.word
	FROM "jobs" AS job CROSS JOIN LATERAL unnest(tsvector_to_array(job.search)) AS said (word)
	WHERE said.word ~ '^[[:alpha:]]{3,40}$';
