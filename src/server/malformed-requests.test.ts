import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/platform/errors.ts';
import { toAuthHeaders } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { jobForm } from '#test/forms.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();

const json = { 'content-type': 'application/json' };
const goodJob = JSON.stringify(jobForm);

/** Posts bytes as they are, as an employer, who may post jobs. */
async function postRaw(payload: string, headers: Record<string, string>) {
  const employer = await site.create.employer();
  return expectNoChange(site.database, () =>
    site.app.inject({
      method: 'POST',
      url: '/api/v1/jobs',
      headers: { ...toAuthHeaders(employer), ...headers },
      payload,
    }),
  );
}

describe('a body that cannot be read is rejected and changes nothing', () => {
  it.each<[kind: string, payload: string, code: ErrorCode]>([
    ['broken JSON', goodJob.slice(0, -1), 'malformed-request'],
    ['no JSON at all', '', 'malformed-request'],
    ['poisoned JSON', '{"__proto__":{"isEmployer":true}}', 'malformed-request'],
    ['a JSON text', '"job"', 'validation-failed'],
    ['a JSON list', `[${goodJob}]`, 'validation-failed'],
    ['nothing', 'null', 'validation-failed'],
  ])('%s', async (_kind, payload, code) => {
    expectProblem(await postRaw(payload, json), code);
  });

  it.each([
    ['text/plain', goodJob],
    ['application/x-www-form-urlencoded', 'position=Baker'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/xml', '<job/>'],
    ['json', goodJob],
  ])('the type %s', async (type, payload) => {
    const answer = await postRaw(payload, { 'content-type': type });
    expectProblem(answer, 'unsupported-media-type');
  });

  it('more than 64 kB', async () => {
    const body = { email: 'a'.repeat(64 * 1024) };
    expectProblem(await site.send('POST', '/newsletter', { body }), 'body-too-large');
    const job = JSON.stringify({ ...jobForm, jobDetail: 'a'.repeat(256 * 1024) });
    expectProblem(await postRaw(job, json), 'body-too-large');
  });

  it('64 kB are read', async () => {
    const padding = ' '.repeat(64 * 1024 - goodJob.length);
    const as = await site.create.employer();
    const answer = await site.send('POST', '/jobs', {
      as,
      body: goodJob + padding,
      headers: json,
    });
    expect(answer.statusCode).toBe(201);
  });
});

describe('an unknown URL', () => {
  it.each([
    ['GET', '/api/v1/nothing'],
    ['POST', '/api/v1/jobs/pagination'],
    ['DELETE', '/api/v1/jobs'],
    ['GET', '/api/v2/jobs'],
    ['PUT', '/somewhere'],
    ['GET', '/api/v1/jobs/applicant-job/%zz'],
    ['GET', `/api/v1/jobs/applicant-job/${'a'.repeat(300)}`],
  ] as const)('%s %s is not found, in the one shape of errors', async (method, url) => {
    expectProblem(await site.app.inject({ method, url }), 'page-not-found');
  });

  it('has a new request id each time', async () => {
    const first = expectProblem(await site.send('GET', '/nothing'), 'page-not-found');
    const headers = { 'x-request-id': first.requestId, 'request-id': first.requestId };
    const second = expectProblem(await site.send('GET', '/nothing', { headers }), 'page-not-found');
    expect(second.requestId).not.toBe(first.requestId);
  });
});

describe('a request from another site’s page', () => {
  const headers = (origin: string) => ({ host: 'jobs.example', origin });

  it.each(['https://evil.example', 'null', 'jobs.example', 'https://jobs.example.evil.example'])(
    'is rejected when it writes (%s)',
    async (origin) => {
      const as = await site.create.employer();
      const answer = await expectNoChange(site.database, () =>
        site.send('POST', '/jobs', { as, body: jobForm, headers: headers(origin) }),
      );
      expectProblem(answer, 'foreign-origin');
    },
  );

  it('is rejected when it reads, and accepted from the site itself', async () => {
    const read = await site.send('GET', '/jobs', { headers: headers('https://evil.example') });
    expectProblem(read, 'foreign-origin');
    const as = await site.create.employer();
    const own = { as, body: jobForm, headers: headers('https://jobs.example') };
    expect((await site.send('POST', '/jobs', own)).statusCode).toBe(201);
  });
});
