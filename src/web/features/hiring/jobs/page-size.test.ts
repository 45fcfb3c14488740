import { describe, expect, it } from 'vitest';
import { pageSizeToAdd } from './page-size.ts';

const sizeAt = (url: string, stored: string | null) =>
  pageSizeToAdd(new URL(url, 'http://site.example'), stored);

describe('how many jobs a page has', () => {
  it.each(['/all-job', '/all-job?q=baker', '/sort-job', '/bn/all-job'])(
    'is what was chosen last, at %s',
    (url) => expect(sizeAt(url, '8')).toBe(8),
  );

  it.each([
    '/all-job?size=6',
    '/all-job?q=baker&size=4',
    '/all-job?job=1',
    '/home',
    '/job/all-job-1',
  ])('is as the address says, at %s', (url) => expect(sizeAt(url, '8')).toBeUndefined());

  it.each([null, '', '4', '1000', '8x'])('is the default after %j', (stored) =>
    expect(sizeAt('/all-job', stored)).toBeUndefined(),
  );
});
