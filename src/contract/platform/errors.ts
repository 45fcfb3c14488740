import { m } from '#messages';

/** The sentence is read when it is shown, in the language of its reader. */
const answer = <const Status extends number>(status: Status, write: () => string) => ({
  status,
  text: () => write(),
});

/**
 * Every error of the API: its HTTP status and the sentence a person reads.
 * One code has one meaning and one status; a more exact sentence may replace the default one.
 */
export const errors = {
  'validation-failed': answer(400, m.error_validation_failed),
  'malformed-request': answer(400, m.error_malformed_request),
  'weak-password': answer(400, m.error_weak_password),
  'invalid-email': answer(400, m.error_invalid_email),
  'link-not-valid': answer(400, m.error_link_not_valid),
  'request-timeout': answer(408, m.error_request_timeout),
  'headers-too-large': answer(431, m.error_headers_too_large),
  'not-signed-in': answer(401, m.error_not_signed_in),
  'invalid-credential': answer(401, m.error_invalid_credential),
  'identity-mismatch': answer(403, m.error_identity_mismatch),
  'not-an-employer': answer(403, m.error_not_an_employer),
  'not-invited': answer(403, m.error_not_invited),
  'not-a-job-seeker': answer(403, m.error_not_a_job_seeker),
  'not-the-job-owner': answer(403, m.error_not_the_job_owner),
  'not-the-company-owner': answer(403, m.error_not_the_company_owner),
  'only-a-viewer': answer(403, m.error_only_a_viewer),
  'not-a-participant': answer(403, m.error_not_a_participant),
  'not-an-administrator': answer(403, m.error_not_an_administrator),
  'job-taken-down': answer(403, m.error_job_taken_down),
  'applicant-hidden': answer(403, m.error_applicant_hidden),
  'own-job': answer(403, m.error_own_job),
  'email-not-confirmed': answer(403, m.error_email_not_confirmed),
  'foreign-origin': answer(403, m.error_foreign_origin),
  'own-case': answer(403, m.error_own_case),
  'sign-in-again': answer(403, m.error_sign_in_again),
  'user-disabled': answer(403, m.error_user_disabled),
  'google-not-set-up': answer(404, m.error_google_not_set_up),
  'unknown-user': answer(404, m.error_unknown_user),
  'page-not-found': answer(404, m.error_unknown_address),
  'job-not-found': answer(404, m.error_job_not_found),
  'job-deleted': answer(404, m.error_job_deleted),
  'case-not-found': answer(404, m.error_case_not_found),
  'decision-not-found': answer(404, m.error_decision_not_found),
  'target-not-found': answer(404, m.error_target_not_found),
  'job-hidden': answer(404, m.error_job_hidden),
  'application-not-found': answer(404, m.error_application_not_found),
  'applicant-not-found': answer(404, m.error_applicant_not_found),
  'company-not-found': answer(404, m.error_company_not_found),
  'blog-not-found': answer(404, m.error_blog_not_found),
  'blog-deleted': answer(404, m.error_blog_deleted),
  'report-target-not-found': answer(404, m.error_report_target_not_found),
  'report-target-gone': answer(409, m.error_report_target_gone),
  'already-objected': answer(409, m.error_already_objected),
  'own-content': answer(403, m.error_own_content),
  'interview-not-found': answer(404, m.error_interview_not_found),
  'newsletter-issue-not-found': answer(404, m.error_newsletter_issue_not_found),
  'newsletter-issue-sent': answer(409, m.error_newsletter_issue_sent),
  'site-changed': answer(409, m.error_site_changed),
  'member-not-found': answer(404, m.error_member_not_found),
  'member-restricted': answer(409, m.error_member_restricted),
  'last-owner': answer(409, m.error_last_owner),
  'invitation-not-found': answer(404, m.error_invitation_not_found),
  'invitation-for-another': answer(403, m.error_invitation_for_another),
  'already-a-colleague': answer(409, m.error_already_a_colleague),
  'in-another-company': answer(409, m.error_in_another_company),
  'earlier-use-undecided': answer(409, m.error_earlier_use_undecided),
  'domain-not-found': answer(404, m.error_domain_not_found),
  'domain-of-another': answer(409, m.error_domain_of_another),
  'templates-changed': answer(409, m.error_templates_changed),
  'company-full': answer(409, m.error_company_full),
  'batch-not-found': answer(404, m.error_batch_not_found),
  'draft-not-found': answer(404, m.error_draft_not_found),
  'saved-search-not-found': answer(404, m.error_saved_search_not_found),
  'draft-changed': answer(409, m.error_draft_changed),
  'file-not-found': answer(404, m.error_file_not_found),
  'application-moved': answer(409, m.error_application_moved),
  'interview-changed': answer(409, m.error_interview_changed),
  'time-not-free': answer(409, m.error_time_not_free),
  'move-not-allowed': answer(409, m.error_move_not_allowed),
  'offer-not-accepted': answer(409, m.error_offer_not_accepted),
  'application-withdrawn': answer(409, m.error_application_withdrawn),
  'already-decided': answer(409, m.error_already_decided),
  'case-changed': answer(409, m.error_case_changed),
  'last-administrator': answer(409, m.error_last_administrator),
  'application-erased': answer(409, m.error_application_erased),
  'too-late-to-undo': answer(409, m.error_too_late_to_undo),
  'file-not-checked': answer(409, m.error_file_not_checked),
  'file-refused': answer(409, m.error_file_refused),
  'too-many-files': answer(409, m.error_too_many_files),
  'too-many-drafts': answer(409, m.error_too_many_drafts),
  'too-many-notes': answer(409, m.error_too_many_notes),
  'too-many-saved-jobs': answer(409, m.error_too_many_saved_jobs),
  'too-many-saved-searches': answer(409, m.error_too_many_saved_searches),
  'job-closed': answer(409, m.error_job_closed),
  'already-applied': answer(409, m.error_already_applied),
  'email-already-in-use': answer(409, m.error_email_already_in_use),
  'precondition-failed': answer(412, m.error_precondition_failed),
  'body-too-large': answer(413, m.error_body_too_large),
  'file-too-large': answer(413, m.error_file_too_large),
  'file-type-refused': answer(415, m.error_file_type_refused),
  'application-needs-more': answer(422, m.error_application_needs_more),
  'picture-not-loaded': answer(422, m.error_picture_not_loaded),
  'unsupported-media-type': answer(415, m.error_unsupported_media_type),
  'too-many-requests': answer(429, m.error_too_many_requests),
  'internal-error': answer(500, m.error_internal_error),
  'provider-unreachable': answer(503, m.error_provider_unreachable),
  'outcome-unknown': answer(503, m.error_outcome_unknown),
  'service-unavailable': answer(503, m.error_service_unavailable),
} as const satisfies Record<string, { readonly status: number; readonly text: () => string }>;

export type ErrorCode = keyof typeof errors;

/** Errors of signing in that occur at the provider or in the browser, not in a response of the API. */
const signInErrors = {
  'network-request-failed': m.error_network_request_failed,
  'popup-blocked': m.error_popup_blocked,
  'popup-closed-by-user': m.error_popup_closed_by_user,
  'sign-in-refused': m.error_sign_in_refused,
  'account-exists-with-different-credential': m.error_account_exists_with_different_credential,
} as const;

export type IdentityErrorCode = keyof typeof signInErrors | ErrorCode;

const isSignInError = (code: IdentityErrorCode): code is keyof typeof signInErrors =>
  code in signInErrors;

export const identityErrorText = (code: IdentityErrorCode): string =>
  isSignInError(code) ? signInErrors[code]() : errors[code].text();
