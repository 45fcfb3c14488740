import type { TestApp } from './build-test-app.ts';
import type { TestUser } from './factories.ts';

/** A job of the employer with a profile and an application of each person who is named. */
export const makeApplicants = async (site: TestApp, employer: TestUser, people: string[]) => {
  const { id: jobId } = await site.create.job({ ownerId: employer.id, position: 'Night Baker' });
  const seekers = [];
  for (const fullName of people) {
    const person = await site.create.jobSeeker({ fullName }, { fullName, yearOfExp: 2.5 });
    const application = await site.create.application({ jobId, userId: person.id });
    seekers.push({ ...person, applicationId: application.id });
  }
  return { jobId, seekers };
};
