import { describe, expect, it } from 'vitest';
import { applicationsEndpoints } from '#contract/applications.ts';
import { jobsEndpoints } from '#contract/jobs.ts';
import { usersEndpoints } from '#contract/users.ts';
import { request } from './endpoint-request.ts';

describe('a request of the contract', () => {
  it('takes method and address from the table', () => {
    expect(request(jobsEndpoints.list)).toEqual({ method: 'GET', url: '/jobs' });
  });

  it('writes parameters into the address, so that none can change it', () => {
    expect(request(jobsEndpoints.close, { params: { id: 'a/../b?c' } })).toEqual({
      method: 'PATCH',
      url: '/jobs/closeAJob/a%2F..%2Fb%3Fc',
    });
  });

  it('refuses to ask for nothing', () => {
    expect(() => request(applicationsEndpoints.getApplicant, { params: { id: '' } })).toThrow(
      '/user/applicant/:id needs id',
    );
  });

  it('carries query and body', () => {
    expect(request(jobsEndpoints.listPage, { query: { page: 2, jobTypes: 'All Jobs' } })).toEqual({
      method: 'GET',
      url: '/jobs/pagination',
      params: { page: 2, jobTypes: 'All Jobs' },
    });
    expect(request(usersEndpoints.create, { body: { uid: 'u1' } })).toEqual({
      method: 'POST',
      url: '/user',
      body: { uid: 'u1' },
    });
  });
});
