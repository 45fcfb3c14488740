import { m } from '#messages';

export const identityTexts = {
  passwordRequired: m.identity_password_required,
  passwordTooShort: m.identity_password_too_short,
  passwordPattern: m.identity_password_pattern,
  confirmationRequired: m.identity_confirmation_required,
  confirmationDifferent: m.identity_confirmation_different,
  signingIn: m.identity_signing_in,
  signedIn: m.identity_signed_in,
  signedUp: m.identity_signed_up,
  /** The response whether or not there is such an account. */
  resetSent: m.identity_reset_sent,
  currentPasswordWrong: m.identity_current_password_wrong,
  otherPassword: m.identity_other_password,
  noPasswordYet: m.identity_no_password_yet,
  passwordReset: m.identity_password_reset,
  passwordChanged: m.identity_password_changed,
  verificationSent: m.identity_verification_sent,
  emailVerified: m.identity_email_verified,
  signedOutEverywhere: m.identity_signed_out_everywhere,
} as const;
