import { fewViews, jobSources } from '#contract/hiring/job-number-choices.ts';
import type { Numbers, NumbersOfDay } from '#contract/hiring/job-numbers.ts';
import { toZonedDay } from '#contract/hiring/zoned-time-texts.ts';
import { addDays } from '#contract/platform/text/days.ts';
import { administrators } from '#server/platform/http/actor.policy.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ReadDeps } from '#server/platform/http/api.ts';
import { authorize, authorizeRole } from '#server/platform/http/authorize.ts';
import type { LiveSite } from '#server/platform/site/live-site.ts';
import { employerReaders } from '#server/hiring/jobs/jobs.policy.ts';
import {
  type CountRow,
  findMedianAnswer,
  listCounts,
  type Period,
  type Scope,
} from './numbers.queries.ts';

export interface NumbersDeps extends ReadDeps {
  readonly site: Pick<LiveSite, 'settings'>;
}

export const employerScope = (actor: Actor): Scope => ({
  employer: authorizeRole(actor, employerReaders),
});

export const siteScope = (actor: Actor): Scope => ({
  administrator: authorize(actor, undefined, administrators),
});

type Counts = Pick<CountRow, 'views' | 'begun' | 'sent'>;

const add = (rows: readonly Counts[]): Counts => ({
  views: rows.reduce((sum, { views }) => sum + views, 0),
  begun: rows.reduce((sum, { begun }) => sum + begun, 0),
  sent: rows.reduce((sum, { sent }) => sum + sent, 0),
});

const isFew = ({ views }: Pick<Counts, 'views'>): boolean => views > 0 && views < fewViews;

interface Told {
  readonly days: ReadonlyMap<string, NumbersOfDay>;
  /** Without the views of days that had a few: a sum with them would tell those days. */
  readonly rows: readonly CountRow[];
}

/** A few views of a day are not told: who came could be guessed. */
function tell(rows: readonly CountRow[]): Told {
  const days = new Map<string, NumbersOfDay>();
  for (const day of new Set(rows.map((row) => row.day))) {
    const counts = add(rows.filter((row) => row.day === day));
    days.set(day, { day, ...counts, ...(isFew(counts) && { views: 0, isFew: true }) });
  }
  return {
    days,
    rows: rows.map((row) => (days.get(row.day)?.isFew ? { ...row, views: 0 } : row)),
  };
}

/** A few views of a source are among those of which nothing is known, so that the sum of all does not tell them. */
function listSources(rows: readonly CountRow[]): Numbers['sources'] {
  const sums = jobSources.map((source) => ({
    source,
    ...add(rows.filter((row) => row.source === source)),
  }));
  const hidden = add(sums.filter((sum) => sum.source !== 'direct' && isFew(sum))).views;
  const toViews = (sum: (typeof sums)[number]): number => {
    if (sum.source === 'direct') {
      return sum.views + hidden;
    }
    return isFew(sum) ? 0 : sum.views;
  };
  return sums
    .map((sum) => ({ ...sum, views: toViews(sum) }))
    .filter(({ views, begun }) => views + begun > 0)
    .toSorted((a, b) => b.views - a.views || b.sent - a.sent);
}

function* listDays({ from, to }: Period): Generator<string> {
  for (let day = from; day <= to; day = addDays(day, 1)) {
    yield day;
  }
}

/** The numbers of the days up to today. */
export async function getNumbers(
  { db, clock, site }: NumbersDeps,
  scope: Scope,
  days: number,
): Promise<Numbers> {
  const to = toZonedDay(clock(), site.settings.timeZone);
  const period = { from: addDays(to, 1 - days), to };
  const periodBefore = { from: addDays(period.from, -days), to: addDays(period.from, -1) };
  const [rows, rowsBefore, answerDays] = await Promise.all([
    listCounts(db, scope, period),
    listCounts(db, scope, periodBefore),
    findMedianAnswer(db, scope, new Date(period.from)),
  ]);
  const told = tell(rows);
  return {
    ...add(told.rows),
    days: [...listDays(period)].map((day) => told.days.get(day) ?? { day, ...add([]) }),
    sources: listSources(told.rows),
    ...(rowsBefore.length > 0 && { before: add(tell(rowsBefore).rows) }),
    ...(answerDays !== null && { answerDays }),
  };
}
