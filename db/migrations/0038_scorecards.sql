CREATE TABLE "scorecards" (
	"application_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"scores" jsonb NOT NULL,
	"comment" text,
	"mean" double precision NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scorecards_application_id_author_id_pk" PRIMARY KEY("application_id","author_id")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "criteria" text;--> statement-breakpoint
ALTER TABLE "scorecards" ADD CONSTRAINT "scorecards_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecards" ADD CONSTRAINT "scorecards_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scorecards_author" ON "scorecards" USING btree ("author_id");