import { render, screen } from '@testing-library/react';
import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { SiteClient } from '#web/api/site-client.ts';
import { administeredJobsOptions } from './administration-api.ts';
import { jobDecisions, JobRow, placeholderJob } from './job-row.tsx';
import { type ListTexts, ListView } from './list-view.tsx';

const texts: ListTexts = {
  count: ({ count }) => `${count} jobs`,
  firstCount: ({ count }) => `${count} jobs and more`,
  none: () => 'No jobs',
  loading: () => 'Loading jobs',
  failed: () => 'Failed',
};

function Jobs() {
  const list = useInfiniteQuery(administeredJobsOptions({ query: {} }));
  return (
    <ListView list={list} placeholder={placeholderJob} texts={texts} decisions={jobDecisions}>
      {(job, onDecide) => <JobRow job={job} onDecide={onDecide} />}
    </ListView>
  );
}

it('shows rows like those to come while it loads, of which nobody hears and none can be pressed', () => {
  const client = new SiteClient(() => new Promise(() => {}));
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Jobs /> }])} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading jobs');
  const rows = screen.getAllByRole('article', { hidden: true });
  expect(rows).toHaveLength(6);
  expect(rows[0]).toHaveTextContent('Example position');
  expect(rows.every((row) => row.closest('[inert][aria-hidden=true]'))).toBe(true);
  expect(screen.queryByRole('link')).toBeNull();
});
