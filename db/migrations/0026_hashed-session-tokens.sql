-- The cookies in browsers keep the tokens; the rows get their hashes, as base64url, so that sessions go on.
UPDATE "auth_session" SET "token" = rtrim(translate(encode(sha256(convert_to("token", 'UTF8')), 'base64'), '+/', '-_'), '=');
