import type { Job } from '#contract/hiring/jobs.ts';
import type { User } from '#contract/accounts/users.ts';
import {
  type ApiPerson,
  employerProfile,
  jobForm,
  jobSeekerProfile,
  signUp,
} from './api-person.ts';
import { type Applicant, callApi, type Cast } from './cast.ts';

/** A job with many applicants. */
export interface Crowd {
  readonly job: Job;
  readonly employer: ApiPerson;
}

const skills = ['Bread, Sourdough, Ovens', 'Accounting, Spreadsheets', 'Cakes, Team planning'];

/** Each person has a name, years and skills of their own. */
async function makeSeeker(siteUrl: string, number: number): Promise<Applicant> {
  const seeker = await signUp(siteUrl, `crowd-${number}`);
  const profile = {
    ...jobSeekerProfile,
    fullName: `Applicant ${String(number).padStart(2, '0')}`,
    yearOfExp: number,
    skills: skills[number % skills.length],
  };
  const { _id: userId } = await callApi<User>(seeker, 'PATCH', '/user/jobSeeker', profile);
  return { seeker, userId };
}

/**
 * A new employer, whose one job has this many applicants: `Applicant 01` with one year of experience, and so on. The
 * applicants of all crowds are the same people: an address may make sixty accounts a minute.
 */
export async function makeCrowd(
  siteUrl: string,
  { crowd }: Pick<Cast, 'crowd'>,
  size: number,
): Promise<Crowd> {
  const employer = await signUp(siteUrl, 'crowd-employer');
  await callApi(employer, 'PATCH', '/user/employer', employerProfile);
  const job = await callApi<Job>(employer, 'POST', '/jobs', {
    ...jobForm('Head Baker'),
    skills: 'Sourdough\nOvens',
  });
  while (crowd.length < size) {
    crowd.push(makeSeeker(siteUrl, crowd.length + 1));
  }
  const seekers = await Promise.all(crowd.slice(0, size));
  // The list shows them in this order.
  for (const { seeker, userId } of seekers) {
    await callApi(seeker, 'PATCH', '/jobs/jobApply', {
      applyJobId: job._id,
      applyUserId: userId,
      applyUserEmail: seeker.email,
      currentDate: new Date().toISOString(),
    });
  }
  return { job, employer };
}
