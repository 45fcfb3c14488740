CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_created_address" ON "mails" USING btree ("created_at") WHERE "mails"."user_id" is null;--> statement-breakpoint
CREATE INDEX "mails_created_contents" ON "mails" USING btree ("created_at") WHERE "mails"."text" is not null or "mails"."searches" is not null;