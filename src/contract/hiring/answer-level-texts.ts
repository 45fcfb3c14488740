import { m } from '#messages';
/** How many applications an employer answers, in words. */

/**
 * Applications that are due before an employer has a badge. With fewer, one person more or less would change the words, and
 * the change could point to that person.
 */
export const minMeasured = 10;

/** Below this share no answer time is shown: for too many people it would never come true. */
export const minAnsweredShare = 2 / 3;

/** The badges by the share of the due applications that were answered within two weeks, the best first. */
const levels = [
  { share: 0.95, text: m.answer_level_nearly_everyone },
  { share: minAnsweredShare, text: m.answer_level_most },
] as const;

interface AnswerCounts {
  /** Applications from 14 to 104 days ago. */
  readonly due: number;
  /** Those of them that were answered within 14 days. */
  readonly answered: number;
}

/** For example `Answers most people`; undefined where too little is known, or too few get an answer. */
export const findAnswerLevel = ({ due, answered }: AnswerCounts): string | undefined =>
  due < minMeasured ? undefined : levels.find(({ share }) => answered >= due * share)?.text();

/** The next better badge, and how many more of the due applications it takes; undefined for the best, and before there is one. */
export function findNextLevel({ due, answered }: AnswerCounts) {
  const next = levels.findLast(({ share }) => answered < due * share);
  return due < minMeasured || !next
    ? undefined
    : { text: next.text(), replies: Math.ceil(due * next.share) - answered };
}
