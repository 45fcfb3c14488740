CREATE TABLE "picture_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"next_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "users_remote_photo" ON "users" USING btree ("id") WHERE "users"."photo_url" ~* '^https?:';