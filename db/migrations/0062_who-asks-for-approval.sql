ALTER TABLE "cases" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_asked_by" ON "cases" USING btree ("asked_by");