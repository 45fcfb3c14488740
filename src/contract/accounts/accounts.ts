import * as z from 'zod/mini';
import {
  ChangePasswordInput,
  ForgottenPasswordInput,
  ResetPasswordInput,
  SignInInput,
  SignUpInput,
  VerifyEmailInput,
} from './account-input.ts';
import { defineEndpoints, type RateLimit } from '#contract/platform/endpoint.ts';
import { Session, identityTag } from './identity.ts';

/** The URL of Google's sign-in page for the popup. */
export const GoogleStart = z.object({ url: z.string() });

/** A response without a body. */
const done = { 204: z.null() };

const signUps: RateLimit = {
  name: 'sign-ups',
  message: 'made # sign-ups',
  address: { minute: 60, day: 1_500 },
};

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

const googleSignIns: RateLimit = {
  name: 'google-sign-ins',
  message: 'started # sign-ins with Google',
  address: { minute: 60 },
};

export const googleReturns: RateLimit = {
  name: 'google-returns',
  message: 'come back from Google # times',
  address: { minute: 60 },
};

const passwordLinks: RateLimit = {
  name: 'password-links',
  message: 'requested # links',
  address: { quarterHour: 30 },
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

const passwordChanges: RateLimit = {
  name: 'password-changes',
  message: 'tried to change # passwords',
  account: { quarterHour: 10 },
  address: { quarterHour: 100 },
};

const accountsTag = { ...identityTag, schemas: { GoogleStart } };

/** The calls of accounts, whether they are the site's own or Firebase's. */
const account: SignInInput = { email: 'omar@people.example', password: 'LightHouse!' };

export const accountEndpoints = defineEndpoints(accountsTag, {
  signUp: {
    method: 'POST',
    url: '/auth/sign-up',
    config: {
      access: 'anyone',
      limit: signUps,
      example: account,
      errors: ['invalid-email', 'weak-password', 'email-already-in-use'],
    },
    schema: {
      summary: 'Make an account and sign in',
      body: SignUpInput,
      response: { 201: Session },
    },
  },
  signIn: {
    method: 'POST',
    url: '/auth/sign-in',
    config: {
      access: 'anyone',
      errors: ['invalid-email', 'invalid-credential', 'user-disabled'],
      example: account,
    },
    schema: {
      summary: 'Sign in with email and password',
      body: SignInInput,
      response: { 200: Session },
    },
  },
  signOut: {
    method: 'POST',
    url: '/auth/sign-out',
    config: { access: 'anyone', endsSessions: true },
    schema: { summary: 'End this session', response: { 200: Session } },
  },
  startGoogle: {
    method: 'POST',
    url: '/auth/google',
    config: {
      access: 'anyone',
      limit: googleSignIns,
      errors: ['google-not-set-up', 'provider-unreachable'],
    },
    schema: { summary: 'Begin to sign in with Google', response: { 200: GoogleStart } },
  },
  requestPasswordReset: {
    method: 'POST',
    url: '/auth/forgotten-password',
    config: { access: 'anyone', limit: passwordLinks },
    schema: {
      summary:
        'Send a link for a new password, if there is such an account; answers the same if not',
      body: ForgottenPasswordInput,
      response: done,
    },
  },
  resetPassword: {
    method: 'POST',
    url: '/auth/reset-password',
    config: { access: 'anyone', limit: linkUses, errors: ['weak-password', 'link-not-valid'] },
    schema: {
      summary: 'Set a new password with the token of a link; all sessions end',
      body: ResetPasswordInput,
      response: done,
    },
  },
  changePassword: {
    method: 'POST',
    url: '/auth/change-password',
    config: {
      access: 'signed-in',
      limit: passwordChanges,
      endsSessions: true,
      errors: ['weak-password', 'invalid-credential'],
    },
    schema: {
      summary: 'Replace the password; all other sessions end',
      body: ChangePasswordInput,
      response: { 200: Session },
    },
  },
  sendVerification: {
    method: 'POST',
    url: '/auth/send-verification',
    config: { access: 'signed-in', limit: verificationMails },
    schema: {
      summary: 'Send a link that confirms the email address of the signed-in user',
      response: done,
    },
  },
  verifyEmail: {
    method: 'POST',
    url: '/auth/verify-email',
    config: {
      access: 'signed-in',
      limit: linkUses,
      errors: ['link-not-valid', 'identity-mismatch'],
    },
    schema: {
      summary: 'Confirm the email address of the signed-in user with the token of a link',
      body: VerifyEmailInput,
      response: done,
    },
  },
});
