import { m } from '#messages';
import { employmentTypeNames, jobCategoryNames } from '#contract/hiring/job-choice-texts.ts';
import type { ImmediateTerms } from '#contract/hiring/job-input.ts';
import { formatDay } from '#server/platform/ops/clock.ts';

/** The terms of a job as people read them. */
export const describeTerms = (terms: ImmediateTerms) =>
  ({
    jobCategory: jobCategoryNames[terms.jobCategory](),
    requiredExp:
      terms.requiredExp === 0
        ? m.job_experience_none()
        : m.job_experience_years({ count: terms.requiredExp }),
    employmentType: terms.employmentType && employmentTypeNames[terms.employmentType](),
    applyUntil: terms.applyUntil && formatDay(new Date(`${terms.applyUntil}T00:00:00Z`)),
    requiresCv: terms.requiresCv ? m.common_yes() : m.common_no(),
  }) satisfies Record<keyof ImmediateTerms, string | undefined>;
