-- A task updates both tables once a minute.
DROP TRIGGER "jobs_search_insert" ON "jobs";
--> statement-breakpoint
DROP TRIGGER "jobs_search_update" ON "jobs";
--> statement-breakpoint
DROP TRIGGER "jobs_search_delete" ON "jobs";
--> statement-breakpoint
DROP TRIGGER "jobs_search_truncate" ON "jobs";
--> statement-breakpoint
DROP FUNCTION "search_on_insert", "search_on_update", "search_on_delete", "search_on_truncate",
	"search_count_phrases", "search_add_words", "job_phrases";

--> statement-breakpoint
-- Drafts name the answer that a question requires as the API does now. A quotation mark inside a text is escaped.
UPDATE "job_drafts" SET "input" = replace("input"::text, '"must":', '"requiredAnswer":')::jsonb
	WHERE "input"::text LIKE '%"must":%';
