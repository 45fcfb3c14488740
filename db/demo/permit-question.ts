import type { JobQuestionInput } from '#contract/hiring/questions.ts';

/** Optional, so that the job is still applied to by one click. */
export const permitQuestion: JobQuestionInput = {
  kind: 'yes-no',
  label: 'May you work in Bangladesh without a permit?',
  help: 'We apply for a permit where it is needed.',
  required: false,
  requiredAnswer: 'yes',
};
