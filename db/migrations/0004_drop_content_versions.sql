-- Feeds and sitemaps come from the response cache.
DROP TRIGGER "jobs_version" ON "jobs";
--> statement-breakpoint
DROP TRIGGER "blogs_version" ON "blogs";
--> statement-breakpoint
DROP FUNCTION "content_on_change"();
--> statement-breakpoint
DROP TABLE "content_versions";
