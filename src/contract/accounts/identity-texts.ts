export const identityTexts = {
  passwordRequired: 'Password is required !',
  passwordTooShort: 'Password must be 6 character, two uppercase and one special case letter.',
  passwordPattern: 'Ensure password has two uppercase and one special case letter.',
  confirmationRequired: 'Password confirmation is required !',
  confirmationDifferent: 'The two passwords are not the same.',
  signingIn: 'Loading...Please wait...',
  signedIn: 'Welcome back.',
  signedUp: 'Your account is ready.',
  /** The response whether or not there is such an account. */
  resetSent: 'If there is an account with this email, a link is on its way.',
  currentPasswordWrong: 'This is not your current password.',
  noPasswordYet: 'This account has no password yet. Please ask for a link to set one.',
  passwordReset: 'Your password is changed. Please log in.',
  passwordChanged: 'Your password is changed. Other devices are logged out.',
  verificationSent: 'A link is on its way to your email address.',
  emailVerified: 'Your email address is confirmed.',
  signedOutEverywhere: 'You are logged out on all devices.',
} as const;
