ALTER TABLE "employer_responsiveness" DROP COLUMN "people";--> statement-breakpoint
ALTER TABLE "employer_responsiveness" DROP COLUMN "band";--> statement-breakpoint
ALTER TABLE "employer_responsiveness" DROP COLUMN "median_band";