-- A page that was never public leaves no trace: a draft, and a job that only waited for approval.
CREATE OR REPLACE FUNCTION "page_on_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'blogs' THEN
		INSERT INTO public.deleted_pages (id, kind, deleted_at)
		SELECT id, TG_TABLE_NAME, clock_timestamp() FROM deleted WHERE NOT is_draft ORDER BY id
		ON CONFLICT DO NOTHING;
	ELSE
		INSERT INTO public.deleted_pages (id, kind, deleted_at)
		SELECT id, TG_TABLE_NAME, clock_timestamp() FROM deleted
		WHERE unapproved_since IS NULL OR other_version IS NOT NULL ORDER BY id
		ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;
