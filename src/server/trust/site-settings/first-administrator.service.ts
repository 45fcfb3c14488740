import { createHash, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { storeUser } from '#server/accounts/users/users.service.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { Clock } from '#server/platform/ops/clock.ts';
import { type Administrator, insertAuditEntry } from '#server/trust/audit/audit.queries.ts';
import {
  hasMadeAdministrator,
  makeAdministrator,
  storeKey,
  takeKey,
} from './first-administrator.queries.ts';

/** Milliseconds for which a link works. */
const lifetime = 60 * 60_000;

const hash = (key: string): Buffer => createHash('sha256').update(key).digest();

interface KeyDeps {
  readonly db: Executor;
  readonly clock: Clock;
  readonly adminEmails: ReadonlySet<string>;
}

/** Whether the site has an administrator beside that of its demo content. */
export const hasAdministrator = async ({
  db,
  adminEmails,
}: Omit<KeyDeps, 'clock'>): Promise<boolean> =>
  adminEmails.size > 0 || (await hasMadeAdministrator(db));

/** Makes a new key of 256 random bits, and stores its hash; undefined on a site that has an administrator. */
export async function makeFirstRunKey({ db, clock, adminEmails }: KeyDeps) {
  if (await hasAdministrator({ db, adminEmails })) {
    return undefined;
  }
  const key = randomBytes(32).toString('base64url');
  await storeKey(db, { keyHash: hash(key), expiresAt: new Date(clock().getTime() + lifetime) });
  return key;
}

interface StartDeps extends KeyDeps {
  readonly hasTerminal: boolean;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * The key for the first administrator of a site that others reach. Only a terminal may show it: the output of a service or a
 * container is a log, which says instead what to do. Such a start leaves the key alone that a terminal shows for another node.
 */
export async function findFirstRunKey({ hasTerminal, logger, ...deps }: StartDeps) {
  if (hasTerminal) {
    return makeFirstRunKey(deps);
  }
  if (!(await hasAdministrator(deps))) {
    logger.warn(
      'this site has no administrator: set ADMIN_EMAILS, or start it once in a terminal, which shows a link',
    );
  }
  return undefined;
}

export interface FirstRunDeps extends Pick<ApiDeps, 'inTransaction' | 'clock'> {
  readonly adminEmails: ReadonlySet<string>;
}

/**
 * Makes the caller the first administrator. The key is used up, and worth nothing once the site has an administrator.
 *
 * @throws AppError `link-not-valid` for a wrong, used or old key
 */
export const becomeFirst = (
  { inTransaction, clock, adminEmails }: FirstRunDeps,
  { actor, requestId }: Administrator,
  key: string,
): Promise<void> =>
  inTransaction(async (transaction) => {
    const now = clock();
    const isTaken = await takeKey(transaction, { keyHash: hash(key), now });
    if (!isTaken || adminEmails.size > 0 || (await hasMadeAdministrator(transaction))) {
      throw new AppError('link-not-valid');
    }
    const user = await storeUser(transaction, actor, now);
    await makeAdministrator(transaction, user._id);
    await insertAuditEntry(transaction, {
      actor: { ...actor, userId: user._id },
      requestId,
      at: now,
      action: 'make-administrator',
      targetKind: 'user',
      targetId: user._id,
      before: { administrator: false },
      after: { administrator: true },
    });
    return [toEvent('users', [user._id])];
  });
