import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { inLanguage } from '#server/platform/site/language.ts';
import { defaultSite } from '#contract/platform/site.ts';
import { markPath } from '#contract/platform/brand.ts';
import type { SendRequest } from '#web/api/http-client.ts';
import { beforePaintScript, render, unknownPages, writeUnavailablePage } from './entry-server.tsx';

const failing = (status: number): SendRequest => {
  return async () => ({ error: { status, data: { detail: 'No' } } });
};
const origin = 'https://jobs.example';
const hostile = '</script><script>alert(1)</script><!--';
const job = {
  _id: '0193f1c2-7a10-7000-8000-00000000000a',
  position: hostile,
  company: hostile,
  location: 'Dhaka',
  companyCategory: 'Technology',
  jobType: 'remote',
  requiredExp: 1,
  jobCategory: 'Fresher',
  logo: '/logo.svg',
  currentDate: '2026-11-21T02:35:00.000Z',
  publishedAt: '2026-11-21T02:35:00.000Z',
  fresherJob: true,
  experiencedJob: false,
  isClosed: false,
  applicants: [],
  queries: [],
};
const noFacets = {
  jobTypes: { 'All Jobs': 0, 'Fresher Jobs': 0, 'Experienced Jobs': 0 },
  jobType: { remote: 0, onSite: 0, hybrid: 0 },
  companyCategory: {},
  employmentType: { 'Full-time': 0 },
  country: {},
  maxExp: {},
  lowerBounds: [],
};
const oneJob: SendRequest = async ({ url }) => {
  if (url.endsWith('/facets')) {
    return { data: noFacets };
  }
  if (url.endsWith('/suggestions')) {
    return { data: [] };
  }
  const texts = { jobDetail: 'Knead from four.', companyDetail: 'A bakery.' };
  return { data: url.includes(job._id) ? { ...job, ...texts } : { jobs: [job], count: 1 } };
};

describe('a page from the server', () => {
  it('holds the data, in the page and in the state, and can hold no script of it', async () => {
    const { status, head, html, state, modules } = await render('/all-job', {
      query: oneJob,
      origin,
      site: defaultSite,
      language: 'en',
    });
    expect(status).toBe(200);
    expect(head).toContain('<title>Job Management- Find Job</title>');
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html + state).not.toContain('<script>alert');
    expect(state).not.toContain('<');
    expect(JSON.parse(state)).toMatchObject({ errors: null });
    expect(state).toContain('alert(1)');
    expect(modules).toEqual(['src/web/pages/job-list.tsx']);
  });

  it('has the first job of a list with all its texts, for screens with room beside the list', async () => {
    const { html } = await render('/all-job?size=8', {
      query: oneJob,
      origin,
      site: defaultSite,
      language: 'en',
    });
    const pane = html.slice(html.indexOf('data-job-pane'));
    expect(pane).toContain('Knead from four.');
    const withoutJob: SendRequest = (call) =>
      call.url.includes(job._id) ? failing(404)(call) : oneJob(call);
    const { status, html: other } = await render('/all-job', {
      query: withoutJob,
      origin,
      site: defaultSite,
      language: 'en',
    });
    expect(status).toBe(200);
    expect(other).not.toContain('Knead from four.');
  });

  it('says of a search that was cut that these are the newest matches', async () => {
    const cut: SendRequest = async (call) =>
      call.url.endsWith('/search')
        ? { data: { jobs: [job], count: 1, isMore: false, isFuzzy: false, isPartial: true } }
        : oneJob(call);
    const options = { query: cut, origin, site: defaultSite } as const;
    const { html } = await render('/all-job?q=baker', { ...options, language: 'en' });
    expect(html).toContain('Showing 1 of 1+ open jobs');
    expect(html).toContain('These are the newest matches.');
    const inBengali = await inLanguage('bn', () =>
      render('/bn/all-job?q=baker', { ...options, language: 'bn' }),
    );
    expect(inBengali.html).toContain('এগুলো সবচেয়ে নতুন মিল।');
    expect(inBengali.html).toContain('১+');
  });

  it('that throws while it is rendered is the error page, in the layout, without what went wrong', async () => {
    const errors: unknown[] = [];
    const broken: SendRequest = async () => ({ data: [null] });
    const page = await render('/blog', {
      query: broken,
      origin,
      site: defaultSite,
      language: 'en',
      onError: (error) => errors.push(error),
    });
    expect(page.status).toBe(500);
    expect(page.head).toContain('<title>Job Management- Error Page</title>');
    expect(page.html).toContain('Oops! Error');
    expect(page.html.replaceAll('<!-- -->', '')).toContain('500 Internal Server Error');
    expect(page.html).toContain('Job Portal');
    expect(page.html + page.state).not.toMatch(/Cannot read|TypeError|at /);
    expect(errors).toEqual([expect.any(TypeError)]);
    const { errors: shown } = JSON.parse(page.state) as { errors: object };
    expect(Object.values(shown)).toEqual([{ status: 500, statusText: 'Internal Server Error' }]);
  });

  it('leaves no timers behind, whether it is shown, redirected or broken', async () => {
    vi.useFakeTimers();
    const passQuick = () => vi.advanceTimersByTimeAsync(1000);
    const data: SendRequest = async () => ({ data: [null] });
    await render('/blog', { query: data, origin, site: defaultSite, language: 'en' });
    await render('/blog-details', { query: data, origin, site: defaultSite, language: 'en' });
    await passQuick();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('keeps head and body apart', async () => {
    const { head, html } = await render('/contact', {
      query: failing(500),
      origin,
      site: defaultSite,
      language: 'en',
    });
    expect(head).toMatch(/^<title>|^<meta|^<link/);
    expect(html).toMatch(/^<div/);
    expect(html).not.toContain('<title>');
  });

  it('answers an unknown address with the error page and its own status', async () => {
    const { status, head, html, state } = await render('/no-such-page', {
      query: failing(500),
      origin,
      site: defaultSite,
      language: 'en',
    });
    expect(status).toBe(404);
    expect(head).toContain('<title>Job Management- Error Page</title>');
    expect(html).toContain('Oops! Error');
    expect(html).toContain('404<!-- --> <!-- -->Not Found');
    expect(JSON.parse(state)).toMatchObject({
      errors: { '0-0': { status: 404, statusText: 'Not Found' } },
    });
  });

  it('has a document for unknown addresses that says the same in the same frame, and is small', () => {
    const html = unknownPages.write(defaultSite, 'en');
    const isUnknown = (url: string) => unknownPages.isUnknown(url, defaultSite);
    expect(isUnknown('/no-such-page')).toBe(true);
    expect(isUnknown('/contact')).toBe(false);
    expect(html).toContain('<title>Job Management- Error Page</title>');
    expect(html).toContain('<h1>Oops! Error</h1><p>404 Not Found</p>');
    expect(html).toContain('<a href="/home">Go Back Home</a>');
    const frame = ['<summary>Menu</summary>', '<h2>Location</h2>', '<h2>Connect</h2>', '© 2023'];
    for (const part of [markPath, ...frame, '>Post a job</a>', '>Rules and reports</a>']) {
      expect(html).toContain(part);
    }
    expect(html.match(/<script>(.*?)<\/script>/)?.[1]).toBe(beforePaintScript);
    expect(brotliCompressSync(html).length).toBeLessThan(3_100);
  });

  it('has a document for pages without data in the same frame, which leads to the same URL again', () => {
    const unavailablePage = writeUnavailablePage(defaultSite, 'en');
    expect(unavailablePage).toContain('<title>Job Management- We’ll be right back</title>');
    expect(unavailablePage).toContain('<h1>We’ll be right back</h1>');
    expect(unavailablePage).toContain('<a href="">Try again</a>');
    const styles = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1];
    expect(styles(unavailablePage)).toBe(styles(unknownPages.write(defaultSite, 'en')));
  });

  it.each([404, 503])('passes a %i of the API on as its own', async (status) => {
    const page = await render(`/job/nurse-${job._id}`, {
      query: failing(status),
      origin,
      site: defaultSite,
      language: 'en',
    });
    expect(page.status).toBe(status);
    expect(page.html).toContain('Oops! Error');
  });

  it('asks nothing for pages of signed-in people, and shows a spinner', async () => {
    const query = vi.fn(oneJob);
    const { status, head, html } = await render('/employer-dashboard/my-posted-job', {
      query,
      origin,
      site: defaultSite,
      language: 'en',
    });
    expect(status).toBe(200);
    expect(head).toContain('<title>Job Management- Employer</title>');
    expect(html).toContain('Checking your login');
    expect(query).not.toHaveBeenCalled();
  });

  it.each(['/home', '/all-job'])('is the same whenever its data arrive: %s', async (url) => {
    const answerAfter =
      (...milliseconds: number[]): SendRequest =>
      async (request) => {
        await new Promise((resolve) => setTimeout(resolve, milliseconds.shift()));
        const isList = !/^\/jobs\/(pagination|search)/.test(request.url);
        return isList ? { data: [] } : oneJob(request);
      };
    const first = await render(url, {
      query: answerAfter(1, 10, 20, 30),
      origin,
      site: defaultSite,
      language: 'en',
    });
    const second = await render(url, {
      query: answerAfter(30, 20, 10, 1),
      origin,
      site: defaultSite,
      language: 'en',
    });
    expect(second).toEqual(first);
    expect(JSON.stringify(JSON.parse(first.state))).toContain('"status":"success"');
  });

  it('keeps renders apart', async () => {
    await render('/all-job', { query: oneJob, origin, site: defaultSite, language: 'en' });
    const { state } = await render('/contact', {
      query: oneJob,
      origin,
      site: defaultSite,
      language: 'en',
    });
    expect(state).not.toContain('Dhaka');
  });
});
