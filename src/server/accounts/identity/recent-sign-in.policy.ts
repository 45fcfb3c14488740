import { recentSignInMinutes } from '#contract/accounts/privacy-texts.ts';
import type { Policy } from '#server/platform/http/authorize.ts';

/** When the session began, and the present. */
interface SignIn {
  readonly signedInAt: Date | undefined;
  readonly now: Date;
}

/** Replaces the password as a proof for accounts without one. */
export const recentSignIn: Policy<SignIn> = {
  allows: (_actor, { signedInAt, now }) =>
    signedInAt !== undefined &&
    signedInAt.getTime() >= now.getTime() - recentSignInMinutes * 60_000,
  forbiddenReason: 'sign-in-again',
};
