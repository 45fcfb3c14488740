/** What a job's numbers count, and by what; for every page, without schemas. */

/** From where a reader came to a job. `elsewhere` is another site, `direct` one of which nothing is known. */
export const jobSources = ['search', 'company', 'alert', 'feed', 'elsewhere', 'direct'] as const;
export type JobSource = (typeof jobSources)[number];

/** What a browser reports: a job was opened, an application was begun. What was sent is counted by the site. */
export const reportedSteps = ['view', 'begin'] as const;
export type ReportedStep = (typeof reportedSteps)[number];

/** Days that a reader can ask for. */
export const numberPeriods = [7, 30, 90, 365] as const;
export const defaultNumberPeriod = 30;

/** Fewer views of one day are not told: "a few". */
export const fewViews = 3;

/** The parameter of a URL that names the source. */
export const sourceParameter = 'from';

/** What the links of feeds have behind the address of a job. */
export const feedQuery = `?${sourceParameter}=${'feed' satisfies JobSource}`;

export const jobNumbersCsvUrl = (jobId: string): `/${string}` => `/jobs/${jobId}/numbers.csv`;
export const myNumbersCsvUrl = '/my-jobs/numbers.csv';
export const siteNumbersCsvUrl = '/administration/numbers.csv';
