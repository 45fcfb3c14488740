ALTER TABLE "company_invitations" DROP CONSTRAINT "company_invitations_email";--> statement-breakpoint
ALTER TABLE "company_invitations" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_waiting" ON "company_invitations" USING btree ("company_id","email") WHERE "company_invitations"."declined_at" is null;--> statement-breakpoint
CREATE INDEX "company_invitations_company" ON "company_invitations" USING btree ("company_id");