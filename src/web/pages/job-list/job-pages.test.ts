import { defaultSite } from '#contract/platform/site.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { render } from '#web/render/entry-server.tsx';
import { paths } from '#web/app/paths.ts';
import { testOrigin } from '#test/build-test-app.ts';
import { unknownId } from '#test/factories.ts';
import { setupTestApp } from '#test/setup-site.ts';

let jobId: string;
const site = await setupTestApp();
beforeAll(async () => {
  const { id: ownerId } = await site.create.employer();
  for (let day = 1; day <= 5; day += 1) {
    const postedAt = new Date(Date.UTC(2026, 4, day));
    const position = `Baker of day ${day}`;
    const job = await site.create.job({ ownerId, position, requiredExp: day, postedAt });
    jobId = job.id;
  }
});

/** The page as the server sends it, to a visitor and without scripting. */
const serve = (address: string) =>
  render(address, {
    origin: testOrigin,
    site: defaultSite,
    language: 'en',
    query: async ({ method, url, params = {} }) => {
      const query = Object.entries(params)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]): [string, string] => [name, String(value)]);
      const answer = await site.send(method, url, { query: Object.fromEntries(query) });
      const data: unknown = answer.json();
      return answer.statusCode < 300 ? { data } : { error: { status: answer.statusCode, data } };
    },
  });

describe('Find Job without scripting', () => {
  it('holds the jobs, the count, the form and the ways to the other pages', async () => {
    const { status, head, html } = await serve('/all-job?page=1');
    expect(status).toBe(200);
    expect(head).toContain('<title>Job Management- Find Job</title>');
    expect(html).toContain('Baker of day 1');
    expect(html).toContain('Showing 5 of 5 open jobs');
    expect(html).toMatch(
      /<form [^>]*method="get" action="\/all-job"|<form [^>]*action="\/all-job"[^>]*method="get"/,
    );
    expect(html).toMatch(/<select [^>]*name="jobTypes"/);
    expect(html).toMatch(/<select [^>]*name="size"/);
    expect(
      html.match(
        /<a [^>]*href="\/all-job"[^>]*rel="(prev|next)"|<a [^>]*rel="(prev|next)"[^>]*href="\/all-job"/g,
      ),
    ).toHaveLength(2);
  });

  it('leads each job to its own page, and Apply to Login', async () => {
    const { html } = await serve('/all-job');
    expect(html).toContain(`href="${paths.job({ _id: jobId, position: 'Baker of day 5' })}"`);
    expect(html).toContain(`href="/login?from=%2Fall-job%3Fapply%3D${jobId}"`);
  });

  it('sends past its end to the last page', async () => {
    expect(await serve('/all-job?size=4&page=7')).toMatchObject({
      status: 302,
      location: '/all-job?page=1',
    });
  });

  it('is one page, not an endless way, when nothing matches', async () => {
    expect(await serve('/all-job?jobTypes=Fresher+Jobs&page=3')).toMatchObject({
      status: 302,
      location: '/all-job?jobTypes=Fresher+Jobs',
    });
    expect(await serve('/all-job?jobTypes=Fresher+Jobs')).toMatchObject({ status: 200 });
  });
});

describe('the address of a job', () => {
  it('answers with the whole job', async () => {
    const { status, head, html } = await serve(`/job/baker-of-day-5-${jobId}`);
    expect(status).toBe(200);
    expect(head).toContain('<title>Job Management- Baker of day 5</title>');
    expect(head).toContain('name="description"');
    expect(html).toContain('About the company');
  });

  it('moves for good to where the title is right', async () => {
    expect(await serve(`/job/butcher-${jobId}?from=letter`)).toMatchObject({
      status: 301,
      location: `/job/baker-of-day-5-${jobId}?from=letter`,
    });
  });

  it('can be written in any script', async () => {
    const job = await site.create.job({ position: 'রুটি কারিগর' });
    const { location } = await serve(`/job/x-${job.id}`);
    expect(location).toMatch(/^\/job\/[\w%-]+$/);
    expect(await serve(location ?? '')).toMatchObject({ status: 200 });
  });

  it.each([`/job/gone-${unknownId}`, '/job/nothing', '/job/'])('is 404 at %s', async (address) => {
    expect(await serve(address)).toMatchObject({ status: 404 });
  });
});

describe('Sort Listed Jobs without scripting', () => {
  it('stands in the order of its address', async () => {
    const { html } = await serve('/sort-job?order=experience&size=6');
    expect(html.indexOf('Baker of day 1')).toBeGreaterThan(0);
    expect(html.indexOf('Baker of day 1')).toBeLessThan(html.indexOf('Baker of day 5'));
    expect(html).toMatch(/<select [^>]*name="order"/);
  });
});

describe('a search without scripting', () => {
  it('is answered with what was found, marked, and with the numbers of its filters', async () => {
    const { status, html } = await serve('/all-job?q=baker+day&jobTypes=All+Jobs&maxExp=&size=4');
    expect(status).toBe(200);
    expect(html).toContain('Showing 1 to 4 of 5 open jobs for “baker day”');
    expect(html).toContain('<mark>Baker</mark>');
    expect(html).toMatch(/<input [^>]*name="q"[^>]*value="baker day"/);
    expect(html).toContain('Up to 2 years (2)');
  });

  it('sends past its end to the last page, at the one address of the search', async () => {
    expect(await serve('/all-job?q=baker+day&maxExp=&page=9')).toMatchObject({
      status: 302,
      location: '/all-job?q=baker+day&page=1',
    });
  });
});
