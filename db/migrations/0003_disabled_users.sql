ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sign_ins_valid_from" timestamp (3) with time zone;--> statement-breakpoint
-- Whether a user is disabled is kept with the user, whoever keeps the accounts.
ALTER TABLE "auth_user" DROP COLUMN "role", DROP COLUMN "banned", DROP COLUMN "banReason", DROP COLUMN "banExpires";--> statement-breakpoint
ALTER TABLE "auth_session" DROP COLUMN "impersonatedBy";
