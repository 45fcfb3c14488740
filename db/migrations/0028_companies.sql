CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"company_category" text NOT NULL,
	"employee_count" text NOT NULL,
	"company_detail" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "companies_category" CHECK ("companies"."company_category" in ('Technology', 'Finance', 'Healthcare', 'Retail', 'Manufacturing')),
	CONSTRAINT "companies_employee_count" CHECK ("companies"."employee_count" in ('1-50', '51-100', '101-500', '501-1000', '1000+'))
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_members_role" CHECK ("company_members"."role" in ('owner', 'recruiter', 'viewer'))
);
--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_members_company" ON "company_members" USING btree ("company_id");--> statement-breakpoint
WITH "founded" AS MATERIALIZED (
	SELECT gen_random_uuid() AS "id", "employer_profiles".*, "users"."created_at"
	FROM "employer_profiles" JOIN "users" ON "users"."id" = "employer_profiles"."user_id"
), "made" AS (
	INSERT INTO "companies" ("id", "company_name", "company_category", "employee_count", "company_detail", "created_at")
	SELECT "id", "company_name", "company_category", "employee_count", "company_detail", "created_at" FROM "founded"
)
INSERT INTO "company_members" ("user_id", "company_id", "role", "joined_at")
SELECT "user_id", "id", 'owner', "created_at" FROM "founded";
