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
	CONSTRAINT "files_kind" CHECK ("files"."kind" in ('cv', 'logo', 'portrait')),
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
	CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('application-received', 'new-application', 'stage-changed', 'rejection', 'message-unread', 'job-closing'))
);
--> statement-breakpoint
CREATE TABLE "outgoing_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"application_id" uuid,
	"job_id" uuid,
	"text" text,
	"batch_id" uuid,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	CONSTRAINT "outgoing_messages_reason_unique" UNIQUE("reason"),
	CONSTRAINT "outgoing_messages_kind" CHECK ("outgoing_messages"."kind" in ('application-received', 'new-application', 'stage-changed', 'rejection', 'message-unread', 'job-closing')),
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
ALTER TABLE "applications" DROP CONSTRAINT "applications_job_id_jobs_id_fk";
--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "job_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "position" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "company" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "profile" jsonb;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "cover_note" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "cv_file_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "misses_must" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "stage" text DEFAULT 'applied' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "shown_stage" text DEFAULT 'applied' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "stage_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What older applications were sent to, and what their conversations tell about them.
UPDATE "applications" SET "position" = jobs.position, "company" = jobs.company, "stage_at" = applied_at,
	"seen_at" = employer_read_at,
	"answered_at" = (SELECT min(sent_at) FROM "messages" WHERE application_id = applications.id AND sender = 'employer')
FROM "jobs" WHERE jobs.id = applications.job_id;
--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "position" SET NOT NULL, ALTER COLUMN "company" SET NOT NULL, ALTER COLUMN "stage_at" SET NOT NULL;
--> statement-breakpoint
INSERT INTO "application_events" ("id", "application_id", "at", "actor_id", "role", "kind", "is_shown")
	SELECT gen_random_uuid(), id, applied_at, user_id, 'job-seeker', 'applied', true FROM "applications";
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "responsibilities" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "skills" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "requires_cv" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_answers" ADD CONSTRAINT "application_answers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_answers" ADD CONSTRAINT "application_answers_question_id_job_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."job_questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_responsiveness" ADD CONSTRAINT "employer_responsiveness_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_drafts" ADD CONSTRAINT "job_drafts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_questions" ADD CONSTRAINT "job_questions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_owner_created" ON "files" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "files_pictures" ON "files" USING btree ("sha256") WHERE "files"."kind" <> 'cv';--> statement-breakpoint
CREATE INDEX "files_unscanned" ON "files" USING btree ("created_at") WHERE "files"."state" = 'checking';--> statement-breakpoint
CREATE INDEX "application_answers_question" ON "application_answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "application_events_application" ON "application_events" USING btree ("application_id","at","id");--> statement-breakpoint
CREATE INDEX "application_events_batch" ON "application_events" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "job_drafts_owner" ON "job_drafts" USING btree ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "job_questions_job" ON "job_questions" USING btree ("job_id","ordinal");--> statement-breakpoint
CREATE INDEX "outgoing_messages_waiting" ON "outgoing_messages" USING btree ("send_at") WHERE "outgoing_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "outgoing_messages_application" ON "outgoing_messages" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "outgoing_messages_batch" ON "outgoing_messages" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "saved_jobs_user_saved" ON "saved_jobs" USING btree ("user_id","saved_at","job_id");--> statement-breakpoint
CREATE INDEX "saved_jobs_job" ON "saved_jobs" USING btree ("job_id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_cv_file_id_files_id_fk" FOREIGN KEY ("cv_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_job_stage" ON "applications" USING btree ("job_id","stage","applied_at","id");--> statement-breakpoint
CREATE INDEX "applications_cv" ON "applications" USING btree ("cv_file_id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_stage" CHECK ("applications"."stage" in ('applied', 'shortlisted', 'interview', 'offer', 'hired', 'rejected', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_shown_stage" CHECK ("applications"."shown_stage" in ('applied', 'shortlisted', 'interview', 'offer', 'hired', 'rejected', 'withdrawn'));