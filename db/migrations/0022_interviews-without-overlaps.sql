-- Nobody has two agreed interviews at one time, in whichever of the two roles. The people of an interview are a set of ranges of
-- one id each, because only ranges have an operator for overlaps that a constraint can use.
CREATE TYPE "uuidrange" AS RANGE (subtype = "uuid", multirange_type_name = "uuidmultirange");
--> statement-breakpoint
-- Interviews that overlap all the same: the one that was agreed on first stays. The time of a later one is to be chosen again, and
-- both people get the mail that says so and takes it out of their calendars.
WITH "later" AS (
	SELECT DISTINCT "other"."id", "other"."application_id", "other"."employer_id", "other"."job_seeker_id", "other"."starts_at", "other"."state"
	FROM "interviews" "other" JOIN "interviews" "first" ON
		("first"."changed_at", "first"."id") < ("other"."changed_at", "other"."id")
		AND ARRAY["first"."employer_id", "first"."job_seeker_id"] && ARRAY["other"."employer_id", "other"."job_seeker_id"]
		AND "first"."starts_at" < "other"."starts_at" + make_interval(mins => "other"."minutes"::integer)
		AND "first"."starts_at" + make_interval(mins => "first"."minutes"::integer) > "other"."starts_at"
	WHERE "first"."shown_state" = 'confirmed' AND "other"."shown_state" = 'confirmed'
), "reopened" AS (
	UPDATE "interviews" SET "shown_state" = 'proposed', "sequence" = "interviews"."sequence" + 1,
		-- A rejection that waits has cancelled it for the employer.
		"state" = CASE "interviews"."state" WHEN 'confirmed' THEN 'proposed' ELSE "interviews"."state" END
	FROM "later" WHERE "interviews"."id" = "later"."id"
), "times" AS (
	INSERT INTO "interview_slots" ("interview_id", "starts_at") SELECT "id", "starts_at" FROM "later" ON CONFLICT DO NOTHING
), "reminders" AS (
	UPDATE "mails" SET "state" = 'cancelled' FROM "later" WHERE "mails"."interview_id" = "later"."id" AND "mails"."state" = 'waiting'
)
INSERT INTO "mails" ("id", "kind", "user_id", "application_id", "interview_id", "created_at", "send_at")
SELECT gen_random_uuid(), 'interview-changed', "reader", "application_id", "id", now(), now()
FROM "later", unnest(ARRAY["employer_id", "job_seeker_id"]) AS "reader" WHERE "starts_at" > now() AND "state" = 'confirmed';
--> statement-breakpoint
-- An interview that a rejection cancels counts until the rejection is shown: it may be taken back. Only sums in UTC do not depend
-- on the session's time zone.
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_one_at_a_time" EXCLUDE USING gist (
	tsrange("starts_at" AT TIME ZONE 'UTC', ("starts_at" AT TIME ZONE 'UTC') + make_interval(mins => "minutes"::integer)) WITH &&,
	uuidmultirange(uuidrange("employer_id", "employer_id", '[]'), uuidrange("job_seeker_id", "job_seeker_id", '[]')) WITH &&
) WHERE ("shown_state" = 'confirmed' AND "starts_at" IS NOT NULL);
