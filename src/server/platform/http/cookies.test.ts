import { expect, it } from 'vitest';
import { makeCookie } from './cookies.ts';

it('a cookie of a site with https is of that host and of https alone', () => {
  const cookie = makeCookie('jobs.session_token', 60, 'https://jobs.example');
  const header =
    '__Host-jobs.session_token=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure';
  expect(cookie.format('abc')).toBe(header);
  expect(cookie.read('jobs.session_token=planted; __Host-jobs.session_token=abc')).toBe('abc');
  expect(cookie.read('jobs.session_token=planted')).toBeUndefined();
});
