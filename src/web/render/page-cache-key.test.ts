import { defaultSite } from '#contract/platform/site.ts';
import { describe, expect, it } from 'vitest';
import { isUnknownPage, cacheKey } from './page-cache-key.ts';

const id = '0193f1c2-7a10-7000-8000-00000000000a';

describe('the cache key of a page', () => {
  it.each([
    ['/blog?utm_source=mail', '/blog'],
    ['/home?x=1&x=2', '/home'],
    ['/login?utm_source=mail', '/login'],
  ])('leaves out of %s what the page does not read', (url, key) => {
    expect(cacheKey(url, defaultSite)).toBe(key);
  });

  it('has the parameters of a list in one spelling', () => {
    const key = cacheKey('/all-job?size=8&page=2&y=1', defaultSite);
    expect(key).toBeDefined();
    expect(cacheKey('/all-job?page=2&junk&size=8', defaultSite)).toBe(key);
    expect(cacheKey('/all-job?page=3&size=8', defaultSite)).not.toBe(key);
    expect(cacheKey('/sort-job?order=nonsense', defaultSite)).toBe('/sort-job');
  });

  it('is none for the jobs since a mail, whose link names a time of its own', () => {
    expect(cacheKey('/all-job?newSince=2026-11-20T08:00:00.000Z', defaultSite)).toBeUndefined();
  });

  it('has the filters of a search in one spelling too', () => {
    expect(cacheKey('/all-job?q=&maxExp=0&jobType=remote&open=yes&order=', defaultSite)).toBe(
      '/all-job?jobType=remote&maxExp=0',
    );
    expect(cacheKey('/sort-job?jobType=remote&page=2', defaultSite)).toBe(
      '/sort-job?jobType=remote&page=2',
    );
  });

  it.each([
    ['/cOnTaCt', '/contact'],
    ['/contact/', '/contact'],
    ['//contact//?x', '/contact'],
    ['/%63ontact', '/contact'],
    ['/EXPERIENCED-JOB', '/experienced-Job'],
    ['/ALL-JOB?page=2&size=8', '/all-job?size=8&page=2'],
    [`/JOB/nurse-${id}`, `/job/nurse-${id}`],
    [`/job/%6eurse-${id}?utm_source=x`, `/job/nurse-${id}`],
    [`/blog-details/%D1%80-${id}`, `/blog-details/%D1%80-${id}`],
    ['/Employer-Dashboard/My-Posted-Job', '/employer-dashboard/my-posted-job'],
    [
      `/employer-dashboard/my-posted-job/details/${id}`,
      '/employer-dashboard/my-posted-job/details/-',
    ],
    ['/employer-dashboard/update-job/x', '/employer-dashboard/update-job/-'],
    ['/', '/'],
    ['//', '/'],
  ])('spells %s as its route does', (url, key) => {
    expect(cacheKey(url, defaultSite)).toBe(key);
    expect(isUnknownPage(url, defaultSite)).toBe(false);
  });

  it.each([
    '/no-such-page',
    '/no-such-page?x=1',
    '/contact/more',
    '/job/nurse',
    '/job/%',
    '/job/a/b',
    '/blog-details/x-0193f1c2',
    '/__proto__',
    '//x:99999/',
    '//[',
    '/\\',
    '/*',
  ])('is none for %s, which is no page', (url) => {
    expect(cacheKey(url, defaultSite)).toBeUndefined();
    expect(isUnknownPage(url, defaultSite)).toBe(true);
  });

  it.each([
    '/all-job?page=51',
    '/all-job?q=baker',
    '/all-job?location=Dhaka&jobType=remote',
    '/sort-job?q=baker',
    '/all-job?salaryFrom=3000&currency=USD',
    '/sort-job?page=50',
    '/login?from=%2Fall-job',
    '/reset-password?token=abc',
    '/verify-email',
    '/unsubscribe?t=a.b.c',
    '/newsletter-subscription?t=a.b',
    '/job-alerts?t=s.a.b',
    '/report?kind=job&id=0193f1c2-7a10-7000-8000-00000000000a',
    '/reporting',
  ])('is none for %s', (url) => {
    expect(cacheKey(url, defaultSite)).toBeUndefined();
  });
});
