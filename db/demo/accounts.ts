import type { SignInOptions } from '#contract/identity.ts';

const password = 'Harbour Light 27';

/** May act as an administrator only where `demo/demo.service.ts` says so: its password is published. */
export const demoAdministratorEmail = 'admin@demo.example';

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
  {
    label: 'Administrator',
    email: demoAdministratorEmail,
    password,
    about: 'Reports to decide, users, blogs and the newsletter.',
  },
] as const satisfies SignInOptions['demoAccounts'];
