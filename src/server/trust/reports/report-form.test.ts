import { beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { NewJob } from '#db/factories.ts';
import { cases, reports } from '#db/trust-schema.ts';
import { makeRateLimiter } from '#server/platform/http/rate-limiter.ts';
import { type TestUser, unknownId } from '#test/factories.ts';
import { makeFakeIdentity } from '#test/fake-provider.ts';
import { reportForm } from '#test/forms.ts';
import { signOpening } from '#test/report-times.ts';
import { forgetUses } from '#test/rate-limit-uses.ts';
import { serveSite } from '#test/served-site.ts';
import { fileFixture } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

let job: NewJob;
const site = await fileFixture(
  serveSite({
    makeDeps: (database) => ({ rateLimiter: makeRateLimiter(database) }),
    // The session of a browser is in its cookie.
    identity: makeFakeIdentity({
      identify: async ({ headers: { cookie } }) =>
        cookie === `session=${person.identity.uid}`
          ? { identity: person.identity, signedInAt: new Date(), session: null }
          : null,
    }),
  }),
);
const person: TestUser = await site.create.user();
beforeEach(async () => {
  await forgetUses(site.database);
  job = await site.create.job({ position: 'Envelope Packer' });
});

const form = { ...reportForm, isGoodFaith: 'on', website: '' };

interface Post {
  readonly query?: string;
  readonly headers?: Record<string, string>;
}

const post = async (
  fields: Record<string, string>,
  { query = `kind=job&id=${job.id}`, headers = {} }: Post = {},
) => {
  const id = new URLSearchParams(query).get('id') ?? '';
  const openedAt = await signOpening(site, { kind: 'job', id });
  return site.app.inject({
    method: 'POST',
    url: `/report?${query}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams({ openedAt, ...fields }).toString(),
  });
};
const readReports = () =>
  site.database.db
    .select({ details: reports.details, reporterId: reports.reporterId })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(eq(cases.targetId, job.id));

describe('the page of a report', () => {
  it('is rendered with what it is about, a form that posts to it, and is stored in no cache', async () => {
    const answer = await site.app.inject(`/report?kind=job&id=${job.id}`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.body).toContain(`Envelope Packer at ${job.company}`);
    expect(answer.body).toContain(`action="/report?kind=job&amp;id=${job.id}" method="post"`);
    const openedAt = await signOpening(site, { kind: 'job', id: job.id }, 0);
    expect(answer.body).toContain(`name="openedAt" value="${openedAt}"`);
  });

  it.each([
    ['', 404],
    ['?kind=job&id=1', 404],
    [`?kind=planet&id=${unknownId}`, 404],
    [`?kind=job&id=${unknownId}`, 404],
    [`?kind=message&id=${unknownId}`, 200],
  ])('of "%s" has status %i', async (search, status) => {
    expect((await site.visit(`/report${search}`)).status).toBe(status);
  });
});

describe('the form sent without scripts', () => {
  it('is stored, and answered with the receipt', async () => {
    const answer = await post(form);
    expect(answer.statusCode).toBe(202);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer.body).toContain('Thank you. We received your report.');
    expect(answer.body).toMatch(/R-[2-9A-Z]{8}/);
    expect(await readReports()).toEqual([{ details: form.details, reporterId: null }]);
  });

  it('comes back with the errors at their fields and everything typed', async () => {
    const { isGoodFaith: _, ...unconfirmed } = form;
    const openedAt = await signOpening(site, { kind: 'job', id: job.id });
    const details = `</textarea><script>alert(1)</script> ${'x'.repeat(2_000)}`;
    const answer = await expectNoChange(site.database, () =>
      post({ ...unconfirmed, details, name: '"><b>Ann', email: 'ann', reason: 'harassment' }),
    );
    expect(answer.statusCode).toBe(400);
    const text = answer.body;
    for (const part of [
      'Please use at most 2,000 characters.',
      'Please enter a valid email address.',
      'Please confirm that your report is accurate.',
      'href="#report-details"',
      'id="report-details-error"',
      'value="&quot;&gt;&lt;b&gt;Ann"',
      '&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
      `value="${openedAt}"`,
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('<script>alert');
    expect(text).toMatch(/<input[^>]*checked=""[^>]*value="harassment"/);
  });

  it('uses the session of the browser', async () => {
    const headers = { cookie: `session=${person.identity.uid}` };
    const short = { reason: 'fraud', details: '', name: '', email: '', isGoodFaith: 'on' };
    expect((await post(short)).statusCode).toBe(400);
    expect((await post(short, { headers })).statusCode).toBe(202);
    expect(await readReports()).toEqual([{ details: '', reporterId: person.id }]);
  });

  it('is refused when a page of another site sends it', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
    ] as Record<string, string>[]) {
      const answer = await expectNoChange(site.database, () => post(form, { headers }));
      expect(answer.statusCode).toBe(403);
    }
    const own = {
      host: 'jobs.example',
      origin: 'http://jobs.example',
      'sec-fetch-site': 'same-origin',
    };
    expect((await post(form, { headers: own })).statusCode).toBe(202);
  });

  it('takes a form only: the API takes JSON only', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await post(form, { headers: json })).statusCode).toBe(415);
    const payload = new URLSearchParams({ ...form, kind: 'job', id: job.id }).toString();
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/v1/reports',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
    expect(answer.statusCode).toBe(415);
    expect(await readReports()).toEqual([]);
  });

  it('shows why nothing can be reported, of a job that is hidden or gone', async () => {
    const { id } = await site.create.job({ hiddenAt: site.time.now });
    const hidden = await post(form, { query: `kind=job&id=${id}` });
    expect(hidden.statusCode).toBe(409);
    expect(hidden.body).toContain('This has already been taken down.');
    expect((await post(form, { query: `kind=job&id=${unknownId}` })).statusCode).toBe(404);
    expect((await post(form, { query: '' })).statusCode).toBe(404);
  });

  it('is limited to five an hour, counted with those of scripts, and loses nothing', async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await post({ ...form, name: '' })).statusCode).toBe(400);
      const { id } = await site.create.job();
      expect((await post(form, { query: `kind=job&id=${id}` })).statusCode).toBe(202);
    }
    const answer = await post(form);
    expect(answer.statusCode).toBe(429);
    expect(answer.body).toContain('Your network has sent 5 reports within an hour.');
    expect(answer.body).toContain(form.details);
    const target = { kind: 'job', id: job.id } as const;
    const body = { ...reportForm, ...target, openedAt: await signOpening(site, target) };
    expect((await site.send('POST', '/reports', { body })).statusCode).toBe(429);
    expect(await readReports()).toEqual([]);
  });
});
