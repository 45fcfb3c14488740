-- A picture of a row is a stored one, initials, or one of the demo content: any other path of this site was requested
-- with the session of each reader. The initials of a company or person stand in for an empty one. Links to other sites stay.
UPDATE "jobs" SET "logo" = '' WHERE "logo" !~* '^https?:' AND "logo" !~
	'^(/pictures/[0-9a-f]{64}\.webp|/pictures/initials/([A-Za-z0-9]|%[0-9A-F]{2}){0,80}-[0-4]\.svg|/(logos|blogs|reviews)/[a-z0-9-]{1,60}\.svg|/no-picture\.svg)$';--> statement-breakpoint
UPDATE "users" SET "photo_url" = NULL WHERE "photo_url" !~* '^https?:' AND "photo_url" !~
	'^(/pictures/[0-9a-f]{64}\.webp|/pictures/initials/([A-Za-z0-9]|%[0-9A-F]{2}){0,80}-[0-4]\.svg|/(logos|blogs|reviews)/[a-z0-9-]{1,60}\.svg|/no-picture\.svg)$';--> statement-breakpoint
UPDATE "blogs" SET "img_src" = '/no-picture.svg' WHERE "img_src" !~* '^https?:' AND "img_src" !~
	'^(/pictures/[0-9a-f]{64}\.webp|/pictures/initials/([A-Za-z0-9]|%[0-9A-F]{2}){0,80}-[0-4]\.svg|/(logos|blogs|reviews)/[a-z0-9-]{1,60}\.svg|/no-picture\.svg)$';--> statement-breakpoint
UPDATE "reviews" SET "user_img" = '' WHERE "user_img" !~* '^https?:' AND "user_img" !~
	'^(/pictures/[0-9a-f]{64}\.webp|/pictures/initials/([A-Za-z0-9]|%[0-9A-F]{2}){0,80}-[0-4]\.svg|/(logos|blogs|reviews)/[a-z0-9-]{1,60}\.svg|/no-picture\.svg)$';
