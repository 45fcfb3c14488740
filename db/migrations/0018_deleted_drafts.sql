-- A draft of a blog has no public page that could be gone.
CREATE OR REPLACE FUNCTION "page_on_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'blogs' THEN
		INSERT INTO public.deleted_pages (id, kind, deleted_at)
		SELECT id, TG_TABLE_NAME, clock_timestamp() FROM deleted WHERE NOT is_draft ORDER BY id
		ON CONFLICT DO NOTHING;
	ELSE
		INSERT INTO public.deleted_pages (id, kind, deleted_at)
		SELECT id, TG_TABLE_NAME, clock_timestamp() FROM deleted ORDER BY id
		ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;
