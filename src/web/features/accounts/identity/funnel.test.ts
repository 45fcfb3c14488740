import { describe, expect, it } from 'vitest';
import {
  claimTask,
  originAt,
  readAppliedJob,
  readOrigin,
  toPath,
  withApplication,
  withOrigin,
} from './funnel.ts';
import { pathInRole, readTask, roleOfOrigin } from './tasks.ts';

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

  it('is the job that is open over a list', () => {
    const mask = { pathname: '/job/nurse-1', search: '', hash: '' };
    expect(originAt({ pathname: '/all-job', search: '?q=x&job=1', hash: '', mask })).toBe(
      '/job/nurse-1',
    );
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
    const page = withApplication('/all-job?page=2#top', { jobId });
    expect(page).toBe(`/all-job?page=2&apply=${jobId}#top`);
    expect(readAppliedJob(page, undefined)).toBe(jobId);
    expect(withApplication(page, undefined)).toBe('/all-job?page=2#top');
  });

  it('belongs to the user who signs in with it, and to no other', () => {
    const page = claimTask(withApplication('/all-job', { jobId }), 'ann.x');
    expect(readAppliedJob(page, 'ann.x')).toBe(jobId);
    expect(readAppliedJob(page, 'ann')).toBeUndefined();
    expect(readAppliedJob(page, undefined)).toBeUndefined();
    expect(claimTask(page, 'ben')).toBe(page);
  });

  it('is not a user’s before somebody has signed in with it', () => {
    expect(readAppliedJob(withApplication('/all-job', { jobId }), 'ann')).toBeUndefined();
  });

  it('is none where the page has none', () => {
    expect(readAppliedJob(undefined, undefined)).toBeUndefined();
    expect(readAppliedJob('/all-job', undefined)).toBeUndefined();
    expect(claimTask('/all-job?page=2', 'ann')).toBe('/all-job?page=2');
  });

  it.each(['', 'x', `${jobId}/..`, `/job/x-${jobId}`, 'https://evil.example', '.ann', 'x.ann'])(
    'is never %j',
    (value) => {
      const page = `/all-job?${new URLSearchParams({ apply: value }).toString()}`;
      expect(readAppliedJob(page, undefined)).toBeUndefined();
      expect(readAppliedJob(page, 'ann')).toBeUndefined();
    },
  );
});

describe('what a visitor began', () => {
  it('is an application, a job post, or nothing but a page', () => {
    expect(readTask(withApplication('/all-job', { jobId }), undefined)).toEqual({
      act: 'apply',
      jobId,
    });
    expect(readTask('/employer-dashboard/add-job?x=1', undefined)).toEqual({ act: 'post' });
    expect(readTask('/employer-dashboard/post-job', 'ann')).toEqual({ act: 'post' });
    expect(readTask('/employer-dashboard', undefined)).toBeUndefined();
    expect(readTask('/report?job=1', undefined)).toBeUndefined();
    expect(readTask(undefined, undefined)).toBeUndefined();
  });
});

const application = withApplication('/all-job?page=2', { jobId });

describe('the role that a page is for', () => {
  it.each([
    [application, 'jobSeeker'],
    ['/saved-jobs', 'jobSeeker'],
    ['/job-seeker-dashboard/my-apply?x=1', 'jobSeeker'],
    ['/employer-dashboard/add-job', 'employer'],
    ['/employerForm', 'employer'],
    ['/employerForms', undefined],
    ['/all-job', undefined],
    [undefined, undefined],
  ])('of %s is %s', (origin, role) => {
    expect(roleOfOrigin(origin)).toBe(role);
  });
});

describe('the way of who signs in', () => {
  it('goes on with what was begun in the chosen role', () => {
    expect(pathInRole(application, 'jobSeeker')).toBe(application);
    expect(pathInRole('/employer-dashboard/add-job', 'employer')).toBe(
      '/employer-dashboard/add-job',
    );
  });

  it('leads over the form of the role back to a page that both roles have', () => {
    expect(pathInRole('/blog', 'employer')).toBe('/employerForm?from=%2Fblog');
    expect(pathInRole(undefined, 'jobSeeker')).toBe('/jobSeekerForm');
    expect(pathInRole('/poster-seeker', 'jobSeeker')).toBe('/jobSeekerForm');
  });

  it('leaves what was begun in the other role', () => {
    expect(pathInRole('/employer-dashboard/add-job', 'jobSeeker')).toBe('/jobSeekerForm');
  });

  it('leads back where no role was chosen', () => {
    expect(pathInRole('/blog', undefined)).toBe('/blog');
    expect(pathInRole(undefined, undefined)).toBeUndefined();
  });
});
