-- The domain of a company goes from the log with the account of the owner by whom the log names it. Nothing else changes there.
CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND (OLD.before ? 'domain' OR OLD.after ? 'domain')
		AND NEW.before IS NOT DISTINCT FROM OLD.before - 'domain' AND NEW.after IS NOT DISTINCT FROM OLD.after - 'domain'
		AND to_jsonb(NEW) - 'before' - 'after' = to_jsonb(OLD) - 'before' - 'after' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'Entries of the audit log are never changed or deleted.';
END $$;
