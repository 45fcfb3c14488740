import type { SignalName } from '#contract/trust/signals.ts';
import { hasWordSignal, type WordSignal, wordSignals } from './word-signals.ts';

/** A post with everything that the checks compare. */
export interface PostContext {
  /** All that the poster wrote. */
  readonly text: string;
  /** The highest salary, in its own currency and unit; null without one. */
  readonly pay: number | null;
  /** The pay that 95 % of comparable posts stay below; null where there are too few of them. */
  readonly commonPay: number | null;
  /** Milliseconds between the first sign-in of the poster and the post. */
  readonly accountAge: number;
  readonly isConfirmed: boolean;
  /** Whether the poster's company has proved its domain. */
  readonly hasDomain: boolean;
  /** Whether the post names a company that has proved its domain, and the poster belongs to another one. */
  readonly namesAnother: boolean;
  /** Whether the poster had posted before. */
  readonly isFirstPost: boolean;
  /** Jobs that the poster posted within an hour of the first sign-in, this one included. */
  readonly firstHourPosts: number;
  /** Whether another employer posted this text before. */
  readonly isCopy: boolean;
  /** Whether an earlier job of the same employer with this text is taken down. */
  readonly isRepost: boolean;
}

export interface Signal {
  readonly name: SignalName;
  /** A post whose weights reach `caseScore` opens a case. */
  readonly weight: 1 | 2 | 3;
  readonly test: (post: PostContext) => boolean;
}

const hour = 3_600_000;
const day = 24 * hour;
const payFactor = 3;
const minHastyPosts = 3;

const wordWeights: Readonly<Record<WordSignal, Signal['weight']>> = {
  'asks-money': 3,
  'gift-card': 3,
  crypto: 2,
  'private-account': 3,
  messenger: 2,
  'anonymous-messenger': 3,
  phone: 1,
  'short-link': 2,
  'free-mail': 1,
  'chat-interview': 2,
  'private-numbers': 3,
  reshipping: 3,
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the names of the table
const wordNames = Object.keys(wordSignals) as readonly WordSignal[];

/** docs/moderation.md has the weights with their reasons. */
export const signals: readonly Signal[] = [
  ...wordNames.map((name) => ({
    name,
    weight: wordWeights[name],
    test: ({ text }: PostContext) => hasWordSignal(name, text),
  })),
  {
    name: 'high-pay',
    weight: 2,
    test: ({ pay, commonPay }) => pay !== null && commonPay !== null && pay > payFactor * commonPay,
  },
  {
    name: 'many-posts',
    weight: 2,
    test: ({ accountAge, firstHourPosts, hasDomain }) =>
      !hasDomain && accountAge < hour && firstHourPosts >= minHastyPosts,
  },
  {
    name: 'new-account',
    weight: 1,
    test: ({ isFirstPost, isConfirmed, accountAge, hasDomain }) =>
      !hasDomain && isFirstPost && !isConfirmed && accountAge < day,
  },
  { name: 'borrowed-name', weight: 3, test: ({ namesAnother }) => namesAnother },
  { name: 'copied-text', weight: 3, test: ({ isCopy }) => isCopy },
  { name: 'reposted-text', weight: 3, test: ({ isRepost }) => isRepost },
];

/** The lowest score that opens a case for administrators. */
export const caseScore = 3;

export interface Finding {
  readonly names: readonly SignalName[];
  readonly score: number;
}

export function findSignals(post: PostContext): Finding {
  const found = signals.filter((signal) => signal.test(post));
  return {
    names: found.map(({ name }) => name),
    score: found.reduce((sum, { weight }) => sum + weight, 0),
  };
}
