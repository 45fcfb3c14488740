CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"uid" text NOT NULL,
	"signed_in_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"identity" jsonb,
	"refresh_token" text,
	"valid_until" timestamp (3) with time zone,
	CONSTRAINT "sessions_provider" CHECK ("sessions"."provider" in ('local', 'firebase')),
	CONSTRAINT "sessions_firebase" CHECK (num_nonnulls("sessions"."identity", "sessions"."refresh_token", "sessions"."valid_until") = case "sessions"."provider" when 'firebase' then 3 else 0 end)
);
--> statement-breakpoint
CREATE INDEX "sessions_uid" ON "sessions" USING btree ("uid");
--> statement-breakpoint
-- Nobody is signed out. The cookies of sessions with Firebase had no signature until now: only rows with this prefix accept that.
INSERT INTO "sessions" ("token_hash", "provider", "uid", "signed_in_at", "expires_at")
SELECT "token", 'local', "userId", "createdAt", "expiresAt" FROM "auth_session";
--> statement-breakpoint
INSERT INTO "sessions" ("token_hash", "provider", "uid", "signed_in_at", "expires_at", "identity", "refresh_token", "valid_until")
SELECT 'unsigned:' || "token_hash", 'firebase', "uid", "signed_in_at", "expires_at", "identity", "refresh_token", "valid_until" FROM "firebase_sessions";
--> statement-breakpoint
DROP TABLE "auth_session";
--> statement-breakpoint
DROP TABLE "firebase_sessions";
--> statement-breakpoint
-- Nodes of version 1.0.0 go on with the tables' names until they are replaced; a later migration drops both views. The columns of
-- `auth_session` have the types that the statements of those nodes were prepared with.
CREATE VIEW "auth_session" AS
SELECT "token_hash" AS "id", "expires_at"::timestamptz AS "expiresAt", "token_hash" AS "token", "signed_in_at"::timestamptz AS "createdAt",
	"signed_in_at"::timestamptz AS "updatedAt", NULL::text AS "ipAddress", NULL::text AS "userAgent", "uid" AS "userId"
FROM "sessions" WHERE "provider" = 'local';
--> statement-breakpoint
CREATE VIEW "firebase_sessions" AS
SELECT replace("token_hash", 'unsigned:', '') AS "token_hash", "uid", "identity", "refresh_token", "signed_in_at", "valid_until", "expires_at"
FROM "sessions" WHERE "provider" = 'firebase';
--> statement-breakpoint
CREATE FUNCTION "write_auth_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO public.sessions (token_hash, provider, uid, signed_in_at, expires_at)
		VALUES (NEW.token, 'local', NEW."userId", NEW."createdAt", NEW."expiresAt");
	ELSE
		UPDATE public.sessions SET expires_at = NEW."expiresAt" WHERE token_hash = OLD.token;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "write" INSTEAD OF INSERT OR UPDATE ON "auth_session" FOR EACH ROW EXECUTE FUNCTION "write_auth_session"();
--> statement-breakpoint
CREATE FUNCTION "insert_firebase_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.sessions (token_hash, provider, uid, signed_in_at, expires_at, identity, refresh_token, valid_until)
	VALUES ('unsigned:' || NEW.token_hash, 'firebase', NEW.uid, NEW.signed_in_at, NEW.expires_at, NEW.identity, NEW.refresh_token, NEW.valid_until);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "insert" INSTEAD OF INSERT ON "firebase_sessions" FOR EACH ROW EXECUTE FUNCTION "insert_firebase_session"();
