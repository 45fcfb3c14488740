import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { compareHashes, type Fingerprint, makeFingerprint, sameText } from './fingerprint.ts';
import { caseScore, type Finding, findSignals, type PostFacts } from './signals.ts';
import {
  type CheckedJob,
  findPostingFacts,
  lowerCase,
  type PostingFacts,
  raiseCase,
  saveFinding,
} from './signals.queries.ts';

/** A job as it is stored. */
export interface CheckedPost extends CheckedJob {
  readonly position: string;
  readonly company: string;
  readonly companyDetail: string;
  readonly jobDetail: string;
  readonly responsibilities: string | null;
  readonly skills: string | null;
  readonly salaryMax: number | null;
  readonly location: string;
  readonly questions: readonly {
    readonly label: string;
    readonly help: string | null;
    readonly choices: readonly string[] | null;
  }[];
}

/** The words of the job alone: one company describes itself alike in all its posts. */
export const toJobText = ({
  jobDetail,
  responsibilities,
  skills,
}: Pick<CheckedPost, 'jobDetail' | 'responsibilities' | 'skills'>): string =>
  [jobDetail, responsibilities ?? '', skills ?? ''].join('\n');

/** All that the poster wrote. */
const toWholeText = (post: CheckedPost): string =>
  [
    post.position,
    post.company,
    toJobText(post),
    post.companyDetail,
    post.location,
    ...post.questions.flatMap(({ label, help, choices }) => [
      label,
      help ?? '',
      ...(choices ?? []),
    ]),
  ].join('\n');

const isSameText = ({ hashes }: Fingerprint, other: { readonly hashes: Buffer }): boolean =>
  compareHashes(hashes, other.hashes) >= sameText;

const toPostFacts = (
  post: CheckedPost,
  { fingerprint, facts }: { readonly fingerprint: Fingerprint; readonly facts: PostingFacts },
): PostFacts => ({
  text: toWholeText(post),
  pay: post.salaryMax,
  commonPay: facts.commonPay,
  accountAge: post.publishedAt.getTime() - facts.joinedAt.getTime(),
  isConfirmed: facts.isConfirmed,
  isFirstPost: facts.isFirstPost,
  firstHourPosts: facts.firstHourPosts,
  isCopy: facts.others.some((other) => !other.isOwn && isSameText(fingerprint, other)),
  isRepost: facts.others.some((other) => other.isOwn && isSameText(fingerprint, other)),
});

/**
 * By how much the weight of the open case changes. What an administrator has decided about comes back with a new signal
 * only.
 */
function computeChange({ names, score }: Finding, { earlier, isDecided }: PostingFacts): number {
  const counted = score >= caseScore ? score : 0;
  if (earlier === null) {
    return counted;
  }
  if (isDecided) {
    return names.every((name) => earlier.names.includes(name)) ? 0 : counted;
  }
  return counted - (earlier.score >= caseScore ? earlier.score : 0);
}

/**
 * Looks for signals of fraud in a post that is being stored. From `caseScore` on they open a case for administrators, or
 * change the weight of the open one; the post itself stays as it is.
 */
export async function checkPost(
  transaction: Transaction,
  post: CheckedPost,
  now: Date,
): Promise<void> {
  const fingerprint = makeFingerprint(toJobText(post));
  const facts = await findPostingFacts(transaction, post, fingerprint.bands);
  const finding = findSignals(toPostFacts(post, { fingerprint, facts }));
  const { id: jobId, ownerId } = post;
  const text = toWholeText(post);
  const weight = computeChange(finding, facts);
  const found = { jobId, ...finding, fingerprint, text, checkedAt: now };
  // A decision holds for later edits, too, until there is a new signal: none of them changes the case of other reports.
  await saveFinding(transaction, found, { isDecidedStill: facts.isDecided && weight === 0 });
  if (weight > 0) {
    await raiseCase(transaction, { jobId, ownerId, weight, now });
  } else if (weight < 0) {
    await lowerCase(transaction, { jobId, weight, now });
  }
}
