CREATE TABLE "picture_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"link" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_at" timestamp (3) with time zone
);
--> statement-breakpoint
-- Links that are not given up are tried on. A blog's becomes a picture of the administrator who uploaded the last one.
INSERT INTO "picture_links" ("id", "source", "owner_id", "link", "attempts", "next_at")
SELECT md5(concat_ws(' ', "source", "owner_id"::text, "link"))::uuid, "source", "owner_id", "link", coalesce("count", 0), coalesce("next_at", now())
FROM (
  SELECT 'jobs' AS "source", "owner_id", "owner_id"::text AS "known_owner", "logo" AS "link" FROM "jobs" WHERE "logo" ~* '^https?:'
  UNION SELECT 'users', "id", "id"::text, "photo_url" FROM "users" WHERE "photo_url" ~* '^https?:'
  UNION SELECT 'blogs', (SELECT "owner_id" FROM "files" WHERE "kind" = 'blog' ORDER BY "created_at" DESC LIMIT 1), NULL, "img_src"
    FROM "blogs" WHERE "img_src" ~* '^https?:') AS "standing"
LEFT JOIN "picture_attempts" ON "picture_attempts"."id" = md5(concat_ws(' ', "source", "known_owner", "link"))::uuid
WHERE "owner_id" IS NOT NULL AND ("picture_attempts"."id" IS NULL OR "next_at" IS NOT NULL);--> statement-breakpoint
DROP TABLE "picture_attempts" CASCADE;--> statement-breakpoint
DROP INDEX "jobs_remote_logo";--> statement-breakpoint
DROP INDEX "users_remote_photo";--> statement-breakpoint
ALTER TABLE "picture_links" ADD CONSTRAINT "picture_links_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_links_next" ON "picture_links" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "picture_links_owner" ON "picture_links" USING btree ("owner_id");