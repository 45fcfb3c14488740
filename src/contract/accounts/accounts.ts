import * as z from 'zod/mini';
import {
  ChangePasswordInput,
  ForgottenPasswordInput,
  ResetPasswordInput,
  SignInInput,
  SignUpInput,
  VerifyEmailInput,
} from './account-input.ts';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import { Session, identityTag } from './identity.ts';

/** The URL of Google's sign-in page for the popup. */
export const GoogleStart = z.object({ url: z.string() });

export const wrongSignIns: RateLimit = {
  name: 'wrong-sign-ins',
  message: 'There were too many wrong passwords.',
  'account+address': { quarterHour: 10 },
};

export const wrongSignInsFromNewAddresses: RateLimit = {
  name: 'wrong-sign-ins-from-new-addresses',
  message: 'There were too many wrong passwords.',
  account: { quarterHour: 20 },
  address: { quarterHour: 100 },
};

export const googleReturns: RateLimit = {
  name: 'google-returns',
  message: 'come back from Google # times',
  address: { minute: 60 },
};

export const passwordMails: RateLimit = {
  name: 'password-mails',
  message: 'requested # mails',
  account: { quarterHour: 3, day: 6 },
};

export const verificationMails: RateLimit = {
  name: 'verification-mails',
  message: 'requested # mails',
  account: { quarterHour: 4, day: 12 },
  address: { quarterHour: 60 },
};

const linkUses: RateLimit = {
  name: 'link-uses',
  message: 'used # links from mails',
  address: { quarterHour: 60 },
};

const accountsTag = { ...identityTag, schemas: { GoogleStart } };

const account: SignInInput = { email: 'omar@people.example', password: 'LightHouse!' };

/** The calls of accounts, whether they are the site's own or Firebase's. */
export const accountEndpoints = defineEndpoints(accountsTag, {
  signUp: {
    route: 'POST /auth/sign-up',
    summary: 'Make an account and sign in',
    access: 'anyone',
    limit: {
      name: 'sign-ups',
      message: 'made # sign-ups',
      address: { minute: 60, day: 200 },
    },
    example: account,
    errors: ['invalid-email', 'weak-password', 'email-already-in-use'],
    body: SignUpInput,
    status: 201,
    response: Session,
  },
  signIn: {
    route: 'POST /auth/sign-in',
    summary: 'Sign in with email and password',
    access: 'anyone',
    errors: ['invalid-email', 'invalid-credential', 'user-disabled'],
    example: account,
    body: SignInInput,
    response: Session,
  },
  signOut: {
    route: 'POST /auth/sign-out',
    summary: 'End this session',
    access: 'anyone',
    endsSessions: true,
    response: Session,
  },
  startGoogle: {
    route: 'POST /auth/google',
    summary: 'Begin to sign in with Google',
    access: 'anyone',
    limit: {
      name: 'google-sign-ins',
      message: 'started # sign-ins with Google',
      address: { minute: 60 },
    },
    errors: ['google-not-set-up', 'provider-unreachable'],
    response: GoogleStart,
  },
  requestPasswordReset: {
    route: 'POST /auth/forgotten-password',
    summary: 'Send a link for a new password, if there is such an account; answers the same if not',
    access: 'anyone',
    limit: {
      name: 'password-links',
      message: 'requested # links',
      address: { quarterHour: 30 },
    },
    body: ForgottenPasswordInput,
  },
  resetPassword: {
    route: 'POST /auth/reset-password',
    summary: 'Set a new password with the token of a link; all sessions end',
    access: 'anyone',
    limit: linkUses,
    errors: ['weak-password', 'link-not-valid'],
    body: ResetPasswordInput,
  },
  changePassword: {
    route: 'POST /auth/change-password',
    summary: 'Replace the password; all other sessions end',
    access: 'signed-in',
    limit: {
      name: 'password-changes',
      message: 'tried to change # passwords',
      account: { quarterHour: 10 },
      address: { quarterHour: 100 },
    },
    endsSessions: true,
    errors: ['weak-password', 'invalid-credential'],
    body: ChangePasswordInput,
    response: Session,
  },
  sendVerification: {
    route: 'POST /auth/send-verification',
    summary: 'Send a link that confirms the email address of the signed-in user',
    access: 'signed-in',
    limit: verificationMails,
  },
  verifyEmail: {
    route: 'POST /auth/verify-email',
    summary:
      'Confirm an email address with the token of a link, as its signed-in user or with the password of the account, which signs in',
    access: 'anyone',
    limit: linkUses,
    errors: [
      'link-not-valid',
      'not-signed-in',
      'identity-mismatch',
      'invalid-credential',
      'user-disabled',
    ],
    body: VerifyEmailInput,
  },
});
