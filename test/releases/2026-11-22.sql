SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA drizzle;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';
CREATE FUNCTION public.content_on_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	UPDATE public.content_versions SET version = version + 1, changed_at = clock_timestamp()
	WHERE content = TG_ARGV[0];
	RETURN NULL;
END $$;
CREATE FUNCTION public.job_counts_add(fresher bigint, experienced bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF fresher = 0 AND experienced = 0 THEN
		RETURN;
	END IF;
	PERFORM 1 FROM public.job_counts ORDER BY category FOR UPDATE;
	UPDATE public.job_counts SET n = n + CASE category WHEN 'Fresher' THEN fresher ELSE experienced END;
END $$;
CREATE FUNCTION public.job_counts_on_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	PERFORM public.job_counts_add(
		-count(*) FILTER (WHERE job_category = 'Fresher'),
		-count(*) FILTER (WHERE job_category = 'Experienced')
	) FROM deleted;
	RETURN NULL;
END $$;
CREATE FUNCTION public.job_counts_on_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	PERFORM public.job_counts_add(
		count(*) FILTER (WHERE job_category = 'Fresher'),
		count(*) FILTER (WHERE job_category = 'Experienced')
	) FROM inserted;
	RETURN NULL;
END $$;
CREATE FUNCTION public.job_counts_on_truncate() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	UPDATE public.job_counts SET n = 0;
	RETURN NULL;
END $$;
CREATE FUNCTION public.job_counts_on_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	PERFORM public.job_counts_add(
		coalesce(sum(change.n) FILTER (WHERE change.category = 'Fresher'), 0),
		coalesce(sum(change.n) FILTER (WHERE change.category = 'Experienced'), 0)
	) FROM (
		SELECT job_category AS category, 1 AS n FROM after_update
		UNION ALL
		SELECT job_category, -1 FROM before_update
	) AS change;
	RETURN NULL;
END $$;
CREATE FUNCTION public.job_on_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	SELECT disabled_at INTO NEW.suspended_at FROM public.users WHERE id = NEW.owner_id FOR SHARE;
	RETURN NEW;
END $$;
CREATE FUNCTION public.job_phrases("position" text, company text, location text) RETURNS TABLE(kind text, phrase text)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $_$
	VALUES ('position', $1), ('company', $2), ('location', $3)
$_$;
CREATE FUNCTION public.jobs_on_user_access() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	UPDATE public.jobs SET suspended_at = NEW.disabled_at
	WHERE owner_id = NEW.id AND suspended_at IS DISTINCT FROM NEW.disabled_at;
	RETURN NULL;
END $$;
CREATE FUNCTION public.page_on_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	INSERT INTO public.deleted_pages (id, kind, deleted_at)
	SELECT id, TG_TABLE_NAME, clock_timestamp() FROM deleted ORDER BY id
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
CREATE FUNCTION public.search_add_words(vectors tsvector[]) RETURNS void
    LANGUAGE sql
    AS $_$
	INSERT INTO public.search_words (word)
	SELECT DISTINCT said.word
	FROM unnest(vectors) AS vector CROSS JOIN LATERAL unnest(tsvector_to_array(vector)) AS said (word)
	WHERE said.word ~ '^[[:alpha:]]{3,40}$'
		AND NOT EXISTS (SELECT FROM public.search_words AS known WHERE known.word = said.word)
	ORDER BY said.word
	ON CONFLICT DO NOTHING
$_$;
CREATE FUNCTION public.search_count_phrases(kinds text[], phrases text[], changes bigint[]) RETURNS void
    LANGUAGE sql
    AS $$
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
CREATE FUNCTION public.search_on_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	PERFORM public.search_count_phrases(array_agg(kind), array_agg(phrase), array_agg(-1))
	FROM deleted AS job CROSS JOIN LATERAL public.job_phrases(job.position, job.company, job.location)
	WHERE job.closed_at IS NULL AND job.suspended_at IS NULL;
	RETURN NULL;
END $$;
CREATE FUNCTION public.search_on_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	PERFORM public.search_count_phrases(array_agg(kind), array_agg(phrase), array_agg(1))
	FROM inserted AS job CROSS JOIN LATERAL public.job_phrases(job.position, job.company, job.location)
	WHERE job.closed_at IS NULL AND job.suspended_at IS NULL;
	PERFORM public.search_add_words(array_agg(job.search)) FROM inserted AS job;
	RETURN NULL;
END $$;
CREATE FUNCTION public.search_on_truncate() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	DELETE FROM public.search_phrases;
	RETURN NULL;
END $$;
CREATE FUNCTION public.search_on_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.search_shown(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
	SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
		replace(regexp_replace($1, '[\x01-\x08\x0e-\x1f]', '', 'g'), '++', E'pp\x03'),
		'([\u00a0\u00ab\u00bb\u2000-\u200b\u200e-\u202f\u2060-\u206f\u3000-\u3002])', E'\x06\\1\x06', 'g'),
		'(\w)#', E'\\1sharp\x04', 'g'),
		'(\w[./_-])(?=\w)', E'\\1\x06', 'g'),
		'\m(front|back|full)(end|stack)', E'\\1\x06\\2', 'gi'),
		'\m(\w{3,})js\M', E'\\1\x06js', 'gi'),
		'\mIT\M', E'infotech\x05', 'g'),
		'<', E'<\x06', 'g')
$_$;
CREATE FUNCTION public.search_text(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
	SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
		replace($1, '++', 'pp'),
		'[\u00a0\u00ab\u00bb\u2000-\u200b\u200e-\u202f\u2060-\u206f\u3000-\u3002]', ' ', 'g'),
		'(\w)#', '\1sharp', 'g'),
		'(\w)[./_-](?=\w)', '\1 ', 'g'),
		'\m(front|back|full)(end|stack)', '\1 \2', 'gi'),
		'\m(\w{3,})js\M', '\1 js', 'gi'),
		'\mIT\M', 'infotech', 'g')
$_$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE public.applications (
    id uuid NOT NULL,
    job_id uuid NOT NULL,
    user_id uuid NOT NULL,
    applied_at timestamp(3) with time zone NOT NULL,
    employer_read_at timestamp(3) with time zone,
    job_seeker_read_at timestamp(3) with time zone
);
CREATE TABLE public.auth_account (
    id text NOT NULL,
    "accountId" text NOT NULL,
    "providerId" text NOT NULL,
    "userId" text NOT NULL,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" timestamp with time zone,
    "refreshTokenExpiresAt" timestamp with time zone,
    scope text,
    password text,
    "createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL
);
CREATE TABLE public.auth_rate_limit (
    id text NOT NULL,
    key text NOT NULL,
    count integer NOT NULL,
    "lastRequest" bigint NOT NULL
);
CREATE TABLE public.auth_session (
    id text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    token text NOT NULL,
    "createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL,
    "ipAddress" text,
    "userAgent" text,
    "userId" text NOT NULL
);
CREATE TABLE public.auth_user (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    "emailVerified" boolean NOT NULL,
    image text,
    "createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE public.auth_verification (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    "createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE public.blogs (
    id uuid NOT NULL,
    title text NOT NULL,
    img_src text NOT NULL,
    content text NOT NULL,
    date timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.content_versions (
    content text NOT NULL,
    version bigint NOT NULL,
    changed_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.deleted_pages (
    id uuid NOT NULL,
    deleted_at timestamp(3) with time zone NOT NULL,
    kind text
);
CREATE TABLE public.demo_content (
    id boolean DEFAULT true NOT NULL,
    loaded_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT demo_content_one_row CHECK (id)
);
CREATE TABLE public.employer_profiles (
    user_id uuid NOT NULL,
    full_name text NOT NULL,
    company_name text NOT NULL,
    role_in_company text NOT NULL,
    gender text NOT NULL,
    company_category text NOT NULL,
    employee_count text NOT NULL,
    company_detail text NOT NULL,
    CONSTRAINT employer_company_category CHECK ((company_category = ANY (ARRAY['Technology'::text, 'Finance'::text, 'Healthcare'::text, 'Retail'::text, 'Manufacturing'::text]))),
    CONSTRAINT employer_employee_count CHECK ((employee_count = ANY (ARRAY['1-50'::text, '51-100'::text, '101-500'::text, '501-1000'::text, '1000+'::text]))),
    CONSTRAINT employer_gender CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text])))
);
CREATE TABLE public.job_counts (
    category text NOT NULL,
    n bigint NOT NULL,
    CONSTRAINT job_counts_category CHECK ((category = ANY (ARRAY['Fresher'::text, 'Experienced'::text]))),
    CONSTRAINT job_counts_n CHECK ((n >= 0))
);
CREATE TABLE public.job_seeker_profiles (
    user_id uuid NOT NULL,
    full_name text NOT NULL,
    gender text NOT NULL,
    company_category text NOT NULL,
    skills text NOT NULL,
    "position" text NOT NULL,
    job_type text NOT NULL,
    year_of_exp double precision NOT NULL,
    employee_count text NOT NULL,
    about_me text NOT NULL,
    CONSTRAINT job_seeker_company_category CHECK ((company_category = ANY (ARRAY['Technology'::text, 'Finance'::text, 'Healthcare'::text, 'Retail'::text, 'Manufacturing'::text]))),
    CONSTRAINT job_seeker_employee_count CHECK ((employee_count = ANY (ARRAY['1-50'::text, '51-100'::text, '101-500'::text, '501-1000'::text, '1000+'::text]))),
    CONSTRAINT job_seeker_gender CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text]))),
    CONSTRAINT job_seeker_job_type CHECK ((job_type = ANY (ARRAY['Fresher'::text, 'Experienced'::text]))),
    CONSTRAINT job_seeker_position CHECK (("position" = ANY (ARRAY['Front End Developer'::text, 'Back End Developer'::text, 'Full Stack Developer'::text, 'Junior Accountant'::text, 'MERN Stack Developer'::text]))),
    CONSTRAINT job_seeker_year_of_exp CHECK (((year_of_exp >= (0)::double precision) AND (year_of_exp < 'Infinity'::double precision)))
);
CREATE TABLE public.jobs (
    id uuid NOT NULL,
    owner_id uuid NOT NULL,
    "position" text NOT NULL,
    company text NOT NULL,
    location text NOT NULL,
    company_category text NOT NULL,
    job_type text NOT NULL,
    required_exp double precision NOT NULL,
    job_category text NOT NULL,
    logo text NOT NULL,
    company_detail text NOT NULL,
    job_detail text NOT NULL,
    published_at timestamp(3) with time zone NOT NULL,
    posted_at timestamp(3) with time zone NOT NULL,
    closed_at timestamp(3) with time zone,
    country text,
    employment_type text,
    salary_min numeric(15,2),
    salary_max numeric(15,2),
    salary_currency text,
    salary_unit text,
    apply_until date,
    search tsvector GENERATED ALWAYS AS ((((setweight(to_tsvector('english'::regconfig, public.search_text("position")), 'A'::"char") || setweight(to_tsvector('english'::regconfig, public.search_text(company)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, public.search_text(((((((((company_category || ' '::text) || location) || ' '::text) ||
CASE job_type
    WHEN 'onSite'::text THEN 'on site'::text
    ELSE job_type
END) || ' '::text) || job_category) || ' '::text) || COALESCE(employment_type, ''::text)))), 'C'::"char")) || setweight(to_tsvector('english'::regconfig, public.search_text(job_detail)), 'D'::"char"))) STORED,
    position_words tsvector GENERATED ALWAYS AS (to_tsvector('english'::regconfig, public.search_text("position"))) STORED,
    location_words tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, public.search_text(location))) STORED,
    suspended_at timestamp(3) with time zone,
    CONSTRAINT jobs_company_category CHECK ((company_category = ANY (ARRAY['Technology'::text, 'Finance'::text, 'Healthcare'::text, 'Retail'::text, 'Manufacturing'::text]))),
    CONSTRAINT jobs_employment_type CHECK ((employment_type = ANY (ARRAY['Full-time'::text, 'Part-time'::text, 'Contract'::text, 'Temporary'::text, 'Internship'::text, 'Volunteer'::text, 'Per diem'::text, 'Other'::text]))),
    CONSTRAINT jobs_job_category CHECK ((job_category = ANY (ARRAY['Fresher'::text, 'Experienced'::text]))),
    CONSTRAINT jobs_job_type CHECK ((job_type = ANY (ARRAY['remote'::text, 'onSite'::text, 'hybrid'::text]))),
    CONSTRAINT jobs_required_exp CHECK (((required_exp >= (0)::double precision) AND (required_exp < 'Infinity'::double precision))),
    CONSTRAINT jobs_salary CHECK (((num_nulls(salary_min, salary_max, salary_currency, salary_unit) = ANY (ARRAY[0, 4])) AND (salary_min >= (0)::numeric) AND (salary_min <= salary_max))),
    CONSTRAINT jobs_salary_unit CHECK ((salary_unit = ANY (ARRAY['hour'::text, 'day'::text, 'week'::text, 'month'::text, 'year'::text])))
);
CREATE TABLE public.messages (
    id uuid NOT NULL,
    application_id uuid NOT NULL,
    sender text NOT NULL,
    text text NOT NULL,
    sent_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT messages_sender CHECK ((sender = ANY (ARRAY['employer'::text, 'job-seeker'::text])))
);
CREATE TABLE public.newsletter_subscribers (
    email text NOT NULL,
    subscribed_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.rate_limits (
    key text NOT NULL,
    points integer NOT NULL,
    expire bigint NOT NULL
);
CREATE TABLE public.reviews (
    id uuid NOT NULL,
    comment_title text NOT NULL,
    description text NOT NULL,
    user_img text NOT NULL,
    user_name text NOT NULL,
    user_title text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.search_phrases (
    kind text NOT NULL,
    phrase text NOT NULL,
    n bigint NOT NULL,
    CONSTRAINT search_phrases_kind CHECK ((kind = ANY (ARRAY['position'::text, 'company'::text, 'location'::text])))
);
CREATE TABLE public.search_words (
    word text NOT NULL
);
CREATE TABLE public.site_secrets (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.users (
    id uuid NOT NULL,
    identity_uid text NOT NULL,
    email text NOT NULL,
    full_name text NOT NULL,
    display_name text NOT NULL,
    photo_url text,
    email_verified boolean NOT NULL,
    is_employer boolean DEFAULT false NOT NULL,
    is_job_seeker boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    disabled_at timestamp(3) with time zone,
    sign_ins_valid_from timestamp(3) with time zone
);
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES (1, 'e63c4516d4cca60c8cd326b909480b625110fa96a71b2fd80cc41e53277a8c47', 1795230021694);
INSERT INTO drizzle.__drizzle_migrations VALUES (2, 'd66d425b0b807fc4f4f67d423101c84d01cbc7369a67276246fc65dbf802b9b0', 1795230022829);
INSERT INTO drizzle.__drizzle_migrations VALUES (3, 'f8022666a123bf7a3845e98dc192cbdf7a847548afc955e6360c34c7162834ad', 1795230023516);
INSERT INTO drizzle.__drizzle_migrations VALUES (4, '47d4dc2b0351f0183682836843da56a443c50079a0c5234ab25ac7882d60c1a9', 1795240369151);
INSERT INTO drizzle.__drizzle_migrations VALUES (5, 'f2444f6314addf260c84e646631a929fd4f95fc6f103fc902870265e26c73e8d', 1795242515618);
INSERT INTO drizzle.__drizzle_migrations VALUES (6, '7d50d1df0b2c12da97c6eaab3d18ec79891aaccc06cba58f4c556240e01859c2', 1795243939950);
INSERT INTO drizzle.__drizzle_migrations VALUES (7, '55820e3573a2ca0c307c59f4eb065a9a4a80d9f3de98e442f4b781c6882508e7', 1795252859760);
INSERT INTO drizzle.__drizzle_migrations VALUES (8, '78c204423d5a2c0f011aa3ce3806d5bfb65c5b74883e2b3163af4cb40f589f75', 1795318110356);
INSERT INTO drizzle.__drizzle_migrations VALUES (9, 'f38d5ae58f29842500e465f00c2834d79420e51c0d5b20aa2dff7ad358e8ebaf', 1795317578031);
INSERT INTO drizzle.__drizzle_migrations VALUES (10, 'b808b3c85444cac67d2911eb8b554b6f8ba8814abf71986bd61170ef3a697b5f', 1795318478003);
INSERT INTO public.applications VALUES ('01a201e3-0145-76f8-8632-4c268f8f2296', '01a201e3-00be-7d42-98f3-6e1f6d665c11', '01a201e3-0134-7956-8b99-5e54ca18d211', '2026-11-22 06:13:03.941+00', '2026-11-22 06:13:03.948+00', NULL);
INSERT INTO public.auth_account VALUES ('e3lDi0SyRodAtd2Lfwykwdo76ZnNafZS', 'JrpGg5JVuT0YCOaOlNLoDW9nwePzkTu8', 'credential', 'JrpGg5JVuT0YCOaOlNLoDW9nwePzkTu8', NULL, NULL, NULL, NULL, NULL, NULL, '9d088699942af7b9d02114b89ae209cd:b1b6f5e1d1c977ade38eac67585a816ded31fedee48f084faed58d138f751c82e79d36789ce382bd6f5c7607c647c429b9c0ff911b14c2504048a2a43af70b98', '2026-11-22 06:13:03.733+00', '2026-11-22 06:13:03.733+00');
INSERT INTO public.auth_account VALUES ('0oB2Dt7x4wKpvGyEN9A9ndCMrmtIioIn', 'M5hWsEHEWYxON5Yq0QN2G2qiZnOk0hHE', 'credential', 'M5hWsEHEWYxON5Yq0QN2G2qiZnOk0hHE', NULL, NULL, NULL, NULL, NULL, NULL, 'fb1592f7955ad1ced777b48e6d5c5c54:bb7e7e26875dcdbf78904b6d4d9693934b931d8e407a2ef495a12698c3111556d68701fdefbb3add92be9721eb21c0fb7d64251dfc45ba8817998f624098c85b', '2026-11-22 06:13:03.899+00', '2026-11-22 06:13:03.899+00');
INSERT INTO public.auth_session VALUES ('2mGHSxeJW2NuQzlt04bydDVFaXmxAPSy', '2026-11-29 06:13:03.735+00', '21ps5TdVyUNAA0UqY2xdlRH4r5JrX7QU', '2026-11-22 06:13:03.735+00', '2026-11-22 06:13:03.735+00', '127.0.0.1', 'node', 'JrpGg5JVuT0YCOaOlNLoDW9nwePzkTu8');
INSERT INTO public.auth_session VALUES ('56ypd6J3RlW1MTl8ij4woMX7knB3gVry', '2026-11-29 06:13:03.9+00', 'VQjhNQIPEc0qEzUyhyU5jvXQQtDZAK1U', '2026-11-22 06:13:03.9+00', '2026-11-22 06:13:03.9+00', '127.0.0.1', 'node', 'M5hWsEHEWYxON5Yq0QN2G2qiZnOk0hHE');
INSERT INTO public.auth_user VALUES ('JrpGg5JVuT0YCOaOlNLoDW9nwePzkTu8', 'employer', 'employer@people.example', false, NULL, '2026-11-22 06:13:03.73+00', '2026-11-22 06:13:03.73+00');
INSERT INTO public.auth_user VALUES ('M5hWsEHEWYxON5Yq0QN2G2qiZnOk0hHE', 'seeker', 'seeker@people.example', false, NULL, '2026-11-22 06:13:03.898+00', '2026-11-22 06:13:03.898+00');
INSERT INTO public.auth_verification VALUES ('QGvkh2zaObmiPlSL8LCSjMBazGED4DsY', '59tCWuWJwNcjEEyjw3GzN3hXlBW0TNccT0HFzMGRhb0', 'JrpGg5JVuT0YCOaOlNLoDW9nwePzkTu8', '2026-11-23 06:13:03.746+00', '2026-11-22 06:13:03.748+00', '2026-11-22 06:13:03.748+00');
INSERT INTO public.auth_verification VALUES ('ATjuguINa1xmQw1NyZuHYVUpzHjronLT', 'XoF3MvcfD8f6u_6BYc0P07vyDcDxe4IYHzJZqBoiqso', 'M5hWsEHEWYxON5Yq0QN2G2qiZnOk0hHE', '2026-11-23 06:13:03.907+00', '2026-11-22 06:13:03.908+00', '2026-11-22 06:13:03.908+00');
INSERT INTO public.content_versions VALUES ('blogs', 1, '2026-11-22 06:13:03.355+00');
INSERT INTO public.content_versions VALUES ('jobs', 3, '2026-11-22 06:13:03.813+00');
INSERT INTO public.employer_profiles VALUES ('01a201e3-00b1-7d2d-aeb4-c20a1d9788b3', 'Edda Lind', 'Riverside Foods', 'Hiring Manager', 'female', 'Retail', '51-100', 'A family bakery.');
INSERT INTO public.job_counts VALUES ('Experienced', 1);
INSERT INTO public.job_counts VALUES ('Fresher', 0);
INSERT INTO public.job_seeker_profiles VALUES ('01a201e3-0134-7956-8b99-5e54ca18d211', 'Sami Noor', 'male', 'Technology', 'TypeScript, SQL', 'Full Stack Developer', 'Experienced', 4, '1-50', 'I like small teams.');
INSERT INTO public.jobs VALUES ('01a201e3-00be-7d42-98f3-6e1f6d665c11', '01a201e3-00b1-7d2d-aeb4-c20a1d9788b3', 'Night Baker', 'Riverside Foods', 'Dhaka, Bangladesh', 'Retail', 'onSite', 1, 'Experienced', '/logos/tallybrook.svg', 'A family bakery.', 'Bake bread from ten to six.', '2026-11-22 06:13:03.806+00', '2026-11-22 06:13:03.806+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, DEFAULT, DEFAULT, DEFAULT, NULL);
INSERT INTO public.messages VALUES ('01a201e3-014c-75ca-aef9-4010437220b9', '01a201e3-0145-76f8-8632-4c268f8f2296', 'employer', 'Can you start on Monday?', '2026-11-22 06:13:03.948+00');
INSERT INTO public.search_phrases VALUES ('company', 'Riverside Foods', 1);
INSERT INTO public.search_phrases VALUES ('location', 'Dhaka, Bangladesh', 1);
INSERT INTO public.search_phrases VALUES ('position', 'Night Baker', 1);
INSERT INTO public.search_words VALUES ('bake');
INSERT INTO public.search_words VALUES ('baker');
INSERT INTO public.search_words VALUES ('bangladesh');
INSERT INTO public.search_words VALUES ('bread');
INSERT INTO public.search_words VALUES ('dhaka');
INSERT INTO public.search_words VALUES ('experienc');
INSERT INTO public.search_words VALUES ('food');
INSERT INTO public.search_words VALUES ('night');
INSERT INTO public.search_words VALUES ('retail');
INSERT INTO public.search_words VALUES ('riversid');
INSERT INTO public.search_words VALUES ('site');
INSERT INTO public.search_words VALUES ('six');
INSERT INTO public.search_words VALUES ('ten');
INSERT INTO public.users VALUES ('01a201e3-00b1-7d2d-aeb4-c20a1d9788b3', 'JrpGg5JVuT0YCOaOlNLoDW9nwePzkTu8', 'employer@people.example', 'Edda Lind', 'employer', NULL, false, true, false, '2026-11-22 06:13:03.793+00', NULL, NULL);
INSERT INTO public.users VALUES ('01a201e3-0134-7956-8b99-5e54ca18d211', 'M5hWsEHEWYxON5Yq0QN2G2qiZnOk0hHE', 'seeker@people.example', 'Sami Noor', 'seeker', NULL, false, false, true, '2026-11-22 06:13:03.924+00', NULL, NULL);
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 10, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_job_user UNIQUE (job_id, user_id);
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.auth_account
    ADD CONSTRAINT auth_account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.auth_rate_limit
    ADD CONSTRAINT auth_rate_limit_key_key UNIQUE (key);
ALTER TABLE ONLY public.auth_rate_limit
    ADD CONSTRAINT auth_rate_limit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.auth_session
    ADD CONSTRAINT auth_session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.auth_session
    ADD CONSTRAINT auth_session_token_key UNIQUE (token);
ALTER TABLE ONLY public.auth_user
    ADD CONSTRAINT auth_user_email_key UNIQUE (email);
ALTER TABLE ONLY public.auth_user
    ADD CONSTRAINT auth_user_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.auth_verification
    ADD CONSTRAINT auth_verification_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.blogs
    ADD CONSTRAINT blogs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.content_versions
    ADD CONSTRAINT content_versions_pkey PRIMARY KEY (content);
ALTER TABLE ONLY public.deleted_pages
    ADD CONSTRAINT deleted_pages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.demo_content
    ADD CONSTRAINT demo_content_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.employer_profiles
    ADD CONSTRAINT employer_profiles_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.job_counts
    ADD CONSTRAINT job_counts_pkey PRIMARY KEY (category);
ALTER TABLE ONLY public.job_seeker_profiles
    ADD CONSTRAINT job_seeker_profiles_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.newsletter_subscribers
    ADD CONSTRAINT newsletter_subscribers_pkey PRIMARY KEY (email);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_phrases
    ADD CONSTRAINT search_phrases_kind_phrase_pk PRIMARY KEY (kind, phrase);
ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (word);
ALTER TABLE ONLY public.site_secrets
    ADD CONSTRAINT site_secrets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_unique UNIQUE (email);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_identity_uid_unique UNIQUE (identity_uid);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
CREATE INDEX applications_job_applied ON public.applications USING btree (job_id, applied_at, id);
CREATE INDEX applications_user_applied ON public.applications USING btree (user_id, applied_at, id);
CREATE INDEX "auth_account_userId_idx" ON public.auth_account USING btree ("userId");
CREATE INDEX "auth_session_userId_idx" ON public.auth_session USING btree ("userId");
CREATE INDEX auth_verification_identifier_idx ON public.auth_verification USING btree (identifier);
CREATE INDEX blogs_date ON public.blogs USING btree (date, id);
CREATE INDEX jobs_category_posted ON public.jobs USING btree (job_category, posted_at, id);
CREATE INDEX jobs_experience ON public.jobs USING btree (required_exp, posted_at DESC, id DESC);
CREATE INDEX jobs_location_words ON public.jobs USING gin (location_words);
CREATE INDEX jobs_open_posted ON public.jobs USING btree (posted_at, id, apply_until, job_category, job_type, company_category, required_exp) WHERE ((closed_at IS NULL) AND (suspended_at IS NULL));
CREATE INDEX jobs_owner_posted ON public.jobs USING btree (owner_id, posted_at, id);
CREATE INDEX jobs_position_words ON public.jobs USING gin (position_words);
CREATE INDEX jobs_posted ON public.jobs USING btree (posted_at, id);
CREATE INDEX jobs_search ON public.jobs USING gin (search);
CREATE INDEX messages_application_sent ON public.messages USING btree (application_id, sent_at, id);
CREATE INDEX rate_limits_expire ON public.rate_limits USING btree (expire);
CREATE INDEX reviews_created ON public.reviews USING btree (created_at, id);
CREATE INDEX search_phrases_words ON public.search_phrases USING gin (to_tsvector('simple'::regconfig, public.search_text(phrase)));
CREATE INDEX search_words_close ON public.search_words USING gist (word public.gist_trgm_ops);
CREATE TRIGGER blogs_page_delete AFTER DELETE ON public.blogs REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.page_on_delete();
CREATE TRIGGER blogs_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.blogs FOR EACH STATEMENT EXECUTE FUNCTION public.content_on_change('blogs');
CREATE TRIGGER job_counts_delete AFTER DELETE ON public.jobs REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.job_counts_on_delete();
CREATE TRIGGER job_counts_insert AFTER INSERT ON public.jobs REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION public.job_counts_on_insert();
CREATE TRIGGER job_counts_truncate AFTER TRUNCATE ON public.jobs FOR EACH STATEMENT EXECUTE FUNCTION public.job_counts_on_truncate();
CREATE TRIGGER job_counts_update AFTER UPDATE ON public.jobs REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update FOR EACH STATEMENT EXECUTE FUNCTION public.job_counts_on_update();
CREATE TRIGGER jobs_page_delete AFTER DELETE ON public.jobs REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.page_on_delete();
CREATE TRIGGER jobs_search_delete AFTER DELETE ON public.jobs REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.search_on_delete();
CREATE TRIGGER jobs_search_insert AFTER INSERT ON public.jobs REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION public.search_on_insert();
CREATE TRIGGER jobs_search_truncate AFTER TRUNCATE ON public.jobs FOR EACH STATEMENT EXECUTE FUNCTION public.search_on_truncate();
CREATE TRIGGER jobs_search_update AFTER UPDATE ON public.jobs REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update FOR EACH STATEMENT EXECUTE FUNCTION public.search_on_update();
CREATE TRIGGER jobs_suspended BEFORE INSERT ON public.jobs FOR EACH ROW EXECUTE FUNCTION public.job_on_insert();
CREATE TRIGGER jobs_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.jobs FOR EACH STATEMENT EXECUTE FUNCTION public.content_on_change('jobs');
CREATE TRIGGER users_jobs_access AFTER UPDATE OF disabled_at ON public.users FOR EACH ROW WHEN ((old.disabled_at IS DISTINCT FROM new.disabled_at)) EXECUTE FUNCTION public.jobs_on_user_access();
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.auth_account
    ADD CONSTRAINT "auth_account_userId_fkey" FOREIGN KEY ("userId") REFERENCES public.auth_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.auth_session
    ADD CONSTRAINT "auth_session_userId_fkey" FOREIGN KEY ("userId") REFERENCES public.auth_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.employer_profiles
    ADD CONSTRAINT employer_profiles_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.job_seeker_profiles
    ADD CONSTRAINT job_seeker_profiles_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;
