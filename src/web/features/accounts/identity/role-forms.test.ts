import { describe, expect, it } from 'vitest';
import { withIntent } from './login-origin.ts';
import { pathInRole, roleOfOrigin } from './role-forms.ts';

const jobId = '0192f0c1-0000-7000-8000-00000000000a';
const application = withIntent('/all-job?page=2', { jobId });

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
