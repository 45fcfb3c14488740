import { identityTexts } from '#contract/accounts/identity-texts.ts';
import type { ToastTexts } from '#web/api/run-with-toast.ts';

const loading = identityTexts.signingIn;

/** What is shown while a call about accounts runs and once it has succeeded; a failure replaces it by its sentence. */
export const identityToasts = {
  signUp: { id: 'registration', loading, success: identityTexts.signedUp },
  signIn: { id: 'login', loading, success: identityTexts.signedIn },
  signOutEverywhere: { id: 'login', loading, success: identityTexts.signedOutEverywhere },
  requestPasswordReset: { id: 'password', loading, success: identityTexts.resetSent },
  resetPassword: { id: 'password', loading, success: identityTexts.passwordReset },
  changePassword: { id: 'password', loading, success: identityTexts.passwordChanged },
  sendVerification: { id: 'verification', loading, success: identityTexts.verificationSent },
} as const satisfies Record<string, ToastTexts>;

/** The email goes along from Login to Registration and back; passwords are never stored. */
export const accountDraft = 'account';
