import { describe, expect, it } from 'vitest';
import {
  claimIntent,
  originAt,
  readIntendedJob,
  readOrigin,
  toPath,
  withIntent,
  withOrigin,
} from './login-origin.ts';

describe('the place to come back to', () => {
  it('travels in the URL', () => {
    const url = withOrigin('/login', '/job/nurse-1?x=1#top');
    expect(url).toBe('/login?from=%2Fjob%2Fnurse-1%3Fx%3D1%23top');
    expect(readOrigin(new URL(url, 'http://same.site'))).toBe('/job/nurse-1?x=1#top');
  });

  it('is left out when there is none', () => {
    expect(withOrigin('/login', undefined)).toBe('/login');
    expect(readOrigin({ search: '' })).toBeUndefined();
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'is never %j',
    (from) => {
      expect(readOrigin({ search: `?from=${encodeURIComponent(from)}` })).toBeUndefined();
    },
  );

  it.each(['/login', '/registration?from=%2F', '/Login/'])(
    'is never the sign-in itself: %s',
    (from) => {
      expect(readOrigin({ search: `?from=${encodeURIComponent(from)}` })).toBeUndefined();
    },
  );

  it.each([
    ['/blog?page=2', '/blog?page=2'],
    ['/', undefined],
    ['/home', undefined],
    ['/home?job=nurse-1', '/home?job=nurse-1'],
    ['/login?from=%2Fblog', '/blog'],
    ['/forgot-password', undefined],
    ['/reset-password?token=secret', undefined],
  ])('is from %s by a link of the navigation bar: %s', (page, origin) => {
    expect(originAt(new URL(page, 'http://same.site'))).toBe(origin);
  });

  it('is one path for a place', () => {
    expect(toPath({ pathname: '/all-job', search: '?page=1', hash: '#a' })).toBe(
      '/all-job?page=1#a',
    );
  });
});

const jobId = '0192f0c1-0000-7000-8000-00000000000a';

describe('the intention to apply', () => {
  it('is a parameter of the page to return to, beside its own', () => {
    const page = withIntent('/all-job?page=2#top', { jobId });
    expect(page).toBe(`/all-job?page=2&apply=${jobId}#top`);
    expect(readIntendedJob(page, undefined)).toBe(jobId);
    expect(withIntent(page, undefined)).toBe('/all-job?page=2#top');
  });

  it('belongs to the user who signs in with it, and to no other', () => {
    const page = claimIntent(withIntent('/all-job', { jobId }), 'ann.x');
    expect(readIntendedJob(page, 'ann.x')).toBe(jobId);
    expect(readIntendedJob(page, 'ann')).toBeUndefined();
    expect(readIntendedJob(page, undefined)).toBeUndefined();
    expect(claimIntent(page, 'ben')).toBe(page);
  });

  it('is not a user’s before somebody has signed in with it', () => {
    expect(readIntendedJob(withIntent('/all-job', { jobId }), 'ann')).toBeUndefined();
  });

  it('is none where the page has none', () => {
    expect(readIntendedJob(undefined, undefined)).toBeUndefined();
    expect(readIntendedJob('/all-job', undefined)).toBeUndefined();
    expect(claimIntent('/all-job?page=2', 'ann')).toBe('/all-job?page=2');
  });

  it.each(['', 'x', `${jobId}/..`, `/job/x-${jobId}`, 'https://evil.example', '.ann', 'x.ann'])(
    'is never %j',
    (value) => {
      const page = `/all-job?${new URLSearchParams({ apply: value }).toString()}`;
      expect(readIntendedJob(page, undefined)).toBeUndefined();
      expect(readIntendedJob(page, 'ann')).toBeUndefined();
    },
  );
});
