import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { sampleJob } from '#test/sample-job.ts';
import { makeWaitingClient } from '#test/waiting-client.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { SentPanel, type SentPanelProps } from './sent-panel.tsx';

const job = sampleJob();

const show = (props: Partial<SentPanelProps> = {}, jobs: readonly object[] = []) => {
  const { client, calls } = makeWaitingClient(({ url }) =>
    url === '/jobs/search' ? { data: { jobs, count: jobs.length } } : undefined,
  );
  const panel = (more: Partial<SentPanelProps> = {}) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SentPanel job={job} sentAt={new Date()} applicationId={undefined} {...props} {...more} />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(panel());
  return { calls, update: (more: Partial<SentPanelProps>) => rerender(panel(more)) };
};

describe('the panel after sending', () => {
  it('takes the focus, and says how far the application is and by when the employer usually answers', () => {
    show({ job: { ...job, answerDays: 7 } });
    const panel = screen.getByRole('region', { name: 'Application sent to Crumb' });
    expect(panel).toHaveFocus();
    const steps = within(panel).getAllByRole('listitem');
    expect(steps.map((step) => step.dataset['look'])).toEqual(['waiting', 'open', 'open', 'open']);
    expect(screen.getByText(/^Crumb usually answers by [A-Z][a-z]+ \d{1,2}\.$/)).toBeVisible();
  });

  it('takes no focus when the job is opened again later', () => {
    show({ sentAt: new Date(Date.now() - 60_000) });
    expect(screen.getByRole('region', { name: 'Application sent to Crumb' })).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  it('says nothing of a day where too little is known', () => {
    show();
    expect(screen.queryByText(/usually answers/)).toBeNull();
    expect(screen.getByText(/^Not enough answers yet/)).toBeVisible();
  });

  it('saves a search for jobs like it with one press', async () => {
    const { calls } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Email me jobs like this' }));
    expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
      {
        url: '/saved-searches',
        body: { filters: { q: 'Baker' }, cadence: 'daily' },
      },
    ]);
  });

  it('names two open jobs like it, without this one and those applied to', async () => {
    const other = (id: string, position: string, applicants: object[] = []) => ({
      ...job,
      _id: id,
      position,
      applicants,
      highlights: {
        position: position.split(/(?<=\W)(?=baker)|(?<=baker)/i),
        company: [],
        location: [],
      },
    });
    show({}, [
      job,
      other('b', 'Pastry baker', [{ userId: 'ann' }]),
      other('c', 'Night baker'),
      other('d', 'Bread baker'),
      other('e', 'Scone baker'),
    ]);
    // The room is kept from the start.
    expect(screen.getByRole('heading', { name: 'Jobs like this one' })).toBeVisible();
    await screen.findByRole('link', { name: 'Night baker' });
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual(['Night baker', 'Bread baker']);
  });

  it('takes the application back, once it is known', async () => {
    const { calls, update } = show();
    expect(screen.queryByRole('button', { name: 'Undo application' })).toBeNull();
    update({ applicationId: 'sent' });
    await userEvent.click(screen.getByRole('button', { name: 'Undo application' }));
    expect(calls.at(-1)).toEqual({
      method: 'PATCH',
      url: '/my-applications/sent/withdraw',
      body: { stage: 'applied' },
    });
  });

  it('offers that for ten minutes from the sending, also where it is opened again', () => {
    show({ applicationId: 'sent', sentAt: new Date(Date.now() - 9 * 60_000) });
    expect(screen.getByRole('button', { name: 'Undo application' })).toBeVisible();
    cleanup();
    vi.useFakeTimers();
    show({ applicationId: 'sent', sentAt: new Date(Date.now() - 10 * 60_000) });
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(screen.queryByRole('button', { name: 'Undo application' })).toBeNull();
    vi.useRealTimers();
  });
});
