import type { JobInput } from '#contract/job-input.ts';
import { apiBase } from '#contract/primitives.ts';
import type { EmployerProfile, JobSeekerProfile } from '#contract/profile-input.ts';

export const password = 'Harbour Light 27';

export const employerProfile: EmployerProfile = {
  fullName: 'Edda Lind',
  companyName: 'Riverside Foods',
  roleInCompany: 'Hiring Manager',
  gender: 'female',
  companyCategory: 'Retail',
  employeeCount: '51-100',
  companyDetail: 'A family bakery.',
};

export const jobSeekerProfile: JobSeekerProfile = {
  fullName: 'Sami Noor',
  gender: 'male',
  companyCategory: 'Technology',
  skills: 'TypeScript, SQL',
  position: 'Full Stack Developer',
  jobType: 'Experienced',
  yearOfExp: 4,
  employeeCount: '1-50',
  aboutMe: 'I like small teams.',
};

export const jobForm = (position: string): JobInput => ({
  position,
  company: 'Riverside Foods',
  location: 'Dhaka, Bangladesh',
  companyCategory: 'Retail',
  jobType: 'onSite',
  requiredExp: 1,
  jobCategory: 'Experienced',
  logo: '/logos/tallybrook.svg',
  companyDetail: 'A family bakery.',
  jobDetail: 'Bake bread from ten to six.',
});

/** An API client without a browser. */
export interface ApiPerson {
  readonly email: string;
  /** The browser state of this signed-in person. */
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
  /** The same person, session included, at another address of the site. */
  at(siteUrl: string): ApiPerson;
  call(method: string, path: string, body?: unknown): Promise<Response>;
}

const makePerson = (siteUrl: string, email: string, cookies: ApiPerson['cookies']): ApiPerson => ({
  email,
  cookies,
  at: (otherUrl) => makePerson(otherUrl, email, cookies),
  call: (method, path, body) =>
    fetch(`${siteUrl}${apiBase}${path}`, {
      method,
      headers: {
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
});

/** A new account, signed in. */
export async function signUp(siteUrl: string, name: string): Promise<ApiPerson> {
  const email = `${name}-${process.pid}-${Date.now()}@people.example`;
  const visitor = makePerson(siteUrl, email, []);
  const answer = await visitor.call('POST', '/auth/sign-up', { email, password });
  if (!answer.ok) {
    throw new Error(`Signing up answered ${answer.status}: ${await answer.text()}`);
  }
  const cookies = answer.headers.getSetCookie().map((line) => {
    const [, cookie = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return { name: cookie, value };
  });
  return makePerson(siteUrl, email, cookies);
}
