import * as z from 'zod/mini';
import {
  ChangePasswordInput,
  ForgottenPasswordInput,
  ResetPasswordInput,
  SignInInput,
  SignUpInput,
  VerifyEmailInput,
} from './account-input.ts';
import type { Endpoints } from '#contract/platform/endpoint.ts';
import { Session } from './identity.ts';

/** The URL of Google's sign-in page for the popup. */
export const GoogleStart = z.object({ url: z.string() });

/** A response without a body. */
const done = { 204: z.null() };

/** The calls of accounts, whether they are the site's own or Firebase's. */
export const accountEndpoints = {
  signUp: {
    method: 'POST',
    url: '/auth/sign-up',
    config: {
      access: 'anyone',
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
    config: { access: 'anyone', errors: ['invalid-email', 'invalid-credential', 'user-disabled'] },
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
    config: { access: 'anyone', errors: ['google-not-set-up', 'provider-unreachable'] },
    schema: { summary: 'Begin to sign in with Google', response: { 200: GoogleStart } },
  },
  requestPasswordReset: {
    method: 'POST',
    url: '/auth/forgotten-password',
    config: { access: 'anyone' },
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
    config: { access: 'anyone', errors: ['weak-password', 'link-not-valid'] },
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
    config: { access: 'signed-in' },
    schema: {
      summary: 'Send a link that confirms the email address of the signed-in user',
      response: done,
    },
  },
  verifyEmail: {
    method: 'POST',
    url: '/auth/verify-email',
    config: { access: 'signed-in', errors: ['link-not-valid', 'identity-mismatch'] },
    schema: {
      summary: 'Confirm the email address of the signed-in user with the token of a link',
      body: VerifyEmailInput,
      response: done,
    },
  },
} as const satisfies Endpoints;
