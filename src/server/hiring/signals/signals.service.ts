import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { lowerCase, openCase } from './cases.queries.ts';
import { caseScore, type Finding, findSignals } from './signals.ts';
import {
  type CheckedPost,
  type EarlierCheck,
  findPostContext,
  saveFinding,
} from './signals.queries.ts';

interface JobText {
  readonly jobDetail: string;
  readonly responsibilities?: string | null | undefined;
  readonly skills?: string | null | undefined;
}

interface QuestionText {
  readonly label: string;
  readonly help?: string | null | undefined;
  readonly choices?: readonly string[] | null | undefined;
}

/** The words of the job alone: one company describes itself alike in all its posts. */
export const toJobText = ({ jobDetail, responsibilities, skills }: JobText): string =>
  [jobDetail, responsibilities, skills].join('\n');

/** All that the poster wrote. */
const toWholeText = (
  post: Pick<CheckedPost, 'position' | 'company' | 'companyDetail' | 'location'> &
    JobText & { readonly questions?: readonly QuestionText[] | undefined },
): string =>
  [
    post.position,
    post.company,
    toJobText(post),
    post.companyDetail,
    post.location,
    ...(post.questions ?? []).flatMap(({ label, help, choices }) => [
      label,
      help ?? '',
      ...(choices ?? []),
    ]),
  ].join('\n');

/** UTF-16 code units; shorter texts are alike by chance. */
const minCopyLength = 200;

const toWeight = (score: number): number => (score >= caseScore ? score : 0);

/** By how much the weight of the open case changes. After a decision only a new signal counts. */
function computeWeightChange(
  { names, score }: Finding,
  { earlier, isDecided }: EarlierCheck,
): number {
  if (isDecided) {
    return names.every((name) => earlier?.names.includes(name)) ? 0 : toWeight(score);
  }
  return toWeight(score) - toWeight(earlier?.score ?? 0);
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
  const text = toWholeText(post);
  const isComparable = toJobText(post).length >= minCopyLength;
  const { earlier, isDecided, ...context } = await findPostContext(transaction, post, isComparable);
  const finding = findSignals({ ...context, text, pay: post.salaryMax });
  const weight = computeWeightChange(finding, { earlier, isDecided });
  const { id: jobId, ownerId } = post;
  const keepsDecision = isDecided && weight === 0;
  await saveFinding(transaction, { jobId, ...finding, text, checkedAt: now }, keepsDecision);
  if (weight > 0) {
    const target = { kind: 'job', id: jobId, subjectId: ownerId } as const;
    await openCase(transaction, target, { weight, now });
  } else if (weight < 0) {
    await lowerCase(transaction, jobId, { weight: -weight, now });
  }
}
