-- What the names of companies have in common that people take for one: without case, marks, punctuation, blanks and legal
-- forms at the end, and with Latin letters for Greek and Cyrillic ones and digits that look like them.
CREATE FUNCTION "company_key"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN coalesce(nullif(translate(
		regexp_replace(
			regexp_replace(
				regexp_replace(
					replace(translate(
						fold_text(translate($1, 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX')),
						'αβεηικνορτυχγωаӏвеѕіјкмнорстухһԁԛԝгп', 'abeniknoptuxywalbesijkmhopctyxhdqwrn'), '.', ''),
					'[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u2000-\u2bff\u3000-\u303f]+', ' ', 'g'),
				'( (ab|ag|aps|as|bhd|bv|co|company|corp|corporation|gmbh|group|holding|holdings|inc|incorporated|kg|limited|llc|llp|lp|ltd|nv|oy|oyj|plc|private|pte|pty|pvt|sa|sarl|sas|sdn|se|spa|srl|লিমিটেড|লি|প্রাইভেট))+ ?$', ''),
			' ', '', 'g'),
		'01i|', 'oll'), ''), lower($1));
--> statement-breakpoint
DROP INDEX "companies_name";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "named_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree (company_key("company_name"));