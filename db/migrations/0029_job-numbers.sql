CREATE TABLE "counted_readers" (
	"day" date NOT NULL,
	"reader" text NOT NULL,
	CONSTRAINT "counted_readers_day_reader_pk" PRIMARY KEY("day","reader")
);
--> statement-breakpoint
CREATE TABLE "job_numbers" (
	"job_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"views" integer NOT NULL,
	"begun" integer NOT NULL,
	"sent" integer NOT NULL,
	CONSTRAINT "job_numbers_job_id_day_source_pk" PRIMARY KEY("job_id","day","source"),
	CONSTRAINT "job_numbers_source" CHECK ("job_numbers"."source" in ('search', 'company', 'alert', 'feed', 'elsewhere', 'direct'))
);
--> statement-breakpoint
CREATE TABLE "reader_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_numbers" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"views" integer NOT NULL,
	"begun" integer NOT NULL,
	"sent" integer NOT NULL,
	CONSTRAINT "site_numbers_day_source_pk" PRIMARY KEY("day","source"),
	CONSTRAINT "site_numbers_source" CHECK ("site_numbers"."source" in ('search', 'company', 'alert', 'feed', 'elsewhere', 'direct'))
);
--> statement-breakpoint
ALTER TABLE "job_numbers" ADD CONSTRAINT "job_numbers_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_numbers_day" ON "job_numbers" USING btree ("day");