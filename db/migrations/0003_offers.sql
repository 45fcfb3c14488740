-- An offer is a record of its own, which the job seeker accepts or declines.
ALTER TABLE "application_events" DROP CONSTRAINT "application_events_kind";
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "offered_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answer_by" date;
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "offer_response" text;
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "offer_answered_at" timestamp (3) with time zone;
--> statement-breakpoint
-- Offers of before can be answered, too. People who were hired stay hired, without an offer.
UPDATE "applications" SET "offered_at" = coalesce((
  SELECT max("at") FROM "application_events" WHERE "application_id" = "applications"."id" AND "to_stage" = 'offer'), "stage_at")
WHERE 'offer' IN ("stage", "shown_stage") AND "erased_at" IS NULL;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_offer_response" CHECK ("applications"."offer_response" in ('accepted', 'declined'));
--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_kind" CHECK ("application_events"."kind" in ('applied', 'seen', 'moved', 'note', 'undone', 'declined', 'job-deleted'));
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('application-received', 'new-application', 'stage-changed', 'rejection', 'rejected', 'offer-answered', 'message-unread', 'job-closing', 'applicants-overdue', 'applicants-undecided', 'job-ended', 'report-received', 'report-decided', 'restricted', 'fraud-warning', 'deletion-requested', 'retention-warning', 'newsletter-confirmation', 'password-link', 'email-confirmation', 'password-changed'));