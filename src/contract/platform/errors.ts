import { jobErrorTexts } from '#contract/hiring/job-texts.ts';

/**
 * Every error of the API: its HTTP status and the sentence a person reads.
 * One code has one meaning and one status; a more exact sentence may replace the default one.
 */
export const errors = {
  'validation-failed': { status: 400, text: 'Please correct the marked fields.' },
  'malformed-request': { status: 400, text: 'The request could not be read.' },
  'weak-password': {
    status: 400,
    text: 'Ensure password has two uppercase and one special case letter.',
  },
  'invalid-email': { status: 400, text: 'Please enter a valid email address.' },
  'link-not-valid': {
    status: 400,
    text: 'This link has been used or is too old. Please ask for a new one.',
  },
  'request-timeout': {
    status: 408,
    text: 'The request took too long to arrive. Please try again.',
  },
  'headers-too-large': { status: 431, text: 'The request says more about itself than is read.' },
  'not-signed-in': { status: 401, text: 'Please log in to continue.' },
  'invalid-credential': { status: 401, text: 'That email and password do not match.' },
  'identity-mismatch': { status: 403, text: 'This belongs to another account.' },
  'not-an-employer': { status: 403, text: 'Please register as an employer first.' },
  'not-a-job-seeker': { status: 403, text: 'Please register as a job seeker first.' },
  'not-the-job-owner': { status: 403, text: jobErrorTexts.foreign },
  'not-a-participant': { status: 403, text: 'Only the people of this application may do that.' },
  'not-an-administrator': { status: 403, text: 'Only an administrator may do that.' },
  'job-taken-down': {
    status: 403,
    text: 'This job was taken down: its applications and messages are closed until it is shown again.',
  },
  'applicant-hidden': { status: 403, text: 'This person has not applied to a job of yours.' },
  'own-job': { status: 403, text: 'You are the creator of this job.' },
  'email-not-confirmed': {
    status: 403,
    text: 'Please confirm your email address first, by the link that we sent you.',
  },
  'foreign-origin': { status: 403, text: 'This request came from another site.' },
  'own-case': {
    status: 403,
    text: 'This is about yourself. Please let another administrator decide.',
  },
  'sign-in-again': {
    status: 403,
    text: 'Please log out and in again first, so that we know it is you.',
  },
  'user-disabled': { status: 403, text: 'This account has been disabled.' },
  'google-not-set-up': { status: 404, text: 'Google sign-in is not set up on this site.' },
  'unknown-user': { status: 404, text: 'There is no such user.' },
  'page-not-found': { status: 404, text: 'There is nothing at this address.' },
  'job-not-found': { status: 404, text: jobErrorTexts.missing },
  'job-deleted': { status: 404, text: 'The employer deleted this job.' },
  'case-not-found': { status: 404, text: 'There is no such case.' },
  'decision-not-found': { status: 404, text: 'There is no such decision.' },
  'target-not-found': { status: 404, text: 'This is not there any more.' },
  'job-hidden': { status: 404, text: jobErrorTexts.hidden },
  'application-not-found': { status: 404, text: 'This application does not exist any more.' },
  'applicant-not-found': { status: 404, text: 'This person is not registered as a job seeker.' },
  'blog-not-found': { status: 404, text: 'This blog does not exist any more.' },
  'blog-deleted': { status: 404, text: 'This blog was removed.' },
  'report-target-not-found': {
    status: 404,
    text: 'There is nothing here that you could report.',
  },
  'report-target-gone': {
    status: 409,
    text: 'This has already been taken off the site. Nothing more needs to be done.',
  },
  'already-objected': { status: 409, text: 'You have objected to this already.' },
  'own-content': { status: 403, text: 'You cannot report what is your own.' },
  'batch-not-found': { status: 404, text: 'This change does not exist any more.' },
  'draft-not-found': { status: 404, text: 'This draft does not exist any more.' },
  'draft-changed': { status: 409, text: 'This draft was changed in the meantime.' },
  'file-not-found': { status: 404, text: 'This file does not exist any more.' },
  'application-moved': {
    status: 409,
    text: 'This application was changed in the meantime. Please look at it again.',
  },
  'move-not-allowed': { status: 409, text: 'This is not possible in the present stage.' },
  'offer-not-accepted': {
    status: 409,
    text: 'People are hired when they accept an offer. Please make an offer instead.',
  },
  'application-withdrawn': {
    status: 409,
    text: 'This application was withdrawn. You can reply when the person writes to you.',
  },
  'already-decided': { status: 409, text: 'Another administrator has decided this already.' },
  'last-administrator': {
    status: 409,
    text: 'You are the only administrator. Please name another one first.',
  },
  'application-erased': {
    status: 409,
    text: 'The contents of this application were erased. Nothing more can be written here.',
  },
  'too-late-to-undo': { status: 409, text: 'It is too late to undo this.' },
  'file-not-checked': {
    status: 409,
    text: 'This file is still being checked. Please try again shortly.',
  },
  'file-refused': { status: 409, text: 'This file was refused. Please choose another one.' },
  'too-many-files': { status: 409, text: 'You keep ten files already. Please remove one first.' },
  'too-many-drafts': { status: 409, text: 'You have 20 drafts already. Please delete one first.' },
  'too-many-notes': {
    status: 409,
    text: 'This application has 200 notes already. No more can be added.',
  },
  'too-many-saved-jobs': {
    status: 409,
    text: 'You have saved 500 jobs already. Please remove some first.',
  },
  'job-closed': { status: 409, text: 'This job is closed and takes no more applications.' },
  'already-applied': { status: 409, text: 'You have already applied to this job.' },
  'email-already-in-use': { status: 409, text: 'There is already an account with this email.' },
  'precondition-failed': { status: 412, text: 'This is not what you have any more.' },
  'body-too-large': { status: 413, text: 'This is too long to be sent. Please shorten it.' },
  'file-too-large': {
    status: 413,
    text: 'This file is larger than 5 MB. Please choose a smaller one.',
  },
  'file-type-refused': { status: 415, text: 'Please choose a PDF or DOCX file.' },
  'application-needs-more': {
    status: 422,
    text: 'This job asks for more than your profile. Please fill in the application.',
  },
  'picture-not-loaded': {
    status: 422,
    text: 'The picture could not be loaded. Please upload one, or try another link.',
  },
  'unsupported-media-type': { status: 415, text: 'Please send JSON.' },
  'too-many-requests': { status: 429, text: 'Too many tries. Please wait a moment and try again.' },
  'internal-error': { status: 500, text: 'Something went wrong on our side. Please try again.' },
  'provider-unreachable': {
    status: 503,
    text: 'The sign-in service cannot be reached. Please try again shortly.',
  },
  'service-unavailable': {
    status: 503,
    text: 'The site is busy for a moment. Please try again shortly.',
  },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errors;

/** Errors of signing in that occur at the provider or in the browser, not in a response of the API. */
const signInErrors = {
  'network-request-failed':
    'The sign-in service cannot be reached. Please check your connection and try again.',
  'popup-blocked': 'Your browser blocked the sign-in window. Please allow it and try again.',
  'popup-closed-by-user': 'The sign-in window was closed before you were signed in.',
  'sign-in-refused': 'Google did not sign you in. Please try again.',
  'account-exists-with-different-credential':
    'There is already an account with this email. Please log in with its password.',
} as const;

export type IdentityErrorCode = keyof typeof signInErrors | ErrorCode;

const isSignInError = (code: IdentityErrorCode): code is keyof typeof signInErrors =>
  code in signInErrors;

export const identityErrorText = (code: IdentityErrorCode): string =>
  isSignInError(code) ? signInErrors[code] : errors[code].text;
