-- Interviews: proposed times, agreed times, calendar feeds, and the time zones of people.
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "interview_slots" (
	"interview_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interview_slots_interview_id_starts_at_pk" PRIMARY KEY("interview_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"employer_id" uuid NOT NULL,
	"job_seeker_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"minutes" smallint NOT NULL,
	"place" text NOT NULL,
	"note" text NOT NULL,
	"time_zone" text NOT NULL,
	"state" text NOT NULL,
	"shown_state" text NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"answer_note" text DEFAULT '' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interviews_kind" CHECK ("interviews"."kind" in ('phone', 'video', 'on-site')),
	CONSTRAINT "interviews_state" CHECK ("interviews"."state" in ('proposed', 'confirmed', 'declined', 'cancelled', 'done', 'missed')),
	CONSTRAINT "interviews_shown_state" CHECK ("interviews"."shown_state" in ('proposed', 'confirmed', 'declined', 'cancelled', 'done', 'missed'))
);
--> statement-breakpoint
ALTER TABLE "application_events" DROP CONSTRAINT "application_events_kind";
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind";
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "interview_id" uuid;
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "interview_slots" ADD CONSTRAINT "interview_slots_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_employer_id_users_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_job_seeker_id_users_id_fk" FOREIGN KEY ("job_seeker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "interviews_application" ON "interviews" USING btree ("application_id","created_at");
--> statement-breakpoint
CREATE INDEX "interviews_employer" ON "interviews" USING btree ("employer_id","starts_at");
--> statement-breakpoint
CREATE INDEX "interviews_job_seeker" ON "interviews" USING btree ("job_seeker_id","starts_at");
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "mails_interview" ON "mails" USING btree ("interview_id");
--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_kind" CHECK ("application_events"."kind" in ('applied', 'seen', 'moved', 'note', 'undone', 'declined', 'interview-proposed', 'interview-confirmed', 'interview-declined', 'interview-cancelled', 'interview-done', 'interview-missed', 'job-deleted'));
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('application-received', 'stage-changed', 'interview-changed', 'interview-reminder', 'message-unread', 'new-application', 'job-closing', 'applicants-undecided', 'job-ended'));
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('application-received', 'new-application', 'stage-changed', 'rejection', 'rejected', 'offer-answered', 'interview-changed', 'interview-reminder', 'message-unread', 'job-closing', 'applicants-overdue', 'applicants-undecided', 'job-ended', 'report-received', 'report-decided', 'restricted', 'fraud-warning', 'deletion-requested', 'retention-warning', 'job-alert-confirmation', 'job-alerts', 'job-alerts-paused', 'newsletter-confirmation', 'newsletter-issue', 'password-link', 'email-confirmation', 'password-changed'));