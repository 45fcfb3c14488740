import type { accountEndpoints, outsideAccountEndpoints } from '#contract/accounts.ts';
import type { identityEndpoints } from '#contract/identity.ts';
import type { ExamplesOf } from './example-types.ts';
import { seekerIdentity } from './people.examples.ts';

const { email } = seekerIdentity;
const password = 'LightHouse!';
const token = 'q7Xo2vR9wLz4KcB8nTy1Ms6Hf3Jd5Gp0Ea_Vu-iYxQk';
const session = { identity: seekerIdentity };
const ended = { identity: null };

export const identityExamples: ExamplesOf<typeof identityEndpoints> = {
  getSession: { answer: session },
  getOptions: { answer: { google: false, mailbox: null, demoAccounts: [] } },
  signOutEverywhere: { answer: ended },
};

export const accountExamples: ExamplesOf<typeof accountEndpoints> = {
  signUp: {
    body: { email, password },
    answer: { identity: { ...seekerIdentity, emailVerified: false } },
  },
  signIn: { body: { email, password }, answer: session },
  signOut: { answer: ended },
  startGoogle: {
    answer: { url: 'https://accounts.google.com/o/oauth2/auth?client_id=a-client&state=a-state' },
  },
  requestPasswordReset: { body: { email } },
  resetPassword: { body: { token, password: 'NewLight#House' } },
  changePassword: {
    body: { currentPassword: password, password: 'NewLight#House' },
    answer: session,
  },
  sendVerification: {},
  verifyEmail: { body: { token } },
};

export const outsideAccountExamples: ExamplesOf<typeof outsideAccountEndpoints> = {
  signOutElsewhere: {},
};
