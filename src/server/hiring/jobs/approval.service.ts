import { openCase } from '#server/hiring/signals/cases.queries.ts';
import { toWholeText } from '#server/hiring/signals/signals.service.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Site } from '#server/platform/site/live-site.ts';
import type { WholeJobRow } from './job-rows.queries.ts';
import { withholdJob } from './jobs.queries.ts';

/** What an administrator judges beside the texts. */
const judged = ['logo', 'salaryMin', 'salaryMax', 'salaryCurrency', 'salaryUnit'] as const;

const saysSomethingNew = (before: WholeJobRow, post: WholeJobRow): boolean =>
  toWholeText(before) !== toWholeText(post) || judged.some((name) => before[name] !== post[name]);

interface StoredPost {
  readonly post: WholeJobRow;
  /** The job before an edit. */
  readonly before?: WholeJobRow | undefined;
  readonly now: Date;
}

/**
 * Takes a post off the site until an administrator approves it, where the site asks for that: a new one, one that says
 * something new, and any edit of one that waits or was declined. Its case is in the queue.
 */
export async function holdForApproval(
  transaction: Transaction,
  { settings }: Pick<Site, 'settings'>,
  { post, before, now }: StoredPost,
): Promise<WholeJobRow> {
  const isNew = before === undefined || saysSomethingNew(before, post);
  if (post.unapprovedSince === null && (settings.approval === 'off' || !isNew)) {
    return post;
  }
  const held = await withholdJob(transaction, post.id, post.unapprovedSince ?? now);
  const target = { kind: 'job', id: post.id, subjectId: post.ownerId } as const;
  await openCase(transaction, target, { weight: 0, now });
  return { ...post, ...held, approval: 'waiting' };
}
