ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "actor_company" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "author_name" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "author_company" text;--> statement-breakpoint
CREATE INDEX "application_events_actor" ON "application_events" USING btree ("actor_id") WHERE "application_events"."actor_name" is not null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('none', 'hide-job', 'freeze-company', 'disable-user', 'remove-message', 'restore-job', 'unfreeze-company', 'enable-user', 'approve-job', 'decline-job', 'reject-report', 'create-blog', 'update-blog', 'delete-blog', 'remove-subscriber', 'export-subscribers', 'send-newsletter', 'change-site', 'make-administrator', 'clear-demo', 'hide-automatically', 'erase-account', 'add-member', 'change-member', 'remove-member', 'confirm-domain', 'lose-domain', 'remove-domain'));