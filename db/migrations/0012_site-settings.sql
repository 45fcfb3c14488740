CREATE TABLE "first_run_keys" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "first_run_keys_one_row" CHECK ("first_run_keys"."id")
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"tagline" text NOT NULL,
	"colour" text NOT NULL,
	"logo" text,
	"address" text NOT NULL,
	"copyright" text NOT NULL,
	"links" jsonb NOT NULL,
	"contact_email" text NOT NULL,
	"currency" text NOT NULL,
	"has_blogs" boolean NOT NULL,
	"has_newsletter" boolean NOT NULL,
	"has_reviews" boolean NOT NULL,
	"has_pricing" boolean NOT NULL,
	"employers" text NOT NULL,
	"invited_employers" text NOT NULL,
	"salary" text NOT NULL,
	"terms" text NOT NULL,
	"privacy" text NOT NULL,
	"imprint" text NOT NULL,
	CONSTRAINT "site_settings_one_row" CHECK ("site_settings"."id"),
	CONSTRAINT "site_settings_employers" CHECK ("site_settings"."employers" in ('open', 'invited')),
	CONSTRAINT "site_settings_salary" CHECK ("site_settings"."salary" in ('off', 'warn', 'required'))
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_kind";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_administrator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind" CHECK ("files"."kind" in ('cv', 'logo', 'portrait', 'blog', 'site-logo'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('none', 'hide-job', 'freeze-company', 'disable-user', 'remove-message', 'restore-job', 'unfreeze-company', 'enable-user', 'reject-report', 'create-blog', 'update-blog', 'delete-blog', 'remove-subscriber', 'export-subscribers', 'send-newsletter', 'change-site', 'make-administrator', 'hide-automatically', 'erase-account'));