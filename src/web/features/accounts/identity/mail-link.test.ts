import { afterEach, describe, expect, it } from 'vitest';
import { storeLinkOrigin, takeLinkOrigin } from './mail-link.ts';

afterEach(() => localStorage.clear());

describe('the page that the link of a mail leads on to', () => {
  it.each(['/all-job?q=t', '/all-job?apply=token&title=oobCode#t=1'])('is kept: %s', (origin) => {
    storeLinkOrigin('confirm', origin);
    expect(takeLinkOrigin('confirm')).toBe(origin);
  });

  it.each([
    '/company-invitation?t=secret',
    '/bn/job-alerts?leave=1&t=secret',
    '/reset-password?token=secret',
    '/verify-email?mode=verifyEmail&oobCode=secret',
    '/jobSeekerForm?from=%2Fcompany-invitation%3Ft%3Dsecret',
    '/jobSeekerForm?from=%2Flogin%3Ffrom%3D%252Fcompany-invitation%253Ft%253Dsecret',
  ])('is none where its own link came by mail, with a secret: %s', (origin) => {
    storeLinkOrigin('confirm', '/all-job');
    storeLinkOrigin('confirm', origin);
    expect(Object.values(localStorage).join()).toBe('');
    expect(takeLinkOrigin('confirm')).toBeUndefined();
  });
});
