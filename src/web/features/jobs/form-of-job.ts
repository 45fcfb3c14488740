import type { Job, JobForm } from '#contract/jobs.ts';

/** What of a job its owner may change. */
export const formOfJob = (job: Job): JobForm => ({
  position: job.position,
  company: job.company,
  location: job.location,
  companyCategory: job.companyCategory,
  jobType: job.jobType,
  requiredExp: job.requiredExp,
  jobCategory: job.jobCategory,
  logo: job.logo,
  companyDetail: job.companyDetail,
  jobDetail: job.jobDetail,
  country: job.country,
  employmentType: job.employmentType,
  salaryMin: job.salaryMin,
  salaryMax: job.salaryMax,
  salaryCurrency: job.salaryCurrency,
  salaryUnit: job.salaryUnit,
  applyUntil: job.applyUntil,
});
