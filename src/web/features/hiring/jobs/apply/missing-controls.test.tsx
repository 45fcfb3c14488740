import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleJob } from '#test/sample-job.ts';
import { makeWaitingClient } from '#test/waiting-client.ts';
import { paths } from '#web/app/paths.ts';

afterEach(() => {
  vi.doUnmock('./apply-controls.tsx');
  vi.resetModules();
});

it('leads a job seeker to the page of the job where the buttons cannot be loaded', async () => {
  // Another test of this worker may have loaded them.
  vi.resetModules();
  vi.doMock('./apply-controls.tsx', () => ({
    get ApplyControls(): never {
      throw new Error('A newer version has replaced the file.');
    },
  }));
  const { ApplyArea } = await import('./apply-area.tsx');
  const job = sampleJob();
  render(
    <QueryClientProvider client={makeWaitingClient().client}>
      <MemoryRouter>
        <ApplyArea
          job={job}
          view="card"
          viewer={{ email: 'ann@x.example', userId: 'ann', isJobSeeker: true }}
          origin={paths.allJobs}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const link = await screen.findByRole('link', { name: 'Apply' });
  expect(link).toHaveAttribute('href', paths.job(job));
});
