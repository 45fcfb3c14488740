import type { Queryable } from '#server/platform/database/database.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import { type BatchDeps, runBatch } from '#server/platform/ops/batch.ts';
import {
  findIssue,
  type IssueRow,
  listNextSubscribers,
  listUnfinished,
  lockIssue,
  storeBatch,
  storeSentCount,
} from './issues.queries.ts';

interface IssueDeps extends BatchDeps {
  readonly db: Queryable;
  readonly inTransaction: InTransaction;
}

type Subscribers = Awaited<ReturnType<typeof listNextSubscribers>>;

interface SubscriberBatch {
  readonly issueId: string;
  readonly subscribers: Subscribers;
  readonly now: Date;
}

/**
 * Makes the mails of some subscribers. They and their mark are stored together: a node that is killed in between leaves
 * nobody out and mails nobody twice.
 */
const storeMails = (
  { inTransaction }: IssueDeps,
  { issueId, subscribers, now }: SubscriberBatch,
): Promise<void> =>
  inTransaction(async (transaction) => {
    const { sentUntil = null } = (await lockIssue(transaction, issueId)) ?? {};
    const next = subscribers.filter(({ id }) => sentUntil === null || id > sentUntil);
    const until = next.at(-1)?.id;
    if (until !== undefined) {
      const drafts = next.map(({ id, email }) => ({
        kind: 'newsletter-issue' as const,
        email,
        newsletterIssueId: issueId,
        dedupeKey: `newsletter ${issueId} ${id}`,
      }));
      await enqueueMails(transaction, drafts, now);
      await storeBatch(transaction, issueId, { until, count: next.length });
    }
    return [];
  });

/** Makes the mails of one batch; a subscriber whose mail cannot be made is left out. */
async function makeMails(deps: IssueDeps, batch: SubscriberBatch): Promise<void> {
  const { issueId, subscribers } = batch;
  await runBatch(deps, {
    name: 'newsletter-mails',
    rows: subscribers,
    idOf: ({ id }) => id,
    work: (subscriber) => storeMails(deps, { ...batch, subscribers: [subscriber] }),
    workOnAll: () => storeMails(deps, batch),
    passOver: ({ id: until }) =>
      deps.inTransaction(async (transaction) => ({
        value: await storeBatch(transaction, issueId, { until, count: 0 }),
        events: [],
      })),
  });
}

/** Makes the mails of an issue that was sent; once all are made, counts those that were sent. */
async function sendMailsOf(
  deps: IssueDeps,
  issueId: string,
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal | undefined },
): Promise<void> {
  let issue: IssueRow | undefined = await findIssue(deps.db, issueId);
  let subscribers = issue ? await listNextSubscribers(deps.db, issue) : [];
  while (issue && subscribers.length > 0) {
    if (signal?.aborted) {
      return;
    }
    await makeMails(deps, { issueId, subscribers, now });
    issue = { ...issue, sentUntil: subscribers.at(-1)?.id ?? null };
    subscribers = await listNextSubscribers(deps.db, issue);
  }
  await deps.inTransaction(async (transaction) => ({
    value: await storeSentCount(transaction, issueId, now),
    events: [],
  }));
}

/** Makes the mails of the issues that were sent. */
export async function sendIssues(deps: IssueDeps, now: Date, signal?: AbortSignal): Promise<void> {
  await runBatch(deps, {
    name: 'newsletter-issues',
    rows: await listUnfinished(deps.db),
    idOf: (id) => id,
    work: (id) => sendMailsOf(deps, id, { now, signal }),
    signal,
  });
}
