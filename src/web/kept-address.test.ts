import { describe, expect, it } from 'vitest';
import { keptAddress } from './kept-address.ts';

describe('the address under which a page is kept', () => {
  it.each([
    ['/blog?utm_source=mail', '/blog'],
    ['/home?x=1&x=2', '/home'],
    ['/login?utm_source=mail', '/login'],
  ])('leaves out of %s what the page does not read', (url, kept) => {
    expect(keptAddress(url)).toBe(kept);
  });

  it('has the parameters of a list in one spelling', () => {
    const kept = keptAddress('/all-job?size=8&page=2&y=1');
    expect(kept).toBeDefined();
    expect(keptAddress('/all-job?page=2&junk&size=8')).toBe(kept);
    expect(keptAddress('/all-job?page=3&size=8')).not.toBe(kept);
    expect(keptAddress('/sort-job?order=nonsense')).toBe('/sort-job');
  });

  it('has the filters of a search in one spelling too', () => {
    expect(keptAddress('/all-job?q=&maxExp=0&jobType=remote&open=no&open=yes&order=')).toBe(
      '/all-job?jobType=remote&maxExp=0',
    );
    expect(keptAddress('/sort-job?jobType=remote&page=2')).toBe('/sort-job?jobType=remote&page=2');
  });

  it.each([
    '/all-job?page=51',
    '/all-job?q=baker',
    '/all-job?location=Dhaka&jobType=remote',
    '/sort-job?q=baker',
    '/sort-job?page=50',
    '/login?from=%2Fall-job',
    '/reset-password?token=abc',
    '/verify-email',
  ])('is none for %s', (url) => {
    expect(keptAddress(url)).toBeUndefined();
  });
});
