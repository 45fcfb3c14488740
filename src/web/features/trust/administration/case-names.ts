import { m } from '#messages';
import { showAddress } from '#contract/platform/text/email-addresses.ts';
import type { CaseEntry } from '#contract/trust/cases.ts';
import type { Person } from '#contract/trust/decisions.ts';
import type { ApprovalAction, CaseState, ReportTarget } from '#contract/trust/trust.ts';

export const kindNames: Readonly<Record<ReportTarget, () => string>> = {
  job: m.case_kind_job,
  company: m.case_kind_company,
  message: m.case_kind_message,
  user: m.case_kind_person,
};

const stateNames: Readonly<Record<CaseState, () => string>> = {
  open: m.case_state_open,
  upheld: m.case_state_upheld,
  rejected: m.case_state_rejected,
  fixed: m.case_state_fixed,
};

const answerNames: Readonly<Record<ApprovalAction, () => string>> = {
  'approve-job': m.case_state_approved,
  'decline-job': m.decided_decline_job,
};

/** How a case stands, or how it ended: of a job that waited, what was answered. */
export const nameState = ({
  state,
  answer,
  isRestored,
}: Pick<CaseEntry, 'state' | 'answer' | 'isRestored'>): string => {
  if (answer) {
    return answerNames[answer]();
  }
  return isRestored ? m.case_state_restored() : stateNames[state]();
};

const missing: Readonly<Record<ReportTarget, () => string>> = {
  job: m.case_missing_job,
  company: m.case_missing_company,
  message: m.case_missing_message,
  user: m.case_missing_account,
};

export const formatCaseTitle = ({ kind, title }: Pick<CaseEntry, 'kind' | 'title'>): string =>
  title === '' ? missing[kind]() : title;

export const namePerson = ({ fullName, userEmail }: Person): string =>
  fullName || showAddress(userEmail);

const fieldNames: Readonly<Record<string, () => string>> = {
  position: m.case_field_position,
  company: m.case_kind_company,
  location: m.case_field_location,
  places: m.case_field_places,
  country: m.case_field_country,
  jobType: m.case_field_job_type,
  companyCategory: m.case_field_company_category,
  language: m.case_field_language,
  jobDetail: m.case_field_job_details,
  responsibilities: m.case_field_responsibilities,
  skills: m.case_field_skills,
  companyDetail: m.case_field_company_about,
  fullName: m.case_field_name,
  aboutMe: m.case_field_about,
  text: m.case_kind_message,
  logo: m.case_field_logo,
  salary: m.case_field_salary,
  questions: m.case_field_questions,
  jobCategory: m.case_field_category,
  requiredExp: m.case_field_experience,
  employmentType: m.case_field_employment,
  applyUntil: m.case_field_apply_until,
  requiresCv: m.case_field_requires_cv,
};

/** The name of a text of a target. */
export const nameField = (name: string): string => fieldNames[name]?.() ?? name;
