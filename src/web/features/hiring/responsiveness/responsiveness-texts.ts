import { m } from '#messages';
import { formatNumber } from '#contract/platform/numbers.ts';
import {
  findAnswerLevel,
  findNextLevel,
  minMeasured,
} from '#contract/hiring/answer-level-texts.ts';
import type { AnswerDays } from '#contract/hiring/answer-texts.ts';
import type { OwnResponsiveness, Responsiveness } from '#contract/hiring/responsiveness.ts';
import { minShownCount } from '#contract/hiring/job-choices.ts';
import { utcDates } from '#web/lib/format-date.ts';

type AnswerCounts = NonNullable<Responsiveness['answers']>;

/** By the answer time, which says the same as the count where half of all take two weeks. */
const levelTexts = {
  1: m.answer_count_level_day,
  3: m.answer_count_level_days,
  7: m.answer_count_level_week,
  14: m.answer_count_level,
} as const satisfies Record<AnswerDays, unknown>;

/**
 * For example `Answers most people: 11 of 14 within two weeks, half of them within 3 days`; the count alone where there is
 * no badge.
 */
export function formatAnswers(counts: AnswerCounts, days: AnswerDays = 14): string {
  const level = findAnswerLevel(counts);
  const shown = { answered: formatNumber(counts.answered), due: formatNumber(counts.due) };
  return level ? levelTexts[days]({ level, ...shown }) : m.answer_count(shown);
}

/** The facts that stand beside the count of answers. */
export function listFacts({ memberSince, jobsPosted, seen }: Responsiveness): string[] {
  const facts = [
    m.answer_member_since({ day: utcDates.formatDate(memberSince) }),
    m.answer_jobs_posted({ count: jobsPosted }),
  ];
  if (!seen) {
    return facts;
  }
  const shown = { opened: formatNumber(seen.opened), sent: formatNumber(seen.of) };
  return [...facts, m.answer_opened(shown)];
}

/** From which number of applicants on job seekers see something. */
const formatThresholds = (due: number): string =>
  due < minShownCount
    ? m.answer_own_unseen({
        shown: formatNumber(minShownCount),
        measured: formatNumber(minMeasured),
      })
    : m.answer_own_no_badge_yet({ measured: formatNumber(minMeasured) });

/** Sentences for employers about their own answers, and what lifts their badge. */
export function formatOwn(counts: OwnResponsiveness): string {
  const { due, answered } = counts;
  const count = m.answer_own_count({
    answered: formatNumber(answered),
    due: formatNumber(due),
  });
  if (due < minMeasured) {
    return `${count} ${formatThresholds(due)}`;
  }
  const level = findAnswerLevel(counts);
  const next = findNextLevel(counts);
  return [
    count,
    level ? m.answer_own_badge({ level }) : m.answer_own_no_badge(),
    next && m.answer_own_next({ replies: formatNumber(next.replies), level: next.text }),
  ]
    .filter(Boolean)
    .join(' ');
}
