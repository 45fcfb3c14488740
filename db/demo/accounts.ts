import type { SignInOptions } from '#contract/identity.ts';

const password = 'Harbour Light 27';

/** The accounts that visitors of a demo site may sign in with; the login page offers them. */
export const demoAccounts = [
  { label: 'Employer', email: 'employer@demo.example', password },
  { label: 'Job Seeker', email: 'seeker@demo.example', password },
  { label: 'Employer and Job Seeker', email: 'both@demo.example', password },
] as const satisfies SignInOptions['demoAccounts'];
