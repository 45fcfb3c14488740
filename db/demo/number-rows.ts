import { type JobSource, jobSources } from '#contract/hiring/job-number-choices.ts';
import { toZonedDay } from '#contract/hiring/zoned-time-texts.ts';
import { defaultSettings } from '#contract/platform/site-choices.ts';
import type { NewApplication, NewJob } from '#db/factories.ts';
import type { jobNumbers, siteNumbers } from '#db/hiring-numbers-schema.ts';
import type { MomentBefore } from './job-rows.ts';

export interface NumberRows {
  readonly ofJobs: (typeof jobNumbers.$inferInsert)[];
  readonly ofSite: (typeof siteNumbers.$inferInsert)[];
}

interface NumberRowsOptions {
  readonly jobs: readonly NewJob[];
  readonly applications: readonly NewApplication[];
  readonly now: Date;
  readonly before: MomentBefore;
}

/** Of a hundred readers. */
const readersBySource: Readonly<Record<JobSource, number>> = {
  search: 44,
  direct: 19,
  alert: 15,
  company: 9,
  feed: 7,
  elsewhere: 6,
};
/** Applications come from here, in turn: people who look for a job read it in a search or an alert first. */
const sourcesOfApplications: readonly JobSource[] = [
  'search',
  'alert',
  'search',
  'direct',
  'company',
];

const toDay = (moment: Date): string => toZonedDay(moment, defaultSettings.timeZone);

/** A number from 0 to 1 that looks like chance and is always the same. */
const wobble = (seed: number): number => Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1;

/** Readers of a job on a day: many at first, fewer at weekends. */
function countReaders(age: number, day: string, seed: number): number {
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
  const interest = 14 + 42 * Math.exp(-age / 5);
  return interest * (isWeekend ? 0.55 : 1) * (0.75 + wobble(seed) / 2);
}

/** How many applications to a job were sent on a day, by where the people came from. */
function countSent(applications: readonly NewApplication[]): ReadonlyMap<string, number> {
  const sent = new Map<string, number>();
  for (const [at, { jobId, appliedAt }] of applications.entries()) {
    const source = sourcesOfApplications[at % sourcesOfApplications.length];
    const key = `${jobId} ${toDay(appliedAt)} ${source}`;
    sent.set(key, (sent.get(key) ?? 0) + 1);
  }
  return sent;
}

function* listDays({ publishedAt, closedAt }: NewJob, { now, before }: NumberRowsOptions) {
  const last = toDay(closedAt ?? now);
  const first = toDay(publishedAt);
  for (
    let daysAgo = Math.floor((now.getTime() - publishedAt.getTime()) / 86_400_000) + 1;
    daysAgo >= 0;
    daysAgo -= 1
  ) {
    const day = toDay(before(daysAgo));
    if (day >= first && day <= last) {
      yield day;
    }
  }
}

/** The numbers of jobs since they were posted, with the applications that they got, and those of the site, which are their sums. */
export function buildNumberRows(options: NumberRowsOptions): NumberRows {
  const { jobs, applications } = options;
  const sentBy = countSent(applications);
  const ofJobs = jobs.flatMap((job, at) =>
    [...listDays(job, options)].flatMap((day, age) =>
      jobSources.map((source, ordinal) => {
        const seed = at * 1_009 + age * 31 + ordinal * 7;
        const sent = sentBy.get(`${job.id} ${day} ${source}`) ?? 0;
        const readers = countReaders(age, day, seed) * (readersBySource[source] / 100);
        const begun = sent + Math.floor(readers * 0.09 + wobble(seed + 3) * 0.6);
        const views = Math.max(Math.round(readers), begun);
        return { jobId: job.id, day, source, views, begun, sent };
      }),
    ),
  );
  const counted = ofJobs.filter(({ views }) => views > 0);
  return { ofJobs: counted, ofSite: addUp(counted) };
}

function addUp(rows: NumberRows['ofJobs']): NumberRows['ofSite'] {
  const sums = new Map<string, NumberRows['ofSite'][number]>();
  for (const { jobId: _jobId, ...row } of rows) {
    const key = `${row.day} ${row.source}`;
    const sum = sums.get(key) ?? { ...row, views: 0, begun: 0, sent: 0 };
    sums.set(key, {
      ...row,
      views: sum.views + row.views,
      begun: sum.begun + row.begun,
      sent: sum.sent + row.sent,
    });
  }
  return [...sums.values()];
}
