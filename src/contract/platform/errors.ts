import { jobErrorTexts } from '#contract/hiring/job-texts.ts';

/**
 * Every error of the API: its HTTP status and the sentence a person reads.
 * One code has one meaning and one status; a more exact sentence may replace the default one.
 */
export const errors = {
  'validation-failed': { status: 400, text: 'Please fix the marked fields.' },
  'malformed-request': { status: 400, text: 'We couldn’t read the request.' },
  'weak-password': {
    status: 400,
    text: 'Ensure password has two uppercase and one special case letter.',
  },
  'invalid-email': { status: 400, text: 'Please enter a valid email address.' },
  'link-not-valid': {
    status: 400,
    text: 'This link has expired or was already used. Please ask for a new one.',
  },
  'request-timeout': {
    status: 408,
    text: 'The request took too long to arrive. Please try again.',
  },
  'headers-too-large': { status: 431, text: 'The headers of the request are too long.' },
  'not-signed-in': { status: 401, text: 'Please log in to continue.' },
  'invalid-credential': { status: 401, text: 'That email and password do not match.' },
  'identity-mismatch': { status: 403, text: 'This belongs to another account.' },
  'not-an-employer': { status: 403, text: 'Please register as an employer first.' },
  'not-invited': {
    status: 403,
    text: 'Employers register here by invitation. Please confirm your email, or ask the operator of this site.',
  },
  'not-a-job-seeker': { status: 403, text: 'Please register as a job seeker first.' },
  'not-the-job-owner': { status: 403, text: jobErrorTexts.foreign },
  'not-a-participant': { status: 403, text: 'Only the applicant and the employer can do that.' },
  'not-an-administrator': { status: 403, text: 'Only an administrator can do that.' },
  'job-taken-down': {
    status: 403,
    text: 'This job was taken down. Its applications and messages are closed until it’s restored.',
  },
  'applicant-hidden': { status: 403, text: 'This person hasn’t applied to any of your jobs.' },
  'own-job': { status: 403, text: 'You are the creator of this job.' },
  'email-not-confirmed': {
    status: 403,
    text: 'Please confirm your email address first. Use the link we sent you.',
  },
  'foreign-origin': { status: 403, text: 'This request came from another site.' },
  'own-case': {
    status: 403,
    text: 'This is about you. Please let another administrator decide.',
  },
  'sign-in-again': {
    status: 403,
    text: 'Please log out and log in again first, so we know it’s you.',
  },
  'user-disabled': { status: 403, text: 'This account has been disabled.' },
  'google-not-set-up': { status: 404, text: 'Google sign-in isn’t set up on this site.' },
  'unknown-user': { status: 404, text: 'This user doesn’t exist.' },
  'page-not-found': { status: 404, text: 'There’s nothing at this address.' },
  'job-not-found': { status: 404, text: jobErrorTexts.missing },
  'job-deleted': { status: 404, text: 'The employer deleted this job.' },
  'case-not-found': { status: 404, text: 'This case doesn’t exist.' },
  'decision-not-found': { status: 404, text: 'This decision doesn’t exist.' },
  'target-not-found': { status: 404, text: 'This no longer exists.' },
  'job-hidden': { status: 404, text: jobErrorTexts.hidden },
  'application-not-found': { status: 404, text: 'This application no longer exists.' },
  'applicant-not-found': { status: 404, text: 'This person isn’t registered as a job seeker.' },
  'blog-not-found': { status: 404, text: 'This blog no longer exists.' },
  'blog-deleted': { status: 404, text: 'This blog was removed.' },
  'report-target-not-found': {
    status: 404,
    text: 'There’s nothing to report here.',
  },
  'report-target-gone': {
    status: 409,
    text: 'This has already been taken down. There’s nothing left to do.',
  },
  'already-objected': { status: 409, text: 'You’ve already objected to this.' },
  'own-content': { status: 403, text: 'You can’t report your own content.' },
  'interview-not-found': { status: 404, text: 'This interview no longer exists.' },
  'newsletter-issue-not-found': { status: 404, text: 'This issue no longer exists.' },
  'newsletter-issue-sent': { status: 409, text: 'This issue was sent already.' },
  'site-changed': {
    status: 409,
    text: 'Another administrator just changed these settings. Reload the page, then change them again.',
  },
  'batch-not-found': { status: 404, text: 'This change no longer exists.' },
  'draft-not-found': { status: 404, text: 'This draft no longer exists.' },
  'saved-search-not-found': { status: 404, text: 'This saved search no longer exists.' },
  'draft-changed': { status: 409, text: 'This draft was just changed somewhere else.' },
  'file-not-found': { status: 404, text: 'This file no longer exists.' },
  'application-moved': {
    status: 409,
    text: 'This application was just changed. Please check it again.',
  },
  'interview-changed': {
    status: 409,
    text: 'This interview was just changed. Please check it again.',
  },
  'time-not-free': {
    status: 409,
    text: 'This time is no longer free. Please choose another.',
  },
  'move-not-allowed': { status: 409, text: 'You can’t do that at this stage.' },
  'offer-not-accepted': {
    status: 409,
    text: 'Applicants are hired when they accept an offer. Please make an offer instead.',
  },
  'application-withdrawn': {
    status: 409,
    text: 'This application was withdrawn. You can reply once the applicant writes to you.',
  },
  'already-decided': { status: 409, text: 'Another administrator already decided this.' },
  'last-administrator': {
    status: 409,
    text: 'You’re the only administrator. Please add another one first.',
  },
  'application-erased': {
    status: 409,
    text: 'This application was erased, so you can’t write here anymore.',
  },
  'too-late-to-undo': { status: 409, text: 'It’s too late to undo this.' },
  'file-not-checked': {
    status: 409,
    text: 'We’re still checking this file. Please try again in a moment.',
  },
  'file-refused': { status: 409, text: 'This file was rejected. Please choose another one.' },
  'too-many-files': { status: 409, text: 'You already have ten files. Please remove one first.' },
  'too-many-drafts': { status: 409, text: 'You already have 20 drafts. Please delete one first.' },
  'too-many-notes': {
    status: 409,
    text: 'This application already has 200 notes. You can’t add more.',
  },
  'too-many-saved-jobs': {
    status: 409,
    text: 'You already have 500 saved jobs. Please remove some first.',
  },
  'too-many-saved-searches': {
    status: 409,
    text: 'You already have ten saved searches. Please delete one first.',
  },
  'job-closed': { status: 409, text: 'This job is closed and no longer accepts applications.' },
  'already-applied': { status: 409, text: 'You have already applied to this job.' },
  'email-already-in-use': { status: 409, text: 'This email already has an account.' },
  'precondition-failed': { status: 412, text: 'This has changed since you last read it.' },
  'body-too-large': { status: 413, text: 'This is too long to send. Please shorten it.' },
  'file-too-large': {
    status: 413,
    text: 'This file is larger than 5 MB. Please choose a smaller one.',
  },
  'file-type-refused': { status: 415, text: 'Please choose a PDF or DOCX file.' },
  'application-needs-more': {
    status: 422,
    text: 'This job needs more than your profile. Please fill in the application.',
  },
  'picture-not-loaded': {
    status: 422,
    text: 'We couldn’t load the picture. Please upload one or try another link.',
  },
  'unsupported-media-type': { status: 415, text: 'Please send JSON.' },
  'too-many-requests': {
    status: 429,
    text: 'Too many attempts. Please wait a moment and try again.',
  },
  'internal-error': { status: 500, text: 'Something went wrong on our end. Please try again.' },
  'provider-unreachable': {
    status: 503,
    text: 'We can’t reach the sign-in service. Please try again in a moment.',
  },
  'outcome-unknown': {
    status: 503,
    text: 'The connection broke off, so we can’t tell whether this was saved. Please check before you try again.',
  },
  'service-unavailable': {
    status: 503,
    text: 'The site is busy right now. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errors;

/** Errors of signing in that occur at the provider or in the browser, not in a response of the API. */
const signInErrors = {
  'network-request-failed':
    'We can’t reach the sign-in service. Please check your connection and try again.',
  'popup-blocked': 'Your browser blocked the sign-in window. Please allow pop-ups and try again.',
  'popup-closed-by-user': 'The sign-in window was closed before you signed in.',
  'sign-in-refused': 'Google didn’t sign you in. Please try again.',
  'account-exists-with-different-credential':
    'This email already has an account. Please log in with its password.',
} as const;

export type IdentityErrorCode = keyof typeof signInErrors | ErrorCode;

const isSignInError = (code: IdentityErrorCode): code is keyof typeof signInErrors =>
  code in signInErrors;

export const identityErrorText = (code: IdentityErrorCode): string =>
  isSignInError(code) ? signInErrors[code] : errors[code].text;
