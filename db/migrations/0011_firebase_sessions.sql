CREATE TABLE "firebase_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"identity" jsonb NOT NULL,
	"refresh_token" text NOT NULL,
	"signed_in_at" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "firebase_sessions_uid" ON "firebase_sessions" USING btree ("uid");