/** The limits of free text, in UTF-16 code units: a name or title, a link, a long text. */
export const textLimits = { line: 200, link: 2_000, long: 10_000 } as const;

/** The longest list of which each line is a bullet, in UTF-16 code units. */
export const bulletListLimit = 4_000;

/** The most years: larger integers are not exact. */
export const yearsLimit = Number.MAX_SAFE_INTEGER;

/** The largest amount of a salary. */
export const salaryLimit = 1_000_000_000_000;

/** The most jobs that a search counts and pages through. */
export const searchLimit = 1_000;

/** How many jobs the home page requests. */
export const homeJobLimit = 6;

/** The most jobs that a user saves. */
export const savedJobLimit = 500;

/** The most jobs that a browser saves for a visitor, and that one call moves into an account. */
export const browserSavedJobLimit = 100;
/** How many jobs of a company a job's page lists, and how many it counts at most. */
export const companyJobLimits = { listed: 5, counted: 100 } as const;

/** Hours behind UTC of the last time zone. */
const lastOffset = 12;

/** Today in the last time zone, for example `2026-12-31`: a last day before it has passed everywhere. */
export const earliestDay = (now: Date): string =>
  new Date(now.getTime() - lastOffset * 60 * 60_000).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** The time at which a last day has ended everywhere, as ISO 8601 with its offset. */
export const endOfDay = (day: string): string => `${day}T23:59:59-${lastOffset}:00`;

/** Of uploads: bytes of a file, how many CVs one person keeps, and UTF-16 code units of a name. */
export const fileLimits = { bytes: 5 * 1024 * 1024, files: 10, name: 120 } as const;

/** The fewest applications of which visitors read a count: fewer could be traced to single people. */
export const minShownCount = 5;
