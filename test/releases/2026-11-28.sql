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
    -- Ensure all the tasks exist (insert only missing identifiers so identity is not consumed)
    insert into "graphile_worker"._private_tasks as tasks (identifier)
    select add_job.identifier
    where not exists (
      select 1
      from "graphile_worker"._private_tasks as existing
      where existing.identifier = add_job.identifier
    )
    on conflict do nothing;
    -- Ensure all the queues exist
    if add_job.queue_name is not null then
      insert into "graphile_worker"._private_job_queues as job_queues (queue_name)
      select add_job.queue_name
      where not exists (
        select 1
        from "graphile_worker"._private_job_queues as existing
        where existing.queue_name = add_job.queue_name
      )
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
  -- Ensure all the tasks exist (insert only missing identifiers so identity is not consumed)
  insert into "graphile_worker"._private_tasks as tasks (identifier)
  select distinct spec.identifier
  from unnest(specs) spec
  where not exists (
    select 1
    from "graphile_worker"._private_tasks as existing
    where existing.identifier = spec.identifier
  )
  on conflict do nothing;
  -- Ensure all the queues exist
  insert into "graphile_worker"._private_job_queues as job_queues (queue_name)
  select distinct spec.queue_name
  from unnest(specs) spec
  where spec.queue_name is not null
  and not exists (
    select 1
    from "graphile_worker"._private_job_queues as existing
    where existing.queue_name = spec.queue_name
  )
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
CREATE FUNCTION public.bengali_letters(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
	SELECT translate($1,
		U&'\0995\0996\0997\0998\0999\0982\099a\099b\099c\09af\099d\099e\09a3\09a8\099f\09a0\09a1\09a2\09a4\09ce\09a5\09a6\09a7\09aa\09ab\09ac\09ad\09ae\09b0\09b2\09b6\09b7\09b8\09b9\0985\0993\09cb\0986\09be\0987\0988\09bf\09c0\0989\098a\09c1\09c2\098b\09c3\098f\09c7\0990\09c8\0994\09cc\0981\0983\09bc\09cd\200c\200d',
		'kxg1wwc2jj3nnn45d6tt789pfbvmrlssshoooaaiiiiuuuuqqeeyy00')
$_$;
CREATE FUNCTION public.copy_hash(text) RETURNS uuid
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
	SELECT md5(lower(regexp_replace($1, '[[:punct:][:space:]\u00a0\u2000-\u206f]+', ' ', 'g')))::uuid
$_$;
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
CREATE FUNCTION public.search_shown(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
	SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
		replace(regexp_replace($1, '[\x01-\x08\x0e-\x1f]', '', 'g'), '++', E'pp\x03'),
		'([\u00a0\u00ab\u00bb\u2000-\u200b\u200e-\u202f\u2060-\u206f\u3000-\u3002\u0964\u0965])', E'\x06\\1\x06', 'g'),
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
		'[\u00a0\u00ab\u00bb\u2000-\u200b\u200e-\u202f\u2060-\u206f\u3000-\u3002\u0964\u0965]', ' ', 'g'),
		'(\w)#', '\1sharp', 'g'),
		'(\w)[./_-](?=\w)', '\1 ', 'g'),
		'\m(front|back|full)(end|stack)', '\1 \2', 'gi'),
		'\m(\w{3,})js\M', '\1 js', 'gi'),
		'\mIT\M', 'infotech', 'g')
$_$;
CREATE FUNCTION public.set_job_suspended_at() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	SELECT least(disabled_at, frozen_at, deletion_requested_at, NEW.hidden_at) INTO NEW.suspended_at
	FROM public.users WHERE id = NEW.owner_id FOR SHARE;
	RETURN NEW;
END $$;
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
CREATE TABLE public.alert_recipients (
    id uuid NOT NULL,
    user_id uuid,
    email text,
    time_zone text NOT NULL,
    active_at timestamp(3) with time zone NOT NULL,
    paused_at timestamp(3) with time zone,
    listed_job_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    language text,
    CONSTRAINT alert_recipients_who CHECK ((num_nonnulls(user_id, email) = 1))
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
    CONSTRAINT application_events_kind CHECK ((kind = ANY (ARRAY['applied'::text, 'seen'::text, 'moved'::text, 'note'::text, 'undone'::text, 'declined'::text, 'interview-proposed'::text, 'interview-confirmed'::text, 'interview-declined'::text, 'interview-cancelled'::text, 'interview-done'::text, 'interview-missed'::text, 'job-deleted'::text]))),
    CONSTRAINT application_events_role CHECK ((role = ANY (ARRAY['employer'::text, 'job-seeker'::text])))
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
    consent_at timestamp(3) with time zone,
    consent_version text,
    retention_warned_at timestamp(3) with time zone,
    erased_at timestamp(3) with time zone,
    version integer DEFAULT 0 NOT NULL,
    offered_at timestamp(3) with time zone,
    answer_by date,
    offer_response text,
    offer_answered_at timestamp(3) with time zone,
    rating smallint,
    CONSTRAINT applications_offer_response CHECK ((offer_response = ANY (ARRAY['accepted'::text, 'declined'::text]))),
    CONSTRAINT applications_rating CHECK (((rating >= 1) AND (rating <= 3))),
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
    CONSTRAINT audit_log_action CHECK ((action = ANY (ARRAY['none'::text, 'hide-job'::text, 'freeze-company'::text, 'disable-user'::text, 'remove-message'::text, 'restore-job'::text, 'unfreeze-company'::text, 'enable-user'::text, 'reject-report'::text, 'create-blog'::text, 'update-blog'::text, 'delete-blog'::text, 'remove-subscriber'::text, 'export-subscribers'::text, 'send-newsletter'::text, 'change-site'::text, 'make-administrator'::text, 'hide-automatically'::text, 'erase-account'::text])))
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
    is_draft boolean DEFAULT false NOT NULL,
    language text DEFAULT 'en'::text NOT NULL
);
CREATE TABLE public.bounced_emails (
    email text NOT NULL,
    status text NOT NULL,
    bounced_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.calendar_feeds (
    user_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
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
CREATE TABLE public.decisions (
    id uuid NOT NULL,
    case_id uuid,
    target_kind text NOT NULL,
    target_id uuid NOT NULL,
    subject_id uuid,
    action text NOT NULL,
    reason text,
    ground text NOT NULL,
    facts text NOT NULL,
    is_automated boolean NOT NULL,
    decided_by uuid,
    decided_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT decisions_action CHECK ((action = ANY (ARRAY['none'::text, 'hide-job'::text, 'freeze-company'::text, 'disable-user'::text, 'remove-message'::text, 'restore-job'::text, 'unfreeze-company'::text, 'enable-user'::text]))),
    CONSTRAINT decisions_ground CHECK ((ground = ANY (ARRAY['rules'::text, 'law'::text]))),
    CONSTRAINT decisions_target_kind CHECK ((target_kind = ANY (ARRAY['job'::text, 'company'::text, 'message'::text, 'user'::text])))
);
CREATE TABLE public.deleted_pages (
    id uuid NOT NULL,
    kind text,
    deleted_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.demo_content (
    id boolean DEFAULT true NOT NULL,
    loaded_at timestamp(3) with time zone NOT NULL,
    has_bengali boolean DEFAULT false NOT NULL,
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
    computed_at timestamp(3) with time zone NOT NULL,
    answer_days smallint
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
    CONSTRAINT files_kind CHECK ((kind = ANY (ARRAY['cv'::text, 'logo'::text, 'portrait'::text, 'blog'::text, 'site-logo'::text]))),
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
CREATE TABLE public.first_run_keys (
    id boolean DEFAULT true NOT NULL,
    key_hash bytea NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT first_run_keys_one_row CHECK (id)
);
CREATE TABLE public.interview_slots (
    interview_id uuid NOT NULL,
    starts_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.interviews (
    id uuid NOT NULL,
    application_id uuid NOT NULL,
    employer_id uuid NOT NULL,
    job_seeker_id uuid NOT NULL,
    kind text NOT NULL,
    minutes smallint NOT NULL,
    place text NOT NULL,
    note text NOT NULL,
    time_zone text NOT NULL,
    state text NOT NULL,
    shown_state text NOT NULL,
    starts_at timestamp(3) with time zone,
    answer_note text DEFAULT ''::text NOT NULL,
    sequence integer DEFAULT 0 NOT NULL,
    changed_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT interviews_kind CHECK ((kind = ANY (ARRAY['phone'::text, 'video'::text, 'on-site'::text]))),
    CONSTRAINT interviews_shown_state CHECK ((shown_state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'declined'::text, 'cancelled'::text, 'done'::text, 'missed'::text]))),
    CONSTRAINT interviews_state CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'declined'::text, 'cancelled'::text, 'done'::text, 'missed'::text])))
);
CREATE TABLE public.job_counts (
    category text NOT NULL,
    shard smallint NOT NULL,
    n bigint NOT NULL,
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
    hidden_at timestamp(3) with time zone,
    suspended_at timestamp(3) with time zone,
    country text,
    employment_type text,
    salary_min numeric(15,2),
    salary_max numeric(15,2),
    salary_currency text,
    salary_unit text,
    apply_until date,
    responsibilities text,
    skills text,
    requires_cv boolean DEFAULT false NOT NULL,
    position_words tsvector GENERATED ALWAYS AS (to_tsvector('english'::regconfig, public.search_text("position"))) STORED,
    location_words tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, public.search_text(location))) STORED,
    search tsvector GENERATED ALWAYS AS ((((setweight(to_tsvector('english'::regconfig, public.search_text("position")), 'A'::"char") || setweight(to_tsvector('english'::regconfig, public.search_text(company)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, public.search_text(((((((((company_category || ' '::text) || location) || ' '::text) ||
CASE job_type
    WHEN 'onSite'::text THEN 'on site'::text
    ELSE job_type
END) || ' '::text) || job_category) || ' '::text) || COALESCE(employment_type, ''::text)))), 'C'::"char")) || setweight(to_tsvector('english'::regconfig, public.search_text(((((job_detail || ' '::text) || COALESCE(responsibilities, ''::text)) || ' '::text) || COALESCE(skills, ''::text)))), 'D'::"char"))) STORED,
    copy_hash uuid GENERATED ALWAYS AS (public.copy_hash(((((job_detail || ' '::text) || COALESCE(responsibilities, ''::text)) || ' '::text) || COALESCE(skills, ''::text)))) STORED,
    answer_days smallint,
    language text DEFAULT 'en'::text NOT NULL,
    CONSTRAINT jobs_company_category CHECK ((company_category = ANY (ARRAY['Technology'::text, 'Finance'::text, 'Healthcare'::text, 'Retail'::text, 'Manufacturing'::text]))),
    CONSTRAINT jobs_employment_type CHECK ((employment_type = ANY (ARRAY['Full-time'::text, 'Part-time'::text, 'Contract'::text, 'Temporary'::text, 'Internship'::text, 'Volunteer'::text, 'Per diem'::text, 'Other'::text]))),
    CONSTRAINT jobs_job_category CHECK ((job_category = ANY (ARRAY['Fresher'::text, 'Experienced'::text]))),
    CONSTRAINT jobs_job_type CHECK ((job_type = ANY (ARRAY['remote'::text, 'onSite'::text, 'hybrid'::text]))),
    CONSTRAINT jobs_required_exp CHECK (((required_exp >= (0)::double precision) AND (required_exp < 'Infinity'::double precision))),
    CONSTRAINT jobs_salary CHECK (((num_nulls(salary_min, salary_max, salary_currency, salary_unit) = ANY (ARRAY[0, 4])) AND (salary_min >= (0)::numeric) AND (salary_min <= salary_max))),
    CONSTRAINT jobs_salary_unit CHECK ((salary_unit = ANY (ARRAY['hour'::text, 'day'::text, 'week'::text, 'month'::text, 'year'::text])))
);
CREATE TABLE public.mails (
    id uuid NOT NULL,
    kind text NOT NULL,
    user_id uuid,
    email text,
    application_id uuid,
    job_id uuid,
    text text,
    batch_id uuid,
    dedupe_key text,
    state text DEFAULT 'waiting'::text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    send_at timestamp(3) with time zone NOT NULL,
    sent_at timestamp(3) with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    error text,
    decision_id uuid,
    report_id uuid,
    known_stage text,
    searches jsonb,
    newsletter_issue_id uuid,
    interview_id uuid,
    read_at timestamp(3) with time zone,
    CONSTRAINT mails_kind CHECK ((kind = ANY (ARRAY['application-received'::text, 'new-application'::text, 'stage-changed'::text, 'rejection'::text, 'rejected'::text, 'offer-answered'::text, 'interview-changed'::text, 'interview-reminder'::text, 'message-unread'::text, 'job-closing'::text, 'applicants-overdue'::text, 'applicants-undecided'::text, 'job-ended'::text, 'report-received'::text, 'report-decided'::text, 'restricted'::text, 'fraud-warning'::text, 'deletion-requested'::text, 'retention-warning'::text, 'job-alert-confirmation'::text, 'job-alerts'::text, 'job-alerts-paused'::text, 'newsletter-confirmation'::text, 'newsletter-issue'::text, 'password-link'::text, 'email-confirmation'::text, 'password-changed'::text]))),
    CONSTRAINT mails_recipient CHECK ((num_nonnulls(user_id, email) = 1)),
    CONSTRAINT mails_state CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'cancelled'::text, 'unwanted'::text, 'failed'::text])))
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
CREATE TABLE public.newsletter_issues (
    id uuid NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    sent_at timestamp(3) with time zone,
    sent_until uuid,
    finished_at timestamp(3) with time zone,
    mail_count integer DEFAULT 0 NOT NULL,
    sent_count integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.newsletter_requests (
    email text NOT NULL,
    requested_at timestamp(3) with time zone NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL
);
CREATE TABLE public.newsletter_subscribers (
    email text NOT NULL,
    subscribed_at timestamp(3) with time zone NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL
);
CREATE TABLE public.notification_settings (
    user_id uuid NOT NULL,
    kind text NOT NULL,
    mail boolean NOT NULL,
    bell boolean DEFAULT true NOT NULL,
    CONSTRAINT notification_settings_kind CHECK ((kind = ANY (ARRAY['application-received'::text, 'stage-changed'::text, 'interview-changed'::text, 'interview-reminder'::text, 'message-unread'::text, 'new-application'::text, 'job-closing'::text, 'applicants-undecided'::text, 'job-ended'::text, 'job-alerts'::text])))
);
CREATE TABLE public.picture_links (
    id uuid NOT NULL,
    source text NOT NULL,
    owner_id uuid NOT NULL,
    link text NOT NULL,
    attempts integer NOT NULL,
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
    objects_to uuid,
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
CREATE TABLE public.saved_searches (
    id uuid NOT NULL,
    recipient_id uuid NOT NULL,
    filters jsonb NOT NULL,
    cadence text NOT NULL,
    requested_at timestamp(3) with time zone NOT NULL,
    confirmed_at timestamp(3) with time zone,
    seen_until timestamp(3) with time zone NOT NULL,
    visited_at timestamp(3) with time zone NOT NULL,
    next_at timestamp(3) with time zone,
    CONSTRAINT saved_searches_cadence CHECK ((cadence = ANY (ARRAY['daily'::text, 'weekly'::text, 'off'::text])))
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
CREATE TABLE public.site_settings (
    id boolean DEFAULT true NOT NULL,
    version integer NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    name text NOT NULL,
    tagline text NOT NULL,
    colour text NOT NULL,
    logo text,
    address text NOT NULL,
    copyright text NOT NULL,
    links jsonb NOT NULL,
    contact_email text NOT NULL,
    currency text NOT NULL,
    has_blogs boolean NOT NULL,
    has_newsletter boolean NOT NULL,
    has_reviews boolean NOT NULL,
    has_pricing boolean NOT NULL,
    employers text NOT NULL,
    invited_employers text NOT NULL,
    salary text NOT NULL,
    terms text NOT NULL,
    privacy text NOT NULL,
    imprint text NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    other_languages jsonb DEFAULT '[]'::jsonb NOT NULL,
    time_zone text DEFAULT 'UTC'::text NOT NULL,
    CONSTRAINT site_settings_employers CHECK ((employers = ANY (ARRAY['open'::text, 'invited'::text]))),
    CONSTRAINT site_settings_one_row CHECK (id),
    CONSTRAINT site_settings_salary CHECK ((salary = ANY (ARRAY['off'::text, 'warn'::text, 'required'::text])))
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
    disabled_at timestamp(3) with time zone,
    frozen_at timestamp(3) with time zone,
    deletion_requested_at timestamp(3) with time zone,
    erased_at timestamp(3) with time zone,
    sign_ins_valid_from timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    time_zone text,
    is_administrator boolean DEFAULT false NOT NULL,
    language text
);
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES (1, '5fedbb66477050ba683e2cecc2416dfdacaba244d5891ea764f1cf91c37b11b7', 1795416337086);
INSERT INTO drizzle.__drizzle_migrations VALUES (2, 'e26f3c13ad6b5d1febd06aa29a35de0d4f79678a6adfd1ca6b62cd1616164bd9', 1795452031349);
INSERT INTO drizzle.__drizzle_migrations VALUES (3, '1c1a1f0a6de9021d0c581f3e15e8dfa6699a8d9edbd78959b29237ea6e631603', 1795461669648);
INSERT INTO drizzle.__drizzle_migrations VALUES (4, '63a4ab6a75b67a5faf1bfe1b38921a5cecb64e40d6bb22951a82ed2dc1c8eaa8', 1795485781582);
INSERT INTO drizzle.__drizzle_migrations VALUES (5, 'b97e9e1b222c4fc1c18d349297fd2a53538cf93a63d5b859a1ac68ebcfc84635', 1795496381349);
INSERT INTO drizzle.__drizzle_migrations VALUES (6, 'c1dabd24142718b24ce5f7c8758534d319f9957dafb8d3a607ae21f375409d33', 1795497380089);
INSERT INTO drizzle.__drizzle_migrations VALUES (7, '48c8f33044d57ada8ab6f61a68912537d2696e707128f72700c47d185dfbd545', 1795533954555);
INSERT INTO drizzle.__drizzle_migrations VALUES (8, '10395f3aaaeee92994ddc25db84e0d3bbd051852a4925fbea23929013883c71b', 1795535112067);
INSERT INTO drizzle.__drizzle_migrations VALUES (9, '15ca56a41e470f28e1ea17c12a8bb65fbc4b4c1f53dd60a510b1e5cccdec8ac4', 1795536122823);
INSERT INTO drizzle.__drizzle_migrations VALUES (10, '0af2e8dd5f5d9dd6e3baff4c412db23c0f4d6e9fd78115571f861b9ac7e86aa3', 1795537160291);
INSERT INTO drizzle.__drizzle_migrations VALUES (11, '66e888bc7b75055e6f4b9b964feafcc0fbc7bb3c8607de5a7d4e48d514d6077f', 1795538886669);
INSERT INTO drizzle.__drizzle_migrations VALUES (12, '5af73e938747dd879e94a8b6cbb27f3c95d1015bee0eb1056b253299e899ec41', 1795552921732);
INSERT INTO drizzle.__drizzle_migrations VALUES (13, 'bafaaf2fe582f46f229cc16a5c7f0d652f52f8c52ff0bb03990d8b4dc343ab05', 1795554029131);
INSERT INTO drizzle.__drizzle_migrations VALUES (14, 'de48fada23a5034612e4362230aff341b8cb6fd41bf388ebfcd4948eddf13c0d', 1795733558131);
INSERT INTO drizzle.__drizzle_migrations VALUES (15, 'f3bdc5a06c2a944f81e0044ba58126bfd814b7bca05f628a05b80e0e0bad6d7a', 1795748514874);
INSERT INTO drizzle.__drizzle_migrations VALUES (16, '1510a955e01c1c4019e249b50a718a817d5271f1f1faf6c17f761c29dc940b15', 1795749630888);
INSERT INTO drizzle.__drizzle_migrations VALUES (17, '4e705e82d7ff740dc04332e4e6b193dd7f161590c38f99afe6321c4e8460af59', 1795750619049);
INSERT INTO graphile_worker._private_known_crontabs VALUES ('send-mails', '2026-11-28 18:56:45.406+00', NULL);
INSERT INTO graphile_worker._private_known_crontabs VALUES ('send-bulk-mails', '2026-11-28 18:56:45.406+00', NULL);
INSERT INTO graphile_worker._private_known_crontabs VALUES ('scan-files', '2026-11-28 18:56:45.406+00', NULL);
INSERT INTO graphile_worker._private_known_crontabs VALUES ('send-newsletter', '2026-11-28 18:56:45.406+00', NULL);
INSERT INTO graphile_worker._private_known_crontabs VALUES ('load-picture-links', '2026-11-28 18:56:45.406+00', NULL);
INSERT INTO graphile_worker._private_known_crontabs VALUES ('update-search-tables', '2026-11-28 18:56:45.406+00', NULL);
INSERT INTO graphile_worker._private_known_crontabs VALUES ('erase-accounts', '2026-11-28 18:56:45.406+00', NULL);
INSERT INTO graphile_worker._private_known_crontabs VALUES ('erase-unused-files', '2026-11-28 18:56:45.406+00', NULL);
INSERT INTO graphile_worker._private_known_crontabs VALUES ('announce-closing-jobs', '2026-11-28 18:56:45.406+00', NULL);
INSERT INTO graphile_worker._private_known_crontabs VALUES ('announce-ended-jobs', '2026-11-28 18:56:45.406+00', NULL);
INSERT INTO graphile_worker._private_known_crontabs VALUES ('send-job-alerts', '2026-11-28 18:56:45.406+00', NULL);
INSERT INTO graphile_worker._private_known_crontabs VALUES ('remove-expired-alerts', '2026-11-28 18:56:45.406+00', NULL);
INSERT INTO graphile_worker._private_known_crontabs VALUES ('end-retention', '2026-11-28 18:56:45.406+00', NULL);
INSERT INTO graphile_worker._private_known_crontabs VALUES ('remove-unused-words', '2026-11-28 18:56:45.406+00', NULL);
INSERT INTO graphile_worker._private_known_crontabs VALUES ('remove-unconfirmed-subscriptions', '2026-11-28 18:56:45.406+00', NULL);
INSERT INTO graphile_worker._private_known_crontabs VALUES ('remove-expired-sessions', '2026-11-28 18:56:45.406+00', NULL);
INSERT INTO graphile_worker._private_known_crontabs VALUES ('remove-old-bounces', '2026-11-28 18:56:45.406+00', NULL);
INSERT INTO graphile_worker._private_known_crontabs VALUES ('compute-responsiveness', '2026-11-28 18:56:45.406+00', NULL);
INSERT INTO graphile_worker._private_known_crontabs VALUES ('clean-queue', '2026-11-28 18:56:45.406+00', NULL);
INSERT INTO graphile_worker._private_known_crontabs VALUES ('sweep-bytes', '2026-11-28 18:56:45.406+00', NULL);
INSERT INTO graphile_worker._private_known_crontabs VALUES ('remind-of-applicants', '2026-11-28 18:56:45.406+00', NULL);
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (1, 'send-mails');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (2, 'send-bulk-mails');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (3, 'scan-files');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (4, 'send-newsletter');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (5, 'load-picture-links');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (6, 'update-search-tables');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (7, 'erase-accounts');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (8, 'erase-unused-files');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (9, 'announce-closing-jobs');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (10, 'announce-ended-jobs');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (11, 'send-job-alerts');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (12, 'remove-expired-alerts');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (13, 'end-retention');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (14, 'remove-unused-words');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (15, 'remove-unconfirmed-subscriptions');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (16, 'remove-expired-sessions');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (17, 'remove-old-bounces');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (18, 'compute-responsiveness');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (19, 'clean-queue');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (20, 'sweep-bytes');
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES (21, 'remind-of-applicants');
INSERT INTO graphile_worker.migrations VALUES (1, '2026-11-28 18:56:44.317438+00', true);
INSERT INTO graphile_worker.migrations VALUES (2, '2026-11-28 18:56:44.338687+00', false);
INSERT INTO graphile_worker.migrations VALUES (3, '2026-11-28 18:56:44.355938+00', true);
INSERT INTO graphile_worker.migrations VALUES (4, '2026-11-28 18:56:44.359899+00', false);
INSERT INTO graphile_worker.migrations VALUES (5, '2026-11-28 18:56:44.362325+00', false);
INSERT INTO graphile_worker.migrations VALUES (6, '2026-11-28 18:56:44.364843+00', false);
INSERT INTO graphile_worker.migrations VALUES (7, '2026-11-28 18:56:44.375865+00', false);
INSERT INTO graphile_worker.migrations VALUES (8, '2026-11-28 18:56:44.386628+00', false);
INSERT INTO graphile_worker.migrations VALUES (9, '2026-11-28 18:56:44.389996+00', false);
INSERT INTO graphile_worker.migrations VALUES (10, '2026-11-28 18:56:44.394627+00', false);
INSERT INTO graphile_worker.migrations VALUES (11, '2026-11-28 18:56:44.396452+00', true);
INSERT INTO graphile_worker.migrations VALUES (12, '2026-11-28 18:56:44.444937+00', false);
INSERT INTO graphile_worker.migrations VALUES (13, '2026-11-28 18:56:44.454605+00', true);
INSERT INTO graphile_worker.migrations VALUES (14, '2026-11-28 18:56:44.457547+00', true);
INSERT INTO graphile_worker.migrations VALUES (15, '2026-11-28 18:56:44.459873+00', false);
INSERT INTO graphile_worker.migrations VALUES (16, '2026-11-28 18:56:44.465445+00', true);
INSERT INTO graphile_worker.migrations VALUES (17, '2026-11-28 18:56:44.467577+00', false);
INSERT INTO graphile_worker.migrations VALUES (18, '2026-11-28 18:56:44.469352+00', false);
INSERT INTO graphile_worker.migrations VALUES (19, '2026-11-28 18:56:44.476413+00', true);
INSERT INTO graphile_worker.migrations VALUES (20, '2026-11-28 18:56:44.478571+00', false);
INSERT INTO public.alert_recipients VALUES ('01a22384-67e6-7215-8831-3d2e312b9364', '01a22384-672c-736d-9b2a-9de34af42733', NULL, 'Asia/Dhaka', '2026-11-28 18:56:49.638+00', NULL, '{}', NULL);
INSERT INTO public.alert_recipients VALUES ('01a22384-680e-7dff-8ec8-a18dad17ba72', '01a22384-6777-7bc2-9d33-2164f6c83156', NULL, 'Asia/Dhaka', '2026-11-28 18:56:49.678+00', NULL, '{}', NULL);
INSERT INTO public.alert_recipients VALUES ('01a22384-682b-728d-a960-db1345528d2a', NULL, 'alert@people.example', 'Asia/Dhaka', '2026-11-28 18:56:49.839+00', NULL, '{}', NULL);
INSERT INTO public.alert_recipients VALUES ('01a22384-6960-7c8a-9c46-452a52fee4cb', NULL, 'asked@people.example', 'Asia/Dhaka', '2026-11-28 18:56:50.016+00', NULL, '{}', NULL);
INSERT INTO public.alert_recipients VALUES ('01a22384-68d1-701c-aa64-e3c8bcc12768', NULL, 'paused@people.example', 'Asia/Dhaka', '2026-11-28 18:56:49.995+00', '2026-11-28 18:57:05.294+00', '{}', NULL);
INSERT INTO public.application_events VALUES ('01a22384-6bdc-768f-9337-7923ce53ba5a', '01a22384-6bdc-7abc-88c4-5938e6e64034', '2026-11-28 18:56:50.652+00', '01a22384-672c-736d-9b2a-9de34af42733', 'job-seeker', 'applied', NULL, 'applied', NULL, NULL, true, NULL);
INSERT INTO public.application_events VALUES ('01a22384-6c86-7e3f-841b-5a09bbd153b7', '01a22384-6c86-7b4e-838c-2c428744b5ed', '2026-11-28 18:56:50.822+00', '01a22384-672c-736d-9b2a-9de34af42733', 'job-seeker', 'applied', NULL, 'applied', NULL, NULL, true, NULL);
INSERT INTO public.application_events VALUES ('01a22384-6d36-7de9-8e15-b083b52a6984', '01a22384-6d36-773c-af2a-44c306b71ca3', '2026-11-28 18:56:50.998+00', '01a22384-6777-7bc2-9d33-2164f6c83156', 'job-seeker', 'applied', NULL, 'applied', NULL, NULL, true, NULL);
INSERT INTO public.application_events VALUES ('01a22384-6e10-776c-a1d9-ec9ec41c10ad', '01a22384-6e10-7379-b0aa-b049226d7d83', '2026-11-28 18:56:51.216+00', '01a22384-6777-7bc2-9d33-2164f6c83156', 'job-seeker', 'applied', NULL, 'applied', NULL, NULL, true, NULL);
INSERT INTO public.application_events VALUES ('01a22384-6f19-77b2-bde2-30199e8d38f8', '01a22384-6bdc-7abc-88c4-5938e6e64034', '2026-11-28 18:56:51.481+00', '01a22384-66c6-7517-bba1-14cf7b643d66', 'employer', 'moved', 'applied', 'interview', NULL, NULL, true, '01a22384-6f19-7101-bf8f-4d0bdb8edde9');
INSERT INTO public.application_events VALUES ('01a22384-6fa2-7219-8e6a-900480498764', '01a22384-6bdc-7abc-88c4-5938e6e64034', '2026-11-28 18:56:51.618+00', '01a22384-66c6-7517-bba1-14cf7b643d66', 'employer', 'interview-proposed', NULL, NULL, NULL, NULL, true, NULL);
INSERT INTO public.application_events VALUES ('01a22384-7000-7525-a432-f4173955366b', '01a22384-6bdc-7abc-88c4-5938e6e64034', '2026-11-28 18:56:51.712+00', '01a22384-672c-736d-9b2a-9de34af42733', 'job-seeker', 'interview-confirmed', NULL, NULL, NULL, NULL, true, NULL);
INSERT INTO public.application_events VALUES ('01a22384-7063-7f9c-a432-6d113b8e2b4f', '01a22384-6d36-773c-af2a-44c306b71ca3', '2026-11-28 18:56:51.811+00', '01a22384-66c6-7517-bba1-14cf7b643d66', 'employer', 'moved', 'applied', 'interview', NULL, NULL, true, '01a22384-7063-72cc-8aa8-ac844eb8b935');
INSERT INTO public.application_events VALUES ('01a22384-70c2-77fa-9ec4-ef1615b034d1', '01a22384-6d36-773c-af2a-44c306b71ca3', '2026-11-28 18:56:51.906+00', '01a22384-66c6-7517-bba1-14cf7b643d66', 'employer', 'interview-proposed', NULL, NULL, NULL, NULL, true, NULL);
INSERT INTO public.application_events VALUES ('01a22384-70e2-7e46-9026-b8be19778c54', '01a22384-6d36-773c-af2a-44c306b71ca3', '2026-11-28 18:56:51.938+00', '01a22384-6777-7bc2-9d33-2164f6c83156', 'job-seeker', 'interview-confirmed', NULL, NULL, NULL, NULL, true, NULL);
INSERT INTO public.application_events VALUES ('01a22384-7108-755b-ba15-da0f3c8ddc64', '01a22384-6c86-7b4e-838c-2c428744b5ed', '2026-11-28 18:56:51.976+00', '01a22384-66c6-7517-bba1-14cf7b643d66', 'employer', 'moved', 'applied', 'offer', NULL, NULL, true, '01a22384-7108-781f-b2e6-4d3c0712e6f8');
INSERT INTO public.application_events VALUES ('01a22384-7132-748c-8e1e-41ce36d4ad38', '01a22384-6e10-7379-b0aa-b049226d7d83', '2026-11-28 18:56:52.018+00', '01a22384-66c6-7517-bba1-14cf7b643d66', 'employer', 'moved', 'applied', 'shortlisted', NULL, NULL, true, '01a22384-7132-7d20-bcf7-20fee7176642');
INSERT INTO public.application_events VALUES ('01a22384-895c-7e4d-93c4-f0a8d7cba833', '01a22384-895c-7bef-a12e-d71958b6ffc0', '2026-11-28 18:56:58.204+00', '01a22384-887f-7556-b679-56b143fbe54b', 'job-seeker', 'applied', NULL, 'applied', NULL, NULL, true, NULL);
INSERT INTO public.application_events VALUES ('01a22384-8a3a-79b9-8c87-0a1754c8077d', '01a22384-8a3a-74da-ba62-69d1dfc77e74', '2026-11-28 18:56:58.426+00', '01a22384-887f-7556-b679-56b143fbe54b', 'job-seeker', 'applied', NULL, 'applied', NULL, NULL, true, NULL);
INSERT INTO public.application_events VALUES ('01a22384-a1c7-7232-a8f1-ca75141cdeae', '01a22384-895c-7bef-a12e-d71958b6ffc0', '2026-11-28 18:57:04.455+00', '01a22384-66c6-7517-bba1-14cf7b643d66', 'employer', 'moved', 'applied', 'interview', NULL, NULL, true, '01a22384-a1c7-774d-9549-f45d75eb70d2');
INSERT INTO public.application_events VALUES ('01a22384-a32e-70b3-b4ce-4fc070cc04df', '01a22384-895c-7bef-a12e-d71958b6ffc0', '2026-11-28 18:57:04.814+00', '01a22384-66c6-7517-bba1-14cf7b643d66', 'employer', 'interview-proposed', NULL, NULL, NULL, NULL, true, NULL);
INSERT INTO public.application_events VALUES ('01a22384-a47a-745a-94b6-c1884ec34ff3', '01a22384-8a3a-74da-ba62-69d1dfc77e74', '2026-11-28 18:57:05.146+00', '01a22384-66c6-7517-bba1-14cf7b643d66', 'employer', 'moved', 'applied', 'rejected', 'other', NULL, false, '01a22384-a47a-7133-91e9-2c5d4149446f');
INSERT INTO public.applications VALUES ('01a22384-6c86-7b4e-838c-2c428744b5ed', '01a22384-6b8d-76c0-a819-6353d228bbac', '01a22384-672c-736d-9b2a-9de34af42733', '2026-11-28 18:56:50.822+00', NULL, NULL, 'অভিজ্ঞ রাঁধুনি', 'নদীর পাড়ের খাবার', '{"gender": "male", "skills": "Sourdough, SQL", "aboutMe": "Learns quickly.", "jobType": "Fresher", "fullName": "Tanvir Hasan", "position": "Back End Developer", "yearOfExp": 0.5, "employeeCount": "1000+", "companyCategory": "Technology"}', NULL, NULL, false, 'offer', 'offer', '2026-11-28 18:56:51.976+00', NULL, '2026-11-28 18:56:51.976+00', NULL, '2026-11-28 18:56:50.822+00', '2026-11', NULL, NULL, 1, '2026-11-28 18:56:51.976+00', '2026-12-07', NULL, NULL, NULL);
INSERT INTO public.applications VALUES ('01a22384-6e10-7379-b0aa-b049226d7d83', '01a22384-6b8d-76c0-a819-6353d228bbac', '01a22384-6777-7bc2-9d33-2164f6c83156', '2026-11-28 18:56:51.216+00', NULL, NULL, 'অভিজ্ঞ রাঁধুনি', 'নদীর পাড়ের খাবার', '{"gender": "male", "skills": "Sourdough, SQL", "aboutMe": "Learns quickly.", "jobType": "Fresher", "fullName": "Gita Rao", "position": "Back End Developer", "yearOfExp": 0.5, "employeeCount": "1000+", "companyCategory": "Technology"}', NULL, NULL, false, 'shortlisted', 'shortlisted', '2026-11-28 18:56:52.018+00', NULL, '2026-11-28 18:56:52.018+00', NULL, '2026-11-28 18:56:51.216+00', '2026-11', NULL, NULL, 1, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.applications VALUES ('01a22384-6bdc-7abc-88c4-5938e6e64034', '01a22384-6aff-7148-964b-5630588ff0e3', '01a22384-672c-736d-9b2a-9de34af42733', '2026-11-28 18:56:50.652+00', '2026-11-28 18:56:52.07+00', '2026-11-28 18:56:52.07+00', 'Night Baker', 'Riverside Foods', '{"gender": "male", "skills": "Sourdough, SQL", "aboutMe": "Learns quickly.", "jobType": "Fresher", "fullName": "Tanvir Hasan", "position": "Back End Developer", "yearOfExp": 0.5, "employeeCount": "1000+", "companyCategory": "Technology"}', 'আমি রুটি বানাতে ভালোবাসি।', NULL, false, 'interview', 'interview', '2026-11-28 18:56:51.481+00', NULL, '2026-11-28 18:56:51.481+00', NULL, '2026-11-28 18:56:50.652+00', '2026-11', NULL, NULL, 1, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.applications VALUES ('01a22384-6d36-773c-af2a-44c306b71ca3', '01a22384-6aff-7148-964b-5630588ff0e3', '01a22384-6777-7bc2-9d33-2164f6c83156', '2026-11-28 18:56:50.998+00', '2026-11-28 18:56:52.115+00', NULL, 'Night Baker', 'Riverside Foods', '{"gender": "male", "skills": "Sourdough, SQL", "aboutMe": "Learns quickly.", "jobType": "Fresher", "fullName": "Gita Rao", "position": "Back End Developer", "yearOfExp": 0.5, "employeeCount": "1000+", "companyCategory": "Technology"}', NULL, NULL, false, 'interview', 'interview', '2026-11-28 18:56:51.811+00', NULL, '2026-11-28 18:56:51.811+00', NULL, '2026-11-28 18:56:50.998+00', '2026-11', NULL, NULL, 1, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.applications VALUES ('01a22384-895c-7bef-a12e-d71958b6ffc0', '01a22384-6aff-7148-964b-5630588ff0e3', '01a22384-887f-7556-b679-56b143fbe54b', '2026-11-28 18:56:58.204+00', NULL, NULL, 'Night Baker', 'Riverside Foods', '{"gender": "male", "skills": "Sourdough, SQL", "aboutMe": "Learns quickly.", "jobType": "Fresher", "fullName": "Farah Bose", "position": "Back End Developer", "yearOfExp": 0.5, "employeeCount": "1000+", "companyCategory": "Technology"}', NULL, NULL, false, 'interview', 'interview', '2026-11-28 18:57:04.455+00', NULL, '2026-11-28 18:57:04.455+00', NULL, '2026-11-28 18:56:58.204+00', '2026-11', NULL, NULL, 1, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.applications VALUES ('01a22384-8a3a-74da-ba62-69d1dfc77e74', '01a22384-6b8d-76c0-a819-6353d228bbac', '01a22384-887f-7556-b679-56b143fbe54b', '2026-11-28 18:56:58.426+00', NULL, NULL, 'অভিজ্ঞ রাঁধুনি', 'নদীর পাড়ের খাবার', '{"gender": "male", "skills": "Sourdough, SQL", "aboutMe": "Learns quickly.", "jobType": "Fresher", "fullName": "Farah Bose", "position": "Back End Developer", "yearOfExp": 0.5, "employeeCount": "1000+", "companyCategory": "Technology"}', NULL, NULL, false, 'rejected', 'applied', '2026-11-28 18:57:05.146+00', NULL, NULL, NULL, '2026-11-28 18:56:58.426+00', '2026-11', NULL, NULL, 1, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.auth_account VALUES ('7ev2JMzYZF642aM9vJXdNctrRbAK6FHJ', 'q7tp5DBkhkXqZGhinL1g1rHm8cIyMEHH', 'credential', 'q7tp5DBkhkXqZGhinL1g1rHm8cIyMEHH', NULL, NULL, NULL, NULL, NULL, NULL, '16a8cb5393faf74dc69ab4161c61b85a:f1cb3821785e3206d19cffe0329df8a3bec86e537daddc650e46dfbea20eeeca420020ad4a0de50c14229a367b628c94e2b1a628a0b595741b8abff524d15a07', '2026-11-28 18:56:45.853+00', '2026-11-28 18:56:45.853+00');
INSERT INTO public.auth_account VALUES ('d4FWQxLQJHIksrPabvJXOPlcwC8afFhG', 'bdqizQNu13XiKbagY8kIpqAqenwCy9Kb', 'credential', 'bdqizQNu13XiKbagY8kIpqAqenwCy9Kb', NULL, NULL, NULL, NULL, NULL, NULL, '5ba30889f99833b1fa7d26a169d8f556:1aef0ec8b4ad9f262be85ef88e66ee5f709adc9cb8fbe1d38f72c18aa458329b766b5e3525642e65cc93ff01d4e4d509edb2a2888e03b2ad187d432e607d13f6', '2026-11-28 18:56:47.632+00', '2026-11-28 18:56:47.632+00');
INSERT INTO public.auth_account VALUES ('IbK8EVhSQqkAHQ86fi58TRJnpgdcNuqy', 'MBq80ZZYym82BOxapJMuTIW5LIazjCXO', 'credential', 'MBq80ZZYym82BOxapJMuTIW5LIazjCXO', NULL, NULL, NULL, NULL, NULL, NULL, '56146e15a28c3225d70c974986022f4d:3b1ff80b594b470e4e3e09950172149e231854fd0a755b1d7468ca3f52a43d4e857994c37e3e15ef17a68f7c9bb818e6dcd91385695a278cb1dbd9b774335be0', '2026-11-28 18:56:49.131+00', '2026-11-28 18:56:49.131+00');
INSERT INTO public.auth_account VALUES ('wmXInRPt3684eACWGvQ7WiupETVHGzsz', 'sub-google@people.example', 'google', 'FKcDj2pE82l72xPIVstA9YlhZWOS3Rtj', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-28 18:56:49.304+00', '2026-11-28 18:56:49.304+00');
INSERT INTO public.auth_session VALUES ('liIkeTP38tYtK9xsRsX8DWsWKMPk7HNW', '2026-12-05 18:56:45.861+00', '34JXSnQ57uJuf-fFVEXl7-t_Z0iEaMHDhDUQr1PHQ1s', '2026-11-28 18:56:45.862+00', '2026-11-28 18:56:45.862+00', '', '', 'q7tp5DBkhkXqZGhinL1g1rHm8cIyMEHH');
INSERT INTO public.auth_session VALUES ('1Y6531oza9QW06zmizBABfUgeWECErN3', '2026-12-05 18:56:46.801+00', '6jbOdBbOq5uYzuboR5-ecIpezRjm7L6YS1VJaxcRzlg', '2026-11-28 18:56:46.801+00', '2026-11-28 18:56:46.801+00', '', '', 'q7tp5DBkhkXqZGhinL1g1rHm8cIyMEHH');
INSERT INTO public.auth_session VALUES ('eYT0vGTIHqv0ju5xhUcrnUs11yMT38Ep', '2026-12-05 18:56:47.29+00', 'NeyrdccHBAMoeNfDzKcD2vPcfqLpoEUjt5gV5IFG1Mg', '2026-11-28 18:56:47.29+00', '2026-11-28 18:56:47.29+00', '', '', 'q7tp5DBkhkXqZGhinL1g1rHm8cIyMEHH');
INSERT INTO public.auth_session VALUES ('fBaKFfLzCTiFrXXkhm2wsQNVixslJJLk', '2026-12-05 18:56:47.633+00', 'eZj6_OywnXlYwphTWVHt8xoPwQ8CiTjYTxTzxQvSjio', '2026-11-28 18:56:47.633+00', '2026-11-28 18:56:47.633+00', '', '', 'bdqizQNu13XiKbagY8kIpqAqenwCy9Kb');
INSERT INTO public.auth_session VALUES ('0UKBzpjBn5EV08avBUzg2pjfDGs5hosb', '2026-12-05 18:56:48.303+00', 'lbocySW4Cgo0b8mCKWYLXBg3xloWX9Df6ZdLkOiwMDc', '2026-11-28 18:56:48.303+00', '2026-11-28 18:56:48.303+00', '', '', 'bdqizQNu13XiKbagY8kIpqAqenwCy9Kb');
INSERT INTO public.auth_session VALUES ('13hrsV1peyqwTzmovOrAY8DEjvqvecez', '2026-12-05 18:56:48.694+00', 'NMYs03uP4Zbd5AzdXZW14jnv5Tg2wZXkybvsUA3qehk', '2026-11-28 18:56:48.694+00', '2026-11-28 18:56:48.694+00', '', '', 'bdqizQNu13XiKbagY8kIpqAqenwCy9Kb');
INSERT INTO public.auth_session VALUES ('W5ZIHBSfU3sFnH5r1W4UHB9SwHeXtSp0', '2026-12-05 18:56:49.132+00', 'hupPTocX00V_FxaDYkmBDcptcT53kE6jdeZekH2iUGc', '2026-11-28 18:56:49.132+00', '2026-11-28 18:56:49.132+00', '', '', 'MBq80ZZYym82BOxapJMuTIW5LIazjCXO');
INSERT INTO public.auth_session VALUES ('iYEH2D8O77yLQsrO0k7avt3jmO0Buxyq', '2026-12-05 18:56:49.306+00', 'CqSHdGfEnRWIjnXKv4tf2MfmubrfWP-na1nllOmMcso', '2026-11-28 18:56:49.306+00', '2026-11-28 18:56:49.306+00', '', '', 'FKcDj2pE82l72xPIVstA9YlhZWOS3Rtj');
INSERT INTO public.auth_user VALUES ('q7tp5DBkhkXqZGhinL1g1rHm8cIyMEHH', 'employer', 'employer@people.example', true, NULL, '2026-11-28 18:56:45.841+00', '2026-11-28 18:56:46.852+00');
INSERT INTO public.auth_user VALUES ('bdqizQNu13XiKbagY8kIpqAqenwCy9Kb', 'seeker', 'seeker@people.example', true, NULL, '2026-11-28 18:56:47.624+00', '2026-11-28 18:56:48.333+00');
INSERT INTO public.auth_user VALUES ('MBq80ZZYym82BOxapJMuTIW5LIazjCXO', 'unconfirmed', 'unconfirmed@people.example', false, NULL, '2026-11-28 18:56:49.13+00', '2026-11-28 18:56:49.13+00');
INSERT INTO public.auth_user VALUES ('FKcDj2pE82l72xPIVstA9YlhZWOS3Rtj', 'Gita Rao', 'google@people.example', true, NULL, '2026-11-28 18:56:49.303+00', '2026-11-28 18:56:49.303+00');
INSERT INTO public.auth_verification VALUES ('mf2m6CZ0nR881XUvstf9yRIzVGx5AOlM', 'p-ckP-XieY_MpzBeGsun8NVVweKj-CAXRdcPVq0rHYw', 'MBq80ZZYym82BOxapJMuTIW5LIazjCXO', '2026-11-29 18:56:49.306+00', '2026-11-28 18:56:49.31+00', '2026-11-28 18:56:49.31+00');
INSERT INTO public.calendar_feeds VALUES ('01a22384-672c-736d-9b2a-9de34af42733', '\x2133d4afe777f6b6343e67cff13660dd64d6c4a778996dffa738d59301cd1d7e', '2026-11-28 18:56:52.144+00');
INSERT INTO public.employer_profiles VALUES ('01a22384-66c6-7517-bba1-14cf7b643d66', 'Rima Akter', 'Riverside Foods', 'Head of Bakery', 'female', 'Retail', '1-50', 'A family bakery.');
INSERT INTO public.firebase_sessions VALUES ('_g6bF5RmLFkbd4kaZGvNxJcjJSBelJe9D9kJ3y_ihnY', 'e05e05da-40b4-4916-8cc4-2c00c98444b8', '{"uid": "e05e05da-40b4-4916-8cc4-2c00c98444b8", "email": "firebase@people.example", "photoURL": null, "displayName": "firebase", "emailVerified": true}', '59ef04bf2aaa6e1aae79ebe3ce1101e32f520660a6d2f0bb740a9f289d923c2a57c9333710539f7b36f33ffc79d5f686e28c49b8f248961f3b469b952092a1aef38792f0859e003f164e9a9b2ed25b3686ee87bad50f588b6e', '2026-11-28 18:56:57.489+00', '2026-11-28 19:56:57+00', '2026-12-05 18:56:57.489+00');
INSERT INTO public.firebase_sessions VALUES ('AMIoTn3YbZW2MLzGmXJ4VAv-dv0c_wV9Ch70ob3yapQ', 'e05e05da-40b4-4916-8cc4-2c00c98444b8', '{"uid": "e05e05da-40b4-4916-8cc4-2c00c98444b8", "email": "firebase@people.example", "photoURL": null, "displayName": "firebase", "emailVerified": true}', '1969fb896644c10f3a8b698e4d9fe7d5790747f4112416a258d27b8b1287d76a328ae08e726de61d0d7ce711e793d613fbfa5b4961c6f446dc652e205c6765093f4602b643cc38e6acfe43b67ecf5d58f0a24e6ad2b6b676cb', '2026-11-28 18:56:57.684+00', '2026-11-28 19:56:57+00', '2026-12-05 18:56:57.684+00');
INSERT INTO public.firebase_sessions VALUES ('qVw6CskeHYNCvO5byG8WiAZ1MLbuN7ZHJXllcBPu2CI', '10d387f6-287e-4c89-a355-b6da2972869a', '{"uid": "10d387f6-287e-4c89-a355-b6da2972869a", "email": "visitor@people.example", "photoURL": null, "displayName": "visitor", "emailVerified": false}', '87a917235f66e455d54a0453b6766ca8556b11303cd0ea3411205fa467b511458bd96a42248a19a618b76a0626d55c42e0202b601232be087e5a7f8912321d3a307e3caba0a300e873c2ff48c0d70f99dcd4f1d98f6ab5a3c8', '2026-11-28 18:56:57.892+00', '2026-11-28 19:56:57+00', '2026-12-05 18:56:57.892+00');
INSERT INTO public.interview_slots VALUES ('01a22384-6fa2-7626-9932-0a70f9b71227', '2026-11-30 00:00:00+00');
INSERT INTO public.interview_slots VALUES ('01a22384-70c2-7506-a243-2c2008635543', '2026-12-01 00:00:00+00');
INSERT INTO public.interview_slots VALUES ('01a22384-a32e-7aa5-b8dc-14fa110fbed3', '2026-12-02 00:00:00+00');
INSERT INTO public.interviews VALUES ('01a22384-6fa2-7626-9932-0a70f9b71227', '01a22384-6bdc-7abc-88c4-5938e6e64034', '01a22384-66c6-7517-bba1-14cf7b643d66', '01a22384-672c-736d-9b2a-9de34af42733', 'phone', 60, '+880 2 5500', 'চা থাকবে।', 'UTC', 'confirmed', 'confirmed', '2026-11-30 00:00:00+00', '', 1, '2026-11-28 18:56:51.712+00', '2026-11-28 18:56:51.618+00');
INSERT INTO public.interviews VALUES ('01a22384-a32e-7aa5-b8dc-14fa110fbed3', '01a22384-895c-7bef-a12e-d71958b6ffc0', '01a22384-66c6-7517-bba1-14cf7b643d66', '01a22384-887f-7556-b679-56b143fbe54b', 'phone', 60, '+880 2 5500', 'চা থাকবে।', 'UTC', 'proposed', 'proposed', NULL, '', 0, '2026-11-28 18:57:04.814+00', '2026-11-28 18:57:04.814+00');
INSERT INTO public.interviews VALUES ('01a22384-70c2-7506-a243-2c2008635543', '01a22384-6d36-773c-af2a-44c306b71ca3', '01a22384-66c6-7517-bba1-14cf7b643d66', '01a22384-6777-7bc2-9d33-2164f6c83156', 'phone', 60, '+880 2 5500', 'চা থাকবে।', 'UTC', 'confirmed', 'confirmed', '2026-11-30 00:30:00+00', '', 1, '2026-11-28 18:56:51.938+00', '2026-11-28 18:56:51.906+00');
INSERT INTO public.job_counts VALUES ('Experienced', 0, 0);
INSERT INTO public.job_counts VALUES ('Experienced', 1, 0);
INSERT INTO public.job_counts VALUES ('Experienced', 3, 0);
INSERT INTO public.job_counts VALUES ('Experienced', 4, 0);
INSERT INTO public.job_counts VALUES ('Experienced', 5, 0);
INSERT INTO public.job_counts VALUES ('Experienced', 6, 0);
INSERT INTO public.job_counts VALUES ('Experienced', 7, 0);
INSERT INTO public.job_counts VALUES ('Experienced', 8, 0);
INSERT INTO public.job_counts VALUES ('Experienced', 9, 0);
INSERT INTO public.job_counts VALUES ('Experienced', 10, 0);
INSERT INTO public.job_counts VALUES ('Experienced', 11, 0);
INSERT INTO public.job_counts VALUES ('Experienced', 12, 0);
INSERT INTO public.job_counts VALUES ('Experienced', 13, 0);
INSERT INTO public.job_counts VALUES ('Experienced', 15, 0);
INSERT INTO public.job_counts VALUES ('Fresher', 0, 0);
INSERT INTO public.job_counts VALUES ('Fresher', 1, 0);
INSERT INTO public.job_counts VALUES ('Fresher', 3, 0);
INSERT INTO public.job_counts VALUES ('Fresher', 4, 0);
INSERT INTO public.job_counts VALUES ('Fresher', 5, 0);
INSERT INTO public.job_counts VALUES ('Fresher', 6, 0);
INSERT INTO public.job_counts VALUES ('Fresher', 7, 0);
INSERT INTO public.job_counts VALUES ('Fresher', 8, 0);
INSERT INTO public.job_counts VALUES ('Fresher', 9, 0);
INSERT INTO public.job_counts VALUES ('Fresher', 10, 0);
INSERT INTO public.job_counts VALUES ('Fresher', 11, 0);
INSERT INTO public.job_counts VALUES ('Fresher', 12, 0);
INSERT INTO public.job_counts VALUES ('Fresher', 13, 0);
INSERT INTO public.job_counts VALUES ('Fresher', 15, 0);
INSERT INTO public.job_counts VALUES ('Experienced', 14, 1);
INSERT INTO public.job_counts VALUES ('Fresher', 14, 0);
INSERT INTO public.job_counts VALUES ('Experienced', 2, 1);
INSERT INTO public.job_counts VALUES ('Fresher', 2, 0);
INSERT INTO public.job_seeker_profiles VALUES ('01a22384-672c-736d-9b2a-9de34af42733', 'Tanvir Hasan', 'male', 'Technology', 'Sourdough, SQL', 'Back End Developer', 'Fresher', 0.5, '1000+', 'Learns quickly.');
INSERT INTO public.job_seeker_profiles VALUES ('01a22384-6777-7bc2-9d33-2164f6c83156', 'Gita Rao', 'male', 'Technology', 'Sourdough, SQL', 'Back End Developer', 'Fresher', 0.5, '1000+', 'Learns quickly.');
INSERT INTO public.job_seeker_profiles VALUES ('01a22384-679d-78d5-956f-143cdcbc60f6', 'Una Lim', 'male', 'Technology', 'Sourdough, SQL', 'Back End Developer', 'Fresher', 0.5, '1000+', 'Learns quickly.');
INSERT INTO public.job_seeker_profiles VALUES ('01a22384-887f-7556-b679-56b143fbe54b', 'Farah Bose', 'male', 'Technology', 'Sourdough, SQL', 'Back End Developer', 'Fresher', 0.5, '1000+', 'Learns quickly.');
INSERT INTO public.job_signals VALUES ('01a22384-6aff-7148-964b-5630588ff0e3', '[]', 0, '2026-11-28 18:56:50.431+00', '\xad14eb5e8aaa56b4c9ef52bd8c2e512462f47be2273e89301bfda7f91405bd93', '2026-11-28 18:56:50.431+00');
INSERT INTO public.job_signals VALUES ('01a22384-6b8d-76c0-a819-6353d228bbac', '[]', 0, '2026-11-28 18:56:50.573+00', '\x480bff3990e4a0c60dec5a6ae3a507aba4a22e3703cc7260b3c91a178a2d3594', '2026-11-28 18:56:50.573+00');
INSERT INTO public.jobs VALUES ('01a22384-6aff-7148-964b-5630588ff0e3', '01a22384-66c6-7517-bba1-14cf7b643d66', 'Night Baker', 'Riverside Foods', 'Dhaka, Bangladesh', 'Retail', 'onSite', 1.5, 'Experienced', '/logos/riverside.svg', 'A family bakery.', 'Bake bread from ten to six.', '2026-11-28 18:56:50.431+00', '2026-11-28 18:56:50.431+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, DEFAULT, DEFAULT, DEFAULT, DEFAULT, NULL, 'en');
INSERT INTO public.jobs VALUES ('01a22384-6b8d-76c0-a819-6353d228bbac', '01a22384-66c6-7517-bba1-14cf7b643d66', 'অভিজ্ঞ রাঁধুনি', 'নদীর পাড়ের খাবার', 'ঢাকা, বাংলাদেশ', 'Retail', 'onSite', 1.5, 'Experienced', '/logos/riverside.svg', 'পারিবারিক রেস্তোরাঁ।', 'প্রতিদিন দুপুরে ও রাতে বাঙালি রান্না করতে হবে।', '2026-11-28 18:56:50.573+00', '2026-11-28 18:56:50.573+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, DEFAULT, DEFAULT, DEFAULT, DEFAULT, NULL, 'en');
INSERT INTO public.mails VALUES ('01a22384-5942-7931-84cc-ff54b5a95d73', 'email-confirmation', NULL, 'employer@people.example', NULL, NULL, NULL, NULL, NULL, 'sent', '2026-11-28 18:56:45.89+00', '2026-11-28 19:01:46.051+00', '2026-11-28 18:56:46.263+00', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-6019-7478-89a7-66e2ddd6a2bd', 'email-confirmation', NULL, 'seeker@people.example', NULL, NULL, NULL, NULL, NULL, 'sent', '2026-11-28 18:56:47.641+00', '2026-11-28 19:01:47.684+00', '2026-11-28 18:56:47.775+00', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-65f4-77b0-a4af-13bbe7fcfaab', 'email-confirmation', NULL, 'unconfirmed@people.example', NULL, NULL, NULL, NULL, NULL, 'sent', '2026-11-28 18:56:49.14+00', '2026-11-28 19:01:49.262+00', '2026-11-28 18:56:49.366+00', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-682b-7612-980e-78924dda57cf', 'job-alert-confirmation', NULL, 'alert@people.example', NULL, NULL, NULL, NULL, NULL, 'sent', '2026-11-28 18:56:49.707+00', '2026-11-28 19:01:49.76+00', '2026-11-28 18:56:49.825+00', 1, NULL, NULL, NULL, NULL, '[{"since": "2026-11-28T18:56:49.707Z", "jobIds": [], "searchId": "01a22384-682b-705c-954a-cce0138c527d"}]', NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-68d1-7342-9af1-1f9f04493309', 'job-alert-confirmation', NULL, 'paused@people.example', NULL, NULL, NULL, NULL, NULL, 'sent', '2026-11-28 18:56:49.873+00', '2026-11-28 19:01:49.902+00', '2026-11-28 18:56:49.928+00', 1, NULL, NULL, NULL, NULL, '[{"since": "2026-11-28T18:56:49.873Z", "jobIds": [], "searchId": "01a22384-68d1-7ff9-9900-a3a685a4000c"}]', NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-6960-7f15-be1a-12f2779619ea', 'job-alert-confirmation', NULL, 'asked@people.example', NULL, NULL, NULL, NULL, NULL, 'sent', '2026-11-28 18:56:50.016+00', '2026-11-28 19:01:50.047+00', '2026-11-28 18:56:50.075+00', 1, NULL, NULL, NULL, NULL, '[{"since": "2026-11-28T18:56:50.016Z", "jobIds": [], "searchId": "01a22384-6960-79b7-ae09-cc3020b33ad8"}]', NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-69eb-7f9f-9ed2-e90ae05fe4f8', 'newsletter-confirmation', NULL, 'reader@people.example', NULL, NULL, NULL, NULL, NULL, 'sent', '2026-11-28 18:56:50.155+00', '2026-11-28 19:01:50.19+00', '2026-11-28 18:56:50.232+00', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-6a7e-7ca5-9017-524101117fb4', 'newsletter-confirmation', NULL, 'asked@people.example', NULL, NULL, NULL, NULL, NULL, 'sent', '2026-11-28 18:56:50.302+00', '2026-11-28 19:01:50.318+00', '2026-11-28 18:56:50.331+00', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-6bdc-7b0f-80fb-0b40ebe2b362', 'new-application', '01a22384-66c6-7517-bba1-14cf7b643d66', NULL, '01a22384-6bdc-7abc-88c4-5938e6e64034', '01a22384-6aff-7148-964b-5630588ff0e3', NULL, NULL, NULL, 'sent', '2026-11-28 18:56:50.652+00', '2026-11-28 19:01:50.733+00', '2026-11-28 18:56:50.956+00', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-6bdc-7e6d-81e5-6a20c66f39c9', 'application-received', '01a22384-672c-736d-9b2a-9de34af42733', NULL, '01a22384-6bdc-7abc-88c4-5938e6e64034', NULL, NULL, NULL, NULL, 'sent', '2026-11-28 18:56:50.652+00', '2026-11-28 19:01:50.821+00', '2026-11-28 18:56:50.998+00', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-6c86-76c7-8c7f-599c5d680f75', 'application-received', '01a22384-672c-736d-9b2a-9de34af42733', NULL, '01a22384-6c86-7b4e-838c-2c428744b5ed', NULL, NULL, NULL, NULL, 'sent', '2026-11-28 18:56:50.822+00', '2026-11-28 19:01:50.899+00', '2026-11-28 18:56:51.15+00', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-6c86-7bbe-b2df-60359789dc27', 'new-application', '01a22384-66c6-7517-bba1-14cf7b643d66', NULL, '01a22384-6c86-7b4e-838c-2c428744b5ed', '01a22384-6b8d-76c0-a819-6353d228bbac', NULL, NULL, NULL, 'sent', '2026-11-28 18:56:50.822+00', '2026-11-28 19:01:50.998+00', '2026-11-28 18:56:51.299+00', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-6d36-7464-95f8-11f5f0f23cc5', 'application-received', '01a22384-6777-7bc2-9d33-2164f6c83156', NULL, '01a22384-6d36-773c-af2a-44c306b71ca3', NULL, NULL, NULL, NULL, 'sent', '2026-11-28 18:56:50.998+00', '2026-11-28 19:01:51.101+00', '2026-11-28 18:56:51.369+00', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-6e10-763a-9a9c-35256c9e228a', 'new-application', '01a22384-66c6-7517-bba1-14cf7b643d66', NULL, '01a22384-6e10-7379-b0aa-b049226d7d83', '01a22384-6b8d-76c0-a819-6353d228bbac', NULL, NULL, NULL, 'sent', '2026-11-28 18:56:51.216+00', '2026-11-28 19:01:51.364+00', '2026-11-28 18:56:51.504+00', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-6d36-7ed5-9e44-f89e8eea830b', 'new-application', '01a22384-66c6-7517-bba1-14cf7b643d66', NULL, '01a22384-6d36-773c-af2a-44c306b71ca3', '01a22384-6aff-7148-964b-5630588ff0e3', NULL, NULL, NULL, 'sent', '2026-11-28 18:56:50.998+00', '2026-11-28 19:01:51.16+00', '2026-11-28 18:56:51.502+00', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-6e10-7d92-aad3-9574a5d1b4f1', 'application-received', '01a22384-6777-7bc2-9d33-2164f6c83156', NULL, '01a22384-6e10-7379-b0aa-b049226d7d83', NULL, NULL, NULL, NULL, 'sent', '2026-11-28 18:56:51.216+00', '2026-11-28 19:01:51.4+00', '2026-11-28 18:56:51.523+00', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-6f19-7503-9e43-bfd176ce63c3', 'stage-changed', '01a22384-672c-736d-9b2a-9de34af42733', NULL, '01a22384-6bdc-7abc-88c4-5938e6e64034', NULL, NULL, '01a22384-6f19-7101-bf8f-4d0bdb8edde9', NULL, 'waiting', '2026-11-28 18:56:51.481+00', '2026-11-28 19:01:51.481+00', NULL, 0, NULL, NULL, NULL, 'applied', NULL, NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-6fa2-70db-9905-fd2e41dc9bb6', 'interview-changed', '01a22384-672c-736d-9b2a-9de34af42733', NULL, '01a22384-6bdc-7abc-88c4-5938e6e64034', NULL, NULL, NULL, NULL, 'cancelled', '2026-11-28 18:56:51.618+00', '2026-11-28 19:01:51.618+00', NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, '01a22384-6fa2-7626-9932-0a70f9b71227', NULL);
INSERT INTO public.mails VALUES ('01a22384-7000-7e13-84ce-0585b3813b2a', 'interview-reminder', '01a22384-66c6-7517-bba1-14cf7b643d66', NULL, '01a22384-6bdc-7abc-88c4-5938e6e64034', NULL, NULL, NULL, NULL, 'waiting', '2026-11-28 18:56:51.712+00', '2026-11-29 23:00:00+00', NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, '01a22384-6fa2-7626-9932-0a70f9b71227', NULL);
INSERT INTO public.mails VALUES ('01a22384-7000-79b2-b9c8-2020f894b534', 'interview-reminder', '01a22384-672c-736d-9b2a-9de34af42733', NULL, '01a22384-6bdc-7abc-88c4-5938e6e64034', NULL, NULL, NULL, NULL, 'waiting', '2026-11-28 18:56:51.712+00', '2026-11-29 23:00:00+00', NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, '01a22384-6fa2-7626-9932-0a70f9b71227', NULL);
INSERT INTO public.mails VALUES ('01a22384-7063-79dd-85ca-1e7d1d5a4e7f', 'stage-changed', '01a22384-6777-7bc2-9d33-2164f6c83156', NULL, '01a22384-6d36-773c-af2a-44c306b71ca3', NULL, NULL, '01a22384-7063-72cc-8aa8-ac844eb8b935', NULL, 'waiting', '2026-11-28 18:56:51.811+00', '2026-11-28 19:01:51.811+00', NULL, 0, NULL, NULL, NULL, 'applied', NULL, NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-7000-74d8-a2a3-2dbcfa1b9815', 'interview-changed', '01a22384-672c-736d-9b2a-9de34af42733', NULL, '01a22384-6bdc-7abc-88c4-5938e6e64034', NULL, NULL, NULL, NULL, 'sent', '2026-11-28 18:56:51.712+00', '2026-11-28 19:01:51.798+00', '2026-11-28 18:56:51.889+00', 1, NULL, NULL, NULL, NULL, NULL, NULL, '01a22384-6fa2-7626-9932-0a70f9b71227', NULL);
INSERT INTO public.mails VALUES ('01a22384-7000-7fec-a7f8-9cb6787d0f7d', 'interview-changed', '01a22384-66c6-7517-bba1-14cf7b643d66', NULL, '01a22384-6bdc-7abc-88c4-5938e6e64034', NULL, NULL, NULL, NULL, 'sent', '2026-11-28 18:56:51.712+00', '2026-11-28 19:01:51.811+00', '2026-11-28 18:56:51.91+00', 1, NULL, NULL, NULL, NULL, NULL, NULL, '01a22384-6fa2-7626-9932-0a70f9b71227', NULL);
INSERT INTO public.mails VALUES ('01a22384-70c2-76c9-aa3b-8eb4fb67fee7', 'interview-changed', '01a22384-6777-7bc2-9d33-2164f6c83156', NULL, '01a22384-6d36-773c-af2a-44c306b71ca3', NULL, NULL, NULL, NULL, 'cancelled', '2026-11-28 18:56:51.906+00', '2026-11-28 19:01:51.906+00', NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, '01a22384-70c2-7506-a243-2c2008635543', NULL);
INSERT INTO public.mails VALUES ('01a22384-70e2-79d8-b872-6021605cbde7', 'interview-reminder', '01a22384-66c6-7517-bba1-14cf7b643d66', NULL, '01a22384-6d36-773c-af2a-44c306b71ca3', NULL, NULL, NULL, NULL, 'waiting', '2026-11-28 18:56:51.938+00', '2026-11-30 00:00:00+00', NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, '01a22384-70c2-7506-a243-2c2008635543', NULL);
INSERT INTO public.mails VALUES ('01a22384-70e2-7e5e-a6ed-9a63ad2d3865', 'interview-reminder', '01a22384-6777-7bc2-9d33-2164f6c83156', NULL, '01a22384-6d36-773c-af2a-44c306b71ca3', NULL, NULL, NULL, NULL, 'waiting', '2026-11-28 18:56:51.938+00', '2026-11-30 00:00:00+00', NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, '01a22384-70c2-7506-a243-2c2008635543', NULL);
INSERT INTO public.mails VALUES ('01a22384-70e2-7ab8-b432-d6e1077e0795', 'interview-reminder', '01a22384-66c6-7517-bba1-14cf7b643d66', NULL, '01a22384-6d36-773c-af2a-44c306b71ca3', NULL, NULL, NULL, NULL, 'waiting', '2026-11-28 18:56:51.938+00', '2026-11-30 23:00:00+00', NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, '01a22384-70c2-7506-a243-2c2008635543', NULL);
INSERT INTO public.mails VALUES ('01a22384-70e2-7de9-be9f-5cfa9425ea3f', 'interview-reminder', '01a22384-6777-7bc2-9d33-2164f6c83156', NULL, '01a22384-6d36-773c-af2a-44c306b71ca3', NULL, NULL, NULL, NULL, 'waiting', '2026-11-28 18:56:51.938+00', '2026-11-30 23:00:00+00', NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, '01a22384-70c2-7506-a243-2c2008635543', NULL);
INSERT INTO public.mails VALUES ('01a22384-7108-736d-829b-ac2351627c25', 'stage-changed', '01a22384-672c-736d-9b2a-9de34af42733', NULL, '01a22384-6c86-7b4e-838c-2c428744b5ed', NULL, NULL, '01a22384-7108-781f-b2e6-4d3c0712e6f8', NULL, 'waiting', '2026-11-28 18:56:51.976+00', '2026-11-28 19:01:51.976+00', NULL, 0, NULL, NULL, NULL, 'applied', NULL, NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-70e2-7022-8f59-b96bea4a63ee', 'interview-changed', '01a22384-6777-7bc2-9d33-2164f6c83156', NULL, '01a22384-6d36-773c-af2a-44c306b71ca3', NULL, NULL, NULL, NULL, 'sent', '2026-11-28 18:56:51.938+00', '2026-11-28 19:01:51.972+00', '2026-11-28 18:56:52.004+00', 1, NULL, NULL, NULL, NULL, NULL, NULL, '01a22384-70c2-7506-a243-2c2008635543', NULL);
INSERT INTO public.mails VALUES ('01a22384-70e2-7232-95f4-6f3c1a102d46', 'interview-changed', '01a22384-66c6-7517-bba1-14cf7b643d66', NULL, '01a22384-6d36-773c-af2a-44c306b71ca3', NULL, NULL, NULL, NULL, 'sent', '2026-11-28 18:56:51.938+00', '2026-11-28 19:01:51.973+00', '2026-11-28 18:56:52.004+00', 1, NULL, NULL, NULL, NULL, NULL, NULL, '01a22384-70c2-7506-a243-2c2008635543', NULL);
INSERT INTO public.mails VALUES ('01a22384-7132-7490-ad61-47759a1023e1', 'stage-changed', '01a22384-6777-7bc2-9d33-2164f6c83156', NULL, '01a22384-6e10-7379-b0aa-b049226d7d83', NULL, NULL, '01a22384-7132-7d20-bcf7-20fee7176642', NULL, 'waiting', '2026-11-28 18:56:52.018+00', '2026-11-28 19:01:52.018+00', NULL, 0, NULL, NULL, NULL, 'applied', NULL, NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-714f-700b-8a92-238bab28e591', 'message-unread', '01a22384-672c-736d-9b2a-9de34af42733', NULL, '01a22384-6bdc-7abc-88c4-5938e6e64034', NULL, NULL, NULL, 'unread:01a22384-6bdc-7abc-88c4-5938e6e64034:job-seeker:0', 'waiting', '2026-11-28 18:56:52.047+00', '2026-11-28 19:06:52.047+00', NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-28 18:56:52.07+00');
INSERT INTO public.mails VALUES ('01a22384-7166-73d4-aa8c-2b7dd2af0c08', 'message-unread', '01a22384-66c6-7517-bba1-14cf7b643d66', NULL, '01a22384-6bdc-7abc-88c4-5938e6e64034', NULL, NULL, NULL, 'unread:01a22384-6bdc-7abc-88c4-5938e6e64034:employer:1795892212047', 'waiting', '2026-11-28 18:56:52.07+00', '2026-11-28 19:06:52.07+00', NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-28 18:56:52.104+00');
INSERT INTO public.mails VALUES ('01a22384-7193-7941-affa-4f7cc87470c7', 'message-unread', '01a22384-6777-7bc2-9d33-2164f6c83156', NULL, '01a22384-6d36-773c-af2a-44c306b71ca3', NULL, NULL, NULL, 'unread:01a22384-6d36-773c-af2a-44c306b71ca3:job-seeker:0', 'waiting', '2026-11-28 18:56:52.115+00', '2026-11-28 19:06:52.115+00', NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-895c-78a4-90d2-75ea58b70404', 'application-received', '01a22384-887f-7556-b679-56b143fbe54b', NULL, '01a22384-895c-7bef-a12e-d71958b6ffc0', NULL, NULL, NULL, NULL, 'sent', '2026-11-28 18:56:58.204+00', '2026-11-28 19:01:58.401+00', '2026-11-28 18:56:59.053+00', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-895c-7fc4-a777-1f3fecc67350', 'new-application', '01a22384-66c6-7517-bba1-14cf7b643d66', NULL, '01a22384-895c-7bef-a12e-d71958b6ffc0', '01a22384-6aff-7148-964b-5630588ff0e3', NULL, NULL, NULL, 'sent', '2026-11-28 18:56:58.204+00', '2026-11-28 19:01:58.55+00', '2026-11-28 18:56:59.065+00', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-8a3a-7242-b615-5062ec6a29b3', 'application-received', '01a22384-887f-7556-b679-56b143fbe54b', NULL, '01a22384-8a3a-74da-ba62-69d1dfc77e74', NULL, NULL, NULL, NULL, 'sent', '2026-11-28 18:56:58.426+00', '2026-11-28 19:01:58.693+00', '2026-11-28 18:56:59.065+00', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-a1c7-7ea0-ba7d-ed498cad2536', 'stage-changed', '01a22384-887f-7556-b679-56b143fbe54b', NULL, '01a22384-895c-7bef-a12e-d71958b6ffc0', NULL, NULL, '01a22384-a1c7-774d-9549-f45d75eb70d2', NULL, 'waiting', '2026-11-28 18:57:04.455+00', '2026-11-28 19:02:04.455+00', NULL, 0, NULL, NULL, NULL, 'applied', NULL, NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-a32e-7485-8150-ea7ed92b987f', 'interview-changed', '01a22384-887f-7556-b679-56b143fbe54b', NULL, '01a22384-895c-7bef-a12e-d71958b6ffc0', NULL, NULL, NULL, NULL, 'waiting', '2026-11-28 18:57:04.814+00', '2026-11-28 19:02:04.814+00', NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, '01a22384-a32e-7aa5-b8dc-14fa110fbed3', NULL);
INSERT INTO public.mails VALUES ('01a22384-a47a-72e0-8f7e-a4506c5a4e89', 'rejection', '01a22384-887f-7556-b679-56b143fbe54b', NULL, '01a22384-8a3a-74da-ba62-69d1dfc77e74', NULL, 'Thank you for your time.', '01a22384-a47a-7133-91e9-2c5d4149446f', NULL, 'waiting', '2026-11-28 18:57:05.146+00', '2026-11-28 19:12:05.146+00', NULL, 0, NULL, NULL, NULL, 'applied', NULL, NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-8a3a-7cd3-b818-a14f5da477f8', 'new-application', '01a22384-66c6-7517-bba1-14cf7b643d66', NULL, '01a22384-8a3a-74da-ba62-69d1dfc77e74', '01a22384-6b8d-76c0-a819-6353d228bbac', NULL, NULL, NULL, 'sent', '2026-11-28 18:56:58.426+00', '2026-11-28 19:02:04.893+00', '2026-11-28 18:57:05.152+00', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.mails VALUES ('01a22384-7000-7f03-8ba0-d774486bb970', 'interview-reminder', '01a22384-66c6-7517-bba1-14cf7b643d66', NULL, '01a22384-6bdc-7abc-88c4-5938e6e64034', NULL, NULL, NULL, NULL, 'waiting', '2026-11-28 18:56:51.712+00', '2026-11-28 19:57:05.296+00', NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, '01a22384-6fa2-7626-9932-0a70f9b71227', NULL);
INSERT INTO public.mails VALUES ('01a22384-7000-7a86-b892-04b06d77c8b3', 'interview-reminder', '01a22384-672c-736d-9b2a-9de34af42733', NULL, '01a22384-6bdc-7abc-88c4-5938e6e64034', NULL, NULL, NULL, NULL, 'waiting', '2026-11-28 18:56:51.712+00', '2026-11-28 19:57:05.296+00', NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, '01a22384-6fa2-7626-9932-0a70f9b71227', NULL);
INSERT INTO public.messages VALUES ('01a22384-714f-7266-8c79-651c36fbd9c9', '01a22384-6bdc-7abc-88c4-5938e6e64034', 'employer', 'কখন আসতে পারবেন?', '2026-11-28 18:56:52.047+00', NULL);
INSERT INTO public.messages VALUES ('01a22384-7166-7396-9032-df5438bf9ea4', '01a22384-6bdc-7abc-88c4-5938e6e64034', 'job-seeker', 'Tomorrow at nine.', '2026-11-28 18:56:52.07+00', NULL);
INSERT INTO public.messages VALUES ('01a22384-7193-74fb-9903-3f5897f3a8d6', '01a22384-6d36-773c-af2a-44c306b71ca3', 'employer', 'Please bring your papers.', '2026-11-28 18:56:52.115+00', NULL);
INSERT INTO public.newsletter_requests VALUES ('asked@people.example', '2026-11-28 18:56:50.302+00', 'f6de0b8f-bfab-4ff6-9ee1-f40cf4868d3e');
INSERT INTO public.newsletter_subscribers VALUES ('reader@people.example', '2026-11-28 18:56:50.287+00', 'a7df36ff-975b-443a-ab48-edcacc17adb6');
INSERT INTO public.newsletter_subscribers VALUES ('seeker@people.example', '2026-11-28 18:56:50.417+00', '2f8d7770-c5f1-4272-a27e-e9fce3c0147b');
INSERT INTO public.saved_searches VALUES ('01a22384-6960-79b7-ae09-cc3020b33ad8', '01a22384-6960-7c8a-9c46-452a52fee4cb', '{"q": "baker", "jobTypes": "All Jobs"}', 'daily', '2026-11-28 18:56:50.016+00', NULL, '2026-11-28 18:56:50.016+00', '2026-11-28 18:56:50.016+00', NULL);
INSERT INTO public.saved_searches VALUES ('01a22384-68d1-7ff9-9900-a3a685a4000c', '01a22384-68d1-701c-aa64-e3c8bcc12768', '{"q": "baker", "jobTypes": "All Jobs"}', 'daily', '2026-11-28 18:56:49.873+00', '2026-11-28 18:56:49.995+00', '2026-11-28 18:56:49.995+00', '2026-11-28 18:56:49.995+00', NULL);
INSERT INTO public.saved_searches VALUES ('01a22384-67e6-799c-981b-67b21b379902', '01a22384-67e6-7215-8831-3d2e312b9364', '{"q": "baker", "jobTypes": "All Jobs"}', 'daily', '2026-11-28 18:56:49.638+00', '2026-11-28 18:56:49.638+00', '2026-11-28 18:56:49.638+00', '2026-11-28 18:56:49.638+00', '2026-11-28 19:57:05.296+00');
INSERT INTO public.saved_searches VALUES ('01a22384-680e-7e0b-94ce-c09bd9108e7a', '01a22384-680e-7dff-8ec8-a18dad17ba72', '{"company": "Riverside Foods", "jobTypes": "All Jobs"}', 'weekly', '2026-11-28 18:56:49.678+00', '2026-11-28 18:56:49.678+00', '2026-11-28 18:56:49.678+00', '2026-11-28 18:56:49.678+00', '2026-11-28 19:57:05.296+00');
INSERT INTO public.saved_searches VALUES ('01a22384-682b-705c-954a-cce0138c527d', '01a22384-682b-728d-a960-db1345528d2a', '{"q": "রাঁধুনি", "jobTypes": "All Jobs"}', 'daily', '2026-11-28 18:56:49.707+00', '2026-11-28 18:56:49.839+00', '2026-11-28 18:56:49.839+00', '2026-11-28 18:56:49.839+00', '2026-11-28 19:57:05.296+00');
INSERT INTO public.site_secrets VALUES ('mail-links', 'rdgAoS8tcjD8SuacX3AHEmV2Ru6IIVbbIX_BAAyeNzs');
INSERT INTO public.users VALUES ('01a22384-66c6-7517-bba1-14cf7b643d66', 'q7tp5DBkhkXqZGhinL1g1rHm8cIyMEHH', 'employer@people.example', 'Rima Akter', 'employer', NULL, true, true, false, NULL, NULL, NULL, NULL, NULL, '2026-11-28 18:56:49.35+00', 'Asia/Dhaka', false, NULL);
INSERT INTO public.users VALUES ('01a22384-672c-736d-9b2a-9de34af42733', 'bdqizQNu13XiKbagY8kIpqAqenwCy9Kb', 'seeker@people.example', 'Tanvir Hasan', 'seeker', NULL, true, false, true, NULL, NULL, NULL, NULL, NULL, '2026-11-28 18:56:49.452+00', 'Asia/Dhaka', false, NULL);
INSERT INTO public.users VALUES ('01a22384-6777-7bc2-9d33-2164f6c83156', 'FKcDj2pE82l72xPIVstA9YlhZWOS3Rtj', 'google@people.example', 'Gita Rao', 'Gita Rao', NULL, true, false, true, NULL, NULL, NULL, NULL, NULL, '2026-11-28 18:56:49.527+00', 'Asia/Dhaka', false, NULL);
INSERT INTO public.users VALUES ('01a22384-679d-78d5-956f-143cdcbc60f6', 'MBq80ZZYym82BOxapJMuTIW5LIazjCXO', 'unconfirmed@people.example', 'Una Lim', 'unconfirmed', NULL, false, false, true, NULL, NULL, NULL, NULL, NULL, '2026-11-28 18:56:49.565+00', 'Asia/Dhaka', false, NULL);
INSERT INTO public.users VALUES ('01a22384-887f-7556-b679-56b143fbe54b', 'e05e05da-40b4-4916-8cc4-2c00c98444b8', 'firebase@people.example', 'Farah Bose', 'firebase', NULL, true, false, true, NULL, NULL, NULL, NULL, NULL, '2026-11-28 18:56:57.983+00', 'Asia/Dhaka', false, NULL);
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 17, true);
SELECT pg_catalog.setval('graphile_worker.job_queues_id_seq', 1, false);
SELECT pg_catalog.setval('graphile_worker.jobs_id_seq1', 19, true);
SELECT pg_catalog.setval('graphile_worker.tasks_id_seq', 21, true);
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
ALTER TABLE ONLY public.alert_recipients
    ADD CONSTRAINT alert_recipients_email_unique UNIQUE (email);
ALTER TABLE ONLY public.alert_recipients
    ADD CONSTRAINT alert_recipients_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.alert_recipients
    ADD CONSTRAINT alert_recipients_user_id_unique UNIQUE (user_id);
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
ALTER TABLE ONLY public.bounced_emails
    ADD CONSTRAINT bounced_emails_pkey PRIMARY KEY (email);
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_token_hash_unique UNIQUE (token_hash);
ALTER TABLE ONLY public.cases
    ADD CONSTRAINT cases_pkey PRIMARY KEY (id);
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
ALTER TABLE ONLY public.first_run_keys
    ADD CONSTRAINT first_run_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.interview_slots
    ADD CONSTRAINT interview_slots_interview_id_starts_at_pk PRIMARY KEY (interview_id, starts_at);
ALTER TABLE ONLY public.interviews
    ADD CONSTRAINT interviews_pkey PRIMARY KEY (id);
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
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_dedupe_key_unique UNIQUE (dedupe_key);
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.newsletter_issues
    ADD CONSTRAINT newsletter_issues_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.newsletter_requests
    ADD CONSTRAINT newsletter_requests_email_unique UNIQUE (email);
ALTER TABLE ONLY public.newsletter_requests
    ADD CONSTRAINT newsletter_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.newsletter_subscribers
    ADD CONSTRAINT newsletter_subscribers_email_unique UNIQUE (email);
ALTER TABLE ONLY public.newsletter_subscribers
    ADD CONSTRAINT newsletter_subscribers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_user_id_kind_pk PRIMARY KEY (user_id, kind);
ALTER TABLE ONLY public.picture_links
    ADD CONSTRAINT picture_links_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_case_reporter UNIQUE (case_id, reporter_key);
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_objects_to UNIQUE (objects_to);
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.saved_jobs
    ADD CONSTRAINT saved_jobs_user_id_job_id_pk PRIMARY KEY (user_id, job_id);
ALTER TABLE ONLY public.saved_searches
    ADD CONSTRAINT saved_searches_once UNIQUE (recipient_id, filters);
ALTER TABLE ONLY public.saved_searches
    ADD CONSTRAINT saved_searches_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_phrases
    ADD CONSTRAINT search_phrases_kind_phrase_pk PRIMARY KEY (kind, phrase);
ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (word);
ALTER TABLE ONLY public.site_secrets
    ADD CONSTRAINT site_secrets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.site_settings
    ADD CONSTRAINT site_settings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_unique UNIQUE (email);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_identity_uid_unique UNIQUE (identity_uid);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
CREATE INDEX jobs_main_index ON graphile_worker._private_jobs USING btree (priority, run_at) INCLUDE (id, task_id, job_queue_id) WHERE (is_available = true);
CREATE INDEX jobs_no_queue_index ON graphile_worker._private_jobs USING btree (priority, run_at) INCLUDE (id, task_id) WHERE ((is_available = true) AND (job_queue_id IS NULL));
CREATE INDEX alert_recipients_active ON public.alert_recipients USING btree (active_at);
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
CREATE INDEX cases_queue ON public.cases USING btree (weight DESC, opened_at, id) WHERE (state = 'open'::text);
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
CREATE INDEX interviews_application ON public.interviews USING btree (application_id, created_at);
CREATE INDEX interviews_employer ON public.interviews USING btree (employer_id, starts_at);
CREATE INDEX interviews_job_seeker ON public.interviews USING btree (job_seeker_id, starts_at);
CREATE INDEX job_drafts_owner ON public.job_drafts USING btree (owner_id, updated_at);
CREATE INDEX job_questions_job ON public.job_questions USING btree (job_id, ordinal);
CREATE INDEX jobs_category_posted ON public.jobs USING btree (job_category, posted_at, id, suspended_at);
CREATE INDEX jobs_closing ON public.jobs USING btree (LEAST(closed_at, ((((apply_until + 1))::timestamp without time zone + '12:00:00'::interval) AT TIME ZONE 'UTC'::text))) WHERE (suspended_at IS NULL);
CREATE INDEX jobs_company_posted ON public.jobs USING btree (company, posted_at, id);
CREATE INDEX jobs_copy_hash ON public.jobs USING btree (copy_hash);
CREATE INDEX jobs_country_posted ON public.jobs USING btree (country, posted_at, id);
CREATE INDEX jobs_employment_posted ON public.jobs USING btree (employment_type, posted_at, id);
CREATE INDEX jobs_experience ON public.jobs USING btree (required_exp, posted_at DESC, id DESC);
CREATE INDEX jobs_open_posted ON public.jobs USING btree (posted_at, id, apply_until, job_category, job_type, company_category, required_exp, employment_type, country, salary_currency, answer_days) WHERE ((closed_at IS NULL) AND (suspended_at IS NULL));
CREATE INDEX jobs_owner_posted ON public.jobs USING btree (owner_id, posted_at, id);
CREATE INDEX jobs_posted ON public.jobs USING btree (posted_at, id, suspended_at);
CREATE INDEX jobs_quick_posted ON public.jobs USING btree (posted_at, id, apply_until, job_category, job_type, company_category, required_exp, employment_type, country, salary_currency, answer_days, closed_at, suspended_at) WHERE (answer_days <= 3);
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
CREATE INDEX mails_application ON public.mails USING btree (application_id);
CREATE INDEX mails_batch ON public.mails USING btree (batch_id);
CREATE INDEX mails_decision ON public.mails USING btree (decision_id);
CREATE INDEX mails_email ON public.mails USING btree (lower(email)) WHERE (user_id IS NULL);
CREATE INDEX mails_interview ON public.mails USING btree (interview_id);
CREATE INDEX mails_job ON public.mails USING btree (job_id);
CREATE INDEX mails_newsletter_issue ON public.mails USING btree (newsletter_issue_id, state);
CREATE INDEX mails_report ON public.mails USING btree (report_id);
CREATE INDEX mails_unread ON public.mails USING btree (user_id) WHERE ((user_id IS NOT NULL) AND (read_at IS NULL));
CREATE INDEX mails_user_created ON public.mails USING btree (user_id, created_at, id);
CREATE INDEX mails_waiting ON public.mails USING btree (send_at) WHERE (state = 'waiting'::text);
CREATE INDEX messages_application_sent ON public.messages USING btree (application_id, sent_at, id);
CREATE INDEX newsletter_issues_sending ON public.newsletter_issues USING btree (sent_at) WHERE ((sent_at IS NOT NULL) AND (finished_at IS NULL));
CREATE INDEX newsletter_issues_updated ON public.newsletter_issues USING btree (updated_at, id);
CREATE INDEX newsletter_requests_requested ON public.newsletter_requests USING btree (requested_at);
CREATE INDEX newsletter_subscribed ON public.newsletter_subscribers USING btree (subscribed_at, id);
CREATE INDEX newsletter_words ON public.newsletter_subscribers USING gin (email public.gin_trgm_ops);
CREATE INDEX picture_links_next ON public.picture_links USING btree (next_at);
CREATE INDEX picture_links_owner ON public.picture_links USING btree (owner_id);
CREATE INDEX rate_limits_expire ON public.rate_limits USING btree (expire);
CREATE INDEX reports_created ON public.reports USING btree (created_at);
CREATE INDEX reports_reporter ON public.reports USING btree (reporter_id);
CREATE INDEX reviews_created ON public.reviews USING btree (created_at, id);
CREATE INDEX saved_jobs_job ON public.saved_jobs USING btree (job_id);
CREATE INDEX saved_jobs_user_saved ON public.saved_jobs USING btree (user_id, saved_at, job_id);
CREATE INDEX saved_searches_next ON public.saved_searches USING btree (next_at);
CREATE INDEX saved_searches_unconfirmed ON public.saved_searches USING btree (requested_at) WHERE (confirmed_at IS NULL);
CREATE INDEX search_phrases_words ON public.search_phrases USING gin (to_tsvector('simple'::regconfig, public.search_text(phrase)));
CREATE INDEX search_words_bengali ON public.search_words USING gist (public.bengali_letters(word) public.gist_trgm_ops) WHERE (word ~ '[\u0980-\u09ff]'::text);
CREATE INDEX search_words_close ON public.search_words USING gist (word public.gist_trgm_ops);
CREATE INDEX users_created ON public.users USING btree (created_at, id);
CREATE INDEX users_leaving ON public.users USING btree (deletion_requested_at) WHERE (deletion_requested_at IS NOT NULL);
CREATE INDEX users_words ON public.users USING gin (full_name public.gin_trgm_ops, email public.gin_trgm_ops);
CREATE TRIGGER audit_log_final BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.refuse_audit_change();
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();
CREATE TRIGGER blogs_page_delete AFTER DELETE ON public.blogs REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.page_on_delete();
CREATE TRIGGER job_counts_delete AFTER DELETE ON public.jobs REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.job_counts_on_delete();
CREATE TRIGGER job_counts_insert AFTER INSERT ON public.jobs REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION public.job_counts_on_insert();
CREATE TRIGGER job_counts_truncate AFTER TRUNCATE ON public.jobs FOR EACH STATEMENT EXECUTE FUNCTION public.job_counts_on_truncate();
CREATE TRIGGER job_counts_update AFTER UPDATE ON public.jobs REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update FOR EACH STATEMENT EXECUTE FUNCTION public.job_counts_on_update();
CREATE TRIGGER jobs_hidden BEFORE UPDATE OF hidden_at ON public.jobs FOR EACH ROW WHEN ((old.hidden_at IS DISTINCT FROM new.hidden_at)) EXECUTE FUNCTION public.set_job_suspended_at();
CREATE TRIGGER jobs_page_delete AFTER DELETE ON public.jobs REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.page_on_delete();
CREATE TRIGGER jobs_suspended BEFORE INSERT ON public.jobs FOR EACH ROW EXECUTE FUNCTION public.set_job_suspended_at();
CREATE TRIGGER users_jobs_access AFTER UPDATE OF disabled_at, frozen_at, deletion_requested_at ON public.users FOR EACH ROW WHEN (((old.disabled_at IS DISTINCT FROM new.disabled_at) OR (old.frozen_at IS DISTINCT FROM new.frozen_at) OR (old.deletion_requested_at IS DISTINCT FROM new.deletion_requested_at))) EXECUTE FUNCTION public.jobs_on_user_access();
ALTER TABLE ONLY public.alert_recipients
    ADD CONSTRAINT alert_recipients_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
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
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
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
ALTER TABLE ONLY public.interview_slots
    ADD CONSTRAINT interview_slots_interview_id_interviews_id_fk FOREIGN KEY (interview_id) REFERENCES public.interviews(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.interviews
    ADD CONSTRAINT interviews_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.interviews
    ADD CONSTRAINT interviews_employer_id_users_id_fk FOREIGN KEY (employer_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.interviews
    ADD CONSTRAINT interviews_job_seeker_id_users_id_fk FOREIGN KEY (job_seeker_id) REFERENCES public.users(id) ON DELETE CASCADE;
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
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_decision_id_decisions_id_fk FOREIGN KEY (decision_id) REFERENCES public.decisions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_interview_id_interviews_id_fk FOREIGN KEY (interview_id) REFERENCES public.interviews(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_newsletter_issue_id_newsletter_issues_id_fk FOREIGN KEY (newsletter_issue_id) REFERENCES public.newsletter_issues(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_report_id_reports_id_fk FOREIGN KEY (report_id) REFERENCES public.reports(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.picture_links
    ADD CONSTRAINT picture_links_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_case_id_cases_id_fk FOREIGN KEY (case_id) REFERENCES public.cases(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_objects_to_decisions_id_fk FOREIGN KEY (objects_to) REFERENCES public.decisions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_reporter_id_users_id_fk FOREIGN KEY (reporter_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.saved_jobs
    ADD CONSTRAINT saved_jobs_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.saved_jobs
    ADD CONSTRAINT saved_jobs_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.saved_searches
    ADD CONSTRAINT saved_searches_recipient_id_alert_recipients_id_fk FOREIGN KEY (recipient_id) REFERENCES public.alert_recipients(id) ON DELETE CASCADE;
ALTER TABLE graphile_worker._private_job_queues ENABLE ROW LEVEL SECURITY;
ALTER TABLE graphile_worker._private_jobs ENABLE ROW LEVEL SECURITY;
ALTER TABLE graphile_worker._private_known_crontabs ENABLE ROW LEVEL SECURITY;
ALTER TABLE graphile_worker._private_tasks ENABLE ROW LEVEL SECURITY;
