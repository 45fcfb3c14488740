import type { ReportReason } from '#contract/trust.ts';

/** What the person concerned is told, to begin with: the administrator adds what was seen. */
export const factsTemplates: Readonly<Record<ReportReason, string>> = {
  fraud:
    'What you posted gives applicants a false picture of the employer or of the work, as those do who want their money or their data.',
  'asks-money': 'Applicants are asked for money, bank details or documents before they start.',
  discriminating:
    'People are excluded for a reason that has nothing to do with the work, such as age, gender, origin or religion.',
  'wrong-or-expired': 'What the post says is not true, or not true any more.',
  'not-a-job': 'This is not a job: it advertises something else.',
  harassment: 'What you wrote insults or threatens another person.',
  illegal: 'What you posted breaks the law.',
  other: '',
};
