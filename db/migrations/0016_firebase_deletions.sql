CREATE TABLE "firebase_deletions" (
	"uid" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL
);
