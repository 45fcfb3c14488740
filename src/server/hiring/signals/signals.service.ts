import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { lowerCase, openCase } from './cases.queries.ts';
import { caseScore, type Finding, findSignals, type PostContext } from './signals.ts';
import {
  type CheckedJob,
  findPostingContext,
  type PostingContext,
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

/** UTF-16 code units; shorter texts are alike by chance. */
const minCopyLength = 200;

const toPostContext = (post: CheckedPost, context: PostingContext): PostContext => {
  const isLong = toJobText(post).length >= minCopyLength;
  return {
    ...context,
    text: toWholeText(post),
    pay: post.salaryMax,
    accountAge: post.publishedAt.getTime() - context.joinedAt.getTime(),
    isCopy: isLong && context.isCopy,
    isRepost: isLong && context.isRepost,
  };
};

/**
 * By how much the weight of the open case changes. A post that an administrator has decided about comes back with a new signal
 * only.
 */
function computeChange({ names, score }: Finding, { earlier, isDecided }: PostingContext): number {
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
  const context = await findPostingContext(transaction, post);
  const finding = findSignals(toPostContext(post, context));
  const { id: jobId, ownerId } = post;
  const weight = computeChange(finding, context);
  const found = { jobId, ...finding, text: toWholeText(post), checkedAt: now };
  // A decision holds for later edits, too, until there is a new signal: none of them changes the case of other reports.
  await saveFinding(transaction, found, { isDecidedStill: context.isDecided && weight === 0 });
  if (weight > 0) {
    const target = { kind: 'job', id: jobId, subjectId: ownerId } as const;
    await openCase(transaction, target, { weight, now });
  } else if (weight < 0) {
    await lowerCase(transaction, jobId, { weight: -weight, now });
  }
}
