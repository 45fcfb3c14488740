import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeRateLimiter } from '#server/platform/http/rate-limiter.ts';
import type { RenderPage } from '#server/platform/http/web-build.ts';
import { buildTestApp, toAuthHeaders, type Sender, type TestApp } from '#test/build-test-app.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { type FakeWebBuild, makeFakeWebBuild, makePage } from '#test/fake-web-build.ts';
import { jobForm } from '#test/forms.ts';
import { forgetUses, setUses } from '#test/rate-limit-uses.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const rendered: string[] = [];

/** Shows whether the API answered its search. */
const render: RenderPage = async (url, { query }) => {
  rendered.push(url);
  const params = { q: 'baker' };
  const answer = await query({ method: 'GET', url: '/jobs/search/suggestions', params });
  return makePage({ html: 'data' in answer ? 'found' : `error ${answer.error.status}` });
};

let site: TestApp;
let build: FakeWebBuild;
let addresses = 0;
beforeAll(async () => {
  build = await makeFakeWebBuild(render);
  site = await buildTestApp({
    web: build.web,
    makeDeps: (database) => ({ rateLimiter: makeRateLimiter(database) }),
  });
});
beforeEach(() => forgetUses(site.database));
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await site.close();
  await build.remove();
});

/** An IP address that was not used before: counters in memory are not reset. */
function newAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}

interface Call {
  readonly as?: Sender;
  readonly body?: object;
  readonly from?: string;
}

const call = (route: string, { as = null, body, from = '203.0.113.250' }: Call = {}) => {
  const [method, path = ''] = route.split(' ');
  return site.app.inject({
    method: method as 'GET',
    url: `/api/v1${path}`,
    remoteAddress: from,
    headers: toAuthHeaders(as),
    ...(body && { payload: body }),
  });
};

type Answer = Awaited<ReturnType<typeof call>>;

/** Expects a rejection that changes no row, not even a counter. */
async function expectRefusal(send: () => Promise<Answer>, detail: string, longest: number) {
  const answer = await expectNoChange(site.database, send);
  expect(expectProblem(answer, 'too-many-requests').detail).toMatch(new RegExp(`^${detail}`));
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThan(longest - 60);
  expect(seconds).toBeLessThanOrEqual(longest);
}

const day = 24 * 60 * 60;

describe('posting jobs', () => {
  const post = (as: Sender) => call('POST /jobs', { as, body: jobForm });

  it('is limited to 200 a day per account, until the day is over', async () => {
    const [employer, other] = [await site.create.employer(), await site.create.employer()];
    expect((await post(employer)).statusCode).toBe(201);
    await setUses(site.database, 'job-posts/account', 199);
    expect((await post(employer)).statusCode).toBe(201);
    const sentence = 'You have posted 200 jobs today\\. Please try again in 24 hours\\.$';
    await expectRefusal(() => post(employer), sentence, day);
    expect((await post(other)).statusCode).toBe(201);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (day + 1) * 1_000 });
    expect((await post(employer)).statusCode).toBe(201);
  });

  it('is limited to 1,000 a day per IP address, for all accounts', async () => {
    expect((await post(await site.create.employer())).statusCode).toBe(201);
    await setUses(site.database, 'job-posts/address', 1_000);
    const employer = await site.create.employer();
    await expectRefusal(() => post(employer), 'Your network has posted 1,000 jobs today\\.', day);
  });

  it('does not count invalid input', async () => {
    const as = await site.create.employer();
    expectRefusedFields(await call('POST /jobs', { as, body: { ...jobForm, position: '' } }));
    const { rows } = await site.database.pool.query('select from rate_limits');
    expect(rows).toEqual([]);
  });

  it('does not count edits, which have their own limit', async () => {
    const employer = await site.create.employer();
    const job = await site.create.job({ ownerId: employer.id });
    await post(employer);
    await setUses(site.database, 'job-posts/account', 200);
    const edit = () => call(`PUT /jobs/${job.id}`, { as: employer, body: jobForm });
    expect((await edit()).statusCode).toBe(200);
    await setUses(site.database, 'job-changes/account', 999);
    const close = () => call(`PATCH /jobs/closeAJob/${job.id}`, { as: employer });
    expect((await close()).statusCode).toBe(200);
    await expectRefusal(close, 'You have made 1,000 changes to jobs today\\.', day);
    await expectRefusal(edit, 'You have made 1,000 changes to jobs today\\.', day);
  });
});

describe('applying', () => {
  it('is limited to 200 a day', async () => {
    const { id: ownerId } = await site.create.employer();
    const seeker = await site.create.jobSeeker();
    const apply = async () => {
      const { id } = await site.create.job({ ownerId });
      const body = { applyJobId: id, applyUserId: seeker.id };
      return () => call('PATCH /jobs/jobApply', { as: seeker, body });
    };
    expect((await (await apply())()).statusCode).toBe(200);
    await setUses(site.database, 'applications/account', 199);
    expect((await (await apply())()).statusCode).toBe(200);
    await expectRefusal(await apply(), 'You have sent 200 applications today\\.', day);
  });
});

describe('messages', () => {
  it('are limited to 60 a minute and 1,000 a day per participant', async () => {
    const [owner, seeker] = [await site.create.employer(), await site.create.jobSeeker()];
    const { id: jobId } = await site.create.job({ ownerId: owner.id });
    await site.create.application({ jobId, userId: seeker.id });
    const body = { jobId, userId: seeker.id, message: 'Hello' };
    const send = () => call('PATCH /jobs/jobSeekerMessage', { as: seeker, body });
    expect((await send()).statusCode).toBe(200);
    await setUses(site.database, 'messages/account/60:', 59);
    expect((await send()).statusCode).toBe(200);
    await expectRefusal(send, 'You have sent 60 messages within a minute\\.', 60);
    await setUses(site.database, 'messages/account/60:', 1);
    await setUses(site.database, 'messages/account/86400:', 999);
    expect((await send()).statusCode).toBe(200);
    await expectRefusal(send, 'You have sent 1,000 messages today\\.', day);
    const answer = await call('PATCH /jobs/employerMessage', { as: owner, body });
    expect(answer.statusCode).toBe(200);
  });
});

describe('the newsletter', () => {
  it('is limited to 60 an hour per IP address, and per /64', async () => {
    const subscribe = (email: string, from: string) =>
      call('POST /newsletter', { body: { email: `${email}@people.example` }, from });
    const from = '2001:db8:9:9::1';
    expect((await subscribe('one', from)).statusCode).toBe(202);
    await setUses(site.database, 'newsletter/address/3600:', 59);
    expect((await subscribe('two', '2001:db8:9:9::2')).statusCode).toBe(202);
    const sentence = 'Your network has made 60 newsletter subscriptions within an hour\\.';
    await expectRefusal(() => subscribe('three', '2001:db8:9:9:ffff::3'), sentence, 3_600);
    expect((await subscribe('three', '2001:db8:9:8::1')).statusCode).toBe(202);
  });
});

describe('job alerts by email', () => {
  it('are limited to 60 an hour per IP address, and per /64, and beyond it none are mailed', async () => {
    const ask = (name: string, from: string) => {
      const filters = { q: 'baker' };
      const body = { email: `${name}@people.example`, filters, cadence: 'daily', timeZone: 'UTC' };
      return call('POST /saved-searches/by-email', { body, from });
    };
    expect((await ask('one', '2001:db8:9:9::1')).statusCode).toBe(202);
    await setUses(site.database, 'job-alerts/address/3600:', 59);
    expect((await ask('two', '2001:db8:9:9::2')).statusCode).toBe(202);
    const sentence = 'Your network has asked for 60 job alerts within an hour\\.';
    await expectRefusal(() => ask('three', '2001:db8:9:9:ffff::3'), sentence, 3_600);
    expect((await ask('four', '2001:db8:9:8::1')).statusCode).toBe(202);
    const { rows } = await site.database.pool.query<{ email: string }>(
      `select email from mails where kind = 'job-alert-confirmation' order by email`,
    );
    const mailed = ['four', 'one', 'two'].map((name) => `${name}@people.example`);
    expect(rows.map(({ email }) => email)).toEqual(mailed);
  });
});

describe('profiles', () => {
  it('are limited to 600 changes an hour, over all their calls', async () => {
    const person = await site.create.user();
    const save = () => call('POST /user', { as: person, body: {} });
    expect((await save()).statusCode).toBe(200);
    await setUses(site.database, 'profiles/account', 599);
    expect((await save()).statusCode).toBe(200);
    await expectRefusal(save, 'You have made 600 profile changes within an hour\\.', 3_600);
  });
});

describe('searches', () => {
  it('are limited to 200 in ten seconds per IP address, HEAD, filters and feeds included', async () => {
    const from = newAddress();
    const search = (route = 'GET /jobs/search/suggestions?q=baker') => call(route, { from });
    for (let searched = 0; searched < 196; searched += 1) {
      expect((await search()).statusCode).toBe(200);
    }
    expect((await search('HEAD /jobs/search?q=baker')).statusCode).toBe(200);
    expect((await search('GET /jobs/search/facets?q=baker')).statusCode).toBe(200);
    const feed = (path: string) => site.app.inject({ url: `${path}?q=baker`, remoteAddress: from });
    expect((await feed('/feeds/jobs.rss')).statusCode).toBe(200);
    expect((await feed('/feeds/jobs.atom')).statusCode).toBe(200);
    const rejected = await search('GET /jobs/search?q=baker');
    expect(expectProblem(rejected, 'too-many-requests').detail).toMatch(
      /^Your network has made 200 searches within 10 seconds\. Please try again in \d+ seconds?\.$/,
    );
    expect((await search('GET /jobs/pagination')).statusCode).toBe(200);
    const elsewhere = await call('GET /jobs/search?q=baker', { from: newAddress() });
    expect(elsewhere.statusCode).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 });
    expect((await search()).statusCode).toBe(200);
  });

  it('of a rendered page count for the client’s IP address, and a page without them is not cached', async () => {
    const from = newAddress();
    const get = (url: string, remoteAddress: string) => site.app.inject({ url, remoteAddress });
    for (let searched = 0; searched < 200; searched += 1) {
      expect((await get(`/search?n=${searched}`, from)).body).toContain('found');
    }
    const limited = await get('/search', from);
    expect([limited.statusCode, limited.headers['cache-control']]).toEqual([429, 'no-store']);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(limited.headers['retry-after'])).toBeLessThanOrEqual(10);
    expect(limited.body).toContain('error 429');
    const other = await get('/search', newAddress());
    expect([other.statusCode, other.body.includes('found')]).toEqual([200, true]);
  });
});

describe('a visitor over the limit of searches', () => {
  it('gets pages as they were, and those of others are rendered as before', async () => {
    const from = newAddress();
    const get = (url: string, remoteAddress: string) => site.app.inject({ url, remoteAddress });
    for (const url of ['/one', '/two']) {
      expect((await get(url, newAddress())).body).toContain('found');
    }
    for (let searched = 0; searched < 200; searched += 1) {
      await get(`/search?m=${searched}`, from);
    }
    rendered.length = 0;
    expect((await get('/one', from)).body).toContain('found');
    expect((await get('/two', newAddress())).body).toContain('found');
    expect(rendered).toEqual(['/one', '/two']);
  });
});

describe('pages that are not cached', () => {
  it('are limited to 300 in ten seconds per IP address: 429, and cached ones as before', async () => {
    const from = newAddress();
    const get = (url: string, remoteAddress: string) => site.app.inject({ url, remoteAddress });
    await get('/three', newAddress());
    for (let opened = 0; opened < 300; opened += 1) {
      await get(`/job-details?n=${opened}`, from);
    }
    rendered.length = 0;
    const limited = await get('/job-details?n=301', from);
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '10']);
    expect(limited.headers['cache-control']).toBe('no-store');
    expect(rendered).toEqual([]);
    const other = await get('/job-details?n=301', newAddress());
    expect([other.statusCode, rendered.length]).toEqual([200, 1]);
    expect((await get('/three', from)).body).toContain('found');
  });

  it('do not answer 429 to others who wait for the same page', async () => {
    const from = newAddress();
    const get = (url: string, remoteAddress: string) => site.app.inject({ url, remoteAddress });
    await Promise.all(Array.from({ length: 300 }, (_, at) => get(`/x?n=${at}`, from)));
    const both = await Promise.all([get('/shared', from), get('/shared', newAddress())]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([429, 200]);
  });
});

describe('public lists', () => {
  it('are limited to 300 in ten seconds per IP address, all together, where no cache answers', async () => {
    const from = newAddress();
    const job = await site.create.job();
    const uncached = (at: number) => `GET /jobs/pagination?page=${1_000 + at}&size=50`;
    for (let listed = 0; listed < 299; listed += 1) {
      expect((await call(uncached(listed), { from })).statusCode).toBe(200);
    }
    expect((await call('GET /jobs/fresherJobs?limit=7', { from })).statusCode).toBe(200);
    const others = ['GET /jobs', 'HEAD /jobs', 'GET /jobs/hiring?limit=7', 'GET /blogs'];
    for (const other of [...others, `GET /jobs/company-jobs/${job.id}`, uncached(0)]) {
      expect((await call(other, { from })).statusCode, other).toBe(429);
    }
    expect(expectProblem(await call(uncached(0), { from }), 'too-many-requests').detail).toMatch(
      /^Your network has requested 300 lists within 10 seconds\. Please try again in \d+ seconds?\.$/,
    );
    expect((await call(uncached(0), { from: newAddress() })).statusCode).toBe(200);
  });

  it('count for an IP address with a session, too, because no cache has what it shows', async () => {
    const from = newAddress();
    const as = await site.create.jobSeeker();
    for (let listed = 0; listed < 300; listed += 1) {
      expect((await call('GET /blogs', { as, from })).statusCode).toBe(200);
    }
    expectProblem(await call('GET /blogs', { as, from }), 'too-many-requests');
  });
});

describe('documents for other programs', () => {
  it('are limited to 60 a minute per IP address', async () => {
    const from = newAddress();
    const get = (url: string, remoteAddress = from) => site.app.inject({ url, remoteAddress });
    for (let asked = 0; asked < 57; asked += 1) {
      expect((await get(`/sitemaps/jobs-${asked + 2}.xml`)).statusCode).not.toBe(429);
    }
    for (const url of ['/sitemap.xml', '/feeds/blogs.rss', '/feeds/indeed.xml']) {
      expect((await get(url)).statusCode).toBe(200);
    }
    expectProblem(await get('/feeds/indeed.xml'), 'too-many-requests');
    expect((await get('/feeds/indeed.xml', newAddress())).statusCode).toBe(200);
  });
});

describe('all writes from one IP address', () => {
  it('are limited to 3,000 a minute, malformed and unknown ones included', async () => {
    const from = newAddress();
    const malformed = () => call('POST /newsletter', { from, body: { email: 'none' } });
    for (let sent = 0; sent < 2_999; sent += 1) {
      await call('POST /no-such-call', { from });
    }
    expectRefusedFields(await malformed());
    expectProblem(await malformed(), 'too-many-requests');
    expect((await call('GET /jobs/pagination', { from })).statusCode).toBe(200);
    expectRefusedFields(await call('POST /newsletter', { from: newAddress(), body: {} }));
  });
});
