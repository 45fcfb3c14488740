import type { Job } from '#contract/hiring/jobs.ts';
import type { User } from '#contract/accounts/users.ts';
import {
  type ApiPerson,
  employerProfile,
  jobForm,
  jobSeekerProfile,
  signUp,
} from './api-person.ts';
import { callApi } from './cast.ts';

/** A job with many applicants. */
export interface Crowd {
  readonly job: Job;
  readonly employer: ApiPerson;
}

const skills = ['Bread, Sourdough, Ovens', 'Accounting, Spreadsheets', 'Cakes, Team planning'];

/** Each person has a name, years and skills of their own. */
async function apply(siteUrl: string, job: Job, number: number): Promise<void> {
  const seeker = await signUp(siteUrl, `crowd-${number}`);
  const profile = {
    ...jobSeekerProfile,
    fullName: `Applicant ${String(number).padStart(2, '0')}`,
    yearOfExp: number,
    skills: skills[number % skills.length],
  };
  const { _id: userId } = await callApi<User>(seeker, 'PATCH', '/user/jobSeeker', profile);
  await callApi(seeker, 'PATCH', '/jobs/jobApply', {
    applyJobId: job._id,
    applyUserId: userId,
    applyUserEmail: seeker.email,
    currentDate: new Date().toISOString(),
  });
}

/** A new employer, whose one job has this many applicants: `Applicant 01` with one year of experience, and so on. */
export async function makeCrowd(siteUrl: string, size: number): Promise<Crowd> {
  const employer = await signUp(siteUrl, 'crowd-employer');
  await callApi(employer, 'PATCH', '/user/employer', employerProfile);
  const job = await callApi<Job>(employer, 'POST', '/jobs', {
    ...jobForm('Head Baker'),
    skills: 'Sourdough\nOvens',
  });
  for (let number = 1; number <= size; number += 1) {
    await apply(siteUrl, job, number);
  }
  return { job, employer };
}
