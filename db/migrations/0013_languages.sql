ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "other_languages" jsonb DEFAULT '[]'::jsonb NOT NULL;