import { describe, expect, it } from 'vitest';
import { apiBase } from '#contract/platform/urls.ts';
import { captureLog } from '#test/bare-app.ts';
import { buildIdentityApp, cookieHeader } from '#test/build-identity-app.ts';
import type { TestApp } from '#test/build-test-app.ts';
import { employerForm, jobForm, jobSeekerForm } from '#test/forms.ts';
import { anyText } from '#test/matchers.ts';
import { fileFixture } from '#test/setup-site.ts';

const employer = { email: 'rima.akter@riverside.example', password: 'Harbour LIGHT' };
const seeker = { email: 'tanvir.hasan@people.example', password: 'Sourdough BREAD' };
const stranger = 'not.known@people.example';
const message = 'My number is 01700-123456, call after six.';
const remoteAddress = '203.0.113.9';
const userAgent = 'A browser of one kind only';

const log = captureLog();
/** Personal data that was sent or received in the scenario. */
const secrets = [
  ...[employer, seeker].flatMap(({ email, password }) => [email, password]),
  stranger,
  message,
  '01700',
  remoteAddress,
  userAgent,
  employerForm.fullName,
  jobSeekerForm.fullName,
  'Riverside',
  'Sourdough',
];

type Sent = Parameters<TestApp['send']>;

/** Sends a request as a browser does, with the session's cookie. */
function send(cookie: string, [method, path, request]: Sent) {
  return site.app.inject({
    method,
    url: apiBase + path,
    remoteAddress,
    headers: { cookie, 'user-agent': userAgent },
    ...(request?.query && { query: request.query }),
    ...(request?.body !== undefined && { payload: request.body as object }),
  });
}

async function signUp(form: typeof employer): Promise<string> {
  const answer = await site.send('POST', '/auth/sign-up', { body: form });
  const { cookie } = cookieHeader(answer);
  secrets.push(...answer.cookies.map(({ value }) => value));
  return cookie;
}

/** From the sign-up of two users to the conversation of an application, with errors in between. */
async function runScenario() {
  const rima = await signUp(employer);
  const tanvir = await signUp(seeker);
  const storeUser = async (cookie: string, email: string) =>
    (await send(cookie, ['POST', '/user', { body: { email } }])).json<{ _id: string }>();
  const owner = await storeUser(rima, employer.email);
  const applicant = await storeUser(tanvir, seeker.email);
  const profile = { ...employerForm, _id: owner._id };
  const statuses: number[] = [];
  const step = async (cookie: string, sent: Sent) => {
    const answer = await send(cookie, sent);
    statuses.push(answer.statusCode);
    return answer;
  };
  await step(rima, ['PATCH', '/user/employer', { body: profile }]);
  const seekerProfile = { ...jobSeekerForm, _id: applicant._id };
  await step(tanvir, ['PATCH', '/user/jobSeeker', { body: seekerProfile }]);
  const posted = await step(rima, ['POST', '/jobs', { body: jobForm }]);
  const { _id: jobId } = posted.json<{ _id: string }>();
  const application = { applyJobId: jobId, applyUserId: applicant._id };
  await step(tanvir, ['PATCH', '/jobs/jobApply', { body: application }]);
  const messageInput = { jobId, userId: applicant._id, userEmail: seeker.email, message };
  await step(tanvir, ['PATCH', '/jobs/jobSeekerMessage', { body: messageInput }]);
  await step(rima, ['GET', '/jobs/posted-jobs', { query: { email: employer.email } }]);
  await step(rima, ['GET', '/user/current', { query: { email: seeker.email } }]);
  await step('', ['POST', '/newsletter', { body: { email: stranger } }]);
  await step('', ['POST', '/auth/sign-in', { body: { email: stranger, password: 'Wrong ONE' } }]);
  await step('', ['POST', '/auth/forgotten-password', { body: { email: seeker.email } }]);
  await step('', ['GET', `/nothing/${stranger}`, { query: { of: stranger } }]);
  await site.database.pool.query('alter table messages rename to messages_away');
  await step(tanvir, ['PATCH', '/jobs/jobSeekerMessage', { body: messageInput }]);
  await site.database.pool.query('alter table messages_away rename to messages');
  return statuses;
}

const site = await fileFixture(buildIdentityApp({ logger: log.logger, logsRequests: true }));

describe('the log of a whole scenario', () => {
  it('is written, and contains no personal data', async () => {
    expect(await runScenario()).toEqual([
      200, 200, 201, 200, 200, 200, 403, 202, 401, 204, 404, 500,
    ]);
    const text = JSON.stringify(log.entries);
    expect(log.entries.length).toBeGreaterThan(15);
    expect(text).toContain('/api/v1/jobs/jobSeekerMessage');
    expect(text).toContain('messages\\" does not exist');
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).not.toMatch(/[\w.]+@[\w.]+\.example|[?&](?:email|of)=/);
  });

  it('has the request id of the response on every line', async () => {
    const before = log.entries.length;
    const answer = await site.send('GET', '/jobs');
    const id = answer.headers['x-request-id'];
    expect(id).toEqual(anyText);
    expect(log.entries.slice(before).map((entry) => entry['reqId'])).toEqual([id]);
    const nameless = log.entries.filter((entry) => entry['reqId'] === undefined);
    expect(nameless.map((entry) => entry['msg'])).toEqual([]);
  });
});

describe('an error that quotes a row', () => {
  const row = 'Key (email)=(rima.akter@riverside.example) already exists.';
  const violation = Object.assign(new Error('duplicate key value violates "users_email"'), {
    code: '23505',
    detail: row,
    where: row,
  });
  const failedQuery = Object.assign(new Error(`Failed query\nparams: ${row}`), {
    query: 'insert into users values ($1)',
    params: [row],
    cause: violation,
  });

  it.each([
    ['by itself', violation],
    ['in a failed query', failedQuery],
    ['below another error', new Error('The user was not stored.', { cause: failedQuery })],
    ['instead of an error', row],
  ])('is logged without it (%s)', (_how, err) => {
    const { logger, entries } = captureLog();
    logger.error({ err }, 'request failed');
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain('rima');
  });

  it('is logged with its code and table', () => {
    const { logger, entries } = captureLog();
    logger.error({ err: failedQuery }, 'request failed');
    expect(entries[0]?.['err']).toMatchObject({
      message: 'duplicate key value violates "users_email"',
      code: '23505',
      query: 'insert into users values ($1)',
      stack: anyText,
    });
  });
});
