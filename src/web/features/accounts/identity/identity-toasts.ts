import { m } from '#messages';
import type { ToastTexts } from '#web/api/run-with-toast.ts';

const makeToast = (id: string, success: () => string) => (): ToastTexts => ({
  id,
  loading: m.common_please_wait(),
  success: success(),
});

/** Texts while a call about accounts runs and after its success; a failure shows the sentence of its error. */
export const identityToasts = {
  signUp: makeToast('registration', m.identity_signed_up),
  signIn: makeToast('login', m.identity_signed_in),
  signOutEverywhere: makeToast('login', m.identity_signed_out_everywhere),
  requestPasswordReset: makeToast('password', m.identity_reset_sent),
  resetPassword: makeToast('password', m.identity_password_reset),
  changePassword: makeToast('password', m.identity_password_changed),
  sendVerification: makeToast('verification', m.identity_verification_sent),
};

/** The email goes along from Login to Registration and back; passwords are never stored. */
export const accountDraft = 'account';
