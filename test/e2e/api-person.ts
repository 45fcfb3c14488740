import type { JobInput } from '#contract/job-input.ts';
import { apiBase } from '#contract/urls.ts';
import * as forms from '#test/forms.ts';

export const password = 'Harbour Light 27';

export const employerProfile = { ...forms.employerForm, fullName: 'Edda Lind' };

export const jobSeekerProfile = { ...forms.jobSeekerForm, fullName: 'Sami Noor', yearOfExp: 4 };

/** With a logo of the site itself. */
export const jobForm = (position: string): JobInput => ({
  ...forms.jobForm,
  position,
  logo: '/logos/tallybrook.svg',
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

async function enter(siteUrl: string, path: string, email: string): Promise<ApiPerson> {
  const visitor = makePerson(siteUrl, email, []);
  const answer = await visitor.call('POST', path, { email, password });
  if (!answer.ok) {
    throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  }
  const cookies = answer.headers.getSetCookie().map((line) => {
    const [, cookie = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return { name: cookie, value };
  });
  return makePerson(siteUrl, email, cookies);
}

/** A new account, signed in. */
export const signUp = (siteUrl: string, name: string): Promise<ApiPerson> =>
  enter(siteUrl, '/auth/sign-up', `${name}-${process.pid}-${Date.now()}@people.example`);

/** An account of the demo content. */
export const signInAsDemo = (siteUrl: string, name: string): Promise<ApiPerson> =>
  enter(siteUrl, '/auth/sign-in', `${name}@demo.example`);
