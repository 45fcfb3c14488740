import { describe, expect, it } from 'vitest';
import { request } from './endpoint-request.ts';

describe('a request of the contract', () => {
  it('has the method and address of its call, which the contract must have', () => {
    expect(request('GET /jobs')).toEqual({ method: 'GET', url: '/jobs' });
    // @ts-expect-error -- there is no such call
    request('POST /jobs/pagination');
    // @ts-expect-error -- it needs a query
    expect(() => request('GET /jobs/search/suggestions')).not.toThrow();
  });

  it('writes parameters into the address, so that none can change it', () => {
    expect(request('PATCH /jobs/closeAJob/:id', { params: { id: 'a/../b?c' } })).toEqual({
      method: 'PATCH',
      url: '/jobs/closeAJob/a%2F..%2Fb%3Fc',
    });
  });

  it('refuses to ask for nothing', () => {
    expect(() => request('GET /user/applicant/:id', { params: { id: '' } })).toThrow(
      '/user/applicant/:id needs id',
    );
  });

  it('carries query and body', () => {
    expect(request('GET /jobs/pagination', { query: { page: 2, jobTypes: 'All Jobs' } })).toEqual({
      method: 'GET',
      url: '/jobs/pagination',
      params: { page: 2, jobTypes: 'All Jobs' },
    });
    expect(request('POST /user', { body: { uid: 'u1' } })).toEqual({
      method: 'POST',
      url: '/user',
      body: { uid: 'u1' },
    });
  });
});
