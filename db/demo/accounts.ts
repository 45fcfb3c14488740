import type { SignInOptions } from '#contract/accounts/identity.ts';

const password = 'Harbour Light 27';

/** The accounts that visitors of a demo site may sign in with; the login page offers them. */
export const demoAccounts = [
  {
    label: 'Employer',
    email: 'employer@demo.example',
    password,
    about: 'Posted jobs with applicants who wait for an answer.',
  },
  {
    label: 'Job Seeker',
    email: 'seeker@demo.example',
    password,
    about: 'A profile, applications and messages from employers.',
  },
  {
    label: 'Employer and Job Seeker',
    email: 'both@demo.example',
    password,
    about: 'Both at once: own jobs, and applications to other jobs.',
  },
] as const satisfies SignInOptions['demoAccounts'];

/** Has no published password: `demo/demo.service.ts` says where and how somebody signs in. */
export const demoAdministrator = { label: 'Administrator', email: 'admin@demo.example' } as const;

export const demoEmails: readonly string[] = [...demoAccounts, demoAdministrator].map(
  ({ email }) => email,
);
