-- A search of a stranger has one connection, and with it one process: the planner took two more where it expected many rows to
-- be read, which the share of the connections of visitors did not count.
ALTER TABLE "jobs" SET (parallel_workers = 0);--> statement-breakpoint
ALTER TABLE "search_phrases" SET (parallel_workers = 0);--> statement-breakpoint
ALTER TABLE "search_words" SET (parallel_workers = 0);
