import type {
  ChangePasswordInput,
  ForgottenPasswordInput,
  ResetPasswordInput,
  SignInInput,
  SignUpInput,
  VerifyEmailInput,
} from '#contract/account-input.ts';
import type { Identity } from '#contract/identity.ts';
import type { ApiError } from '#web/api/http-client.ts';
import type { SessionListener } from './session-calls.ts';

export type IdentityResult = { data: Identity } | { error: ApiError };
/** Something was done, or why not. */
export type Done = { error?: ApiError };

/** The seam to whoever proves who people are: the site itself, or an outside provider. No call rejects. */
export interface IdentityClient {
  /** A page to sign in on is open: what a sign-in needs may be loaded. */
  prepare?: () => void;
  signUp: (form: SignUpInput) => Promise<IdentityResult>;
  signIn: (form: SignInInput) => Promise<IdentityResult>;
  /** Opens a window, so it has to be called while a click is handled. */
  signInWithGoogle: () => Promise<IdentityResult>;
  signOut: () => Promise<Done>;
  signOutEverywhere: () => Promise<Done>;
  requestPasswordReset: (form: ForgottenPasswordInput) => Promise<Done>;
  resetPassword: (form: ResetPasswordInput) => Promise<Done>;
  changePassword: (form: ChangePasswordInput) => Promise<Done>;
  sendVerification: () => Promise<Done>;
  verifyEmail: (form: VerifyEmailInput) => Promise<Done>;
  /** Asks again who is signed in, for instance after the server refused a call for want of a session. */
  refresh: () => Promise<void>;
  /**
   * Tells who is signed in, now and after every change, here or in another tab, or why that could not be found out:
   * then `refresh` asks again. Gives back the way to stop.
   */
  onSessionChange: (listener: SessionListener) => () => void;
}
