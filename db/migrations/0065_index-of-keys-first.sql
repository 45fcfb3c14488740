-- The index looks for its first column first. With the keys there, a search of the newest weeks begins in these weeks; the words
-- were first, and those that never meet were read from the oldest job on. Searches have the index of before until this one is made:
-- some 50 seconds with a million jobs, in which writes of jobs wait. It is dropped afterwards (replaced-indexes.queries.ts).
ALTER INDEX "jobs_words" RENAME TO "jobs_words_before";--> statement-breakpoint
CREATE INDEX "jobs_words" ON "jobs" USING gin ("location_words","position_words","search");
