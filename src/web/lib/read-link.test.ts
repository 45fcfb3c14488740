import { describe, expect, it } from 'vitest';
import { sameSitePath } from './read-link.ts';

describe('a path of this site', () => {
  it.each(['/', '/all-job?page=2&jobTypes=All%20Jobs', '/job/nurse-1#top', '/a?next=//b'])(
    'lets %j through',
    (path) => {
      expect(sameSitePath(path)).toBe(path);
    },
  );

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'all-job',
    '',
    undefined,
    null,
    7,
    { toString: () => '/all-job' },
  ])('refuses %j', (candidate) => {
    expect(sameSitePath(candidate)).toBeUndefined();
  });
});
