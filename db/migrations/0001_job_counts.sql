-- job_counts is kept by the database itself, so that no writer of jobs can forget it.

INSERT INTO "job_counts" ("category", "n") VALUES ('Experienced', 0), ('Fresher', 0);
--> statement-breakpoint
-- Both rows are locked in one fixed order before any is changed: two transactions that post jobs
-- of both categories in opposite order then wait for each other instead of ending in a deadlock.
CREATE FUNCTION "job_counts_add"("fresher" bigint, "experienced" bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF fresher = 0 AND experienced = 0 THEN
		RETURN;
	END IF;
	PERFORM 1 FROM public.job_counts ORDER BY category FOR UPDATE;
	UPDATE public.job_counts SET n = n + CASE category WHEN 'Fresher' THEN fresher ELSE experienced END;
END $$;
--> statement-breakpoint
CREATE FUNCTION "job_counts_on_insert"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.job_counts_add(
		count(*) FILTER (WHERE job_category = 'Fresher'),
		count(*) FILTER (WHERE job_category = 'Experienced')
	) FROM inserted;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "job_counts_on_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.job_counts_add(
		-count(*) FILTER (WHERE job_category = 'Fresher'),
		-count(*) FILTER (WHERE job_category = 'Experienced')
	) FROM deleted;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "job_counts_on_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.job_counts_add(
		coalesce(sum(change.n) FILTER (WHERE change.category = 'Fresher'), 0),
		coalesce(sum(change.n) FILTER (WHERE change.category = 'Experienced'), 0)
	) FROM (
		SELECT job_category AS category, 1 AS n FROM after_update
		UNION ALL
		SELECT job_category, -1 FROM before_update
	) AS change;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "job_counts_on_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.job_counts SET n = 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "job_counts_insert" AFTER INSERT ON "jobs"
	REFERENCING NEW TABLE AS inserted
	FOR EACH STATEMENT EXECUTE FUNCTION "job_counts_on_insert"();
--> statement-breakpoint
CREATE TRIGGER "job_counts_delete" AFTER DELETE ON "jobs"
	REFERENCING OLD TABLE AS deleted
	FOR EACH STATEMENT EXECUTE FUNCTION "job_counts_on_delete"();
--> statement-breakpoint
CREATE TRIGGER "job_counts_update" AFTER UPDATE ON "jobs"
	REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update
	FOR EACH STATEMENT EXECUTE FUNCTION "job_counts_on_update"();
--> statement-breakpoint
CREATE TRIGGER "job_counts_truncate" AFTER TRUNCATE ON "jobs"
	FOR EACH STATEMENT EXECUTE FUNCTION "job_counts_on_truncate"();
