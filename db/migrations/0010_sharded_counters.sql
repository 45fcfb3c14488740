-- Every writer of jobs changed the same rows of job_counts and content_versions and waited for the transaction that had
-- changed them last. Now there are 16 of each, and a session uses the one of its backend's number.

ALTER TABLE "job_counts" DROP CONSTRAINT "job_counts_n";
--> statement-breakpoint
ALTER TABLE "job_counts" DROP CONSTRAINT "job_counts_pkey";
--> statement-breakpoint
ALTER TABLE "content_versions" DROP CONSTRAINT "content_versions_pkey";
--> statement-breakpoint
ALTER TABLE "job_counts" ADD COLUMN "shard" smallint NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "job_counts" ALTER COLUMN "shard" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "content_versions" ADD COLUMN "shard" smallint NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "content_versions" ALTER COLUMN "shard" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "job_counts" ADD CONSTRAINT "job_counts_category_shard_pk" PRIMARY KEY ("category", "shard");
--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_content_shard_pk" PRIMARY KEY ("content", "shard");
--> statement-breakpoint
INSERT INTO "job_counts" ("category", "shard", "n")
	SELECT category, number, 0 FROM "job_counts", generate_series(1, 15) AS number;
--> statement-breakpoint
INSERT INTO "content_versions" ("content", "shard", "version", "changed_at")
	SELECT content, number, 0, changed_at FROM "content_versions", generate_series(1, 15) AS number;
--> statement-breakpoint
CREATE FUNCTION "own_shard"() RETURNS smallint LANGUAGE sql STABLE AS $$
	SELECT (pg_backend_pid() % 16)::smallint
$$;
--> statement-breakpoint
-- Both rows are locked in one fixed order before any is changed: two transactions of one shard that post jobs of both
-- categories in opposite order then wait for each other instead of ending in a deadlock.
CREATE OR REPLACE FUNCTION "job_counts_add"("fresher" bigint, "experienced" bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF fresher = 0 AND experienced = 0 THEN
		RETURN;
	END IF;
	PERFORM 1 FROM public.job_counts WHERE shard = public.own_shard() ORDER BY category FOR UPDATE;
	UPDATE public.job_counts SET n = n + CASE category WHEN 'Fresher' THEN fresher ELSE experienced END
	WHERE shard = public.own_shard();
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "content_on_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.content_versions SET version = version + 1, changed_at = clock_timestamp()
	WHERE content = TG_ARGV[0] AND shard = public.own_shard();
	RETURN NULL;
END $$;
