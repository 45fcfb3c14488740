import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { sampleJob } from '#test/sample-job.ts';
import { isShownTo } from '#test/session-styles.ts';
import { makeWaitingClient } from '#test/waiting-client.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { toast } from '#web/ui/toast.ts';
import { ApplyArea, type ApplyAreaProps } from './apply-area.tsx';
import { justSentOptions } from './just-sent.ts';

const job = sampleJob();
const seeker = { email: 'ann@x.example', userId: 'ann', isJobSeeker: true };
const entry = { userId: 'ann', userEmail: seeker.email, jobId: job._id, conversation: [] };
/** The list, where the application opens after `path`. */
const leadsBack = (path: string) =>
  `${path}?from=${encodeURIComponent(`/all-job?size=4&apply=${job._id}`)}`;

const show = async (props: Partial<ApplyAreaProps>) => {
  const { client, calls, answer } = makeWaitingClient();
  const area = (more: Partial<ApplyAreaProps> = {}) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ApplyArea
          job={job}
          view="card"
          viewer={seeker}
          origin="/all-job?size=4"
          {...props}
          {...more}
        />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(area());
  // The controls of a job seeker are loaded when they are first shown.
  await screen.findAllByText(/apply|applied|closed|creator/i);
  return {
    // The job is read for the dialogs, too.
    applications: () => calls.filter(({ method }) => method === 'PATCH'),
    answer,
    sent: () => client.getQueryData(justSentOptions.queryKey),
    update: (more: Partial<ApplyAreaProps>) => rerender(area(more)),
  };
};

const proceedDialog = () => screen.queryByRole('dialog', { name: 'Apply for this job' });
const applyButton = () => screen.getByRole('button', { name: 'Apply for Baker at Crumb' });
const proceedButton = () =>
  screen.getByRole('button', { name: 'Proceed to Apply for Baker at Crumb' });
const applyLink = () => screen.getByRole('link', { name: 'Apply for Baker at Crumb' });

describe.each(['card', 'full'] as const)('the Apply area in the %s view', (view) => {
  it('leads a visitor to Login, and back from there', async () => {
    await show({ view, viewer: null });
    expect(applyLink().textContent).toBe('Apply');
    expect(applyLink().getAttribute('href')).toBe(leadsBack('/login'));
  });

  it('leads a user who is no job seeker to the form, and back from there', async () => {
    await show({ view, viewer: { ...seeker, isJobSeeker: false } });
    expect(applyLink().getAttribute('href')).toBe(leadsBack('/jobSeekerForm'));
  });

  it('keeps the link in the page when the viewer becomes known, so that no click is lost', async () => {
    const { update } = await show({ view, viewer: 'unknown' });
    const link = applyLink();
    update({ viewer: null });
    expect(applyLink()).toBe(link);
    update({ viewer: { ...seeker, isJobSeeker: false } });
    expect(applyLink()).toBe(link);
  });

  it('has the visitor’s link ready before it is known who looks, hidden from who was signed in', async () => {
    await show({ view, viewer: 'unknown' });
    expect(applyLink().getAttribute('href')).toBe(leadsBack('/login'));
    const link = applyLink();
    expect([isShownTo('out', link), isShownTo('in', link)]).toEqual([true, false]);
  });

  it('says that a job is closed, and offers nothing', async () => {
    await show({ view, job: { ...job, isClosed: true } });
    expect(screen.getByText('Closed')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('tells its creator', async () => {
    await show({ view, job: { ...job, myRole: 'owner' } });
    expect(screen.getByText('You are the creator of this job.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('an applicant', () => {
  const applied = { ...job, applicants: [entry] };

  it('reads so on the card', async () => {
    await show({ job: applied, onMessage: vi.fn() });
    expect(screen.getByText('Applied')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('opens the conversation from the full view, of a closed job too', async () => {
    const onMessage = vi.fn();
    await show({ job: { ...applied, isClosed: true }, view: 'full', onMessage });
    expect(screen.getByText('Applied')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'message' }));
    expect(onMessage).toHaveBeenCalledOnce();
  });
});

describe('applying', () => {
  it('sends one application for a double click, and says how it went', async () => {
    const loading = vi.spyOn(toast, 'loading');
    const { applications, answer, sent } = await show({ view: 'full' });
    await userEvent.dblClick(applyButton());
    expect(applications()).toEqual([
      {
        method: 'PATCH',
        url: '/jobs/jobApply',
        body: {
          applyJobId: job._id,
          applyUserId: 'ann',
          applyUserEmail: seeker.email,
          currentDate: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
          source: 'direct',
          timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      },
    ]);
    expect(screen.getByText('Loading...... Please wait')).toBeVisible();
    expect(loading).toHaveBeenCalledExactlyOnceWith('Loading...... Please wait', { id: 'japply' });
    await answer({ data: entry });
    expect(screen.getByText('Job applied successfully')).toBeVisible();
    expect(screen.queryByText('Loading...... Please wait')).toBeNull();
    expect(screen.getByText('Applied')).toBeVisible();
    expect(document.activeElement?.textContent).toMatch(/^Applied/);
    expect(sent()).toMatchObject({ jobId: job._id });
  });

  it('shows what the server says when it refuses, and may be tried again', async () => {
    const { applications, answer, sent } = await show({ view: 'full' });
    await userEvent.click(applyButton());
    const detail = 'This job is closed and no longer accepts applications.';
    await answer({ error: { status: 409, data: { detail } } });
    expect(screen.getByText(detail).closest('[data-toast]')).toHaveAttribute('data-toast', 'error');
    expect(sent() ?? null).toBeNull();
    await userEvent.click(applyButton());
    expect(applications()).toHaveLength(2);
    await answer({ data: entry });
  });

  it('lets the job be read first when it starts from a card', async () => {
    const { applications, answer, sent } = await show({});
    await userEvent.click(proceedButton());
    expect(applications()).toEqual([]);
    await userEvent.click(applyButton());
    expect(applications()).toHaveLength(1);
    await answer({ data: entry });
    expect(screen.getByText('Applied')).toBeInTheDocument();
    expect(sent()).toMatchObject({ jobId: job._id });
  });

  it('stays one dialog from a card to the moment after, and keeps the focus in it', async () => {
    const { answer } = await show({});
    await userEvent.click(proceedButton());
    const dialog = screen.getByRole('dialog');
    await userEvent.click(applyButton());
    await answer({ data: entry });
    expect(screen.getByRole('dialog', { name: 'Application sent to Crumb Baker' })).toBe(dialog);
    expect(document.activeElement).toHaveTextContent('Application sent to Crumb');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^Applied/);
  });

  it('goes on in the form when the job requires more, without an error', async () => {
    const { applications, answer } = await show({ view: 'full' });
    await userEvent.click(applyButton());
    expect(screen.queryByRole('dialog')).toBeNull();
    await answer({ error: { status: 422, data: { code: 'application-needs-more' } } });
    expect(screen.getByRole('dialog', { name: 'Apply to Baker, Crumb' })).toBeVisible();
    expect(document.querySelector('[data-toast="error"]')).toBeNull();
    expect(applications()).toHaveLength(1);
  });

  it('begins in the form where the job is known to require more', async () => {
    const { applications } = await show({ view: 'full', job: { ...job, requiresCv: true } });
    expect(screen.queryByRole('button', { name: /^Add a note or CV/ })).toBeNull();
    await userEvent.click(applyButton());
    expect(screen.getByRole('dialog', { name: 'Apply to Baker, Crumb' })).toBeVisible();
    expect(applications()).toEqual([]);
  });

  it('goes on in the form in place of the modal that starts from a card', async () => {
    const { answer } = await show({});
    await userEvent.click(proceedButton());
    const dialog = screen.getByRole('dialog');
    await userEvent.click(applyButton());
    await answer({ error: { status: 422, data: { code: 'application-needs-more' } } });
    expect(screen.getByRole('dialog', { name: 'Apply to Baker, Crumb' })).toBe(dialog);
    expect(document.activeElement).toHaveTextContent('Apply to Baker, Crumb');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(proceedButton()).toBeVisible();
  });

  it('can be left undone', async () => {
    const { applications } = await show({});
    await userEvent.click(proceedButton());
    expect(proceedDialog()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(applications()).toEqual([]);
  });

  it('ends when the job is closed meanwhile, and does not begin again by itself', async () => {
    const { update } = await show({});
    await userEvent.click(proceedButton());
    update({ job: { ...job, isClosed: true } });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Closed')).toBeVisible();
    update({ job });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(proceedButton()).toBeVisible();
  });
});
