import { alertLimits } from '#contract/hiring/alert-texts.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { enqueueMails, toRecipients } from '#server/platform/mail/mails.queries.ts';
import { type BatchDeps, runBatch } from '#server/platform/ops/batch.ts';
import { listIdle, pauseIdle } from './digest-recipients.queries.ts';
import { updateRecipient } from './alert-recipients.queries.ts';

interface PauseDeps extends BatchDeps {
  readonly db: Database;
  readonly inTransaction: InTransaction;
}

/** Milliseconds. */
const day = 24 * 60 * 60_000;

/** Pauses digests that nobody reads, and asks once whether to go on. */
export async function pauseUnread(deps: PauseDeps, now: Date): Promise<void> {
  const activeBefore = new Date(now.getTime() - alertLimits.idleDays * day);
  const pause = (ids: readonly string[]) =>
    deps.inTransaction(async (transaction) => {
      const people = await pauseIdle(transaction, ids, { activeBefore, now });
      const mail = { kind: 'job-alerts-paused', searches: [] } as const;
      const mails = people.flatMap(toRecipients).map((recipient) => ({ ...mail, ...recipient }));
      await enqueueMails(transaction, mails, now);
      return [];
    });
  // Those whom another call has locked wait for the next run, too.
  const seen: string[] = [];
  let ids: readonly string[] = [];
  do {
    ids = await listIdle(deps.db, activeBefore, seen);
    seen.push(...ids);
    await runBatch(deps, {
      name: 'digest-pauses',
      rows: ids,
      idOf: (id) => id,
      work: (id) => pause([id]),
      workOnAll: pause,
      // Tried again a day later.
      passOver: (id) =>
        deps.inTransaction(async (transaction) => {
          const activeAt = new Date(activeBefore.getTime() + day);
          return { value: await updateRecipient(transaction, id, { activeAt }), events: [] };
        }),
    });
  } while (ids.length > 0);
}
