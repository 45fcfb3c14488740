import { beforeAll, expect, it } from 'vitest';
import type { Job } from '#contract/hiring/jobs.ts';
import type { User } from '#contract/accounts/users.ts';
import { buildIdentityApp, cookieHeader } from '#test/build-identity-app.ts';
import type { TestRequest } from '#test/build-test-app.ts';
import { asIdentity } from '#test/fake-provider.ts';
import { makeIdentity } from '#test/factories.ts';
import { blogForm, employerForm, jobForm, jobSeekerForm } from '#test/forms.ts';
import { fileFixture } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

/** access.test.ts sets the identity by a header; here each person signs in and is identified by the cookie alone. */

const password = 'TWo words';
const people = ['visitor', 'newcomer', 'applicant', 'owner', 'administrator'] as const;
type Person = (typeof people)[number];
type Headers = Record<string, string>;

let jobId: string;
let applicantId: string;

const toEmail = (person: Person) => `${person}@people.example`;

async function signUp(person: Person): Promise<Headers> {
  const body = { email: toEmail(person), password };
  return cookieHeader(await site.send('POST', '/auth/sign-up', { body }));
}

const site = await fileFixture(buildIdentityApp({ adminEmails: [toEmail('administrator')] }));
const cookies: Record<Person, Headers> = {
  visitor: {},
  newcomer: await signUp('newcomer'),
  applicant: await signUp('applicant'),
  owner: await signUp('owner'),
  administrator: await signUp('administrator'),
};
beforeAll(async () => {
  await site.database.pool.query('update auth_user set "emailVerified" = true where email = $1', [
    toEmail('administrator'),
  ]);
  const { applicant, owner, administrator } = cookies;
  const seeker = { headers: applicant, body: jobSeekerForm };
  applicantId = (await site.send('PATCH', '/user/jobSeeker', seeker)).json<User>()._id;
  await site.send('PATCH', '/user/employer', { headers: owner, body: employerForm });
  await site.send('POST', '/user', { headers: administrator, body: {} });
  const posted = await site.send('POST', '/jobs', { headers: owner, body: jobForm });
  jobId = posted.json<Job>()._id;
  const body = { applyJobId: jobId, applyUserId: applicantId };
  await site.send('PATCH', '/jobs/jobApply', { headers: applicant, body });
});

type Call = readonly ['GET' | 'POST' | 'PATCH', string, Omit<TestRequest, 'headers'>?];
const message = () => ({ body: { jobId, userId: applicantId, message: 'Hello' } });

/** The statuses for each user, in the order of the users. */
const walk: [string, () => Call, number[]][] = [
  [
    'posted jobs',
    () => ['GET', '/jobs/posted-jobs', { query: { email: toEmail('owner') } }],
    [401, 403, 403, 200, 403],
  ],
  [
    'jobs applied to',
    () => ['GET', '/jobs/applied-jobs', { query: { userId: applicantId } }],
    [401, 403, 200, 403, 403],
  ],
  [
    'the own record',
    () => ['GET', '/user/current', { query: { email: toEmail('applicant') } }],
    [401, 403, 200, 403, 403],
  ],
  ['all users', () => ['GET', '/user'], [401, 403, 403, 403, 200]],
  ['closing a job', () => ['PATCH', `/jobs/closeAJob/${jobId}`], [401, 403, 403, 200, 403]],
  [
    'writing as the applicant',
    () => ['PATCH', '/jobs/jobSeekerMessage', message()],
    [401, 403, 200, 403, 403],
  ],
  [
    'writing as the employer',
    () => ['PATCH', '/jobs/employerMessage', message()],
    [401, 403, 403, 200, 403],
  ],
  ['writing a blog', () => ['POST', '/blogs', { body: blogForm }], [401, 403, 403, 403, 201]],
];

const sendForStatus = async ([method, path, request]: Call, headers: Headers): Promise<number> =>
  (await site.send(method, path, { ...request, headers })).statusCode;

it.each(walk)(
  '%s: each person gets the status of their session cookie',
  async (_, call, expected) => {
    const actual = [];
    for (const person of people) {
      actual.push(await sendForStatus(call(), cookies[person]));
    }
    expect(actual).toEqual(expected);
  },
);

it.each(walk)('%s: nothing but a whole cookie proves who calls', async (_, call) => {
  const identity = asIdentity(makeIdentity({ email: toEmail('administrator') }));
  const forged = ['owner', 'applicant', 'administrator'].map((person) => {
    const { cookie = '' } = cookies[person as Person];
    return { cookie: cookie.replace(/.(?=;|$)/, (last) => (last === 'A' ? 'B' : 'A')) };
  });
  for (const headers of [identity, ...forged]) {
    expect(await expectNoChange(site.database, () => sendForStatus(call(), headers))).toBe(401);
  }
});

it('ends with the sign-out, also for a copy of the cookie', async () => {
  const headers = await signUp('visitor');
  const call: Call = ['PATCH', '/user/employer', { body: employerForm }];
  expect(await sendForStatus(call, headers)).toBe(200);
  await site.send('POST', '/auth/sign-out', { headers });
  expect(await sendForStatus(call, headers)).toBe(401);
});
