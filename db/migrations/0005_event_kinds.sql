ALTER TABLE "application_events" DROP CONSTRAINT "application_events_role";--> statement-breakpoint
ALTER TABLE "application_events" DROP CONSTRAINT "application_events_kind";--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_role" CHECK ("application_events"."role" in ('employer', 'job-seeker'));--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_kind" CHECK ("application_events"."kind" in ('applied', 'seen', 'moved', 'note', 'undone', 'job-deleted'));