ALTER TABLE "mails" DROP CONSTRAINT "mails_state";--> statement-breakpoint
DROP INDEX "mails_user";--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "bell" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "mails" SET "read_at" = "created_at" WHERE "user_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_user_created" ON "mails" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_unread" ON "mails" USING btree ("user_id") WHERE "mails"."user_id" is not null and "mails"."read_at" is null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_state" CHECK ("mails"."state" in ('waiting', 'sent', 'cancelled', 'unwanted', 'failed'));