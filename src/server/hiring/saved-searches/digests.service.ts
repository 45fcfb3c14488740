import { setTimeout as wait } from 'node:timers/promises';
import { alertLimits } from '#contract/hiring/alert-texts.ts';
import type { MailedSearch } from '#db/mailed-search.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { enqueueMails, type NewMail, toRecipients } from '#server/platform/mail/mails.queries.ts';
import { type BatchDeps, runBatch } from '#server/platform/ops/batch.ts';
import { parseSearch } from '#server/hiring/search/parse-search.service.ts';
import {
  createNewJobs,
  dropNewJobs,
  listNewJobs,
  type NewJob,
} from './digest-candidates.queries.ts';
import { pauseUnread } from './pause-idle-alerts.service.ts';
import {
  type DoneDigests,
  type DueRecipient,
  type DueSearch,
  findEarliestSeenUntil,
  listDueRecipients,
  lockDueRecipients,
  postponeSearches,
  storeDone,
} from './digest-recipients.queries.ts';
import { type FindMorning, makeMornings } from './digest-mornings.ts';

interface DigestDeps extends BatchDeps {
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
function makeMatcher(db: Database, now: Date) {
  const found = new Map<string, Promise<NewJob[]>>();
  const find = async ({ q, ...filters }: DueSearch['filters'], newSince: string) => {
    const search = { q, filters: { ...filters, open: 'yes', newSince } as const, now };
    const conditions = await parseSearch(db, search);
    await wait(restMs);
    return conditions ? listNewJobs(db, conditions) : [];
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

const sinceOf = ({ seenUntil }: Pick<DueSearch, 'seenUntil'>, now: Date): string =>
  new Date(Math.max(seenUntil.getTime(), now.getTime() - oldestMs)).toISOString();

const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

interface Run {
  readonly now: Date;
  /** The jobs published until then are in the temporary table. */
  readonly until: Date;
  readonly findMorning: FindMorning;
}

interface MatchedSearch {
  readonly since: string;
  readonly jobs: readonly NewJob[];
  readonly nextAt: Date | null;
}

/** The new jobs and the next time of each due search of a batch, by its id. */
type Matches = Map<string, MatchedSearch>;

interface SearchOfRecipient {
  readonly search: DueSearch;
  readonly recipient: DueRecipient;
}

/** Stores the matches of one search. */
const makeMatching =
  (match: ReturnType<typeof makeMatcher>, { now, findMorning }: Run, matches: Matches) =>
  async ({ search, recipient }: SearchOfRecipient): Promise<void> => {
    const { id, filters, cadence } = search;
    const since = sinceOf(search, now);
    const jobs = recipient.isReachable ? await match(filters, since) : [];
    matches.set(id, { since, jobs, nextAt: findMorning(now, recipient.timeZone, cadence) });
  };

/** The sections of one person's digest; none where nothing is new. */
function chooseSections({ searches, listedJobIds }: DueRecipient, matches: Matches) {
  const choose = chooseJobs(listedJobIds);
  return searches.flatMap(({ id: searchId }): MailedSearch[] => {
    const { since, jobs } = matches.get(searchId) ?? { since: '', jobs: [] };
    const jobIds = choose(jobs);
    return jobIds.length > 0 ? [{ searchId, since, jobIds }] : [];
  });
}

/**
 * Stores the digests of some people and what they have seen, in one transaction: a node that is killed in between has made
 * all of it or nothing. A search that was changed since it was matched is left out.
 */
const storeDigests = (
  { inTransaction }: DigestDeps,
  { now, until }: Run,
  { ids, matches }: { readonly ids: readonly string[]; readonly matches: Matches },
): Promise<void> =>
  inTransaction(async (transaction) => {
    const drafts: NewMail[] = [];
    const done: DoneDigests = { searches: [], recipients: [] };
    for (const recipient of await lockDueRecipients(transaction, now, ids)) {
      const searches = chooseSections(recipient, matches);
      if (searches.length > 0) {
        const mail = { kind: 'job-alerts', searches } as const;
        drafts.push(...toRecipients(recipient).map((to) => ({ ...mail, ...to })));
        const jobIds = [...recipient.listedJobIds, ...searches.flatMap((search) => search.jobIds)];
        done.recipients.push({ id: recipient.id, jobIds: jobIds.slice(-rememberedJobs) });
      }
      for (const { id } of recipient.searches) {
        const matched = matches.get(id);
        done.searches.push(...(matched ? [{ id, nextAt: matched.nextAt }] : []));
      }
    }
    await storeDone(transaction, done, until);
    await enqueueMails(transaction, drafts, now);
    return [];
  });

/**
 * Makes the digests of some people. Searches are matched before the transaction: words that PostgreSQL refuses would abort it.
 * Returns how many people there were, and the ids of the searches that failed; the other searches of their people go on.
 */
async function makeDigests(deps: DigestDeps, run: Run, without: readonly string[]) {
  const { now } = run;
  const recipients = await listDueRecipients(deps.db, now, without);
  const matches: Matches = new Map();
  const postpone = (searches: readonly DueSearch[]) =>
    deps.inTransaction(async (transaction) => {
      const [ids, moments] = [searches.map(({ id }) => id), { now, until: later(now, day) }];
      return { value: await postponeSearches(transaction, ids, moments), events: [] };
    });
  const unmatched = await runBatch(deps, {
    name: 'digests',
    rows: recipients.flatMap((recipient) =>
      recipient.searches.map((search) => ({ search, recipient })),
    ),
    idOf: ({ search }) => search.id,
    work: makeMatching(makeMatcher(deps.db, now), run, matches),
    passOver: ({ search }) => postpone([search]),
  });
  const store = (rows: readonly DueRecipient[]) =>
    storeDigests(deps, run, { ids: rows.map(({ id }) => id), matches });
  const unstored = await runBatch(deps, {
    name: 'digests',
    rows: recipients.filter(({ searches }) => searches.some(({ id }) => matches.has(id))),
    idOf: ({ id }) => id,
    work: (row) => store([row]),
    workOnAll: store,
    passOver: ({ searches }) => postpone(searches),
  });
  const failed = [
    ...unmatched.map(({ search }) => search),
    ...unstored.flatMap(({ searches }) => searches),
  ];
  return { count: recipients.length, failed: failed.map(({ id }) => id) };
}

/** Makes one digest for each person for whom it is eight in the morning, where there are new jobs. */
export async function enqueueDigests(
  deps: DigestDeps,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  await pauseUnread(deps, now);
  const seenUntil = await findEarliestSeenUntil(deps.db, now);
  if (seenUntil === null) {
    return;
  }
  const until = later(now, -commitMs);
  const since = new Date(Math.max(seenUntil.getTime(), now.getTime() - oldestMs));
  await createNewJobs(deps.db, { since, until });
  const run = { now, until, findMorning: makeMornings() };
  const isStopping = () => signal?.aborted === true;
  const failed: string[] = [];
  let made = 0;
  do {
    const batch = await makeDigests(deps, run, failed);
    failed.push(...batch.failed);
    made = batch.count;
  } while (made > 0 && !isStopping());
  await dropNewJobs(deps.db);
}
