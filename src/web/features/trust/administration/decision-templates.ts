import type { ReportReason } from '#contract/trust/trust.ts';

/** The initial text to the person concerned; the administrator adds the observations. */
export const factsTemplates: Readonly<Record<ReportReason, string>> = {
  fraud: 'The post misleads applicants about the employer or the work to get their money or data.',
  'asks-money':
    'The post or a message asks applicants for money, bank details, or documents before they start.',
  discriminating:
    'The post excludes people for reasons unrelated to the work, such as age, gender, origin, or religion.',
  'wrong-or-expired': 'What the post says is wrong or out of date.',
  'not-a-job': 'This isn’t a job. It advertises something else.',
  harassment: 'What you wrote insults or threatens someone.',
  illegal: 'What you posted breaks the law.',
  other: '',
};
