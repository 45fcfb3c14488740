ALTER TABLE "jobs" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
-- As before, but the end of a Bengali sentence parts words, too. Texts without one have the same vectors as before, so
-- none is written again.
CREATE OR REPLACE FUNCTION "search_text"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
		replace($1, '++', 'pp'),
		'[\u00a0\u00ab\u00bb\u2000-\u200b\u200e-\u202f\u2060-\u206f\u3000-\u3002\u0964\u0965]', ' ', 'g'),
		'(\w)#', '\1sharp', 'g'),
		'(\w)[./_-](?=\w)', '\1 ', 'g'),
		'\m(front|back|full)(end|stack)', '\1 \2', 'gi'),
		'\m(\w{3,})js\M', '\1 js', 'gi'),
		'\mIT\M', 'infotech', 'g')
$$;
--> statement-breakpoint
-- The same words in a text that is to be shown: what was changed is followed by a control character, by which
-- it is changed back, and what looks like markup is parted, so that PostgreSQL leaves it in.
CREATE OR REPLACE FUNCTION "search_shown"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
		replace(regexp_replace($1, '[\x01-\x08\x0e-\x1f]', '', 'g'), '++', E'pp\x03'),
		'([\u00a0\u00ab\u00bb\u2000-\u200b\u200e-\u202f\u2060-\u206f\u3000-\u3002\u0964\u0965])', E'\x06\\1\x06', 'g'),
		'(\w)#', E'\\1sharp\x04', 'g'),
		'(\w[./_-])(?=\w)', E'\\1\x06', 'g'),
		'\m(front|back|full)(end|stack)', E'\\1\x06\\2', 'gi'),
		'\m(\w{3,})js\M', E'\\1\x06js', 'gi'),
		'\mIT\M', E'infotech\x05', 'g'),
		'<', E'<\x06', 'g')
$$;
--> statement-breakpoint
-- A Bengali word in Latin letters and digits, for trigrams: in a database with the locale C other letters have none. Letters
-- that are often mistaken for each other become one, and signs that are often left out none.
CREATE FUNCTION "bengali_letters"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT translate($1,
		U&'\0995\0996\0997\0998\0999\0982\099a\099b\099c\09af\099d\099e\09a3\09a8\099f\09a0\09a1\09a2\09a4\09ce\09a5\09a6\09a7\09aa\09ab\09ac\09ad\09ae\09b0\09b2\09b6\09b7\09b8\09b9\0985\0993\09cb\0986\09be\0987\0988\09bf\09c0\0989\098a\09c1\09c2\098b\09c3\098f\09c7\0990\09c8\0994\09cc\0981\0983\09bc\09cd\200c\200d',
		'kxg1wwc2jj3nnn45d6tt789pfbvmrlssshoooaaiiiiuuuuqqeeyy00')
$$;
--> statement-breakpoint
CREATE INDEX "search_words_bengali" ON "search_words" USING gist (bengali_letters("word") gist_trgm_ops) WHERE "search_words"."word" ~ '[\u0980-\u09ff]';
--> statement-breakpoint
ALTER TABLE "demo_content" ADD COLUMN "has_bengali" boolean DEFAULT false NOT NULL;
