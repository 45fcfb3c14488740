import { describe, expect, it } from 'vitest';
import { findSource } from './job-source.ts';

const job = 'https://jobs.example/job/baker-01';
const rows = [
  [job, '', 'direct'],
  [job, 'about:blank', 'elsewhere'],
  [job, 'https://news.example/', 'elsewhere'],
  [job, 'https://jobs.example/sort-job?q=baker', 'search'],
  [job, 'https://jobs.example/bn/company/riverside-02', 'company'],
  [`${job}?from=feed`, 'https://reader.example/', 'feed'],
  [`${job}?alert=secret`, 'https://mail.example/', 'alert'],
  [`${job}?from=somewhere`, '', 'direct'],
] as const;

describe('where a reader came from', () => {
  it.each(rows)('%s, led to by "%s": %s', (address, referrer, source) => {
    expect(findSource(address, referrer)).toBe(source);
  });
});
