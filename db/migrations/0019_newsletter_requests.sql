CREATE TABLE "newsletter_requests" (
	"email" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind";--> statement-breakpoint
ALTER TABLE "outgoing_messages" DROP CONSTRAINT "outgoing_messages_kind";--> statement-breakpoint
CREATE INDEX "newsletter_requests_requested" ON "newsletter_requests" USING btree ("requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_requests_id" ON "newsletter_requests" USING btree ((md5("email")::uuid));--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('application-received', 'new-application', 'stage-changed', 'rejection', 'message-unread', 'job-closing', 'applicants-undecided', 'job-ended', 'report-received', 'report-decided', 'restricted', 'fraud-warning', 'fraud-correction', 'deletion-requested', 'retention-warning', 'newsletter-confirmation'));--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_kind" CHECK ("outgoing_messages"."kind" in ('application-received', 'new-application', 'stage-changed', 'rejection', 'message-unread', 'job-closing', 'applicants-undecided', 'job-ended', 'report-received', 'report-decided', 'restricted', 'fraud-warning', 'fraud-correction', 'deletion-requested', 'retention-warning', 'newsletter-confirmation'));