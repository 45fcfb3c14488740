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
CREATE SCHEMA graphile_worker;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';
CREATE TYPE graphile_worker.job_spec AS (
	identifier text,
	payload json,
	queue_name text,
	run_at timestamp with time zone,
	max_attempts smallint,
	job_key text,
	priority smallint,
	flags text[]
);
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE graphile_worker._private_jobs (
    id bigint NOT NULL,
    job_queue_id integer,
    task_id integer NOT NULL,
    payload json DEFAULT '{}'::json NOT NULL,
    priority smallint DEFAULT 0 NOT NULL,
    run_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    max_attempts smallint DEFAULT 25 NOT NULL,
    last_error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    key text,
    locked_at timestamp with time zone,
    locked_by text,
    revision integer DEFAULT 0 NOT NULL,
    flags jsonb,
    is_available boolean GENERATED ALWAYS AS (((locked_at IS NULL) AND (attempts < max_attempts))) STORED NOT NULL,
    CONSTRAINT jobs_key_check CHECK (((length(key) > 0) AND (length(key) <= 512))),
    CONSTRAINT jobs_max_attempts_check CHECK ((max_attempts >= 1))
);
CREATE FUNCTION graphile_worker.add_job(identifier text, payload json DEFAULT NULL::json, queue_name text DEFAULT NULL::text, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, max_attempts integer DEFAULT NULL::integer, job_key text DEFAULT NULL::text, priority integer DEFAULT NULL::integer, flags text[] DEFAULT NULL::text[], job_key_mode text DEFAULT 'replace'::text) RETURNS graphile_worker._private_jobs
    LANGUAGE plpgsql
    AS $$
declare
  v_job "graphile_worker"._private_jobs;
begin
  if (job_key is null or job_key_mode is null or job_key_mode in ('replace', 'preserve_run_at')) then
    select * into v_job
    from "graphile_worker".add_jobs(
      ARRAY[(
        identifier,
        payload,
        queue_name,
        run_at,
        max_attempts::smallint,
        job_key,
        priority::smallint,
        flags
      )::"graphile_worker".job_spec],
      (job_key_mode = 'preserve_run_at')
    )
    limit 1;
    return v_job;
  elsif job_key_mode = 'unsafe_dedupe' then
    -- Ensure all the tasks exist
    insert into "graphile_worker"._private_tasks as tasks (identifier)
    values (add_job.identifier)
    on conflict do nothing;
    -- Ensure all the queues exist
    if add_job.queue_name is not null then
      insert into "graphile_worker"._private_job_queues as job_queues (queue_name)
      values (add_job.queue_name)
      on conflict do nothing;
    end if;
    -- Insert job, but if one already exists then do nothing, even if the
    -- existing job has already started (and thus represents an out-of-date
    -- world state). This is dangerous because it means that whatever state
    -- change triggered this add_job may not be acted upon (since it happened
    -- after the existing job started executing, but no further job is being
    -- scheduled), but it is useful in very rare circumstances for
    -- de-duplication. If in doubt, DO NOT USE THIS.
    insert into "graphile_worker"._private_jobs as jobs (
      job_queue_id,
      task_id,
      payload,
      run_at,
      max_attempts,
      key,
      priority,
      flags
    )
      select
        job_queues.id,
        tasks.id,
        coalesce(add_job.payload, '{}'::json),
        coalesce(add_job.run_at, now()),
        coalesce(add_job.max_attempts::smallint, 25::smallint),
        add_job.job_key,
        coalesce(add_job.priority::smallint, 0::smallint),
        (
          select jsonb_object_agg(flag, true)
          from unnest(add_job.flags) as item(flag)
        )
      from "graphile_worker"._private_tasks as tasks
      left join "graphile_worker"._private_job_queues as job_queues
      on job_queues.queue_name = add_job.queue_name
      where tasks.identifier = add_job.identifier
    on conflict (key)
      -- Bump the updated_at so that there's something to return
      do update set
        revision = jobs.revision + 1,
        updated_at = now()
      returning *
      into v_job;
    if v_job.revision = 0 then
      perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}');
    end if;
    return v_job;
  else
    raise exception 'Invalid job_key_mode value, expected ''replace'', ''preserve_run_at'' or ''unsafe_dedupe''.' using errcode = 'GWBKM';
  end if;
end;
$$;
CREATE FUNCTION graphile_worker.add_jobs(specs graphile_worker.job_spec[], job_key_preserve_run_at boolean DEFAULT false) RETURNS SETOF graphile_worker._private_jobs
    LANGUAGE plpgsql
    AS $$
begin
  -- Ensure all the tasks exist
  insert into "graphile_worker"._private_tasks as tasks (identifier)
  select distinct spec.identifier
  from unnest(specs) spec
  on conflict do nothing;
  -- Ensure all the queues exist
  insert into "graphile_worker"._private_job_queues as job_queues (queue_name)
  select distinct spec.queue_name
  from unnest(specs) spec
  where spec.queue_name is not null
  on conflict do nothing;
  -- Ensure any locked jobs have their key cleared - in the case of locked
  -- existing job create a new job instead as it must have already started
  -- executing (i.e. it's world state is out of date, and the fact add_job
  -- has been called again implies there's new information that needs to be
  -- acted upon).
  update "graphile_worker"._private_jobs as jobs
  set
    key = null,
    attempts = jobs.max_attempts,
    updated_at = now()
  from unnest(specs) spec
  where spec.job_key is not null
  and jobs.key = spec.job_key
  and is_available is not true;
  -- WARNING: this count is not 100% accurate; 'on conflict' clause will cause it to be an overestimate
  perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":' || array_length(specs, 1)::text || '}');
  -- TODO: is there a risk that a conflict could occur depending on the
  -- isolation level?
  return query insert into "graphile_worker"._private_jobs as jobs (
    job_queue_id,
    task_id,
    payload,
    run_at,
    max_attempts,
    key,
    priority,
    flags
  )
    select
      job_queues.id,
      tasks.id,
      coalesce(spec.payload, '{}'::json),
      coalesce(spec.run_at, now()),
      coalesce(spec.max_attempts, 25),
      spec.job_key,
      coalesce(spec.priority, 0),
      (
        select jsonb_object_agg(flag, true)
        from unnest(spec.flags) as item(flag)
      )
    from unnest(specs) spec
    inner join "graphile_worker"._private_tasks as tasks
    on tasks.identifier = spec.identifier
    left join "graphile_worker"._private_job_queues as job_queues
    on job_queues.queue_name = spec.queue_name
  on conflict (key) do update set
    job_queue_id = excluded.job_queue_id,
    task_id = excluded.task_id,
    payload =
      case
      when json_typeof(jobs.payload) = 'array' and json_typeof(excluded.payload) = 'array' then
        (jobs.payload::jsonb || excluded.payload::jsonb)::json
      else
        excluded.payload
      end,
    max_attempts = excluded.max_attempts,
    run_at = (case
      when job_key_preserve_run_at is true and jobs.attempts = 0 then jobs.run_at
      else excluded.run_at
    end),
    priority = excluded.priority,
    revision = jobs.revision + 1,
    flags = excluded.flags,
    -- always reset error/retry state
    attempts = 0,
    last_error = null,
    updated_at = now()
  where jobs.locked_at is null
  returning *;
end;
$$;
CREATE FUNCTION graphile_worker.complete_jobs(job_ids bigint[]) RETURNS SETOF graphile_worker._private_jobs
    LANGUAGE sql
    AS $$
  delete from "graphile_worker"._private_jobs as jobs
    where id = any(job_ids)
    and (
      locked_at is null
    or
      locked_at < now() - interval '4 hours'
    )
    returning *;
$$;
CREATE FUNCTION graphile_worker.force_unlock_workers(worker_ids text[]) RETURNS void
    LANGUAGE sql
    AS $$
update "graphile_worker"._private_jobs as jobs
set locked_at = null, locked_by = null
where locked_by = any(worker_ids);
update "graphile_worker"._private_job_queues as job_queues
set locked_at = null, locked_by = null
where locked_by = any(worker_ids);
$$;
CREATE FUNCTION graphile_worker.permanently_fail_jobs(job_ids bigint[], error_message text DEFAULT NULL::text) RETURNS SETOF graphile_worker._private_jobs
    LANGUAGE sql
    AS $$
  update "graphile_worker"._private_jobs as jobs
    set
      last_error = coalesce(error_message, 'Manually marked as failed'),
      attempts = max_attempts,
      updated_at = now()
    where id = any(job_ids)
    and (
      locked_at is null
    or
      locked_at < NOW() - interval '4 hours'
    )
    returning *;
$$;
CREATE FUNCTION graphile_worker.remove_job(job_key text) RETURNS graphile_worker._private_jobs
    LANGUAGE plpgsql STRICT
    AS $$
declare
  v_job "graphile_worker"._private_jobs;
begin
  -- Delete job if not locked
  delete from "graphile_worker"._private_jobs as jobs
    where key = job_key
    and (
      locked_at is null
    or
      locked_at < NOW() - interval '4 hours'
    )
  returning * into v_job;
  if not (v_job is null) then
    perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":-1}');
    return v_job;
  end if;
  -- Otherwise prevent job from retrying, and clear the key
  update "graphile_worker"._private_jobs as jobs
  set
    key = null,
    attempts = jobs.max_attempts,
    updated_at = now()
  where key = job_key
  returning * into v_job;
  return v_job;
end;
$$;
CREATE FUNCTION graphile_worker.reschedule_jobs(job_ids bigint[], run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, priority integer DEFAULT NULL::integer, attempts integer DEFAULT NULL::integer, max_attempts integer DEFAULT NULL::integer) RETURNS SETOF graphile_worker._private_jobs
    LANGUAGE sql
    AS $$
  update "graphile_worker"._private_jobs as jobs
    set
      run_at = coalesce(reschedule_jobs.run_at, jobs.run_at),
      priority = coalesce(reschedule_jobs.priority::smallint, jobs.priority),
      attempts = coalesce(reschedule_jobs.attempts::smallint, jobs.attempts),
      max_attempts = coalesce(reschedule_jobs.max_attempts::smallint, jobs.max_attempts),
      updated_at = now()
    where id = any(job_ids)
    and (
      locked_at is null
    or
      locked_at < NOW() - interval '4 hours'
    )
    returning *;
$$;
CREATE FUNCTION public.content_on_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	UPDATE public.content_versions SET version = version + 1, changed_at = clock_timestamp()
	WHERE content = TG_ARGV[0] AND shard = public.own_shard();
	RETURN NULL;
END $$;
CREATE FUNCTION public.job_counts_add(fresher bigint, experienced bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF fresher = 0 AND experienced = 0 THEN
		RETURN;
	END IF;
	PERFORM 1 FROM public.job_counts WHERE shard = public.own_shard() ORDER BY category FOR UPDATE;
	UPDATE public.job_counts SET n = n + CASE category WHEN 'Fresher' THEN fresher ELSE experienced END
	WHERE shard = public.own_shard();
END $$;
CREATE FUNCTION public.job_counts_on_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	PERFORM public.job_counts_add(
		-count(*) FILTER (WHERE job_category = 'Fresher'),
		-count(*) FILTER (WHERE job_category = 'Experienced')
	) FROM deleted WHERE suspended_at IS NULL;
	RETURN NULL;
END $$;
CREATE FUNCTION public.job_counts_on_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	PERFORM public.job_counts_add(
		count(*) FILTER (WHERE job_category = 'Fresher'),
		count(*) FILTER (WHERE job_category = 'Experienced')
	) FROM inserted WHERE suspended_at IS NULL;
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
		SELECT job_category AS category, 1 AS n FROM after_update WHERE suspended_at IS NULL
		UNION ALL
		SELECT job_category, -1 FROM before_update WHERE suspended_at IS NULL
	) AS change;
	RETURN NULL;
END $$;
CREATE FUNCTION public.job_on_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	SELECT least(disabled_at, frozen_at, deletion_requested_at, NEW.hidden_at) INTO NEW.suspended_at
	FROM public.users WHERE id = NEW.owner_id FOR SHARE;
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
	UPDATE public.jobs SET suspended_at = least(NEW.disabled_at, NEW.frozen_at, NEW.deletion_requested_at, hidden_at)
	WHERE owner_id = NEW.id AND suspended_at IS DISTINCT FROM least(NEW.disabled_at, NEW.frozen_at, NEW.deletion_requested_at, hidden_at);
	RETURN NULL;
END $$;
CREATE FUNCTION public.own_shard() RETURNS smallint
    LANGUAGE sql STABLE
    AS $$
	SELECT (pg_backend_pid() % 16)::smallint
$$;
CREATE FUNCTION public.page_on_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF TG_TABLE_NAME = 'blogs' THEN
		INSERT INTO public.deleted_pages (id, kind, deleted_at)
		SELECT id, TG_TABLE_NAME, clock_timestamp() FROM deleted WHERE NOT is_draft ORDER BY id
		ON CONFLICT DO NOTHING;
	ELSE
		INSERT INTO public.deleted_pages (id, kind, deleted_at)
		SELECT id, TG_TABLE_NAME, clock_timestamp() FROM deleted ORDER BY id
		ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;
CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	RAISE EXCEPTION 'Entries of the audit log are never changed or deleted.';
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
CREATE TABLE graphile_worker._private_job_queues (
    id integer NOT NULL,
    queue_name text NOT NULL,
    locked_at timestamp with time zone,
    locked_by text,
    is_available boolean GENERATED ALWAYS AS ((locked_at IS NULL)) STORED NOT NULL,
    CONSTRAINT job_queues_queue_name_check CHECK ((length(queue_name) <= 128))
);
CREATE TABLE graphile_worker._private_known_crontabs (
    identifier text NOT NULL,
    known_since timestamp with time zone NOT NULL,
    last_execution timestamp with time zone
);
CREATE TABLE graphile_worker._private_tasks (
    id integer NOT NULL,
    identifier text NOT NULL,
    CONSTRAINT tasks_identifier_check CHECK ((length(identifier) <= 128))
);
ALTER TABLE graphile_worker._private_job_queues ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME graphile_worker.job_queues_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE VIEW graphile_worker.jobs AS
 SELECT jobs.id,
    job_queues.queue_name,
    tasks.identifier AS task_identifier,
    jobs.priority,
    jobs.run_at,
    jobs.attempts,
    jobs.max_attempts,
    jobs.last_error,
    jobs.created_at,
    jobs.updated_at,
    jobs.key,
    jobs.locked_at,
    jobs.locked_by,
    jobs.revision,
    jobs.flags
   FROM ((graphile_worker._private_jobs jobs
     JOIN graphile_worker._private_tasks tasks ON ((tasks.id = jobs.task_id)))
     LEFT JOIN graphile_worker._private_job_queues job_queues ON ((job_queues.id = jobs.job_queue_id)));
ALTER TABLE graphile_worker._private_jobs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME graphile_worker.jobs_id_seq1
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE graphile_worker.migrations (
    id integer NOT NULL,
    ts timestamp with time zone DEFAULT now() NOT NULL,
    breaking boolean DEFAULT false NOT NULL
);
ALTER TABLE graphile_worker._private_tasks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME graphile_worker.tasks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.application_answers (
    application_id uuid NOT NULL,
    ordinal smallint NOT NULL,
    question_id uuid,
    kind text NOT NULL,
    label text NOT NULL,
    value text NOT NULL,
    misses_must boolean NOT NULL
);
CREATE TABLE public.application_events (
    id uuid NOT NULL,
    application_id uuid NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    actor_id uuid,
    role text NOT NULL,
    kind text NOT NULL,
    from_stage text,
    to_stage text,
    reason text,
    note text,
    is_shown boolean NOT NULL,
    batch_id uuid,
    CONSTRAINT application_events_kind CHECK ((kind = ANY (ARRAY['applied'::text, 'seen'::text, 'moved'::text, 'note'::text, 'undone'::text, 'job-closed'::text, 'job-deleted'::text]))),
    CONSTRAINT application_events_role CHECK ((role = ANY (ARRAY['employer'::text, 'job-seeker'::text, 'system'::text])))
);
CREATE TABLE public.applications (
    id uuid NOT NULL,
    job_id uuid,
    user_id uuid NOT NULL,
    applied_at timestamp(3) with time zone NOT NULL,
    employer_read_at timestamp(3) with time zone,
    job_seeker_read_at timestamp(3) with time zone,
    "position" text NOT NULL,
    company text NOT NULL,
    profile jsonb,
    cover_note text,
    cv_file_id uuid,
    misses_must boolean DEFAULT false NOT NULL,
    stage text DEFAULT 'applied'::text NOT NULL,
    shown_stage text DEFAULT 'applied'::text NOT NULL,
    stage_at timestamp(3) with time zone NOT NULL,
    seen_at timestamp(3) with time zone,
    answered_at timestamp(3) with time zone,
    settled_at timestamp(3) with time zone,
    version integer DEFAULT 0 NOT NULL,
    consent_at timestamp(3) with time zone,
    consent_version text,
    retention_warned_at timestamp(3) with time zone,
    erased_at timestamp(3) with time zone,
    CONSTRAINT applications_shown_stage CHECK ((shown_stage = ANY (ARRAY['applied'::text, 'shortlisted'::text, 'interview'::text, 'offer'::text, 'hired'::text, 'rejected'::text, 'withdrawn'::text]))),
    CONSTRAINT applications_stage CHECK ((stage = ANY (ARRAY['applied'::text, 'shortlisted'::text, 'interview'::text, 'offer'::text, 'hired'::text, 'rejected'::text, 'withdrawn'::text])))
);
CREATE TABLE public.audit_log (
    id uuid NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    actor_id uuid,
    action text NOT NULL,
    target_kind text NOT NULL,
    target_id uuid,
    before jsonb NOT NULL,
    after jsonb NOT NULL,
    request_id text,
    CONSTRAINT audit_log_action CHECK ((action = ANY (ARRAY['none'::text, 'hide-job'::text, 'freeze-company'::text, 'disable-user'::text, 'remove-message'::text, 'restore-job'::text, 'unfreeze-company'::text, 'enable-user'::text, 'reject-report'::text, 'create-blog'::text, 'update-blog'::text, 'delete-blog'::text, 'remove-subscriber'::text, 'export-subscribers'::text, 'hide-automatically'::text, 'erase-account'::text])))
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
    date timestamp(3) with time zone NOT NULL,
    is_draft boolean DEFAULT false NOT NULL
);
CREATE TABLE public.cases (
    id uuid NOT NULL,
    target_kind text NOT NULL,
    target_id uuid NOT NULL,
    subject_id uuid,
    state text DEFAULT 'open'::text NOT NULL,
    weight integer DEFAULT 0 NOT NULL,
    opened_at timestamp(3) with time zone NOT NULL,
    decided_at timestamp(3) with time zone,
    CONSTRAINT cases_state CHECK ((state = ANY (ARRAY['open'::text, 'upheld'::text, 'rejected'::text, 'fixed'::text]))),
    CONSTRAINT cases_target_kind CHECK ((target_kind = ANY (ARRAY['job'::text, 'company'::text, 'message'::text, 'user'::text])))
);
CREATE TABLE public.content_versions (
    content text NOT NULL,
    version bigint NOT NULL,
    changed_at timestamp(3) with time zone NOT NULL,
    shard smallint NOT NULL
);
CREATE TABLE public.decisions (
    id uuid NOT NULL,
    case_id uuid,
    target_kind text NOT NULL,
    target_id uuid NOT NULL,
    action text NOT NULL,
    reason text,
    ground text NOT NULL,
    facts text NOT NULL,
    is_automated boolean NOT NULL,
    decided_by uuid,
    decided_at timestamp(3) with time zone NOT NULL,
    subject_id uuid,
    CONSTRAINT decisions_action CHECK ((action = ANY (ARRAY['none'::text, 'hide-job'::text, 'freeze-company'::text, 'disable-user'::text, 'remove-message'::text, 'restore-job'::text, 'unfreeze-company'::text, 'enable-user'::text]))),
    CONSTRAINT decisions_ground CHECK ((ground = ANY (ARRAY['rules'::text, 'law'::text]))),
    CONSTRAINT decisions_target_kind CHECK ((target_kind = ANY (ARRAY['job'::text, 'company'::text, 'message'::text, 'user'::text])))
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
CREATE TABLE public.employer_responsiveness (
    owner_id uuid NOT NULL,
    due integer NOT NULL,
    answered integer NOT NULL,
    people integer NOT NULL,
    band text,
    median_band text,
    computed_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.files (
    id uuid NOT NULL,
    owner_id uuid NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    media_type text NOT NULL,
    size integer NOT NULL,
    sha256 bytea NOT NULL,
    state text NOT NULL,
    refused_for text,
    created_at timestamp(3) with time zone NOT NULL,
    removed_at timestamp(3) with time zone,
    is_stored boolean DEFAULT true NOT NULL,
    CONSTRAINT files_kind CHECK ((kind = ANY (ARRAY['cv'::text, 'logo'::text, 'portrait'::text, 'blog'::text]))),
    CONSTRAINT files_state CHECK ((state = ANY (ARRAY['checking'::text, 'clean'::text, 'refused'::text, 'unchecked'::text])))
);
CREATE TABLE public.firebase_deletions (
    uid text NOT NULL,
    erased_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.firebase_sessions (
    token_hash text NOT NULL,
    uid text NOT NULL,
    identity jsonb NOT NULL,
    refresh_token text NOT NULL,
    signed_in_at timestamp(3) with time zone NOT NULL,
    valid_until timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.job_counts (
    category text NOT NULL,
    n bigint NOT NULL,
    shard smallint NOT NULL,
    CONSTRAINT job_counts_category CHECK ((category = ANY (ARRAY['Fresher'::text, 'Experienced'::text])))
);
CREATE TABLE public.job_drafts (
    id uuid NOT NULL,
    owner_id uuid NOT NULL,
    input jsonb NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.job_questions (
    id uuid NOT NULL,
    job_id uuid NOT NULL,
    ordinal smallint NOT NULL,
    kind text NOT NULL,
    label text NOT NULL,
    help text,
    required boolean NOT NULL,
    choices jsonb,
    must text,
    retired_at timestamp(3) with time zone,
    CONSTRAINT job_questions_kind CHECK ((kind = ANY (ARRAY['short-text'::text, 'long-text'::text, 'yes-no'::text, 'one-of'::text, 'number'::text, 'date'::text])))
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
CREATE TABLE public.job_signals (
    job_id uuid NOT NULL,
    signals jsonb NOT NULL,
    score smallint NOT NULL,
    fingerprint bytea NOT NULL,
    bands integer[] NOT NULL,
    checked_at timestamp(3) with time zone NOT NULL,
    text_hash bytea,
    text_changed_at timestamp(3) with time zone
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
    position_words tsvector GENERATED ALWAYS AS (to_tsvector('english'::regconfig, public.search_text("position"))) STORED,
    location_words tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, public.search_text(location))) STORED,
    suspended_at timestamp(3) with time zone,
    responsibilities text,
    skills text,
    requires_cv boolean DEFAULT false NOT NULL,
    hidden_at timestamp(3) with time zone,
    search tsvector GENERATED ALWAYS AS ((((setweight(to_tsvector('english'::regconfig, public.search_text("position")), 'A'::"char") || setweight(to_tsvector('english'::regconfig, public.search_text(company)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, public.search_text(((((((((company_category || ' '::text) || location) || ' '::text) ||
CASE job_type
    WHEN 'onSite'::text THEN 'on site'::text
    ELSE job_type
END) || ' '::text) || job_category) || ' '::text) || COALESCE(employment_type, ''::text)))), 'C'::"char")) || setweight(to_tsvector('english'::regconfig, public.search_text(((((job_detail || ' '::text) || COALESCE(responsibilities, ''::text)) || ' '::text) || COALESCE(skills, ''::text)))), 'D'::"char"))) STORED,
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
    removed_at timestamp(3) with time zone,
    CONSTRAINT messages_sender CHECK ((sender = ANY (ARRAY['employer'::text, 'job-seeker'::text])))
);
CREATE TABLE public.newsletter_requests (
    email text NOT NULL,
    requested_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.newsletter_subscribers (
    email text NOT NULL,
    subscribed_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.notification_settings (
    user_id uuid NOT NULL,
    kind text NOT NULL,
    mail boolean NOT NULL,
    CONSTRAINT notification_settings_kind CHECK ((kind = ANY (ARRAY['application-received'::text, 'new-application'::text, 'stage-changed'::text, 'rejection'::text, 'message-unread'::text, 'job-closing'::text, 'applicants-undecided'::text, 'job-ended'::text, 'report-received'::text, 'report-decided'::text, 'restricted'::text, 'fraud-warning'::text, 'fraud-correction'::text, 'deletion-requested'::text, 'retention-warning'::text, 'newsletter-confirmation'::text, 'password-link'::text, 'email-confirmation'::text, 'password-changed'::text])))
);
CREATE TABLE public.outgoing_messages (
    id uuid NOT NULL,
    kind text NOT NULL,
    user_id uuid,
    application_id uuid,
    job_id uuid,
    text text,
    batch_id uuid,
    reason text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    send_at timestamp(3) with time zone NOT NULL,
    sent_at timestamp(3) with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    error text,
    email text,
    path text,
    CONSTRAINT outgoing_messages_kind CHECK ((kind = ANY (ARRAY['application-received'::text, 'new-application'::text, 'stage-changed'::text, 'rejection'::text, 'message-unread'::text, 'job-closing'::text, 'applicants-undecided'::text, 'job-ended'::text, 'report-received'::text, 'report-decided'::text, 'restricted'::text, 'fraud-warning'::text, 'fraud-correction'::text, 'deletion-requested'::text, 'retention-warning'::text, 'newsletter-confirmation'::text, 'password-link'::text, 'email-confirmation'::text, 'password-changed'::text]))),
    CONSTRAINT outgoing_messages_recipient CHECK ((num_nonnulls(user_id, email) = 1)),
    CONSTRAINT outgoing_messages_state CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'cancelled'::text, 'failed'::text])))
);
CREATE TABLE public.picture_attempts (
    id uuid NOT NULL,
    count integer NOT NULL,
    next_at timestamp(3) with time zone
);
CREATE TABLE public.rate_limits (
    key text NOT NULL,
    points integer NOT NULL,
    expire bigint NOT NULL
);
CREATE TABLE public.reports (
    id uuid NOT NULL,
    case_id uuid NOT NULL,
    reason text NOT NULL,
    details text NOT NULL,
    is_illegal boolean NOT NULL,
    snapshot jsonb NOT NULL,
    reporter_id uuid,
    reporter_name text,
    reporter_email text,
    reporter_key bytea NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    network_hash bytea,
    CONSTRAINT reports_reason CHECK ((reason = ANY (ARRAY['fraud'::text, 'asks-money'::text, 'discriminating'::text, 'wrong-or-expired'::text, 'not-a-job'::text, 'harassment'::text, 'illegal'::text, 'other'::text])))
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
CREATE TABLE public.saved_jobs (
    user_id uuid NOT NULL,
    job_id uuid NOT NULL,
    saved_at timestamp(3) with time zone NOT NULL
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
    sign_ins_valid_from timestamp(3) with time zone,
    frozen_at timestamp(3) with time zone,
    deletion_requested_at timestamp(3) with time zone,
    erased_at timestamp(3) with time zone
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
INSERT INTO drizzle.__drizzle_migrations VALUES (11, 'dc21f0c101f31739bf20e186d67af01164b6695d1b8104d21f93b1d87fbc2be3', 1795326917456);
INSERT INTO drizzle.__drizzle_migrations VALUES (12, 'a28bb07450036db3c758bac43f472ffaa3a988951ddbe5f5fc9f69d4bc9b891d', 1795338811252);
INSERT INTO drizzle.__drizzle_migrations VALUES (13, '56a91db734f2ddca6f323b641882f76bac1a71e04b69f4bb94cbacff29f54e63', 1795348799716);
INSERT INTO drizzle.__drizzle_migrations VALUES (14, '51cfe1db9f0f2841d96e2ed13e33fab704f986556d5fcdac5a55133716a24aee', 1795352262725);
INSERT INTO drizzle.__drizzle_migrations VALUES (15, '1159acc2dabc5e2af1fef7e352a1dfd6b699698af773b7780df572790be36b7d', 1795364398680);
INSERT INTO drizzle.__drizzle_migrations VALUES (16, 'ee4d677669f993b88cea1b76989a8b47eb7ff2803cf76d3db29118f58f6b17d3', 1795376010052);
INSERT INTO drizzle.__drizzle_migrations VALUES (17, 'f87865c7e58a71c8f669798769d49e3c386a7fe1916fb63da6992105293be8cf', 1795377442757);
INSERT INTO drizzle.__drizzle_migrations VALUES (18, '803949e9e5b354d85e285a6f3c8fb2b0972bee28e78fc61df5fa716381cafd3a', 1795378093630);
INSERT INTO drizzle.__drizzle_migrations VALUES (19, '488b154359f731f86ece1fb9147c53eca0b7acd7ce4ba77e02ddd71c89d4f299', 1795390492632);
INSERT INTO drizzle.__drizzle_migrations VALUES (20, '77ae4b217c90e549d06e0e6bc23b25acedec88afd41fe6330ac31a7a539f9341', 1795391861575);
INSERT INTO drizzle.__drizzle_migrations VALUES (21, '9dd738add3449babe0fd990d3279d87cf794cf308548d9ea43291411b3f02ee1', 1795416337086);
INSERT INTO drizzle.__drizzle_migrations VALUES (22, '4855656b58097939aae250a27c86e783bb589bb5b58365741d99c9f1436852d7', 1795445325906);
INSERT INTO drizzle.__drizzle_migrations VALUES (23, 'fa233bda89dc02b0a7af2e632fc2998469191a94525b2b777a7c8a11fdf00c90', 1795446272859);
INSERT INTO drizzle.__drizzle_migrations VALUES (24, '5bad74ec57880539efe8e5acc267b1adb0b0e6486b92936534a1e3b7bef913dd', 1795449120690);
INSERT INTO drizzle.__drizzle_migrations VALUES (25, '4b6bcc99c1fd7325f9f4a278f67e4fac9d4fdcd55a7a5d73633dabed206f91c7', 1795450245070);
INSERT INTO drizzle.__drizzle_migrations VALUES (26, '326294a8e7521652948b35843050714a72357fe51b998db578c1a7092a44afbc', 1795450956127);
INSERT INTO drizzle.__drizzle_migrations VALUES (27, '25b5bf11928d935ba3f5ae12bd61fc1a8059b6c63121418377c4f79b75554ebf', 1795451540285);
INSERT INTO drizzle.__drizzle_migrations VALUES (28, '0460023394bc719d19f2a997bcb90fd5a937d2960dbbbc037289314889720e74', 1795452031349);
INSERT INTO graphile_worker._private_jobs OVERRIDING SYSTEM VALUE VALUES (2, NULL, 2, '{}', 0, '2026-11-23 19:00:00+00', 0, 25, NULL, '2026-11-23 18:05:46.800789+00', '2026-11-23 18:05:46.800789+00', 'announce-closing-jobs', NULL, NULL, 0, NULL, DEFAULT);
INSERT INTO graphile_worker._private_jobs OVERRIDING SYSTEM VALUE VALUES (3, NULL, 3, '{}', 0, '2026-11-23 19:00:00+00', 0, 25, NULL, '2026-11-23 18:05:46.800789+00', '2026-11-23 18:05:46.800789+00', 'announce-ended-jobs', NULL, NULL, 0, NULL, DEFAULT);
INSERT INTO graphile_worker._private_jobs OVERRIDING SYSTEM VALUE VALUES (4, NULL, 4, '{}', 0, '2026-11-24 06:00:00+00', 0, 25, NULL, '2026-11-23 18:05:46.800789+00', '2026-11-23 18:05:46.800789+00', 'remind-of-applicants', NULL, NULL, 0, NULL, DEFAULT);
INSERT INTO graphile_worker._private_jobs OVERRIDING SYSTEM VALUE VALUES (5, NULL, 5, '{}', 0, '2026-11-24 03:00:00+00', 0, 25, NULL, '2026-11-23 18:05:46.800789+00', '2026-11-23 18:05:46.800789+00', 'compute-responsiveness', NULL, NULL, 0, NULL, DEFAULT);
INSERT INTO graphile_worker._private_jobs OVERRIDING SYSTEM VALUE VALUES (7, NULL, 7, '{}', 0, '2026-11-24 04:00:00+00', 0, 25, NULL, '2026-11-23 18:05:46.800789+00', '2026-11-23 18:05:46.800789+00', 'forget-picture-links', NULL, NULL, 0, NULL, DEFAULT);
INSERT INTO graphile_worker._private_jobs OVERRIDING SYSTEM VALUE VALUES (9, NULL, 9, '{}', 0, '2026-11-23 19:00:00+00', 0, 25, NULL, '2026-11-23 18:05:46.800789+00', '2026-11-23 18:05:46.800789+00', 'erase-unused-files', NULL, NULL, 0, NULL, DEFAULT);
INSERT INTO graphile_worker._private_jobs OVERRIDING SYSTEM VALUE VALUES (10, NULL, 10, '{}', 0, '2026-11-24 05:00:00+00', 0, 25, NULL, '2026-11-23 18:05:46.800789+00', '2026-11-23 18:05:46.800789+00', 'sweep-bytes', NULL, NULL, 0, NULL, DEFAULT);
INSERT INTO graphile_worker._private_jobs OVERRIDING SYSTEM VALUE VALUES (11, NULL, 11, '{}', 0, '2026-11-23 19:00:00+00', 0, 25, NULL, '2026-11-23 18:05:46.800789+00', '2026-11-23 18:05:46.800789+00', 'erase-accounts', NULL, NULL, 0, NULL, DEFAULT);
INSERT INTO graphile_worker._private_jobs OVERRIDING SYSTEM VALUE VALUES (12, NULL, 12, '{}', 0, '2026-11-24 01:00:00+00', 0, 25, NULL, '2026-11-23 18:05:46.800789+00', '2026-11-23 18:05:46.800789+00', 'end-retention', NULL, NULL, 0, NULL, DEFAULT);
INSERT INTO graphile_worker._private_jobs OVERRIDING SYSTEM VALUE VALUES (13, NULL, 13, '{}', 0, '2026-11-24 02:00:00+00', 0, 25, NULL, '2026-11-23 18:05:46.800789+00', '2026-11-23 18:05:46.800789+00', 'remove-unconfirmed-subscriptions', NULL, NULL, 0, NULL, DEFAULT);
INSERT INTO graphile_worker._private_jobs OVERRIDING SYSTEM VALUE VALUES (14, NULL, 14, '{}', 0, '2026-11-24 02:00:00+00', 0, 25, NULL, '2026-11-23 18:05:46.800789+00', '2026-11-23 18:05:46.800789+00', 'remove-expired-sessions', NULL, NULL, 0, NULL, DEFAULT);
INSERT INTO graphile_worker._private_jobs OVERRIDING SYSTEM VALUE VALUES (15, NULL, 15, '{}', 0, '2026-11-24 02:00:00+00', 0, 25, NULL, '2026-11-23 18:05:46.800789+00', '2026-11-23 18:05:46.800789+00', 'remove-unused-words', NULL, NULL, 0, NULL, DEFAULT);
INSERT INTO graphile_worker._private_jobs OVERRIDING SYSTEM VALUE VALUES (16, NULL, 16, '{}', 0, '2026-11-24 02:00:00+00', 0, 25, NULL, '2026-11-23 18:05:46.800789+00', '2026-11-23 18:05:46.800789+00', 'fingerprint-earlier-jobs', NULL, NULL, 0, NULL, DEFAULT);
INSERT INTO graphile_worker._private_jobs OVERRIDING SYSTEM VALUE VALUES (17, NULL, 17, '{}', 0, '2026-11-24 04:00:00+00', 0, 25, NULL, '2026-11-23 18:05:46.800789+00', '2026-11-23 18:05:46.800789+00', 'clean-queue', NULL, NULL, 0, NULL, DEFAULT);
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (1, 'send-messages');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (2, 'announce-closing-jobs');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (3, 'announce-ended-jobs');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (4, 'remind-of-applicants');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (5, 'compute-responsiveness');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (6, 'load-picture-links');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (7, 'forget-picture-links');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (8, 'scan-files');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (9, 'erase-unused-files');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (10, 'sweep-bytes');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (11, 'erase-accounts');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (12, 'end-retention');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (13, 'remove-unconfirmed-subscriptions');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (14, 'remove-expired-sessions');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (15, 'remove-unused-words');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (16, 'fingerprint-earlier-jobs');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (17, 'clean-queue');
INSERT INTO graphile_worker.migrations VALUES (1, '2026-11-23 18:05:45.084228+00', true);
INSERT INTO graphile_worker.migrations VALUES (2, '2026-11-23 18:05:45.173759+00', false);
INSERT INTO graphile_worker.migrations VALUES (3, '2026-11-23 18:05:45.20521+00', true);
INSERT INTO graphile_worker.migrations VALUES (4, '2026-11-23 18:05:45.234347+00', false);
INSERT INTO graphile_worker.migrations VALUES (5, '2026-11-23 18:05:45.241004+00', false);
INSERT INTO graphile_worker.migrations VALUES (6, '2026-11-23 18:05:45.262417+00', false);
INSERT INTO graphile_worker.migrations VALUES (7, '2026-11-23 18:05:45.274954+00', false);
INSERT INTO graphile_worker.migrations VALUES (8, '2026-11-23 18:05:45.326548+00', false);
INSERT INTO graphile_worker.migrations VALUES (9, '2026-11-23 18:05:45.337302+00', false);
INSERT INTO graphile_worker.migrations VALUES (10, '2026-11-23 18:05:45.346494+00', false);
INSERT INTO graphile_worker.migrations VALUES (11, '2026-11-23 18:05:45.356625+00', true);
INSERT INTO graphile_worker.migrations VALUES (12, '2026-11-23 18:05:45.434299+00', false);
INSERT INTO graphile_worker.migrations VALUES (13, '2026-11-23 18:05:45.438735+00', true);
INSERT INTO graphile_worker.migrations VALUES (14, '2026-11-23 18:05:45.443888+00', true);
INSERT INTO graphile_worker.migrations VALUES (15, '2026-11-23 18:05:45.446451+00', false);
INSERT INTO graphile_worker.migrations VALUES (16, '2026-11-23 18:05:45.466984+00', true);
INSERT INTO graphile_worker.migrations VALUES (17, '2026-11-23 18:05:45.483436+00', false);
INSERT INTO graphile_worker.migrations VALUES (18, '2026-11-23 18:05:45.521261+00', false);
INSERT INTO public.application_events VALUES ('6b874637-8cc2-486c-8b29-556fc255c86a', '01a201e3-0145-76f8-8632-4c268f8f2296', '2026-11-22 06:13:03.941+00', '01a201e3-0134-7956-8b99-5e54ca18d211', 'job-seeker', 'applied', NULL, NULL, NULL, NULL, true, NULL);
INSERT INTO public.application_events VALUES ('01a20995-e873-7362-9622-30d47b9aae0d', '01a201e3-0145-76f8-8632-4c268f8f2296', '2026-11-23 18:05:49.043+00', '01a201e3-00b1-7d2d-aeb4-c20a1d9788b3', 'employer', 'moved', 'applied', 'interview', NULL, NULL, true, '01a20995-e873-7a43-a1c3-ca3424dc818d');
INSERT INTO public.applications VALUES ('01a201e3-0145-76f8-8632-4c268f8f2296', '01a201e3-00be-7d42-98f3-6e1f6d665c11', '01a201e3-0134-7956-8b99-5e54ca18d211', '2026-11-22 06:13:03.941+00', '2026-11-23 18:05:52.528+00', NULL, 'Night Baker', 'Riverside Foods', NULL, NULL, NULL, false, 'interview', 'interview', '2026-11-23 18:05:49.043+00', '2026-11-22 06:13:03.948+00', '2026-11-22 06:13:03.948+00', NULL, 1, NULL, NULL, NULL, NULL);
INSERT INTO public.audit_log VALUES ('01a20995-f54a-745e-b322-67ffe325605a', '2026-11-23 18:05:52.33+00', '01a20995-f3b1-7d08-b372-37a7dd102caf', 'reject-report', 'job', '01a201e3-00be-7d42-98f3-6e1f6d665c11', '{"case": "open", "hidden": false}', '{"case": "rejected", "hidden": false}', 'c0db6c61-def9-4dab-8a77-075443e33f11');
INSERT INTO public.audit_log VALUES ('01a20995-f6f7-747d-a955-742009c1df9a', '2026-11-23 18:05:52.759+00', '01a20995-f3b1-7d08-b372-37a7dd102caf', 'remove-message', 'message', '01a20995-f610-7f01-bca1-a669c07fcaa7', '{"removed": false}', '{"removed": true}', 'b8b34a3e-7efe-46e5-a190-d7ec4182da35');
INSERT INTO public.auth_account VALUES ('e3lDi0SyRodAtd2Lfwykwdo76ZnNafZS', 'JrpGg5JVuT0YCOaOlNLoDW9nwePzkTu8', 'credential', 'JrpGg5JVuT0YCOaOlNLoDW9nwePzkTu8', NULL, NULL, NULL, NULL, NULL, NULL, '9d088699942af7b9d02114b89ae209cd:b1b6f5e1d1c977ade38eac67585a816ded31fedee48f084faed58d138f751c82e79d36789ce382bd6f5c7607c647c429b9c0ff911b14c2504048a2a43af70b98', '2026-11-22 06:13:03.733+00', '2026-11-22 06:13:03.733+00');
INSERT INTO public.auth_account VALUES ('0oB2Dt7x4wKpvGyEN9A9ndCMrmtIioIn', 'M5hWsEHEWYxON5Yq0QN2G2qiZnOk0hHE', 'credential', 'M5hWsEHEWYxON5Yq0QN2G2qiZnOk0hHE', NULL, NULL, NULL, NULL, NULL, NULL, 'fb1592f7955ad1ced777b48e6d5c5c54:bb7e7e26875dcdbf78904b6d4d9693934b931d8e407a2ef495a12698c3111556d68701fdefbb3add92be9721eb21c0fb7d64251dfc45ba8817998f624098c85b', '2026-11-22 06:13:03.899+00', '2026-11-22 06:13:03.899+00');
INSERT INTO public.auth_account VALUES ('WTntsjPlGJziv7oL4BV3Zx8pKWSgfKzt', 'LqGz9g5t5lP40vPzUpP9di98P4AjsdRp', 'credential', 'LqGz9g5t5lP40vPzUpP9di98P4AjsdRp', NULL, NULL, NULL, NULL, NULL, NULL, 'ff75003d0031b6ba2b8789c805c1a747:b7efa35c3d087ab12dd16e04727ef6ac4d45cd82acfa61b0ad107359d83d784afd7210c33c2cd1f1e1afa1945145bf661d777730a968f60b7df6dbd9dbd87644', '2026-11-23 18:05:51.133+00', '2026-11-23 18:05:51.133+00');
INSERT INTO public.auth_session VALUES ('2mGHSxeJW2NuQzlt04bydDVFaXmxAPSy', '2026-11-29 06:13:03.735+00', 'gTCc8gIGRWhk_a6NQpzM0cR5k4JavVZy2EFeFD80aZc', '2026-11-22 06:13:03.735+00', '2026-11-22 06:13:03.735+00', '127.0.0.1', 'node', 'JrpGg5JVuT0YCOaOlNLoDW9nwePzkTu8');
INSERT INTO public.auth_session VALUES ('56ypd6J3RlW1MTl8ij4woMX7knB3gVry', '2026-11-29 06:13:03.9+00', 'UXIVHnh6tWx8wmvUHYd3xiR2xVKRx8YvI3yYt3T-Y4A', '2026-11-22 06:13:03.9+00', '2026-11-22 06:13:03.9+00', '127.0.0.1', 'node', 'M5hWsEHEWYxON5Yq0QN2G2qiZnOk0hHE');
INSERT INTO public.auth_session VALUES ('fHQYsY6mzNLK67YslmaeaEFkZeNAJxxB', '2026-11-30 18:05:47.926+00', 'En2NHaTpVOkW426FgiIsXiZLpz3EMoA52NGs4jqN4g0', '2026-11-23 18:05:47.927+00', '2026-11-23 18:05:47.927+00', '', '', 'JrpGg5JVuT0YCOaOlNLoDW9nwePzkTu8');
INSERT INTO public.auth_session VALUES ('gOn7MzRGjfki2M3kR8VKimNavwRyET4K', '2026-11-30 18:05:48.597+00', 'HInYUfHKtYaK4nS9vjdCtIziqwflO-vNEDSVmdyA9oE', '2026-11-23 18:05:48.651+00', '2026-11-23 18:05:48.651+00', '', '', 'M5hWsEHEWYxON5Yq0QN2G2qiZnOk0hHE');
INSERT INTO public.auth_session VALUES ('CiYT5pdxQ98ra61I8pGNzRwqVRa4VKEg', '2026-11-30 18:05:51.143+00', '00L8WfBk_wpj8pUgD2mb2XYMPfVuyAgRtjxmAwKnJ0E', '2026-11-23 18:05:51.144+00', '2026-11-23 18:05:51.144+00', '', '', 'LqGz9g5t5lP40vPzUpP9di98P4AjsdRp');
INSERT INTO public.auth_session VALUES ('IECMCkDpVLOn17PnA3r7wla6sUal4Vxv', '2026-11-30 18:05:51.802+00', 'ZqSjHaHmEu4Q7y7Y9LSTtkciIWFeGNAa__iVxRcEfPs', '2026-11-23 18:05:51.802+00', '2026-11-23 18:05:51.802+00', '', '', 'LqGz9g5t5lP40vPzUpP9di98P4AjsdRp');
INSERT INTO public.auth_user VALUES ('JrpGg5JVuT0YCOaOlNLoDW9nwePzkTu8', 'employer', 'employer@people.example', true, NULL, '2026-11-22 06:13:03.73+00', '2026-11-22 06:13:03.73+00');
INSERT INTO public.auth_user VALUES ('M5hWsEHEWYxON5Yq0QN2G2qiZnOk0hHE', 'seeker', 'seeker@people.example', true, NULL, '2026-11-22 06:13:03.898+00', '2026-11-22 06:13:03.898+00');
INSERT INTO public.auth_user VALUES ('LqGz9g5t5lP40vPzUpP9di98P4AjsdRp', 'admin', 'admin@people.example', true, NULL, '2026-11-23 18:05:51.111+00', '2026-11-23 18:05:51.111+00');
INSERT INTO public.auth_verification VALUES ('QGvkh2zaObmiPlSL8LCSjMBazGED4DsY', '59tCWuWJwNcjEEyjw3GzN3hXlBW0TNccT0HFzMGRhb0', 'JrpGg5JVuT0YCOaOlNLoDW9nwePzkTu8', '2026-11-23 06:13:03.746+00', '2026-11-22 06:13:03.748+00', '2026-11-22 06:13:03.748+00');
INSERT INTO public.auth_verification VALUES ('ATjuguINa1xmQw1NyZuHYVUpzHjronLT', 'XoF3MvcfD8f6u_6BYc0P07vyDcDxe4IYHzJZqBoiqso', 'M5hWsEHEWYxON5Yq0QN2G2qiZnOk0hHE', '2026-11-23 06:13:03.907+00', '2026-11-22 06:13:03.908+00', '2026-11-22 06:13:03.908+00');
INSERT INTO public.auth_verification VALUES ('nfNfnz9SwSqGPDX1FdWYr9AbxYA90cAq', 'lfAkFjG_AE_asehGCf99l7cnq7oUAD-AseKvhI18_D0', 'LqGz9g5t5lP40vPzUpP9di98P4AjsdRp', '2026-11-24 18:05:51.289+00', '2026-11-23 18:05:51.308+00', '2026-11-23 18:05:51.308+00');
INSERT INTO public.cases VALUES ('01a20995-eb95-7355-b342-623ff590b5ba', 'job', '01a201e3-00be-7d42-98f3-6e1f6d665c11', '01a201e3-00b1-7d2d-aeb4-c20a1d9788b3', 'rejected', 3, '2026-11-23 18:05:49.845+00', '2026-11-23 18:05:52.33+00');
INSERT INTO public.content_versions VALUES ('blogs', 1, '2026-11-22 06:13:03.355+00', 0);
INSERT INTO public.content_versions VALUES ('jobs', 3, '2026-11-22 06:13:03.813+00', 0);
INSERT INTO public.content_versions VALUES ('blogs', 0, '2026-11-22 06:13:03.355+00', 1);
INSERT INTO public.content_versions VALUES ('jobs', 0, '2026-11-22 06:13:03.813+00', 1);
INSERT INTO public.content_versions VALUES ('blogs', 0, '2026-11-22 06:13:03.355+00', 2);
INSERT INTO public.content_versions VALUES ('jobs', 0, '2026-11-22 06:13:03.813+00', 2);
INSERT INTO public.content_versions VALUES ('blogs', 0, '2026-11-22 06:13:03.355+00', 3);
INSERT INTO public.content_versions VALUES ('jobs', 0, '2026-11-22 06:13:03.813+00', 3);
INSERT INTO public.content_versions VALUES ('blogs', 0, '2026-11-22 06:13:03.355+00', 4);
INSERT INTO public.content_versions VALUES ('jobs', 0, '2026-11-22 06:13:03.813+00', 4);
INSERT INTO public.content_versions VALUES ('blogs', 0, '2026-11-22 06:13:03.355+00', 5);
INSERT INTO public.content_versions VALUES ('jobs', 0, '2026-11-22 06:13:03.813+00', 5);
INSERT INTO public.content_versions VALUES ('blogs', 0, '2026-11-22 06:13:03.355+00', 6);
INSERT INTO public.content_versions VALUES ('jobs', 0, '2026-11-22 06:13:03.813+00', 6);
INSERT INTO public.content_versions VALUES ('blogs', 0, '2026-11-22 06:13:03.355+00', 8);
INSERT INTO public.content_versions VALUES ('jobs', 0, '2026-11-22 06:13:03.813+00', 8);
INSERT INTO public.content_versions VALUES ('blogs', 0, '2026-11-22 06:13:03.355+00', 9);
INSERT INTO public.content_versions VALUES ('jobs', 0, '2026-11-22 06:13:03.813+00', 9);
INSERT INTO public.content_versions VALUES ('blogs', 0, '2026-11-22 06:13:03.355+00', 10);
INSERT INTO public.content_versions VALUES ('jobs', 0, '2026-11-22 06:13:03.813+00', 10);
INSERT INTO public.content_versions VALUES ('blogs', 0, '2026-11-22 06:13:03.355+00', 11);
INSERT INTO public.content_versions VALUES ('jobs', 0, '2026-11-22 06:13:03.813+00', 11);
INSERT INTO public.content_versions VALUES ('blogs', 0, '2026-11-22 06:13:03.355+00', 12);
INSERT INTO public.content_versions VALUES ('jobs', 0, '2026-11-22 06:13:03.813+00', 12);
INSERT INTO public.content_versions VALUES ('blogs', 0, '2026-11-22 06:13:03.355+00', 13);
INSERT INTO public.content_versions VALUES ('jobs', 0, '2026-11-22 06:13:03.813+00', 13);
INSERT INTO public.content_versions VALUES ('blogs', 0, '2026-11-22 06:13:03.355+00', 14);
INSERT INTO public.content_versions VALUES ('jobs', 0, '2026-11-22 06:13:03.813+00', 14);
INSERT INTO public.content_versions VALUES ('blogs', 0, '2026-11-22 06:13:03.355+00', 15);
INSERT INTO public.content_versions VALUES ('jobs', 0, '2026-11-22 06:13:03.813+00', 15);
INSERT INTO public.content_versions VALUES ('jobs', 1, '2026-11-23 18:05:44.832+00', 7);
INSERT INTO public.content_versions VALUES ('blogs', 1, '2026-11-23 18:05:44.834+00', 7);
INSERT INTO public.decisions VALUES ('01a20995-f54a-7f54-bdee-bad4746cab8a', '01a20995-eb95-7355-b342-623ff590b5ba', 'job', '01a201e3-00be-7d42-98f3-6e1f6d665c11', 'none', NULL, 'rules', '', false, '01a20995-f3b1-7d08-b372-37a7dd102caf', '2026-11-23 18:05:52.33+00', '01a201e3-00b1-7d2d-aeb4-c20a1d9788b3');
INSERT INTO public.decisions VALUES ('01a20995-f6f7-7769-a725-fb3d04127fda', NULL, 'message', '01a20995-f610-7f01-bca1-a669c07fcaa7', 'remove-message', 'fraud', 'rules', 'The message asks an applicant for money.', false, '01a20995-f3b1-7d08-b372-37a7dd102caf', '2026-11-23 18:05:52.759+00', '01a201e3-00b1-7d2d-aeb4-c20a1d9788b3');
INSERT INTO public.employer_profiles VALUES ('01a201e3-00b1-7d2d-aeb4-c20a1d9788b3', 'Edda Lind', 'Riverside Foods', 'Hiring Manager', 'female', 'Retail', '51-100', 'A family bakery.');
INSERT INTO public.job_counts VALUES ('Experienced', 1, 0);
INSERT INTO public.job_counts VALUES ('Fresher', 0, 0);
INSERT INTO public.job_counts VALUES ('Experienced', 0, 1);
INSERT INTO public.job_counts VALUES ('Fresher', 0, 1);
INSERT INTO public.job_counts VALUES ('Experienced', 0, 2);
INSERT INTO public.job_counts VALUES ('Fresher', 0, 2);
INSERT INTO public.job_counts VALUES ('Experienced', 0, 3);
INSERT INTO public.job_counts VALUES ('Fresher', 0, 3);
INSERT INTO public.job_counts VALUES ('Experienced', 0, 4);
INSERT INTO public.job_counts VALUES ('Fresher', 0, 4);
INSERT INTO public.job_counts VALUES ('Experienced', 0, 5);
INSERT INTO public.job_counts VALUES ('Fresher', 0, 5);
INSERT INTO public.job_counts VALUES ('Experienced', 0, 6);
INSERT INTO public.job_counts VALUES ('Fresher', 0, 6);
INSERT INTO public.job_counts VALUES ('Experienced', 0, 7);
INSERT INTO public.job_counts VALUES ('Fresher', 0, 7);
INSERT INTO public.job_counts VALUES ('Experienced', 0, 8);
INSERT INTO public.job_counts VALUES ('Fresher', 0, 8);
INSERT INTO public.job_counts VALUES ('Experienced', 0, 9);
INSERT INTO public.job_counts VALUES ('Fresher', 0, 9);
INSERT INTO public.job_counts VALUES ('Experienced', 0, 10);
INSERT INTO public.job_counts VALUES ('Fresher', 0, 10);
INSERT INTO public.job_counts VALUES ('Experienced', 0, 11);
INSERT INTO public.job_counts VALUES ('Fresher', 0, 11);
INSERT INTO public.job_counts VALUES ('Experienced', 0, 12);
INSERT INTO public.job_counts VALUES ('Fresher', 0, 12);
INSERT INTO public.job_counts VALUES ('Experienced', 0, 13);
INSERT INTO public.job_counts VALUES ('Fresher', 0, 13);
INSERT INTO public.job_counts VALUES ('Experienced', 0, 14);
INSERT INTO public.job_counts VALUES ('Fresher', 0, 14);
INSERT INTO public.job_counts VALUES ('Experienced', 0, 15);
INSERT INTO public.job_counts VALUES ('Fresher', 0, 15);
INSERT INTO public.job_seeker_profiles VALUES ('01a201e3-0134-7956-8b99-5e54ca18d211', 'Sami Noor', 'male', 'Technology', 'TypeScript, SQL', 'Full Stack Developer', 'Experienced', 4, '1-50', 'I like small teams.');
INSERT INTO public.jobs VALUES ('01a201e3-00be-7d42-98f3-6e1f6d665c11', '01a201e3-00b1-7d2d-aeb4-c20a1d9788b3', 'Night Baker', 'Riverside Foods', 'Dhaka, Bangladesh', 'Retail', 'onSite', 1, 'Experienced', '/logos/tallybrook.svg', 'A family bakery.', 'Bake bread from ten to six.', '2026-11-22 06:13:03.806+00', '2026-11-22 06:13:03.806+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, DEFAULT, DEFAULT, NULL, NULL, NULL, false, NULL, DEFAULT);
INSERT INTO public.messages VALUES ('01a201e3-014c-75ca-aef9-4010437220b9', '01a201e3-0145-76f8-8632-4c268f8f2296', 'employer', 'Can you start on Monday?', '2026-11-22 06:13:03.948+00', NULL);
INSERT INTO public.messages VALUES ('01a20995-eb1f-7a3b-b010-6a103bd3b3a0', '01a201e3-0145-76f8-8632-4c268f8f2296', 'employer', 'See you on Monday.', '2026-11-23 18:05:49.727+00', NULL);
INSERT INTO public.messages VALUES ('01a20995-f610-7f01-bca1-a669c07fcaa7', '01a201e3-0145-76f8-8632-4c268f8f2296', 'employer', '', '2026-11-23 18:05:52.528+00', '2026-11-23 18:05:52.759+00');
INSERT INTO public.newsletter_requests VALUES ('reader@people.example', '2026-11-23 18:05:50.025+00');
INSERT INTO public.outgoing_messages VALUES ('01a20995-e873-7051-a2e6-93fd6d64ce7c', 'stage-changed', '01a201e3-0134-7956-8b99-5e54ca18d211', '01a201e3-0145-76f8-8632-4c268f8f2296', NULL, NULL, '01a20995-e873-7a43-a1c3-ca3424dc818d', 'stage:applied:01a20995-e873-7362-9622-30d47b9aae0d', 'waiting', '2026-11-23 18:05:49.043+00', '2026-11-23 18:10:49.043+00', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.outgoing_messages VALUES ('01a20995-eb1f-7f71-9357-a39df66716d4', 'message-unread', '01a201e3-0134-7956-8b99-5e54ca18d211', '01a201e3-0145-76f8-8632-4c268f8f2296', NULL, NULL, NULL, 'unread:01a201e3-0145-76f8-8632-4c268f8f2296:job-seeker:0', 'waiting', '2026-11-23 18:05:49.727+00', '2026-11-23 18:15:49.727+00', NULL, 0, NULL, NULL, NULL);
INSERT INTO public.outgoing_messages VALUES ('01a20995-eb95-7b8c-833a-eb678f8e7042', 'report-received', '01a201e3-0134-7956-8b99-5e54ca18d211', NULL, NULL, 'We received your report R-BWBRM992 of November 23, 2026 about a job (Fraud).
An administrator looks at it, as a rule within two working days, and decides. You get a mail with the outcome.
If you did not report anything, another person used your address. You need not do anything.', NULL, 'report-received:01a20995-eb95-7b3c-96b2-666734d72b42', 'waiting', '2026-11-23 18:05:49.845+00', '2026-11-23 18:06:50.269+00', NULL, 1, 'The mail server took no mail: ESOCKET CONN', NULL, '/reporting');
INSERT INTO public.outgoing_messages VALUES ('01a20995-ec49-74a4-a061-6eb83cae99f2', 'newsletter-confirmation', NULL, NULL, NULL, 'This address was entered in the newsletter box of our site. Please confirm that it is yours and that you want the newsletter: open the link and press the button.
If you did not enter it, you need not do anything: an address that is not confirmed is deleted after 7 days.
If you are on the list already, nothing changes. Behind the same link you can leave it.', NULL, 'newsletter:/newsletter-subscription?t=548ee404-6985-8cea-9abf-17c91560996a.aSmcmk9bmrbQNCy-48bQYDa8tHLBJ1xqFGSwotnDYsw:2026-11-23T18:05:50.025Z', 'waiting', '2026-11-23 18:05:50.025+00', '2026-11-23 18:06:50.545+00', NULL, 1, 'The mail server took no mail: ESOCKET CONN', 'reader@people.example', '/newsletter-subscription?t=548ee404-6985-8cea-9abf-17c91560996a.aSmcmk9bmrbQNCy-48bQYDa8tHLBJ1xqFGSwotnDYsw');
INSERT INTO public.outgoing_messages VALUES ('01a20995-f0e4-7166-93d8-d6cdc8e142e7', 'email-confirmation', NULL, NULL, NULL, NULL, NULL, 'email-confirmation:62ce3055-ae90-436c-a3fa-08434c2fed4e', 'waiting', '2026-11-23 18:05:51.204+00', '2026-11-23 18:06:51.414+00', NULL, 1, 'The mail server took no mail: ESOCKET CONN', 'admin@people.example', NULL);
INSERT INTO public.outgoing_messages VALUES ('01a20997-ca0a-71bf-8d70-584d73965537', 'report-decided', '01a201e3-0134-7956-8b99-5e54ca18d211', NULL, NULL, 'We looked at your report R-BWBRM992 of November 23, 2026 about a job (Fraud). We found nothing that breaks the rules of this site or the law, so it stays as it is.
A person decided this. If you think that it is wrong, report it again with what we should look at, or write to us. You may also go to a court, or to a body for settling such disputes.', NULL, 'report-decided:01a20995-eb95-7b3c-96b2-666734d72b42:rejected', 'waiting', '2026-11-23 18:07:52.33+00', '2026-11-23 18:07:52.33+00', NULL, 0, NULL, NULL, '/reporting');
INSERT INTO public.outgoing_messages VALUES ('01a20995-f6f7-7423-901d-4a572bb8b497', 'restricted', '01a201e3-00b1-7d2d-aeb4-c20a1d9788b3', NULL, NULL, 'We removed your message of November 23, 2026 in the conversation about “Night Baker” at Riverside Foods. It cannot be read any more.
Why: The message asks an applicant for money.
Ground: it breaks the rules of this site (Fraud).
We looked at it by ourselves, without a report.
An administrator decided this. Neither finding nor deciding it was automated.
If you think that this is wrong, you can object within six months, free of charge: the page below says how. An administrator looks at it again: another one than decided this, if the site has several. You may also turn to a body for settling such disputes out of court, or to a court.', NULL, 'decision:01a20995-f6f7-7769-a725-fb3d04127fda:reasons', 'waiting', '2026-11-23 18:05:52.759+00', '2026-11-23 18:07:52.759+00', NULL, 0, NULL, NULL, '/reporting');
INSERT INTO public.rate_limits VALUES ('wrong-sign-ins-from-new-addresses/account/900:hlzkAMUy7B1SCPg6qNfNlLvyZZVtUAPX6cupebRltbE', 0, 1795458047339);
INSERT INTO public.rate_limits VALUES ('wrong-sign-ins/account+address/900:Ooqy9GvjQgYF2ZsEae6HMVFrTGnbHxxOfuYSnkMZs9g', 0, 1795458047340);
INSERT INTO public.rate_limits VALUES ('known-address:Ooqy9GvjQgYF2ZsEae6HMVFrTGnbHxxOfuYSnkMZs9g', 1, 1803233148091);
INSERT INTO public.rate_limits VALUES ('wrong-sign-ins-from-new-addresses/address/900:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 0, 1795458047325);
INSERT INTO public.rate_limits VALUES ('wrong-sign-ins-from-new-addresses/account/900:AvHvQrqq__gtbQzMOiDCefF3V_fhtKVr5ETDQG9X-g8', 0, 1795458048261);
INSERT INTO public.rate_limits VALUES ('wrong-sign-ins/account+address/900:ZYHo3XqsaCwuy-GKtsKDZ3y2ONkZXf1JJgi5pjoNr7U', 0, 1795458048261);
INSERT INTO public.rate_limits VALUES ('known-address:ZYHo3XqsaCwuy-GKtsKDZ3y2ONkZXf1JJgi5pjoNr7U', 1, 1803233148724);
INSERT INTO public.rate_limits VALUES ('application-changes/address/86400:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 1, 1795543549036);
INSERT INTO public.rate_limits VALUES ('application-changes/account/86400:DpzMEcpBQjIRoT6T9rxYrv8CMzODfvTMP8kHR3t6to0', 1, 1795543549039);
INSERT INTO public.rate_limits VALUES ('reports/address/3600:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 1, 1795460749855);
INSERT INTO public.rate_limits VALUES ('reports/account/3600:4t40M-_iwy5lCPLRQn43jOEnAa8kr6kHaCY6gGKr8gM', 1, 1795460749856);
INSERT INTO public.rate_limits VALUES ('weighed-reports/address/86400:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 1, 1795543549856);
INSERT INTO public.rate_limits VALUES ('newsletter/address/3600:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 1, 1795460749990);
INSERT INTO public.rate_limits VALUES ('newsletter/address/86400:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 1, 1795543549996);
INSERT INTO public.rate_limits VALUES ('sign-ups/address/60:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 1, 1795457210574);
INSERT INTO public.rate_limits VALUES ('sign-ups/address/86400:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 1, 1795543550605);
INSERT INTO public.rate_limits VALUES ('verification-mails/account/900:sNOzjDbl7seFo79o-vj5qLzD3lQ9KplthG9x9kg2mHQ', 1, 1795458051200);
INSERT INTO public.rate_limits VALUES ('verification-mails/account/86400:sNOzjDbl7seFo79o-vj5qLzD3lQ9KplthG9x9kg2mHQ', 1, 1795543551201);
INSERT INTO public.rate_limits VALUES ('wrong-sign-ins/account+address/900:MAj6NDcstQANiOhLwu3eFJAu_UL9fCT2uKf4bmwKxDQ', 0, 1795458051415);
INSERT INTO public.rate_limits VALUES ('known-address:MAj6NDcstQANiOhLwu3eFJAu_UL9fCT2uKf4bmwKxDQ', 1, 1803233151826);
INSERT INTO public.rate_limits VALUES ('profiles/address/3600:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 1, 1795460751913);
INSERT INTO public.rate_limits VALUES ('profiles/account/3600:sNOzjDbl7seFo79o-vj5qLzD3lQ9KplthG9x9kg2mHQ', 1, 1795460751915);
INSERT INTO public.rate_limits VALUES ('messages/address/86400:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 2, 1795543549591);
INSERT INTO public.rate_limits VALUES ('messages/account/60:DpzMEcpBQjIRoT6T9rxYrv8CMzODfvTMP8kHR3t6to0', 2, 1795457209607);
INSERT INTO public.rate_limits VALUES ('messages/account/86400:DpzMEcpBQjIRoT6T9rxYrv8CMzODfvTMP8kHR3t6to0', 2, 1795543549609);
INSERT INTO public.rate_limits VALUES ('decisions/address/3600:EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaA', 2, 1795460752312);
INSERT INTO public.rate_limits VALUES ('decisions/account/3600:sNOzjDbl7seFo79o-vj5qLzD3lQ9KplthG9x9kg2mHQ', 2, 1795460752316);
INSERT INTO public.reports VALUES ('01a20995-eb95-7b3c-96b2-666734d72b42', '01a20995-eb95-7355-b342-623ff590b5ba', 'fraud', 'They ask for money before the first day.', false, '{"logo": "/logos/tallybrook.svg", "company": "Riverside Foods", "location": "Dhaka, Bangladesh", "position": "Night Baker", "jobDetail": "Bake bread from ten to six.", "companyDetail": "A family bakery."}', '01a201e3-0134-7956-8b99-5e54ca18d211', NULL, NULL, '\xc0149547f6a383e2c21d94789866e7e81818be7a323f5f2480afcc3bfdb8e9e9', '2026-11-23 18:05:49.845+00', '\xd5bb32bbd9f3551d9b3f17a8d66c73f4df41e88030eba71c296f492535a64cf0');
INSERT INTO public.saved_jobs VALUES ('01a201e3-0134-7956-8b99-5e54ca18d211', '01a201e3-00be-7d42-98f3-6e1f6d665c11', '2026-11-23 18:05:50.414+00');
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
INSERT INTO public.site_secrets VALUES ('reports', 'sqFzubuFXJUo8bAoRW23g-256nYb7WxxsLo5LyGuu-w');
INSERT INTO public.site_secrets VALUES ('mail-links', 'he-XnjfvoJ1E1pGpjwryAapZ1rxN0jDmG6JqDxK__Os');
INSERT INTO public.users VALUES ('01a201e3-00b1-7d2d-aeb4-c20a1d9788b3', 'JrpGg5JVuT0YCOaOlNLoDW9nwePzkTu8', 'employer@people.example', 'Edda Lind', 'employer', NULL, true, true, false, '2026-11-22 06:13:03.793+00', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.users VALUES ('01a201e3-0134-7956-8b99-5e54ca18d211', 'M5hWsEHEWYxON5Yq0QN2G2qiZnOk0hHE', 'seeker@people.example', 'Sami Noor', 'seeker', NULL, true, false, true, '2026-11-22 06:13:03.924+00', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.users VALUES ('01a20995-f3b1-7d08-b372-37a7dd102caf', 'LqGz9g5t5lP40vPzUpP9di98P4AjsdRp', 'admin@people.example', 'admin', 'admin', NULL, true, false, false, '2026-11-23 18:05:51.921+00', NULL, NULL, NULL, NULL, NULL);
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 28, true);
SELECT pg_catalog.setval('graphile_worker.job_queues_id_seq', 1, false);
SELECT pg_catalog.setval('graphile_worker.jobs_id_seq1', 21, true);
SELECT pg_catalog.setval('graphile_worker.tasks_id_seq', 38, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY graphile_worker._private_job_queues
    ADD CONSTRAINT job_queues_pkey1 PRIMARY KEY (id);
ALTER TABLE ONLY graphile_worker._private_job_queues
    ADD CONSTRAINT job_queues_queue_name_key UNIQUE (queue_name);
ALTER TABLE ONLY graphile_worker._private_jobs
    ADD CONSTRAINT jobs_key_key1 UNIQUE (key);
ALTER TABLE ONLY graphile_worker._private_jobs
    ADD CONSTRAINT jobs_pkey1 PRIMARY KEY (id);
ALTER TABLE ONLY graphile_worker._private_known_crontabs
    ADD CONSTRAINT known_crontabs_pkey PRIMARY KEY (identifier);
ALTER TABLE ONLY graphile_worker.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY graphile_worker._private_tasks
    ADD CONSTRAINT tasks_identifier_key UNIQUE (identifier);
ALTER TABLE ONLY graphile_worker._private_tasks
    ADD CONSTRAINT tasks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.application_answers
    ADD CONSTRAINT application_answers_application_id_ordinal_pk PRIMARY KEY (application_id, ordinal);
ALTER TABLE ONLY public.application_events
    ADD CONSTRAINT application_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_job_user UNIQUE (job_id, user_id);
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
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
ALTER TABLE ONLY public.cases
    ADD CONSTRAINT cases_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.content_versions
    ADD CONSTRAINT content_versions_content_shard_pk PRIMARY KEY (content, shard);
ALTER TABLE ONLY public.decisions
    ADD CONSTRAINT decisions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.deleted_pages
    ADD CONSTRAINT deleted_pages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.demo_content
    ADD CONSTRAINT demo_content_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.employer_profiles
    ADD CONSTRAINT employer_profiles_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.employer_responsiveness
    ADD CONSTRAINT employer_responsiveness_pkey PRIMARY KEY (owner_id);
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.firebase_deletions
    ADD CONSTRAINT firebase_deletions_pkey PRIMARY KEY (uid);
ALTER TABLE ONLY public.firebase_sessions
    ADD CONSTRAINT firebase_sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.job_counts
    ADD CONSTRAINT job_counts_category_shard_pk PRIMARY KEY (category, shard);
ALTER TABLE ONLY public.job_drafts
    ADD CONSTRAINT job_drafts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.job_questions
    ADD CONSTRAINT job_questions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.job_seeker_profiles
    ADD CONSTRAINT job_seeker_profiles_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.job_signals
    ADD CONSTRAINT job_signals_pkey PRIMARY KEY (job_id);
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.newsletter_requests
    ADD CONSTRAINT newsletter_requests_pkey PRIMARY KEY (email);
ALTER TABLE ONLY public.newsletter_subscribers
    ADD CONSTRAINT newsletter_subscribers_pkey PRIMARY KEY (email);
ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_user_id_kind_pk PRIMARY KEY (user_id, kind);
ALTER TABLE ONLY public.outgoing_messages
    ADD CONSTRAINT outgoing_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outgoing_messages
    ADD CONSTRAINT outgoing_messages_reason_unique UNIQUE (reason);
ALTER TABLE ONLY public.picture_attempts
    ADD CONSTRAINT picture_attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_case_reporter UNIQUE (case_id, reporter_key);
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.saved_jobs
    ADD CONSTRAINT saved_jobs_user_id_job_id_pk PRIMARY KEY (user_id, job_id);
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
CREATE INDEX jobs_main_index ON graphile_worker._private_jobs USING btree (priority, run_at) INCLUDE (id, task_id, job_queue_id) WHERE (is_available = true);
CREATE INDEX jobs_no_queue_index ON graphile_worker._private_jobs USING btree (priority, run_at) INCLUDE (id, task_id) WHERE ((is_available = true) AND (job_queue_id IS NULL));
CREATE INDEX application_answers_question ON public.application_answers USING btree (question_id);
CREATE INDEX application_events_application ON public.application_events USING btree (application_id, at, id);
CREATE INDEX application_events_batch ON public.application_events USING btree (batch_id);
CREATE INDEX applications_cv ON public.applications USING btree (cv_file_id);
CREATE INDEX applications_job_applied ON public.applications USING btree (job_id, applied_at, id);
CREATE INDEX applications_job_stage ON public.applications USING btree (job_id, stage, applied_at, id);
CREATE INDEX applications_retention ON public.applications USING btree (stage_at) WHERE (erased_at IS NULL);
CREATE INDEX applications_user_applied ON public.applications USING btree (user_id, applied_at, id);
CREATE INDEX audit_log_at ON public.audit_log USING btree (at, id);
CREATE INDEX audit_log_target ON public.audit_log USING btree (target_id);
CREATE INDEX "auth_account_userId_idx" ON public.auth_account USING btree ("userId");
CREATE INDEX "auth_session_userId_idx" ON public.auth_session USING btree ("userId");
CREATE INDEX auth_verification_identifier_idx ON public.auth_verification USING btree (identifier);
CREATE INDEX blogs_date ON public.blogs USING btree (date, id);
CREATE UNIQUE INDEX cases_open_target ON public.cases USING btree (target_kind, target_id) WHERE (state = 'open'::text);
CREATE INDEX cases_queue ON public.cases USING btree (state, weight, opened_at, id);
CREATE INDEX cases_subject ON public.cases USING btree (subject_id);
CREATE INDEX cases_target ON public.cases USING btree (target_kind, target_id);
CREATE INDEX decisions_case ON public.decisions USING btree (case_id);
CREATE INDEX decisions_decided ON public.decisions USING btree (decided_at);
CREATE INDEX decisions_subject ON public.decisions USING btree (subject_id, decided_at);
CREATE INDEX decisions_target ON public.decisions USING btree (target_kind, target_id, decided_at);
CREATE INDEX files_owner_created ON public.files USING btree (owner_id, created_at, id);
CREATE INDEX files_pictures ON public.files USING btree (sha256) WHERE (kind <> 'cv'::text);
CREATE INDEX files_unscanned ON public.files USING btree (created_at) WHERE (state = 'checking'::text);
CREATE INDEX files_unstored ON public.files USING btree (created_at) WHERE (NOT is_stored);
CREATE INDEX firebase_sessions_uid ON public.firebase_sessions USING btree (uid);
CREATE INDEX job_drafts_owner ON public.job_drafts USING btree (owner_id, updated_at);
CREATE INDEX job_questions_job ON public.job_questions USING btree (job_id, ordinal);
CREATE INDEX job_signals_bands ON public.job_signals USING gin (bands);
CREATE INDEX jobs_category_posted ON public.jobs USING btree (job_category, posted_at, id, suspended_at);
CREATE INDEX jobs_closing ON public.jobs USING btree (LEAST(closed_at, ((((apply_until + 1))::timestamp without time zone + '12:00:00'::interval) AT TIME ZONE 'UTC'::text))) WHERE (suspended_at IS NULL);
CREATE INDEX jobs_country_posted ON public.jobs USING btree (country, posted_at, id);
CREATE INDEX jobs_employment_posted ON public.jobs USING btree (employment_type, posted_at, id);
CREATE INDEX jobs_experience ON public.jobs USING btree (required_exp, posted_at DESC, id DESC);
CREATE INDEX jobs_open_posted ON public.jobs USING btree (posted_at, id, apply_until, job_category, job_type, company_category, required_exp, employment_type, country, salary_currency) WHERE ((closed_at IS NULL) AND (suspended_at IS NULL));
CREATE INDEX jobs_owner_posted ON public.jobs USING btree (owner_id, posted_at, id);
CREATE INDEX jobs_posted ON public.jobs USING btree (posted_at, id, suspended_at);
CREATE INDEX jobs_remote_logo ON public.jobs USING btree (id) WHERE (logo ~* '^https?:'::text);
CREATE INDEX jobs_salary_yearly ON public.jobs USING btree (salary_currency, ((salary_max * (
CASE salary_unit
    WHEN 'hour'::text THEN 2080
    WHEN 'day'::text THEN 260
    WHEN 'week'::text THEN 52
    WHEN 'month'::text THEN 12
    WHEN 'year'::text THEN 1
    ELSE NULL::integer
END)::numeric)));
CREATE INDEX jobs_words ON public.jobs USING gin (search, position_words, location_words);
CREATE INDEX messages_application_sent ON public.messages USING btree (application_id, sent_at, id);
CREATE UNIQUE INDEX newsletter_id ON public.newsletter_subscribers USING btree (((md5(email))::uuid));
CREATE UNIQUE INDEX newsletter_requests_id ON public.newsletter_requests USING btree (((md5(email))::uuid));
CREATE INDEX newsletter_requests_requested ON public.newsletter_requests USING btree (requested_at);
CREATE INDEX newsletter_subscribed ON public.newsletter_subscribers USING btree (subscribed_at, ((md5(email))::uuid));
CREATE INDEX newsletter_words ON public.newsletter_subscribers USING gin (email public.gin_trgm_ops);
CREATE INDEX outgoing_messages_application ON public.outgoing_messages USING btree (application_id);
CREATE INDEX outgoing_messages_batch ON public.outgoing_messages USING btree (batch_id);
CREATE INDEX outgoing_messages_job ON public.outgoing_messages USING btree (job_id);
CREATE INDEX outgoing_messages_waiting ON public.outgoing_messages USING btree (send_at) WHERE (state = 'waiting'::text);
CREATE INDEX rate_limits_expire ON public.rate_limits USING btree (expire);
CREATE INDEX reports_created ON public.reports USING btree (created_at);
CREATE INDEX reports_reporter ON public.reports USING btree (reporter_id);
CREATE INDEX reviews_created ON public.reviews USING btree (created_at, id);
CREATE INDEX saved_jobs_job ON public.saved_jobs USING btree (job_id);
CREATE INDEX saved_jobs_user_saved ON public.saved_jobs USING btree (user_id, saved_at, job_id);
CREATE INDEX search_phrases_words ON public.search_phrases USING gin (to_tsvector('simple'::regconfig, public.search_text(phrase)));
CREATE INDEX search_words_close ON public.search_words USING gist (word public.gist_trgm_ops);
CREATE INDEX users_created ON public.users USING btree (created_at, id);
CREATE INDEX users_leaving ON public.users USING btree (deletion_requested_at) WHERE (deletion_requested_at IS NOT NULL);
CREATE INDEX users_remote_photo ON public.users USING btree (id) WHERE (photo_url ~* '^https?:'::text);
CREATE INDEX users_words ON public.users USING gin (full_name public.gin_trgm_ops, email public.gin_trgm_ops);
CREATE TRIGGER audit_log_final BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.refuse_audit_change();
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();
CREATE TRIGGER blogs_page_delete AFTER DELETE ON public.blogs REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.page_on_delete();
CREATE TRIGGER blogs_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.blogs FOR EACH STATEMENT EXECUTE FUNCTION public.content_on_change('blogs');
CREATE TRIGGER job_counts_delete AFTER DELETE ON public.jobs REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.job_counts_on_delete();
CREATE TRIGGER job_counts_insert AFTER INSERT ON public.jobs REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION public.job_counts_on_insert();
CREATE TRIGGER job_counts_truncate AFTER TRUNCATE ON public.jobs FOR EACH STATEMENT EXECUTE FUNCTION public.job_counts_on_truncate();
CREATE TRIGGER job_counts_update AFTER UPDATE ON public.jobs REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update FOR EACH STATEMENT EXECUTE FUNCTION public.job_counts_on_update();
CREATE TRIGGER jobs_hidden BEFORE UPDATE OF hidden_at ON public.jobs FOR EACH ROW WHEN ((old.hidden_at IS DISTINCT FROM new.hidden_at)) EXECUTE FUNCTION public.job_on_insert();
CREATE TRIGGER jobs_page_delete AFTER DELETE ON public.jobs REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.page_on_delete();
CREATE TRIGGER jobs_search_delete AFTER DELETE ON public.jobs REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.search_on_delete();
CREATE TRIGGER jobs_search_insert AFTER INSERT ON public.jobs REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION public.search_on_insert();
CREATE TRIGGER jobs_search_truncate AFTER TRUNCATE ON public.jobs FOR EACH STATEMENT EXECUTE FUNCTION public.search_on_truncate();
CREATE TRIGGER jobs_search_update AFTER UPDATE ON public.jobs REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update FOR EACH STATEMENT EXECUTE FUNCTION public.search_on_update();
CREATE TRIGGER jobs_suspended BEFORE INSERT ON public.jobs FOR EACH ROW EXECUTE FUNCTION public.job_on_insert();
CREATE TRIGGER jobs_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.jobs FOR EACH STATEMENT EXECUTE FUNCTION public.content_on_change('jobs');
CREATE TRIGGER users_jobs_access AFTER UPDATE OF disabled_at, frozen_at, deletion_requested_at ON public.users FOR EACH ROW WHEN (((old.disabled_at IS DISTINCT FROM new.disabled_at) OR (old.frozen_at IS DISTINCT FROM new.frozen_at) OR (old.deletion_requested_at IS DISTINCT FROM new.deletion_requested_at))) EXECUTE FUNCTION public.jobs_on_user_access();
ALTER TABLE ONLY public.application_answers
    ADD CONSTRAINT application_answers_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.application_answers
    ADD CONSTRAINT application_answers_question_id_job_questions_id_fk FOREIGN KEY (question_id) REFERENCES public.job_questions(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.application_events
    ADD CONSTRAINT application_events_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.application_events
    ADD CONSTRAINT application_events_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_cv_file_id_files_id_fk FOREIGN KEY (cv_file_id) REFERENCES public.files(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.auth_account
    ADD CONSTRAINT "auth_account_userId_fkey" FOREIGN KEY ("userId") REFERENCES public.auth_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.auth_session
    ADD CONSTRAINT "auth_session_userId_fkey" FOREIGN KEY ("userId") REFERENCES public.auth_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.cases
    ADD CONSTRAINT cases_subject_id_users_id_fk FOREIGN KEY (subject_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.decisions
    ADD CONSTRAINT decisions_case_id_cases_id_fk FOREIGN KEY (case_id) REFERENCES public.cases(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.decisions
    ADD CONSTRAINT decisions_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.decisions
    ADD CONSTRAINT decisions_subject_id_users_id_fk FOREIGN KEY (subject_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.employer_profiles
    ADD CONSTRAINT employer_profiles_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.employer_responsiveness
    ADD CONSTRAINT employer_responsiveness_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.job_drafts
    ADD CONSTRAINT job_drafts_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.job_questions
    ADD CONSTRAINT job_questions_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.job_seeker_profiles
    ADD CONSTRAINT job_seeker_profiles_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.job_signals
    ADD CONSTRAINT job_signals_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outgoing_messages
    ADD CONSTRAINT outgoing_messages_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outgoing_messages
    ADD CONSTRAINT outgoing_messages_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outgoing_messages
    ADD CONSTRAINT outgoing_messages_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_case_id_cases_id_fk FOREIGN KEY (case_id) REFERENCES public.cases(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_reporter_id_users_id_fk FOREIGN KEY (reporter_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.saved_jobs
    ADD CONSTRAINT saved_jobs_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.saved_jobs
    ADD CONSTRAINT saved_jobs_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE graphile_worker._private_job_queues ENABLE ROW LEVEL SECURITY;
ALTER TABLE graphile_worker._private_jobs ENABLE ROW LEVEL SECURITY;
ALTER TABLE graphile_worker._private_known_crontabs ENABLE ROW LEVEL SECURITY;
ALTER TABLE graphile_worker._private_tasks ENABLE ROW LEVEL SECURITY;
