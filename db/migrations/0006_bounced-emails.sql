CREATE TABLE "bounced_emails" (
	"email" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"bounced_at" timestamp (3) with time zone NOT NULL
);
