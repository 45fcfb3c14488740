import { m } from '#messages';
import * as z from 'zod/mini';
import { freeText, maxEntries, minEntries, Timestamp } from '#contract/platform/primitives.ts';
import { criteriaLimit, criterionLength, maxScore } from './scorecard-choices.ts';

/** The score for one criterion of the job, as the criterion was called then. */
export const CriterionScore = z.object({
  criterion: z.string().check(z.maxLength(criterionLength)),
  score: z
    .int({ error: m.fault_score })
    .check(z.minimum(1, { error: m.fault_score }), z.maximum(maxScore, { error: m.fault_score })),
});
export type CriterionScore = z.infer<typeof CriterionScore>;

/** What a colleague thinks of an applicant. Only the company receives it. */
export const Scorecard = z.object({
  /** The name of the colleague; absent once their account was erased. */
  author: z.optional(z.string()),
  isMine: z.boolean(),
  scores: z.array(CriterionScore),
  comment: z.optional(z.string()),
  /** Of the scores, with one decimal. */
  mean: z.number(),
  givenAt: Timestamp,
});
export type Scorecard = z.infer<typeof Scorecard>;

/** Scores for some or all criteria of the job, and a sentence. */
export const ScorecardInput = z.object({
  scores: z.array(CriterionScore).check(minEntries(1, m.fault_no_score), maxEntries(criteriaLimit)),
  comment: z.optional(freeText(500)),
});
export type ScorecardInput = z.infer<typeof ScorecardInput>;

/** How many scorecards an applicant has, and their mean with one decimal, which comes once the viewer has given one. */
export const ScoreSummary = z.object({ mean: z.optional(z.number()), count: z.int() });
export type ScoreSummary = z.infer<typeof ScoreSummary>;
