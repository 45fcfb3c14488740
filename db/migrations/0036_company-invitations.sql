CREATE TABLE "company_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_invitations_email" UNIQUE("company_id","email"),
	CONSTRAINT "company_invitations_role" CHECK ("company_invitations"."role" in ('owner', 'recruiter', 'viewer'))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_invitations_address" ON "company_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "company_invitations_inviter" ON "company_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "company_invitations_created" ON "company_invitations" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_invitation_id_company_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."company_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_invitation" ON "mails" USING btree ("invitation_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('application-received', 'new-application', 'stage-changed', 'rejection', 'rejected', 'offer-answered', 'interview-changed', 'interview-reminder', 'message-unread', 'note-mention', 'job-closing', 'applicants-overdue', 'applicants-undecided', 'job-ended', 'report-received', 'report-decided', 'restricted', 'fraud-warning', 'job-restored', 'deletion-requested', 'retention-warning', 'job-alert-confirmation', 'job-alerts', 'job-alerts-paused', 'newsletter-confirmation', 'newsletter-issue', 'company-invitation', 'password-link', 'email-confirmation', 'password-changed'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('none', 'hide-job', 'freeze-company', 'disable-user', 'remove-message', 'restore-job', 'unfreeze-company', 'enable-user', 'reject-report', 'create-blog', 'update-blog', 'delete-blog', 'remove-subscriber', 'export-subscribers', 'send-newsletter', 'change-site', 'make-administrator', 'clear-demo', 'hide-automatically', 'erase-account', 'add-member', 'change-member', 'remove-member'));