CREATE TABLE "company_domains" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"missing_since" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "site_settings" DROP CONSTRAINT "site_settings_approval";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_reason";--> statement-breakpoint
ALTER TABLE "company_domains" ADD CONSTRAINT "company_domains_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_domains_confirmed" ON "company_domains" USING btree ("domain") WHERE "company_domains"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "company_domains_checked" ON "company_domains" USING btree ("checked_at") WHERE "company_domains"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree (lower("company_name"));--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_approval" CHECK ("site_settings"."approval" in ('off', 'unconfirmed', 'all'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('fraud', 'asks-money', 'impersonation', 'discriminating', 'wrong-or-expired', 'not-a-job', 'harassment', 'illegal', 'other'));