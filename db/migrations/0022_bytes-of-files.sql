ALTER TABLE "files" ADD COLUMN "is_stored" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "files_unstored" ON "files" USING btree ("created_at") WHERE not "files"."is_stored";