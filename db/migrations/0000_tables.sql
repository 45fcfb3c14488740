CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "applications_job_user" UNIQUE("job_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "blogs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"img_src" text NOT NULL,
	"content" text NOT NULL,
	"date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_content" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"loaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "demo_content_one_row" CHECK ("demo_content"."id")
);
--> statement-breakpoint
CREATE TABLE "employer_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"company_name" text NOT NULL,
	"role_in_company" text NOT NULL,
	"gender" text NOT NULL,
	"company_category" text NOT NULL,
	"employee_count" text NOT NULL,
	"company_detail" text NOT NULL,
	CONSTRAINT "employer_gender" CHECK ("employer_profiles"."gender" in ('male', 'female', 'other')),
	CONSTRAINT "employer_company_category" CHECK ("employer_profiles"."company_category" in ('Technology', 'Finance', 'Healthcare', 'Retail', 'Manufacturing')),
	CONSTRAINT "employer_employee_count" CHECK ("employer_profiles"."employee_count" in ('1-50', '51-100', '101-500', '501-1000', '1000+'))
);
--> statement-breakpoint
CREATE TABLE "job_counts" (
	"category" text PRIMARY KEY NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "job_counts_category" CHECK ("job_counts"."category" in ('Fresher', 'Experienced')),
	CONSTRAINT "job_counts_n" CHECK ("job_counts"."n" >= 0)
);
--> statement-breakpoint
CREATE TABLE "job_seeker_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"gender" text NOT NULL,
	"company_category" text NOT NULL,
	"skills" text NOT NULL,
	"position" text NOT NULL,
	"job_type" text NOT NULL,
	"year_of_exp" double precision NOT NULL,
	"employee_count" text NOT NULL,
	"about_me" text NOT NULL,
	CONSTRAINT "job_seeker_gender" CHECK ("job_seeker_profiles"."gender" in ('male', 'female', 'other')),
	CONSTRAINT "job_seeker_company_category" CHECK ("job_seeker_profiles"."company_category" in ('Technology', 'Finance', 'Healthcare', 'Retail', 'Manufacturing')),
	CONSTRAINT "job_seeker_position" CHECK ("job_seeker_profiles"."position" in ('Front End Developer', 'Back End Developer', 'Full Stack Developer', 'Junior Accountant', 'MERN Stack Developer')),
	CONSTRAINT "job_seeker_job_type" CHECK ("job_seeker_profiles"."job_type" in ('Fresher', 'Experienced')),
	CONSTRAINT "job_seeker_year_of_exp" CHECK ("job_seeker_profiles"."year_of_exp" >= 0 and "job_seeker_profiles"."year_of_exp" < 'Infinity'),
	CONSTRAINT "job_seeker_employee_count" CHECK ("job_seeker_profiles"."employee_count" in ('1-50', '51-100', '101-500', '501-1000', '1000+'))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"position" text NOT NULL,
	"company" text NOT NULL,
	"location" text NOT NULL,
	"company_category" text NOT NULL,
	"job_type" text NOT NULL,
	"required_exp" double precision NOT NULL,
	"job_category" text NOT NULL,
	"logo" text NOT NULL,
	"company_detail" text NOT NULL,
	"job_detail" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', "jobs"."position"), 'A')
        || setweight(to_tsvector('english', "jobs"."company" || ' ' || "jobs"."location" || ' ' || "jobs"."company_category"), 'B')
        || setweight(to_tsvector('english', "jobs"."job_detail"), 'C')) STORED,
	CONSTRAINT "jobs_company_category" CHECK ("jobs"."company_category" in ('Technology', 'Finance', 'Healthcare', 'Retail', 'Manufacturing')),
	CONSTRAINT "jobs_job_type" CHECK ("jobs"."job_type" in ('remote', 'onSite', 'hybrid')),
	CONSTRAINT "jobs_job_category" CHECK ("jobs"."job_category" in ('Fresher', 'Experienced')),
	CONSTRAINT "jobs_required_exp" CHECK ("jobs"."required_exp" >= 0 and "jobs"."required_exp" < 'Infinity')
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messages_sender" CHECK ("messages"."sender" in ('employer', 'job-seeker'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"email" text PRIMARY KEY NOT NULL,
	"subscribed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"comment_title" text NOT NULL,
	"description" text NOT NULL,
	"user_img" text NOT NULL,
	"user_name" text NOT NULL,
	"user_title" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_uid" text NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"display_name" text NOT NULL,
	"photo_url" text,
	"email_verified" boolean NOT NULL,
	"is_employer" boolean DEFAULT false NOT NULL,
	"is_job_seeker" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_identity_uid_unique" UNIQUE("identity_uid"),
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_profiles" ADD CONSTRAINT "employer_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_seeker_profiles" ADD CONSTRAINT "job_seeker_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_user_applied" ON "applications" USING btree ("user_id","applied_at","id");--> statement-breakpoint
CREATE INDEX "blogs_date" ON "blogs" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "jobs_posted" ON "jobs" USING btree ("posted_at","id");--> statement-breakpoint
CREATE INDEX "jobs_category_posted" ON "jobs" USING btree ("job_category","posted_at","id");--> statement-breakpoint
CREATE INDEX "jobs_owner_posted" ON "jobs" USING btree ("owner_id","posted_at","id");--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("search");--> statement-breakpoint
CREATE INDEX "messages_application_sent" ON "messages" USING btree ("application_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "reviews_created" ON "reviews" USING btree ("created_at","id");