import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureLog } from '#test/bare-app.ts';
import { buildIdentityApp, type IdentityApp } from '#test/build-identity-app.ts';
import { getRaw } from '#test/raw-request.ts';
import { serveSite, type ServedSite } from '#test/served-site.ts';

/** Part of everything that is sent: a log with it contains personal data. */
const marker = 'marker9f3a';
const email = `${marker}@people.example`;
const headers = {
  cookie: `jobs.session_token=${marker}; a=${marker}`,
  'user-agent': marker,
  referer: `https://people.example/?token=${marker}`,
  'x-forwarded-for': marker,
  'x-request-id': marker,
};
const account = { email, password: `TWo words ${marker}` };

const log = captureLog();
const { logger } = log;
const marked = (from = 0) =>
  log.entries.slice(from).filter((entry) => JSON.stringify(entry).includes(marker));

let site: IdentityApp;
let pages: ServedSite;
let origin: string;
beforeAll(async () => {
  const failing = {
    send: () => Promise.reject(new Error(`550 <${email}> unknown, see ?m=${marker}`)),
  };
  site = await buildIdentityApp({ logger, logsRequests: true, mailer: failing });
  pages = await serveSite({ logger });
  origin = await pages.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => Promise.all([site.close(), pages.close()]));

const inject = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object | string) =>
  site.app.inject({
    method,
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(payload !== undefined && { payload }),
  });

/** Sends requests of every kind, each with the marker; the statuses of their responses. */
async function runScenario(): Promise<number[]> {
  const auth = '/api/v1/auth';
  const answers = [
    await inject('POST', `${auth}/sign-up?email=${email}`, account),
    await inject('POST', `${auth}/sign-up`, account),
    await inject('POST', `${auth}/sign-in`, account),
    await inject('POST', `${auth}/sign-in`, { ...account, password: marker }),
    await inject('POST', `${auth}/forgotten-password`, { email }),
    await inject('POST', `${auth}/reset-password`, { token: marker, password: account.password }),
    await inject('POST', '/api/v1/newsletter', { email }),
    await inject('POST', '/api/v1/newsletter', `{"email": ${email}`),
    await inject('POST', '/api/v1/newsletter', { email: [email] }),
    await inject('GET', `/api/v1/jobs/search?q=${marker}&page=${marker}`),
    await inject('GET', `/api/v1/jobs?cursor=${marker}`),
    await inject('GET', `/api/v1/jobs/applicant-job/${marker}?token=${marker}`),
    await inject('GET', `/${marker}/%zz?email=${email}`),
    await inject('PATCH', `/api/v1/nothing/${marker}?email=${email}`, { email }),
  ];
  // As the queue does with the task that sends mails.
  await site.settle().catch((err: unknown) => logger.error({ err }, 'a task failed'));
  return answers.map(({ statusCode }) => statusCode);
}

describe('the log contains nothing of what a person sends', () => {
  it('when all requests succeed', async () => {
    const before = log.entries.length;
    expect((await runScenario()).filter((status) => status >= 500)).toEqual([]);
    expect(log.entries.length).toBeGreaterThan(before + 10);
    expect(log.entries.some(({ msg }) => msg === 'a mail was not sent')).toBe(true);
    expect(marked()).toEqual([]);
  });

  it.each(['newsletter_subscribers', 'auth_user', 'users', 'jobs'])(
    'while the table %s cannot be read',
    async (table) => {
      const before = log.entries.length;
      const rename = (from: string, to: string) =>
        site.database.pool.query(`alter table ${from} rename to ${to}`);
      await rename(table, 'away');
      await runScenario();
      await rename('away', table);
      const failures = log.entries.slice(before).filter(({ level }) => Number(level) >= 50);
      expect(failures.length).toBeGreaterThan(0);
      expect(marked(before)).toEqual([]);
    },
  );

  it.each([`//[?email=${email}&token=${marker}`, `//x:99999/${marker}`, `/all-job?q=${marker}%00`])(
    'when the page %s is requested',
    async (target) => {
      const before = log.entries.length;
      await getRaw(origin, target, marker);
      await expect.poll(() => log.entries.length).toBeGreaterThan(before);
      expect(marked(before)).toEqual([]);
    },
  );
});

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
const fromDatabase = (facts: object) =>
  Object.assign(new DatabaseError('refused', 1, 'error'), { code: '23505', ...facts });

describe('an error that quotes a value is logged without it', () => {
  it.each<[string, unknown]>([
    ['an invalid URL', thrownBy(() => new URL(`//[?email=${email}&token=${marker}`))],
    ['text that is no JSON', thrownBy(() => JSON.parse(`{"a": ${marker}}`))],
    ['a row that is there already', fromDatabase({ detail: `Key (email)=(${email})` })],
    [
      'a value of another type',
      fromDatabase({ message: `invalid uuid: "${marker}"`, code: '22P02' }),
    ],
    ['a packet', Object.assign(new Error('Parse Error'), { rawPacket: Buffer.from(marker) })],
    ['a mail', Object.assign(new Error('no'), { rejected: [email], response: `550 ${email}` })],
    ['a message', new Error(`No mail to <${email}>, nor by https://a.example/b?token=${marker}`)],
    ['several errors', new AggregateError([new Error(marker)], 'All failed', { cause: marker })],
    ['a cause', new Error('outer', { cause: fromDatabase({ where: email }) })],
    ['a text', marker],
  ])('%s', (_what, err) => {
    const before = log.entries.length;
    logger.error({ err }, 'request failed');
    expect(log.entries).toHaveLength(before + 1);
    expect(marked(before)).toEqual([]);
  });
});
