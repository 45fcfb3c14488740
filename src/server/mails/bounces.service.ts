import { Id } from '#contract/platform/primitives.ts';
import { storeBounce } from '#server/accounts/users/bounced-emails.queries.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import {
  type Bounce,
  isPermanent,
  readMessageIds,
  readServiceReport,
  readStatusNotification,
} from './bounce-report.ts';
import { findUserIdByEmail, wasSentTo } from './bounces.queries.ts';

type BounceDeps = Pick<ApiDeps, 'db' | 'inTransaction' | 'clock'>;

/** Mails that one notification quotes: its own and the one that came back. */
const maxQuoted = 10;

const storeBounces = (
  { inTransaction, clock }: BounceDeps,
  bounces: readonly Bounce[],
): Promise<void> =>
  inTransaction(async (transaction) => {
    const userIds: string[] = [];
    for (const bounce of bounces.filter(isPermanent)) {
      await storeBounce(transaction, { ...bounce, bouncedAt: clock() });
      userIds.push(...[(await findUserIdByEmail(transaction, bounce.email)) ?? []].flat());
    }
    return { value: undefined, events: userIds.length > 0 ? [toEvent('users', userIds)] : [] };
  });

/** Stores what a mail service reports. */
export const takeServiceReport = (deps: BounceDeps, report: unknown): Promise<void> =>
  storeBounces(deps, readServiceReport(report));

/**
 * Stores what a mail server wrote to the sender. Anybody can write to that mailbox: only a notification counts that quotes
 * the id of a mail of this site, which nobody but its recipient and the servers on its way knows.
 */
export async function takeStatusNotification(deps: BounceDeps, mail: string): Promise<void> {
  const ids = readMessageIds(mail)
    .map((id) => id.split('@')[0])
    .filter((id) => Id.safeParse(id).success)
    .slice(0, maxQuoted)
    .flatMap((id) => id ?? []);
  const quoted: Bounce[] = [];
  for (const bounce of readStatusNotification(mail)) {
    if (await wasSentTo(deps.db, ids, bounce.email)) {
      quoted.push(bounce);
    }
  }
  await storeBounces(deps, quoted);
}
