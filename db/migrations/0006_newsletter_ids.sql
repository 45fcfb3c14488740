-- Ids of the addresses that are stored already are what their links were made of, so that those links go on working.
ALTER TABLE "newsletter_requests" ADD COLUMN "id" uuid;--> statement-breakpoint
UPDATE "newsletter_requests" SET "id" = md5("email")::uuid;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "id" uuid;--> statement-breakpoint
UPDATE "newsletter_subscribers" SET "id" = md5("email")::uuid;--> statement-breakpoint
DROP INDEX "newsletter_requests_id";--> statement-breakpoint
DROP INDEX "newsletter_id";--> statement-breakpoint
DROP INDEX "newsletter_subscribed";--> statement-breakpoint
ALTER TABLE "newsletter_requests" DROP CONSTRAINT "newsletter_requests_pkey";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" DROP CONSTRAINT "newsletter_subscribers_pkey";--> statement-breakpoint
ALTER TABLE "newsletter_requests" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "newsletter_requests" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "newsletter_requests" ADD CONSTRAINT "newsletter_requests_email_unique" UNIQUE("email");--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email");--> statement-breakpoint
CREATE INDEX "newsletter_subscribed" ON "newsletter_subscribers" USING btree ("subscribed_at","id");--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "path";
