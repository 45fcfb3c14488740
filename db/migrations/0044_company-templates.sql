CREATE TABLE "company_templates" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"templates" jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_templates" ADD CONSTRAINT "company_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;