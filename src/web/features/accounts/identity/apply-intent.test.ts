import { describe, expect, it } from 'vitest';
import { intentState, readIntendedJob, readOwnIntent } from './apply-intent.ts';
import { withOrigin } from './login-origin.ts';

const jobId = '0192f0c1-0000-7000-8000-00000000000a';

describe('the intention to apply', () => {
  it('travels in the URL of a sign-in page beside the origin', () => {
    const { to, state } = withOrigin('/login', '/all-job?page=2', { jobId });
    expect(to).toEqual({
      pathname: '/login',
      search: `?from=%2Fall-job%3Fpage%3D2&apply=${jobId}`,
    });
    expect(state).toEqual({ from: '/all-job?page=2' });
    expect(readIntendedJob({ search: `?apply=${jobId}` })).toBe(jobId);
  });

  it('travels in the navigation state once a user is signed in, for that user alone', () => {
    const own = { jobId, userId: 'ann' };
    const { to, state } = withOrigin('/jobSeekerForm', '/all-job', { own });
    expect(to).toEqual({ pathname: '/jobSeekerForm', search: '?from=%2Fall-job' });
    expect(readOwnIntent({ state }, 'ann')).toBe(jobId);
    expect(readOwnIntent({ state }, 'ben')).toBeUndefined();
    expect(readOwnIntent({ state }, undefined)).toBeUndefined();
  });

  it.each(['', 'x', `${jobId}/..`, `/job/x-${jobId}`, 'https://evil.example'])(
    'is never %j',
    (value) => {
      const search = `?${new URLSearchParams({ apply: value }).toString()}`;
      expect(readIntendedJob({ search })).toBeUndefined();
      const state = intentState({ jobId: value, userId: 'ann' });
      expect(readOwnIntent({ state }, 'ann')).toBeUndefined();
    },
  );

  it.each([null, 'apply', { apply: null }, { apply: jobId }, { apply: { jobId } }])(
    'is not in the state %j',
    (state) => {
      expect(readOwnIntent({ state }, 'ann')).toBeUndefined();
    },
  );
});
