CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");
--> statement-breakpoint
-- Counted in rate_limits from now on. The version before still writes here while nodes are replaced, so a later release drops the table.
DELETE FROM "auth_rate_limit";
