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

/** A few views of a day are not told: who came could be guessed. */
function toDay(day: string, { views, ...counts }: Counts): NumbersOfDay {
  const isFew = views > 0 && views < fewViews;
  return { day, ...counts, views: isFew ? 0 : views, ...(isFew && { isFew }) };
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
  const addOf = (isOf: (row: CountRow) => boolean) => add(rows.filter(isOf));
  return {
    ...add(rows),
    days: [...listDays(period)].map((day) =>
      toDay(
        day,
        addOf((row) => row.day === day),
      ),
    ),
    sources: jobSources
      .map((source) => ({ source, ...addOf((row) => row.source === source) }))
      .filter(({ views, begun }) => views + begun > 0)
      .toSorted((a, b) => b.views - a.views || b.sent - a.sent),
    ...(rowsBefore.length > 0 && { before: add(rowsBefore) }),
    ...(answerDays !== null && { answerDays }),
  };
}
