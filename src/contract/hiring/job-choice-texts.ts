/** The names of the choices of jobs and profiles, which are stored and sent as the specification spells them. */
import { m } from '#messages';
import type { companyCategories, JobCategory } from '#contract/accounts/profile-choices.ts';
import type { EmploymentType, JobFilter, JobType, Occupation } from './job-choices.ts';

type Names<Choice extends string> = Readonly<Record<Choice, () => string>>;

export const jobTypeNames: Names<JobType> = {
  remote: m.job_type_remote,
  onSite: m.job_type_on_site,
  hybrid: m.job_type_hybrid,
};

export const employmentTypeNames: Names<EmploymentType> = {
  'Full-time': m.job_employment_full_time,
  'Part-time': m.job_employment_part_time,
  Contract: m.job_employment_contract,
  Temporary: m.job_employment_temporary,
  Internship: m.job_employment_internship,
  Volunteer: m.job_employment_volunteer,
  'Per diem': m.job_employment_per_diem,
  Other: m.job_employment_other,
};

export const occupationNames: Names<Occupation> = {
  'Web Developer': m.job_occupation_web,
  'Accounting and Finance': m.job_occupation_accounting,
  'Project Management': m.job_occupation_project,
  'Human Resource': m.job_occupation_human,
  'Customer Service': m.job_occupation_customer,
  'Health and Care': m.job_occupation_health,
};

export const companyCategoryNames: Names<(typeof companyCategories)[number]> = {
  Technology: m.job_company_technology,
  Finance: m.job_company_finance,
  Healthcare: m.job_company_healthcare,
  Retail: m.job_company_retail,
  Manufacturing: m.job_company_manufacturing,
};

export const jobCategoryNames: Names<JobCategory> = {
  Fresher: m.job_category_fresher,
  Experienced: m.job_category_experienced,
};

export const jobFilterNames: Names<JobFilter> = {
  'All Jobs': m.job_filter_all,
  'Fresher Jobs': m.job_filter_fresher,
  'Experienced Jobs': m.job_filter_experienced,
};
