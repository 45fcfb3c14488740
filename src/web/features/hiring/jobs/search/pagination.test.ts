import { describe, expect, it, vi } from 'vitest';
import { SiteClient } from '#web/api/site-client.ts';
import { initialPagination, lastListOptions, storeLastList } from './pagination.ts';

describe('the page of Find Job', () => {
  it('begins with the first four of all jobs', () => {
    expect(initialPagination).toEqual({ jobTypes: 'All Jobs', size: 4, page: 0 });
  });

  it('is the one that was shown last, however long ago', async () => {
    vi.useFakeTimers();
    const client = new SiteClient(async () => ({ error: { status: 404, data: null } }));
    const url = '/all-job?q=baker&size=6&page=2';
    storeLastList(client, url);
    vi.advanceTimersByTime(3_600_000);
    expect(await client.query(lastListOptions)).toEqual(url);
    vi.useRealTimers();
  });
});
