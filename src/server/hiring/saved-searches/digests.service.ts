import { setTimeout as wait } from 'node:timers/promises';
import { alertLimits } from '#contract/hiring/alert-texts.ts';
import type { MailedSearch } from '#db/mailed-search.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { InTransaction, Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { enqueueMails, type NewMail } from '#server/platform/mail/mails.queries.ts';
import { parseSearch } from '#server/hiring/search/job-search.service.ts';
import { createNewJobs, dropNewJobs, listNewJobs, type NewJob } from './digest-jobs.queries.ts';
import {
  type DueRecipient,
  type DueSearch,
  findEarliestMark,
  lockDueRecipients,
  pauseBatch,
  pauseIdle,
  storeListed,
  storeMarks,
} from './due-searches.queries.ts';
import { type FindMorning, makeMornings } from './mornings.ts';

interface DigestDeps {
  /** On one connection, which keeps its temporary table. */
  readonly db: Database;
  readonly inTransaction: InTransaction;
}

/** Milliseconds. */
const day = 24 * 60 * 60_000;
/** Jobs published earlier are not sent, for example after a pause. */
const oldestMs = 8 * day;
/** A job that was published then is committed by now. */
const commitMs = 60_000;
/** A rest after each search, so that the pages of readers hardly take longer meanwhile. */
const restMs = 2;
/** How many ids of jobs are remembered of the digests of a person: those of more than a week. */
const rememberedJobs = 100;

/** Finds the new jobs of a search; equal searches of a batch are answered once. */
function makeMatcher(transaction: Transaction, now: Date) {
  const found = new Map<string, Promise<NewJob[]>>();
  const find = async ({ q, ...filters }: DueSearch['filters'], newSince: string) => {
    const search = { q, filters: { ...filters, open: 'yes', newSince } as const, now };
    const conditions = await parseSearch(transaction, search);
    await wait(restMs);
    return conditions ? listNewJobs(transaction, conditions) : [];
  };
  return (filters: DueSearch['filters'], since: string): Promise<NewJob[]> => {
    const key = JSON.stringify([filters, since]);
    const jobs = found.get(key) ?? find(filters, since);
    found.set(key, jobs);
    return jobs;
  };
}

/** Each job once ever, and a few of each company in one mail. */
function chooseJobs(listedJobIds: readonly string[]) {
  const listed = new Set(listedJobIds);
  const companies = new Map<string, number>();
  return (jobs: readonly NewJob[]): string[] => {
    const chosen: string[] = [];
    for (const { id, company } of jobs) {
      const count = companies.get(company) ?? 0;
      const hasRoom = chosen.length < alertLimits.listed && count < alertLimits.perCompany;
      if (hasRoom && !listed.has(id)) {
        listed.add(id);
        companies.set(company, count + 1);
        chosen.push(id);
      }
    }
    return chosen;
  };
}

const sinceOf = ({ seenUntil }: DueSearch, now: Date): string =>
  new Date(Math.max(seenUntil.getTime(), now.getTime() - oldestMs)).toISOString();

type Match = ReturnType<typeof makeMatcher>;

/** The parts of one person's digest; empty where nothing is new. */
async function matchRecipient(
  { searches, listedJobIds }: DueRecipient,
  match: Match,
  now: Date,
): Promise<MailedSearch[]> {
  const choose = chooseJobs(listedJobIds);
  const parts: MailedSearch[] = [];
  for (const search of searches) {
    const since = sinceOf(search, now);
    const jobIds = choose(await match(search.filters, since));
    if (jobIds.length > 0) {
      parts.push({ searchId: search.id, since, jobIds });
    }
  }
  return parts;
}

const toWho = ({ userId, email }: Pick<DueRecipient, 'userId' | 'email'>) =>
  userId === null ? { email: email ?? '' } : { userId };

interface Run {
  readonly now: Date;
  /** The jobs published until then are in the temporary table. */
  readonly until: Date;
  readonly findMorning: FindMorning;
}

/**
 * Makes the digests of some people and moves their marks, in one transaction: a node that is killed in between has made all
 * of it or nothing. Returns how many people there were.
 */
const makeDigests = (
  { inTransaction }: DigestDeps,
  { now, until, findMorning }: Run,
): Promise<number> =>
  inTransaction(async (transaction) => {
    const recipients = await lockDueRecipients(transaction, now);
    const match = makeMatcher(transaction, now);
    const drafts: NewMail[] = [];
    const listed: { id: string; jobIds: string[] }[] = [];
    for (const recipient of recipients) {
      const searches = recipient.isReachable ? await matchRecipient(recipient, match, now) : [];
      if (searches.length > 0) {
        drafts.push({ kind: 'job-alerts', ...toWho(recipient), searches });
        const ids = [...recipient.listedJobIds, ...searches.flatMap(({ jobIds }) => jobIds)];
        listed.push({ id: recipient.id, jobIds: ids.slice(-rememberedJobs) });
      }
    }
    const marks = recipients.flatMap(({ timeZone, searches }) =>
      searches.map(({ id, cadence }) => ({ id, nextAt: findMorning(now, timeZone, cadence) })),
    );
    await storeMarks(transaction, marks, until);
    await storeListed(transaction, listed);
    await enqueueMails(transaction, drafts, now);
    return { value: recipients.length, events: [] };
  });

/** Pauses the digests that nobody reads, and asks once whether to go on. */
async function pauseUnread({ inTransaction }: DigestDeps, now: Date): Promise<void> {
  const activeBefore = new Date(now.getTime() - alertLimits.idleDays * day);
  let paused = 0;
  do {
    paused = await inTransaction(async (transaction) => {
      const people = await pauseIdle(transaction, { activeBefore, now });
      const drafts = people.map((person) => ({
        kind: 'job-alerts-paused' as const,
        ...toWho(person),
        searches: [],
      }));
      await enqueueMails(transaction, drafts, now);
      return { value: people.length, events: [] };
    });
  } while (paused === pauseBatch);
}

/** Makes one digest for each person for whom it is eight in the morning, where there are new jobs. */
export async function enqueueDigests(
  deps: DigestDeps,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  await pauseUnread(deps, now);
  const mark = await findEarliestMark(deps.db, now);
  if (mark === null) {
    return;
  }
  const until = new Date(now.getTime() - commitMs);
  const since = new Date(Math.max(mark.getTime(), now.getTime() - oldestMs));
  await createNewJobs(deps.db, { since, until });
  const run = { now, until, findMorning: makeMornings() };
  const isStopping = () => signal?.aborted === true;
  let people = 0;
  do {
    people = await makeDigests(deps, run);
  } while (people > 0 && !isStopping());
  await dropNewJobs(deps.db);
}
