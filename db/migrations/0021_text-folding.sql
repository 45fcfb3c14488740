-- Letters as people type them who have no accents on their keyboard: the same as `foldLetters` of contract/platform/text/fold.ts,
-- whose test compares the two. Each step is left out of a text that has none of its letters: most have ASCII and a few signs.
-- The functions after it name each other outside of quotes (`RETURN`), so that indexes find them whatever the search path is.
CREATE FUNCTION "fold_letters"("written" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	letters text := written;
	found text;
BEGIN
	IF octet_length(letters) = char_length(letters) THEN
		RETURN replace(letters, '`', '''');
	END IF;
	letters := regexp_replace(letters, '[`\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07]', '''', 'g');
	IF letters !~ '[^\u0001-\u007f\u2013\u2014\u2018-\u201f\u2022]' THEN
		RETURN letters;
	END IF;
	letters := regexp_replace(normalize(regexp_replace(letters, '[\u2120\u2122]', ' ', 'g'), NFKD), '[\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]+', '', 'g');
	IF letters ~ '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]' THEN
		letters := CASE WHEN letters ~ '(^|[^A-Za-z\u00c0-\u02af\u0370-\u03ff\u1e00-\u1fff\u2c60-\u2c7f\ua722-\ua7ff\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff])[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]'
			THEN regexp_replace(letters, '([A-Za-z\u00c0-\u02af\u0370-\u03ff\u1e00-\u1fff\u2c60-\u2c7f\ua722-\ua7ff])[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]+', '\1', 'g')
			ELSE regexp_replace(letters, '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]+', '', 'g') END;
	END IF;
	-- What is left of Latin letters cannot be composed.
	IF letters ~ '[^\u0001-\u02ff\u2000-\u206f\u20a0-\u2bff]' THEN
		letters := regexp_replace(normalize(letters, NFC), '([\u0400-\u052f])[\u0300\u0301]+', '\1', 'g');
	END IF;
	IF letters ~ '[ßẞæÆœŒþÞ]' THEN
		letters := replace(replace(replace(replace(replace(replace(replace(replace(letters,
			'ß', 'ss'), 'ẞ', 'SS'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH');
	END IF;
	-- Only those that occur: PostgreSQL compares each letter of the text with each of a table.
	found := (SELECT string_agg(DISTINCT letter[1], '')
		FROM regexp_matches(letters, '[øØđĐðÐħĦıłŁŧŦŋŊəƏɛƐɔƆɓƁƀɃɗƊɖƉƒƑɠƓǥǤɨƗɩƖƙƘĸɲƝʉɄʋƲƴƳƶƵёЁѐЀѝЍςٱىیکةʼ\u0386-\u03ab\u0400-\u042f\u0460-\u052f\u0531-\u0556]', 'g') AS letter);
	IF found IS NOT NULL THEN
		letters := translate(letters, found, translate(translate(found,
			'øØđĐðÐħĦıłŁŧŦŋŊəƏɛƐɔƆɓƁƀɃɗƊɖƉƒƑɠƓǥǤɨƗɩƖƙƘĸɲƝʉɄʋƲƴƳƶƵёЁѐЀѝЍςٱىیکةʼ',
			'oOdDdDhHilLtTnNeEeEoObBbBdDdDfFgGgGiIiIkKknNuUvVyYzZеЕеЕиИσاييكه'''),
			'ΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѶѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӃӅӇӉӋӍӐӒӔӖӘӚӜӞӠӢӤӦӨӪӬӮӰӲӴӶӸӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
			'άέήίόύώαβγδεζηθικλμνξοπρστυφχψωϊϋѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѷѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӂӄӆӈӊӌӎӑӓӕӗәӛӝӟӡӣӥӧөӫӭӯӱӳӵӷӹӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'));
	END IF;
	RETURN letters;
END
$$;
--> statement-breakpoint
-- Words at apostrophes, in folded letters: after an article (l'eau, dell'arte) and in short forms (don't) two words, else one
-- (obrien, st johns). What is stored has the parts, too, so that O Brien finds O'Brien. Like `foldWithOrigins`.
CREATE FUNCTION "join_words"("letters" text, "is_stored" boolean) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	words text;
BEGIN
	IF strpos(letters, '''') = 0 THEN
		RETURN letters;
	END IF;
	words := regexp_replace(regexp_replace(regexp_replace(letters,
		'(^|[^A-Za-z0-9\u00c0-\uffdc''])([cdjlmnst]|qu|dell|all|nell|sull|dall|un)''', '\1\2 ', 'gi'),
		'([A-Za-z0-9\u00c0-\uffdc])''(?=(t|re|ve|ll|d|m)(?![A-Za-z0-9\u00c0-\uffdc]))', '\1 ', 'gi'),
		'([A-Za-z0-9\u00c0-\uffdc])''(?=[A-Za-z0-9\u00c0-\uffdc])', '\1', 'g');
	RETURN CASE WHEN is_stored THEN concat_ws(' ', words, (
		SELECT string_agg(DISTINCT replace(word[1], '''', ' '), ' ')
		FROM regexp_matches(letters, '[A-Za-z0-9\u00c0-\uffdc]+(?:''[A-Za-z0-9\u00c0-\uffdc]+)+', 'g') AS word)) ELSE words END;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "part_words"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
		replace($1, '++', 'pp'),
		'[\u00a0\u00ab\u00bb\u2000-\u200b\u200e-\u202f\u2060-\u206f\u3000-\u3002\u0964\u0965]', ' ', 'g'),
		'(\w)#', '\1sharp', 'g'),
		'(\w)[./_-](?=\w)', '\1 ', 'g'),
		'\m(front|back|full)(end|stack)', '\1 \2', 'gi'),
		'\m(\w{3,})js\M', '\1 js', 'gi'),
		'\mIT\M', 'infotech', 'g');
--> statement-breakpoint
-- Names and skills as they are compared with typed ones.
CREATE FUNCTION "fold_text"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN lower(replace(fold_letters($1), '''', ''));
--> statement-breakpoint
-- What is typed into a search; `search_text` is what is searched.
CREATE FUNCTION "query_text"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN part_words(join_words(fold_letters($1), false));
--> statement-breakpoint
DROP INDEX "search_phrases_words";
--> statement-breakpoint
-- Their expressions are stored: all are written again.
ALTER TABLE "jobs" DROP COLUMN "search", DROP COLUMN "position_words", DROP COLUMN "location_words";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_text"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN part_words(join_words(fold_letters($1), true));
--> statement-breakpoint
-- The words of `query_text` in a text that is to be shown: what was changed is followed by a control character, by which
-- it is changed back, and what looks like markup is parted, so that PostgreSQL leaves it in.
CREATE OR REPLACE FUNCTION "search_shown"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
		replace(join_words(fold_letters(regexp_replace($1, '[\x01-\x08\x0e-\x1f]', '', 'g')), false), '++', E'pp\x03'),
		'([\u00a0\u00ab\u00bb\u2000-\u200b\u200e-\u202f\u2060-\u206f\u3000-\u3002\u0964\u0965])', E'\x06\\1\x06', 'g'),
		'(\w)#', E'\\1sharp\x04', 'g'),
		'(\w[./_-])(?=\w)', E'\\1\x06', 'g'),
		'\m(front|back|full)(end|stack)', E'\\1\x06\\2', 'gi'),
		'\m(\w{3,})js\M', E'\\1\x06js', 'gi'),
		'\mIT\M', E'infotech\x05', 'g'),
		'<', E'<\x06', 'g');
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', search_text("jobs"."position")), 'A')
        || setweight(to_tsvector('english', search_text("jobs"."company")), 'B')
        || setweight(to_tsvector('english', search_text("jobs"."company_category" || ' ' || "jobs"."location" || ' '
          || case "jobs"."job_type" when 'onSite' then 'on site' else "jobs"."job_type" end || ' ' || "jobs"."job_category"
          || ' ' || coalesce("jobs"."employment_type", ''))), 'C')
        || setweight(to_tsvector('english', search_text("jobs"."job_detail" || ' ' || coalesce("jobs"."responsibilities", '')
          || ' ' || coalesce("jobs"."skills", ''))), 'D')) STORED,
	ADD COLUMN "position_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', search_text("jobs"."position"))) STORED,
	ADD COLUMN "location_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', search_text("jobs"."location"))) STORED;
--> statement-breakpoint
CREATE INDEX "jobs_words" ON "jobs" USING gin ("search","position_words","location_words");
--> statement-breakpoint
CREATE INDEX "search_phrases_words" ON "search_phrases" USING gin (to_tsvector('simple', search_text("phrase")));
--> statement-breakpoint
TRUNCATE "search_words";
--> statement-breakpoint
INSERT INTO "search_words" ("word")
	SELECT DISTINCT said.word
	FROM "jobs" AS job CROSS JOIN LATERAL unnest(tsvector_to_array(job.search)) AS said (word)
	WHERE said.word ~ '^([[:alpha:]]{3,40}|[\u0980-\u09ff]{3,40})$'
	ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Names that were sent as letters and separate accents, as computers of Apple have them in names of files.
UPDATE "users" SET "full_name" = normalize("full_name"), "display_name" = normalize("display_name")
	WHERE "full_name" IS NOT NORMALIZED OR "display_name" IS NOT NORMALIZED;
--> statement-breakpoint
UPDATE "job_seeker_profiles" SET "full_name" = normalize("full_name"), "skills" = normalize("skills"), "about_me" = normalize("about_me")
	WHERE "full_name" IS NOT NORMALIZED OR "skills" IS NOT NORMALIZED OR "about_me" IS NOT NORMALIZED;
--> statement-breakpoint
UPDATE "employer_profiles" SET "full_name" = normalize("full_name"), "company_name" = normalize("company_name"),
		"role_in_company" = normalize("role_in_company"), "company_detail" = normalize("company_detail")
	WHERE "full_name" IS NOT NORMALIZED OR "company_name" IS NOT NORMALIZED OR "role_in_company" IS NOT NORMALIZED
		OR "company_detail" IS NOT NORMALIZED;
--> statement-breakpoint
UPDATE "applications" SET "profile" = normalize("profile"::text)::jsonb WHERE "profile"::text IS NOT NORMALIZED;
--> statement-breakpoint
UPDATE "blogs" SET "title" = normalize("title"), "content" = normalize("content")
	WHERE "title" IS NOT NORMALIZED OR "content" IS NOT NORMALIZED;
--> statement-breakpoint
-- Today's ids of time zones: both of one zone are stored as one.
CREATE FUNCTION "todays_zone"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT coalesce((SELECT today FROM (VALUES ('Africa/Asmera', 'Africa/Asmara'), ('Africa/Timbuktu', 'Africa/Bamako'), ('America/Argentina/ComodRivadavia', 'America/Argentina/Catamarca'), ('America/Atka', 'America/Adak'), ('America/Buenos_Aires', 'America/Argentina/Buenos_Aires'), ('America/Catamarca', 'America/Argentina/Catamarca'), ('America/Coral_Harbour', 'America/Atikokan'), ('America/Cordoba', 'America/Argentina/Cordoba'), ('America/Ensenada', 'America/Tijuana'), ('America/Fort_Wayne', 'America/Indiana/Indianapolis'), ('America/Godthab', 'America/Nuuk'), ('America/Indianapolis', 'America/Indiana/Indianapolis'), ('America/Jujuy', 'America/Argentina/Jujuy'), ('America/Knox_IN', 'America/Indiana/Knox'), ('America/Louisville', 'America/Kentucky/Louisville'), ('America/Mendoza', 'America/Argentina/Mendoza'), ('America/Porto_Acre', 'America/Rio_Branco'), ('America/Rosario', 'America/Argentina/Cordoba'), ('America/Santa_Isabel', 'America/Tijuana'), ('America/Shiprock', 'America/Denver'), ('America/Virgin', 'America/St_Thomas'), ('Asia/Ashkhabad', 'Asia/Ashgabat'), ('Asia/Calcutta', 'Asia/Kolkata'), ('Asia/Chungking', 'Asia/Chongqing'), ('Asia/Dacca', 'Asia/Dhaka'), ('Asia/Istanbul', 'Europe/Istanbul'), ('Asia/Katmandu', 'Asia/Kathmandu'), ('Asia/Macao', 'Asia/Macau'), ('Asia/Rangoon', 'Asia/Yangon'), ('Asia/Saigon', 'Asia/Ho_Chi_Minh'), ('Asia/Tel_Aviv', 'Asia/Jerusalem'), ('Asia/Thimbu', 'Asia/Thimphu'), ('Asia/Ujung_Pandang', 'Asia/Makassar'), ('Asia/Ulan_Bator', 'Asia/Ulaanbaatar'), ('Atlantic/Faeroe', 'Atlantic/Faroe'), ('Australia/ACT', 'Australia/Sydney'), ('Australia/Canberra', 'Australia/Sydney'), ('Australia/Currie', 'Australia/Hobart'), ('Australia/LHI', 'Australia/Lord_Howe'), ('Australia/NSW', 'Australia/Sydney'), ('Australia/North', 'Australia/Darwin'), ('Australia/Queensland', 'Australia/Brisbane'), ('Australia/South', 'Australia/Adelaide'), ('Australia/Tasmania', 'Australia/Hobart'), ('Australia/Victoria', 'Australia/Melbourne'), ('Australia/West', 'Australia/Perth'), ('Australia/Yancowinna', 'Australia/Broken_Hill'), ('Brazil/Acre', 'America/Rio_Branco'), ('Brazil/DeNoronha', 'America/Noronha'), ('Brazil/East', 'America/Sao_Paulo'), ('Brazil/West', 'America/Manaus'), ('Canada/Atlantic', 'America/Halifax'), ('Canada/Central', 'America/Winnipeg'), ('Canada/Eastern', 'America/Toronto'), ('Canada/Mountain', 'America/Edmonton'), ('Canada/Newfoundland', 'America/St_Johns'), ('Canada/Pacific', 'America/Vancouver'), ('Canada/Saskatchewan', 'America/Regina'), ('Canada/Yukon', 'America/Whitehorse'), ('Chile/Continental', 'America/Santiago'), ('Chile/EasterIsland', 'Pacific/Easter'), ('Cuba', 'America/Havana'), ('Egypt', 'Africa/Cairo'), ('Eire', 'Europe/Dublin'), ('Europe/Belfast', 'Europe/London'), ('Europe/Kiev', 'Europe/Kyiv'), ('Europe/Nicosia', 'Asia/Nicosia'), ('Europe/Tiraspol', 'Europe/Chisinau'), ('Europe/Uzhgorod', 'Europe/Kyiv'), ('Europe/Zaporozhye', 'Europe/Kyiv'), ('GB', 'Europe/London'), ('GB-Eire', 'Europe/London'), ('Hongkong', 'Asia/Hong_Kong'), ('Iceland', 'Atlantic/Reykjavik'), ('Iran', 'Asia/Tehran'), ('Israel', 'Asia/Jerusalem'), ('Jamaica', 'America/Jamaica'), ('Japan', 'Asia/Tokyo'), ('Kwajalein', 'Pacific/Kwajalein'), ('Libya', 'Africa/Tripoli'), ('Mexico/BajaNorte', 'America/Tijuana'), ('Mexico/BajaSur', 'America/Mazatlan'), ('Mexico/General', 'America/Mexico_City'), ('NZ', 'Pacific/Auckland'), ('NZ-CHAT', 'Pacific/Chatham'), ('Navajo', 'America/Denver'), ('PRC', 'Asia/Shanghai'), ('Pacific/Enderbury', 'Pacific/Kanton'), ('Pacific/Ponape', 'Pacific/Pohnpei'), ('Pacific/Samoa', 'Pacific/Pago_Pago'), ('Pacific/Truk', 'Pacific/Chuuk'), ('Pacific/Yap', 'Pacific/Chuuk'), ('Poland', 'Europe/Warsaw'), ('Portugal', 'Europe/Lisbon'), ('ROC', 'Asia/Taipei'), ('ROK', 'Asia/Seoul'), ('Singapore', 'Asia/Singapore'), ('Turkey', 'Europe/Istanbul'), ('US/Alaska', 'America/Anchorage'), ('US/Aleutian', 'America/Adak'), ('US/Arizona', 'America/Phoenix'), ('US/Central', 'America/Chicago'), ('US/East-Indiana', 'America/Indiana/Indianapolis'), ('US/Eastern', 'America/New_York'), ('US/Hawaii', 'Pacific/Honolulu'), ('US/Indiana-Starke', 'America/Indiana/Knox'), ('US/Michigan', 'America/Detroit'), ('US/Mountain', 'America/Denver'), ('US/Pacific', 'America/Los_Angeles'), ('US/Samoa', 'Pacific/Pago_Pago'), ('Etc/UTC', 'UTC'), ('Etc/UCT', 'UTC'), ('Etc/Universal', 'UTC'), ('Etc/Zulu', 'UTC'), ('UCT', 'UTC'), ('Universal', 'UTC'), ('W-SU', 'Europe/Moscow'), ('Zulu', 'UTC')) AS renamed (old, today) WHERE old = $1), $1)
$$;
--> statement-breakpoint
UPDATE "users" SET "time_zone" = todays_zone("time_zone") WHERE "time_zone" <> todays_zone("time_zone");
--> statement-breakpoint
UPDATE "alert_recipients" SET "time_zone" = todays_zone("time_zone") WHERE "time_zone" <> todays_zone("time_zone");
--> statement-breakpoint
UPDATE "interviews" SET "time_zone" = todays_zone("time_zone") WHERE "time_zone" <> todays_zone("time_zone");
--> statement-breakpoint
UPDATE "site_settings" SET "time_zone" = todays_zone("time_zone") WHERE "time_zone" <> todays_zone("time_zone");
--> statement-breakpoint
DROP FUNCTION "todays_zone"(text);
--> statement-breakpoint
DROP INDEX "users_words";
--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (fold_text("full_name") gin_trgm_ops,"email" gin_trgm_ops);
