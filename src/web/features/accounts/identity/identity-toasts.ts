import { identityTexts } from '#contract/accounts/identity-texts.ts';
import type { ToastTexts } from '#web/api/run-with-toast.ts';

const makeToast = (id: string, success: () => string) => (): ToastTexts => ({
  id,
  loading: identityTexts.signingIn(),
  success: success(),
});

/** What is shown while a call about accounts runs and once it has succeeded; a failure replaces it by its sentence. */
export const identityToasts = {
  signUp: makeToast('registration', identityTexts.signedUp),
  signIn: makeToast('login', identityTexts.signedIn),
  signOutEverywhere: makeToast('login', identityTexts.signedOutEverywhere),
  requestPasswordReset: makeToast('password', identityTexts.resetSent),
  resetPassword: makeToast('password', identityTexts.passwordReset),
  changePassword: makeToast('password', identityTexts.passwordChanged),
  sendVerification: makeToast('verification', identityTexts.verificationSent),
};

/** The email goes along from Login to Registration and back; passwords are never stored. */
export const accountDraft = 'account';
