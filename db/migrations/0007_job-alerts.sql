CREATE TABLE "alert_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"email" text,
	"time_zone" text NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"listed_job_ids" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "alert_recipients_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "alert_recipients_email_unique" UNIQUE("email"),
	CONSTRAINT "alert_recipients_who" CHECK (num_nonnulls("alert_recipients"."user_id", "alert_recipients"."email") = 1)
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient_id" uuid NOT NULL,
	"filters" jsonb NOT NULL,
	"cadence" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"seen_until" timestamp (3) with time zone NOT NULL,
	"visited_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "saved_searches_once" UNIQUE("recipient_id","filters"),
	CONSTRAINT "saved_searches_cadence" CHECK ("saved_searches"."cadence" in ('daily', 'weekly', 'off'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"sent_until" uuid,
	"finished_at" timestamp (3) with time zone,
	"mail_count" integer DEFAULT 0 NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "searches" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "newsletter_issue_id" uuid;--> statement-breakpoint
ALTER TABLE "alert_recipients" ADD CONSTRAINT "alert_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_recipient_id_alert_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."alert_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_recipients_active" ON "alert_recipients" USING btree ("active_at");--> statement-breakpoint
CREATE INDEX "saved_searches_next" ON "saved_searches" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "saved_searches_unconfirmed" ON "saved_searches" USING btree ("requested_at") WHERE "saved_searches"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "newsletter_issues_updated" ON "newsletter_issues" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_sending" ON "newsletter_issues" USING btree ("sent_at") WHERE "newsletter_issues"."sent_at" is not null and "newsletter_issues"."finished_at" is null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_newsletter_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("newsletter_issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_company_posted" ON "jobs" USING btree ("company","posted_at","id");--> statement-breakpoint
CREATE INDEX "mails_newsletter_issue" ON "mails" USING btree ("newsletter_issue_id","state");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('application-received', 'new-application', 'stage-changed', 'rejection', 'rejected', 'offer-answered', 'message-unread', 'job-closing', 'applicants-overdue', 'applicants-undecided', 'job-ended', 'report-received', 'report-decided', 'restricted', 'fraud-warning', 'deletion-requested', 'retention-warning', 'job-alert-confirmation', 'job-alerts', 'job-alerts-paused', 'newsletter-confirmation', 'newsletter-issue', 'password-link', 'email-confirmation', 'password-changed'));