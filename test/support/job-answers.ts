import { jobForm } from './forms.ts';

/** What a test types into the job form, by the labels of the fields. */
export const jobAnswers = {
  Position: jobForm.position,
  Location: jobForm.location,
  'Job Type': jobForm.jobType,
  'Job Category': jobForm.jobCategory,
  'Required Experience': String(jobForm.requiredExp),
  'Job Detail': jobForm.jobDetail,
  Company: jobForm.company,
  'Logo (optional)': jobForm.logo,
  'Company Category': jobForm.companyCategory,
  'Company Detail': jobForm.companyDetail,
};
