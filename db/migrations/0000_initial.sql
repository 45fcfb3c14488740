-- The tables, functions and triggers of 22 November 2026: all migrations until then in one. Databases of then have it.

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
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid,
	"user_id" uuid NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"employer_read_at" timestamp (3) with time zone,
	"job_seeker_read_at" timestamp (3) with time zone,
	"position" text NOT NULL,
	"company" text NOT NULL,
	"profile" jsonb,
	"cover_note" text,
	"cv_file_id" uuid,
	"misses_must" boolean DEFAULT false NOT NULL,
	"stage" text DEFAULT 'applied' NOT NULL,
	"shown_stage" text DEFAULT 'applied' NOT NULL,
	"stage_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"consent_at" timestamp (3) with time zone,
	"consent_version" text,
	"retention_warned_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "applications_job_user" UNIQUE("job_id","user_id"),
	CONSTRAINT "applications_stage" CHECK ("applications"."stage" in ('applied', 'shortlisted', 'interview', 'offer', 'hired', 'rejected', 'withdrawn')),
	CONSTRAINT "applications_shown_stage" CHECK ("applications"."shown_stage" in ('applied', 'shortlisted', 'interview', 'offer', 'hired', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "employer_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"company_name" text NOT NULL,
	"role_in_company" text NOT NULL,
	"gender" text NOT NULL,
	"company_category" text NOT NULL,
	"employee_count" text NOT NULL,
	"company_detail" text NOT NULL,
	CONSTRAINT "employer_gender" CHECK ("employer_profiles"."gender" in ('male', 'female', 'other')),
	CONSTRAINT "employer_company_category" CHECK ("employer_profiles"."company_category" in ('Technology', 'Finance', 'Healthcare', 'Retail', 'Manufacturing')),
	CONSTRAINT "employer_employee_count" CHECK ("employer_profiles"."employee_count" in ('1-50', '51-100', '101-500', '501-1000', '1000+'))
);
--> statement-breakpoint
CREATE TABLE "job_seeker_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"gender" text NOT NULL,
	"company_category" text NOT NULL,
	"skills" text NOT NULL,
	"position" text NOT NULL,
	"job_type" text NOT NULL,
	"year_of_exp" double precision NOT NULL,
	"employee_count" text NOT NULL,
	"about_me" text NOT NULL,
	CONSTRAINT "job_seeker_gender" CHECK ("job_seeker_profiles"."gender" in ('male', 'female', 'other')),
	CONSTRAINT "job_seeker_company_category" CHECK ("job_seeker_profiles"."company_category" in ('Technology', 'Finance', 'Healthcare', 'Retail', 'Manufacturing')),
	CONSTRAINT "job_seeker_position" CHECK ("job_seeker_profiles"."position" in ('Front End Developer', 'Back End Developer', 'Full Stack Developer', 'Junior Accountant', 'MERN Stack Developer')),
	CONSTRAINT "job_seeker_job_type" CHECK ("job_seeker_profiles"."job_type" in ('Fresher', 'Experienced')),
	CONSTRAINT "job_seeker_year_of_exp" CHECK ("job_seeker_profiles"."year_of_exp" >= 0 and "job_seeker_profiles"."year_of_exp" < 'Infinity'),
	CONSTRAINT "job_seeker_employee_count" CHECK ("job_seeker_profiles"."employee_count" in ('1-50', '51-100', '101-500', '501-1000', '1000+'))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"position" text NOT NULL,
	"company" text NOT NULL,
	"location" text NOT NULL,
	"company_category" text NOT NULL,
	"job_type" text NOT NULL,
	"required_exp" double precision NOT NULL,
	"job_category" text NOT NULL,
	"logo" text NOT NULL,
	"company_detail" text NOT NULL,
	"job_detail" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"country" text,
	"employment_type" text,
	"salary_min" numeric(15, 2),
	"salary_max" numeric(15, 2),
	"salary_currency" text,
	"salary_unit" text,
	"apply_until" date,
	"responsibilities" text,
	"skills" text,
	"requires_cv" boolean DEFAULT false NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', search_text("jobs"."position")), 'A')
        || setweight(to_tsvector('english', search_text("jobs"."company")), 'B')
        || setweight(to_tsvector('english', search_text("jobs"."company_category" || ' ' || "jobs"."location" || ' '
          || case "jobs"."job_type" when 'onSite' then 'on site' else "jobs"."job_type" end || ' ' || "jobs"."job_category"
          || ' ' || coalesce("jobs"."employment_type", ''))), 'C')
        || setweight(to_tsvector('english', search_text("jobs"."job_detail")), 'D')) STORED,
	"position_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', search_text("jobs"."position"))) STORED,
	"location_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', search_text("jobs"."location"))) STORED,
	CONSTRAINT "jobs_company_category" CHECK ("jobs"."company_category" in ('Technology', 'Finance', 'Healthcare', 'Retail', 'Manufacturing')),
	CONSTRAINT "jobs_job_type" CHECK ("jobs"."job_type" in ('remote', 'onSite', 'hybrid')),
	CONSTRAINT "jobs_job_category" CHECK ("jobs"."job_category" in ('Fresher', 'Experienced')),
	CONSTRAINT "jobs_required_exp" CHECK ("jobs"."required_exp" >= 0 and "jobs"."required_exp" < 'Infinity'),
	CONSTRAINT "jobs_employment_type" CHECK ("jobs"."employment_type" in ('Full-time', 'Part-time', 'Contract', 'Temporary', 'Internship', 'Volunteer', 'Per diem', 'Other')),
	CONSTRAINT "jobs_salary_unit" CHECK ("jobs"."salary_unit" in ('hour', 'day', 'week', 'month', 'year')),
	CONSTRAINT "jobs_salary" CHECK (num_nulls("jobs"."salary_min", "jobs"."salary_max", "jobs"."salary_currency", "jobs"."salary_unit") in (0, 4)
        and "jobs"."salary_min" >= 0 and "jobs"."salary_min" <= "jobs"."salary_max")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "messages_sender" CHECK ("messages"."sender" in ('employer', 'job-seeker'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_uid" text NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"display_name" text NOT NULL,
	"photo_url" text,
	"email_verified" boolean NOT NULL,
	"is_employer" boolean DEFAULT false NOT NULL,
	"is_job_seeker" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"frozen_at" timestamp (3) with time zone,
	"deletion_requested_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"sign_ins_valid_from" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_identity_uid_unique" UNIQUE("identity_uid"),
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "blogs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"img_src" text NOT NULL,
	"content" text NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	"is_draft" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_requests" (
	"email" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"email" text PRIMARY KEY NOT NULL,
	"subscribed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"comment_title" text NOT NULL,
	"description" text NOT NULL,
	"user_img" text NOT NULL,
	"user_name" text NOT NULL,
	"user_title" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_content" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"loaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "demo_content_one_row" CHECK ("demo_content"."id")
);
--> statement-breakpoint
CREATE TABLE "site_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"state" text NOT NULL,
	"refused_for" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "files_kind" CHECK ("files"."kind" in ('cv', 'logo', 'portrait', 'blog')),
	CONSTRAINT "files_state" CHECK ("files"."state" in ('checking', 'clean', 'refused', 'unchecked'))
);
--> statement-breakpoint
CREATE TABLE "application_answers" (
	"application_id" uuid NOT NULL,
	"ordinal" smallint NOT NULL,
	"question_id" uuid,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"value" text NOT NULL,
	"misses_must" boolean NOT NULL,
	CONSTRAINT "application_answers_application_id_ordinal_pk" PRIMARY KEY("application_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"role" text NOT NULL,
	"kind" text NOT NULL,
	"from_stage" text,
	"to_stage" text,
	"reason" text,
	"note" text,
	"is_shown" boolean NOT NULL,
	"batch_id" uuid,
	CONSTRAINT "application_events_role" CHECK ("application_events"."role" in ('employer', 'job-seeker', 'system')),
	CONSTRAINT "application_events_kind" CHECK ("application_events"."kind" in ('applied', 'seen', 'moved', 'note', 'undone', 'job-closed', 'job-deleted'))
);
--> statement-breakpoint
CREATE TABLE "employer_responsiveness" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"due" integer NOT NULL,
	"answered" integer NOT NULL,
	"people" integer NOT NULL,
	"band" text,
	"median_band" text,
	"computed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"input" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"ordinal" smallint NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"help" text,
	"required" boolean NOT NULL,
	"choices" jsonb,
	"must" text,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "job_questions_kind" CHECK ("job_questions"."kind" in ('short-text', 'long-text', 'yes-no', 'one-of', 'number', 'date'))
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mail" boolean NOT NULL,
	CONSTRAINT "notification_settings_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('application-received', 'new-application', 'stage-changed', 'rejection', 'message-unread', 'job-closing', 'applicants-undecided', 'job-ended', 'report-received', 'report-decided', 'restricted', 'fraud-warning', 'fraud-correction', 'deletion-requested', 'retention-warning', 'newsletter-confirmation'))
);
--> statement-breakpoint
CREATE TABLE "outgoing_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"email" text,
	"application_id" uuid,
	"job_id" uuid,
	"text" text,
	"path" text,
	"batch_id" uuid,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	CONSTRAINT "outgoing_messages_reason_unique" UNIQUE("reason"),
	CONSTRAINT "outgoing_messages_recipient" CHECK (num_nonnulls("outgoing_messages"."user_id", "outgoing_messages"."email") = 1),
	CONSTRAINT "outgoing_messages_kind" CHECK ("outgoing_messages"."kind" in ('application-received', 'new-application', 'stage-changed', 'rejection', 'message-unread', 'job-closing', 'applicants-undecided', 'job-ended', 'report-received', 'report-decided', 'restricted', 'fraud-warning', 'fraud-correction', 'deletion-requested', 'retention-warning', 'newsletter-confirmation')),
	CONSTRAINT "outgoing_messages_state" CHECK ("outgoing_messages"."state" in ('waiting', 'sent', 'cancelled', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "saved_jobs" (
	"user_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_jobs_user_id_job_id_pk" PRIMARY KEY("user_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" uuid,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"request_id" text,
	CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('none', 'hide-job', 'freeze-company', 'disable-user', 'remove-message', 'restore-job', 'unfreeze-company', 'enable-user', 'reject-report', 'create-blog', 'update-blog', 'delete-blog', 'remove-subscriber', 'export-subscribers', 'hide-automatically', 'erase-account'))
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"subject_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "cases_target_kind" CHECK ("cases"."target_kind" in ('job', 'company', 'message', 'user')),
	CONSTRAINT "cases_state" CHECK ("cases"."state" in ('open', 'upheld', 'rejected', 'fixed'))
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid,
	"target_kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"subject_id" uuid,
	"action" text NOT NULL,
	"reason" text,
	"ground" text NOT NULL,
	"facts" text NOT NULL,
	"is_automated" boolean NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "decisions_target_kind" CHECK ("decisions"."target_kind" in ('job', 'company', 'message', 'user')),
	CONSTRAINT "decisions_action" CHECK ("decisions"."action" in ('none', 'hide-job', 'freeze-company', 'disable-user', 'remove-message', 'restore-job', 'unfreeze-company', 'enable-user')),
	CONSTRAINT "decisions_ground" CHECK ("decisions"."ground" in ('rules', 'law'))
);
--> statement-breakpoint
CREATE TABLE "job_signals" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"signals" jsonb NOT NULL,
	"score" smallint NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"bands" integer[] NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"is_illegal" boolean NOT NULL,
	"snapshot" jsonb NOT NULL,
	"reporter_id" uuid,
	"reporter_name" text,
	"reporter_email" text,
	"reporter_key" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reports_case_reporter" UNIQUE("case_id","reporter_key"),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('fraud', 'asks-money', 'discriminating', 'wrong-or-expired', 'not-a-job', 'harassment', 'illegal', 'other'))
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"content" text NOT NULL,
	"shard" smallint NOT NULL,
	"version" bigint NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_versions_content_shard_pk" PRIMARY KEY("content","shard")
);
--> statement-breakpoint
CREATE TABLE "deleted_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_counts" (
	"category" text NOT NULL,
	"shard" smallint NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "job_counts_category_shard_pk" PRIMARY KEY("category","shard"),
	CONSTRAINT "job_counts_category" CHECK ("job_counts"."category" in ('Fresher', 'Experienced'))
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
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "firebase_deletions" (
	"uid" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "firebase_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"identity" jsonb NOT NULL,
	"refresh_token" text NOT NULL,
	"signed_in_at" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_cv_file_id_files_id_fk" FOREIGN KEY ("cv_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "employer_profiles" ADD CONSTRAINT "employer_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "job_seeker_profiles" ADD CONSTRAINT "job_seeker_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "application_answers" ADD CONSTRAINT "application_answers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "application_answers" ADD CONSTRAINT "application_answers_question_id_job_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."job_questions"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "employer_responsiveness" ADD CONSTRAINT "employer_responsiveness_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "job_drafts" ADD CONSTRAINT "job_drafts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "job_questions" ADD CONSTRAINT "job_questions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "job_signals" ADD CONSTRAINT "job_signals_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "applications_job_applied" ON "applications" USING btree ("job_id","applied_at","id");
--> statement-breakpoint
CREATE INDEX "applications_user_applied" ON "applications" USING btree ("user_id","applied_at","id");
--> statement-breakpoint
CREATE INDEX "applications_job_stage" ON "applications" USING btree ("job_id","stage","applied_at","id");
--> statement-breakpoint
CREATE INDEX "applications_cv" ON "applications" USING btree ("cv_file_id");
--> statement-breakpoint
CREATE INDEX "applications_retention" ON "applications" USING btree ("stage_at") WHERE "applications"."erased_at" is null;
--> statement-breakpoint
CREATE INDEX "jobs_posted" ON "jobs" USING btree ("posted_at","id");
--> statement-breakpoint
CREATE INDEX "jobs_category_posted" ON "jobs" USING btree ("job_category","posted_at","id");
--> statement-breakpoint
CREATE INDEX "jobs_owner_posted" ON "jobs" USING btree ("owner_id","posted_at","id");
--> statement-breakpoint
CREATE INDEX "jobs_open_posted" ON "jobs" USING btree ("posted_at","id","apply_until","job_category","job_type","company_category","required_exp","employment_type","country","salary_currency") WHERE "jobs"."closed_at" is null and "jobs"."suspended_at" is null;
--> statement-breakpoint
CREATE INDEX "jobs_experience" ON "jobs" USING btree ("required_exp","posted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "jobs_country_posted" ON "jobs" USING btree ("country","posted_at","id");
--> statement-breakpoint
CREATE INDEX "jobs_employment_posted" ON "jobs" USING btree ("employment_type","posted_at","id");
--> statement-breakpoint
CREATE INDEX "jobs_salary_yearly" ON "jobs" USING btree ("salary_currency",(salary_max * case salary_unit when 'hour' then 2080 when 'day' then 260 when 'week' then 52 when 'month' then 12 when 'year' then 1 end));
--> statement-breakpoint
CREATE INDEX "jobs_remote_logo" ON "jobs" USING btree ("id") WHERE "jobs"."logo" ~* '^https?:';
--> statement-breakpoint
CREATE INDEX "jobs_words" ON "jobs" USING gin ("search","position_words","location_words");
--> statement-breakpoint
CREATE INDEX "messages_application_sent" ON "messages" USING btree ("application_id","sent_at","id");
--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("full_name" gin_trgm_ops,"email" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "users_leaving" ON "users" USING btree ("deletion_requested_at") WHERE "users"."deletion_requested_at" is not null;
--> statement-breakpoint
CREATE INDEX "blogs_date" ON "blogs" USING btree ("date","id");
--> statement-breakpoint
CREATE INDEX "newsletter_requests_requested" ON "newsletter_requests" USING btree ("requested_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_requests_id" ON "newsletter_requests" USING btree ((md5("email")::uuid));
--> statement-breakpoint
CREATE INDEX "newsletter_words" ON "newsletter_subscribers" USING gin ("email" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "newsletter_subscribed" ON "newsletter_subscribers" USING btree ("subscribed_at",(md5("email")::uuid));
--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_id" ON "newsletter_subscribers" USING btree ((md5("email")::uuid));
--> statement-breakpoint
CREATE INDEX "reviews_created" ON "reviews" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "files_owner_created" ON "files" USING btree ("owner_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "files_pictures" ON "files" USING btree ("sha256") WHERE "files"."kind" <> 'cv';
--> statement-breakpoint
CREATE INDEX "files_unscanned" ON "files" USING btree ("created_at") WHERE "files"."state" = 'checking';
--> statement-breakpoint
CREATE INDEX "application_answers_question" ON "application_answers" USING btree ("question_id");
--> statement-breakpoint
CREATE INDEX "application_events_application" ON "application_events" USING btree ("application_id","at","id");
--> statement-breakpoint
CREATE INDEX "application_events_batch" ON "application_events" USING btree ("batch_id");
--> statement-breakpoint
CREATE INDEX "job_drafts_owner" ON "job_drafts" USING btree ("owner_id","updated_at");
--> statement-breakpoint
CREATE INDEX "job_questions_job" ON "job_questions" USING btree ("job_id","ordinal");
--> statement-breakpoint
CREATE INDEX "outgoing_messages_waiting" ON "outgoing_messages" USING btree ("send_at") WHERE "outgoing_messages"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "outgoing_messages_application" ON "outgoing_messages" USING btree ("application_id");
--> statement-breakpoint
CREATE INDEX "outgoing_messages_job" ON "outgoing_messages" USING btree ("job_id");
--> statement-breakpoint
CREATE INDEX "outgoing_messages_batch" ON "outgoing_messages" USING btree ("batch_id");
--> statement-breakpoint
CREATE INDEX "saved_jobs_user_saved" ON "saved_jobs" USING btree ("user_id","saved_at","job_id");
--> statement-breakpoint
CREATE INDEX "saved_jobs_job" ON "saved_jobs" USING btree ("job_id");
--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "cases_open_target" ON "cases" USING btree ("target_kind","target_id") WHERE "cases"."state" = 'open';
--> statement-breakpoint
CREATE INDEX "cases_queue" ON "cases" USING btree ("state","weight","opened_at","id");
--> statement-breakpoint
CREATE INDEX "cases_target" ON "cases" USING btree ("target_kind","target_id");
--> statement-breakpoint
CREATE INDEX "cases_subject" ON "cases" USING btree ("subject_id");
--> statement-breakpoint
CREATE INDEX "decisions_case" ON "decisions" USING btree ("case_id");
--> statement-breakpoint
CREATE INDEX "decisions_target" ON "decisions" USING btree ("target_kind","target_id","decided_at");
--> statement-breakpoint
CREATE INDEX "decisions_decided" ON "decisions" USING btree ("decided_at");
--> statement-breakpoint
CREATE INDEX "decisions_subject" ON "decisions" USING btree ("subject_id","decided_at");
--> statement-breakpoint
CREATE INDEX "job_signals_bands" ON "job_signals" USING gin ("bands");
--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");
--> statement-breakpoint
CREATE INDEX "reports_created" ON "reports" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "search_phrases_words" ON "search_phrases" USING gin (to_tsvector('simple', search_text("phrase")));
--> statement-breakpoint
CREATE INDEX "search_words_close" ON "search_words" USING gist ("word" gist_trgm_ops);
--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");
--> statement-breakpoint
CREATE INDEX "firebase_sessions_uid" ON "firebase_sessions" USING btree ("uid");
--> statement-breakpoint
-- The tables of better-auth, which keeps the local accounts: named and typed as it makes them itself.
CREATE TABLE "auth_user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL UNIQUE,
	"emailVerified" boolean NOT NULL,
	"image" text,
	"createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_session" (
	"id" text PRIMARY KEY NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"token" text NOT NULL UNIQUE,
	"createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
	"updatedAt" timestamp with time zone NOT NULL,
	"ipAddress" text,
	"userAgent" text,
	"userId" text NOT NULL REFERENCES "auth_user"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "auth_account" (
	"id" text PRIMARY KEY NOT NULL,
	"accountId" text NOT NULL,
	"providerId" text NOT NULL,
	"userId" text NOT NULL REFERENCES "auth_user"("id") ON DELETE cascade,
	"accessToken" text,
	"refreshToken" text,
	"idToken" text,
	"accessTokenExpiresAt" timestamp with time zone,
	"refreshTokenExpiresAt" timestamp with time zone,
	"scope" text,
	"password" text,
	"createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
	"updatedAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
--> statement-breakpoint
CREATE INDEX "auth_session_userId_idx" ON "auth_session" ("userId");
--> statement-breakpoint
CREATE INDEX "auth_account_userId_idx" ON "auth_account" ("userId");
--> statement-breakpoint
CREATE INDEX "auth_verification_identifier_idx" ON "auth_verification" ("identifier");
--> statement-breakpoint
-- Both rows are locked in one fixed order before any is changed: two transactions of one shard that post jobs of both
-- categories in opposite order then wait for each other instead of ending in a deadlock.
CREATE FUNCTION "job_counts_add"("fresher" bigint, "experienced" bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF fresher = 0 AND experienced = 0 THEN
		RETURN;
	END IF;
	PERFORM 1 FROM public.job_counts WHERE shard = public.own_shard() ORDER BY category FOR UPDATE;
	UPDATE public.job_counts SET n = n + CASE category WHEN 'Fresher' THEN fresher ELSE experienced END
	WHERE shard = public.own_shard();
END $$;
--> statement-breakpoint
-- Suspended jobs are in no list, so they do not count.
CREATE FUNCTION "job_counts_on_insert"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.job_counts_add(
		count(*) FILTER (WHERE job_category = 'Fresher'),
		count(*) FILTER (WHERE job_category = 'Experienced')
	) FROM inserted WHERE suspended_at IS NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "job_counts_on_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.job_counts_add(
		-count(*) FILTER (WHERE job_category = 'Fresher'),
		-count(*) FILTER (WHERE job_category = 'Experienced')
	) FROM deleted WHERE suspended_at IS NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "job_counts_on_update"() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE FUNCTION "job_counts_on_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.job_counts SET n = 0;
	RETURN NULL;
END $$;
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
-- Suggestions come from open jobs only.
CREATE FUNCTION "search_on_insert"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.search_count_phrases(array_agg(kind), array_agg(phrase), array_agg(1))
	FROM inserted AS job CROSS JOIN LATERAL public.job_phrases(job.position, job.company, job.location)
	WHERE job.closed_at IS NULL AND job.suspended_at IS NULL;
	PERFORM public.search_add_words(array_agg(job.search)) FROM inserted AS job;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "search_on_update"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE FUNCTION "search_on_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.search_count_phrases(array_agg(kind), array_agg(phrase), array_agg(-1))
	FROM deleted AS job CROSS JOIN LATERAL public.job_phrases(job.position, job.company, job.location)
	WHERE job.closed_at IS NULL AND job.suspended_at IS NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "search_on_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM public.search_phrases;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A draft of a blog has no public page that could be gone.
CREATE FUNCTION "page_on_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE FUNCTION "content_on_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.content_versions SET version = version + 1, changed_at = clock_timestamp()
	WHERE content = TG_ARGV[0] AND shard = public.own_shard();
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A job is suspended because it is hidden, or because its owner is disabled, frozen or leaving; least() ignores nulls.
CREATE FUNCTION "jobs_on_user_access"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.jobs SET suspended_at = least(NEW.disabled_at, NEW.frozen_at, NEW.deletion_requested_at, hidden_at)
	WHERE owner_id = NEW.id AND suspended_at IS DISTINCT FROM least(NEW.disabled_at, NEW.frozen_at, NEW.deletion_requested_at, hidden_at);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- The lock lets a job that is posted or hidden while its owner is being disabled wait for the outcome, or the other way round.
CREATE FUNCTION "job_on_insert"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT least(disabled_at, frozen_at, deletion_requested_at, NEW.hidden_at) INTO NEW.suspended_at
	FROM public.users WHERE id = NEW.owner_id FOR SHARE;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION "own_shard"() RETURNS smallint LANGUAGE sql STABLE AS $$
	SELECT (pg_backend_pid() % 16)::smallint
$$;
--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Entries of the audit log are never changed or deleted.';
END $$;
--> statement-breakpoint
CREATE TRIGGER "job_counts_insert" AFTER INSERT ON "jobs"
	REFERENCING NEW TABLE AS inserted
	FOR EACH STATEMENT EXECUTE FUNCTION "job_counts_on_insert"();
--> statement-breakpoint
CREATE TRIGGER "job_counts_delete" AFTER DELETE ON "jobs"
	REFERENCING OLD TABLE AS deleted
	FOR EACH STATEMENT EXECUTE FUNCTION "job_counts_on_delete"();
--> statement-breakpoint
CREATE TRIGGER "job_counts_update" AFTER UPDATE ON "jobs"
	REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update
	FOR EACH STATEMENT EXECUTE FUNCTION "job_counts_on_update"();
--> statement-breakpoint
CREATE TRIGGER "job_counts_truncate" AFTER TRUNCATE ON "jobs"
	FOR EACH STATEMENT EXECUTE FUNCTION "job_counts_on_truncate"();
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
CREATE TRIGGER "users_jobs_access" AFTER UPDATE OF "disabled_at", "frozen_at", "deletion_requested_at" ON "users"
	FOR EACH ROW WHEN (OLD.disabled_at IS DISTINCT FROM NEW.disabled_at OR OLD.frozen_at IS DISTINCT FROM NEW.frozen_at
		OR OLD.deletion_requested_at IS DISTINCT FROM NEW.deletion_requested_at)
	EXECUTE FUNCTION "jobs_on_user_access"();
--> statement-breakpoint
CREATE TRIGGER "jobs_suspended" BEFORE INSERT ON "jobs"
	FOR EACH ROW EXECUTE FUNCTION "job_on_insert"();
--> statement-breakpoint
CREATE TRIGGER "jobs_hidden" BEFORE UPDATE OF "hidden_at" ON "jobs"
	FOR EACH ROW WHEN (OLD.hidden_at IS DISTINCT FROM NEW.hidden_at)
	EXECUTE FUNCTION "job_on_insert"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_final" BEFORE UPDATE OR DELETE ON "audit_log"
	FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_not_emptied" BEFORE TRUNCATE ON "audit_log"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
-- One row of a category and shard: writers at the same time use different shards.
INSERT INTO "job_counts" ("category", "shard", "n")
	SELECT category, shard, 0 FROM unnest(ARRAY['Experienced', 'Fresher']) AS category, generate_series(0, 15) AS shard;
--> statement-breakpoint
INSERT INTO "content_versions" ("content", "shard", "version", "changed_at")
	SELECT content, shard, CASE shard WHEN 0 THEN 1 ELSE 0 END, clock_timestamp()
	FROM unnest(ARRAY['blogs', 'jobs']) AS content, generate_series(0, 15) AS shard;
