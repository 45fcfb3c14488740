import type { Identity, SignInForm, SignUpForm } from '#contract/identity.ts';
import type { ApiError } from '#web/api/http-client.ts';

export type IdentityResult = { data: Identity } | { error: ApiError };

/** The seam to whoever proves who people are: the site itself, or an outside provider. No call rejects. */
export interface IdentityClient {
  signUp: (form: SignUpForm) => Promise<IdentityResult>;
  signIn: (form: SignInForm) => Promise<IdentityResult>;
  signInWithGoogle: () => Promise<IdentityResult>;
  signOut: () => Promise<{ error?: ApiError }>;
  /** Asks again who is signed in, for instance after the server refused a call for want of a session. */
  refresh: () => Promise<void>;
  /** Tells who is signed in, now and after every change, here or in another tab. Gives back the way to stop. */
  onSessionChange: (listener: (identity: Identity | null) => void) => () => void;
}
