-- Changes that wait say also what is new to approvals; until now it was stored at once.
UPDATE "jobs" SET "other_version" = jsonb_strip_nulls(jsonb_build_object('country', "country", 'jobType', "job_type", 'companyCategory', "company_category")) || "other_version"
WHERE "other_version" IS NOT NULL;
