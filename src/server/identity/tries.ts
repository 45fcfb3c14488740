import { createHash } from 'node:crypto';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { countTry, forgetTries } from './tries.queries.ts';

export interface Limit {
  readonly name: string;
  readonly tries: number;
  /** Seconds in which they are counted; at most `longestWindow`. */
  readonly window: number;
}

/** Seconds. Older counts are removed from the table. */
export const longestWindow = 15 * 60;

/** Counts tries of somebody at something, across all addresses and nodes. */
export interface TryCounter {
  /** Refuses the try that is one too many with `too-many-requests`. */
  count(limit: Limit, who: string): Promise<void>;
  /** Begins again at none. */
  forget(limit: Limit, who: string): Promise<void>;
}

export interface TryCounterOptions {
  readonly db: Executor;
  readonly clock: Clock;
}

/** People are told apart by a hash: whoever types an email here need not have an account, and is kept nowhere. */
const keyOf = ({ name }: Limit, who: string): string =>
  `${name}|${createHash('sha256').update(who.trim().toLowerCase()).digest('base64url')}`;

export function makeTryCounter({ db, clock }: TryCounterOptions): TryCounter {
  return {
    count: async (limit, who) => {
      const now = clock();
      const window = limit.window * 1_000;
      const counted = await countTry(db, { key: keyOf(limit, who), now, window });
      if (counted && counted.count > limit.tries) {
        const end = Number(counted.began) + window;
        const retryAfter = Math.max(1, Math.ceil((end - now.getTime()) / 1_000));
        throw new AppError('too-many-requests', { retryAfter });
      }
    },
    forget: async (limit, who) => {
      await forgetTries(db, keyOf(limit, who));
    },
  };
}

/** Lets everybody try as often as they like: for tests that are not about limits. */
export const noTryCounter: TryCounter = {
  count: async () => {},
  forget: async () => {},
};
