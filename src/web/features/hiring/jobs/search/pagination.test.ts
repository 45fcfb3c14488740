import { describe, expect, it } from 'vitest';
import { SiteClient } from '#web/api/site-client.ts';
import { initialPagination, lastPageOptions } from './pagination.ts';

describe('the page of Find Job', () => {
  it('begins with the first four of all jobs', () => {
    expect(initialPagination).toEqual({ jobTypes: 'All Jobs', size: 4, page: 0 });
  });

  it('is the one that was shown last', async () => {
    const client = new SiteClient(async () => ({ error: { status: 404, data: null } }));
    expect(await client.query(lastPageOptions)).toEqual(initialPagination);
    const page = { jobTypes: 'Experienced Jobs', size: 6, page: 2 } as const;
    client.setQueryData(lastPageOptions.queryKey, page);
    expect(await client.query(lastPageOptions)).toEqual(page);
  });
});
