import { setTimeout } from 'node:timers/promises';
import type { JobInput } from '#contract/hiring/job-input.ts';
import { demoAdministrator } from '#db/demo/accounts.ts';
import { apiBase } from '#contract/platform/urls.ts';
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

const toPerson = (siteUrl: string, email: string, answer: Response): ApiPerson =>
  makePerson(
    siteUrl,
    email,
    answer.headers.getSetCookie().map((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      return { name, value };
    }),
  );

async function enter(siteUrl: string, path: string, email: string): Promise<ApiPerson> {
  const visitor = makePerson(siteUrl, email, []);
  const answer = await visitor.call('POST', path, { email, password });
  if (answer.status === 429) {
    // All journeys share one address, from which a fast machine signs up more people than a site lets in a minute.
    await setTimeout(Number(answer.headers.get('retry-after')) * 1_000);
    return enter(siteUrl, path, email);
  }
  if (!answer.ok) {
    throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  }
  return toPerson(siteUrl, email, answer);
}

/** A new account, signed in. */
export const signUp = (siteUrl: string, name: string): Promise<ApiPerson> =>
  enter(siteUrl, '/auth/sign-up', `${name}-${process.pid}-${Date.now()}@people.example`);

/** An account of the demo content; its password is the one of new accounts here. */
export const signIn = (siteUrl: string, email: string): Promise<ApiPerson> =>
  enter(siteUrl, '/auth/sign-in', email);

/** The administrator of the demo content, by the link of the terminal. */
export async function openAdministrator(siteUrl: string, link: string): Promise<ApiPerson> {
  const answer = await fetch(link, { redirect: 'manual' });
  if (answer.status !== 303) {
    throw new Error(`The administrator's link answered ${answer.status}: ${await answer.text()}`);
  }
  return toPerson(siteUrl, demoAdministrator.email, answer);
}
