import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { sampleJob } from '#test/sample-job.ts';
import { isShownTo } from '#test/session-styles.ts';
import { makeWaitingStore } from '#test/waiting-store.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { toast } from '#web/ui/toast.ts';
import { ApplyArea, type ApplyAreaProps } from './apply-area.tsx';

const job = sampleJob();
const seeker = { email: 'ann@x.example', userId: 'ann', isJobSeeker: true };
const entry = { userId: 'ann', userEmail: seeker.email, jobId: job._id, conversation: [] };
const links = {
  logIn: { to: '/login?from=%2Fall-job', state: { from: '/all-job' } },
  register: { to: '/jobSeekerForm?from=%2Fall-job', state: { from: '/all-job' } },
};

const show = (props: Partial<ApplyAreaProps>) => {
  const { store, calls, answer } = makeWaitingStore();
  const area = (more: Partial<ApplyAreaProps> = {}) => (
    <Provider store={store}>
      <MemoryRouter>
        <ApplyArea job={job} view="card" viewer={seeker} links={links} {...props} {...more} />
        <Toaster />
      </MemoryRouter>
    </Provider>
  );
  const { rerender } = render(area());
  return {
    calls,
    answer,
    update: (more: Partial<ApplyAreaProps>) => rerender(area(more)),
  };
};

const proceed: ApplyAreaProps['renderProceed'] = ({ apply, onClose }) => (
  <div role="dialog" aria-label="Baker">
    {apply}
    <button type="button" onClick={onClose}>
      Close
    </button>
  </div>
);
const form: ApplyAreaProps['renderForm'] = ({ onClose, onSent }) => (
  <div role="dialog" aria-label="Form">
    <button type="button" onClick={() => [onSent(), onClose()]}>
      Send
    </button>
    <button type="button" onClick={onClose}>
      Close
    </button>
  </div>
);
const applyButton = () => screen.getByRole('button', { name: 'Apply for Baker at Crumb' });
const proceedButton = () =>
  screen.getByRole('button', { name: 'Proceed to Apply for Baker at Crumb' });
const applyLink = () => screen.getByRole('link', { name: 'Apply for Baker at Crumb' });

describe.each(['card', 'full'] as const)('the Apply area in the %s view', (view) => {
  it('leads a visitor to Login, and back from there', () => {
    show({ view, viewer: null });
    expect(applyLink().textContent).toBe('Apply');
    expect(applyLink()).toHaveAttribute('href', '/login?from=%2Fall-job');
  });

  it('leads a user who is no job seeker to the form, and back from there', () => {
    show({ view, viewer: { ...seeker, isJobSeeker: false } });
    expect(applyLink()).toHaveAttribute('href', '/jobSeekerForm?from=%2Fall-job');
  });

  it('keeps the link in the page when the viewer becomes known, so that no click is lost', () => {
    const { update } = show({ view, viewer: 'unknown' });
    const link = applyLink();
    update({ viewer: null });
    expect(applyLink()).toBe(link);
    update({ viewer: { ...seeker, isJobSeeker: false } });
    expect(applyLink()).toBe(link);
  });

  it('has the visitor’s link ready before it is known who looks, hidden from who was signed in', () => {
    show({ view, viewer: 'unknown' });
    expect(applyLink()).toHaveAttribute('href', '/login?from=%2Fall-job');
    const link = applyLink();
    expect([isShownTo('out', link), isShownTo('in', link)]).toEqual([true, false]);
  });

  it('says that a job is closed, and offers nothing', () => {
    show({ view, job: { ...job, isClosed: true } });
    expect(screen.getByText('Closed')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('tells its creator', () => {
    show({ view, job: { ...job, email: seeker.email } });
    expect(screen.getByText('You are the creator of this job.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('an applicant', () => {
  const applied = { ...job, applicants: [entry] };

  it('reads so on the card', () => {
    show({ job: applied, onMessage: vi.fn() });
    expect(screen.getByText('Applied')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('opens the conversation from the full view, of a closed job too', async () => {
    const onMessage = vi.fn();
    show({ job: { ...applied, isClosed: true }, view: 'full', onMessage });
    expect(screen.getByText('Applied')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'message' }));
    expect(onMessage).toHaveBeenCalledOnce();
  });
});

describe('applying', () => {
  it('sends one application for a double click, and says how it went', async () => {
    const loading = vi.spyOn(toast, 'loading');
    const { calls, answer } = show({ view: 'full' });
    await userEvent.dblClick(applyButton());
    expect(calls).toEqual([
      {
        method: 'PATCH',
        url: '/jobs/jobApply',
        body: {
          applyJobId: job._id,
          applyUserId: 'ann',
          applyUserEmail: seeker.email,
          currentDate: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
        },
      },
    ]);
    expect(screen.getByText('Loading...... Please wait')).toBeVisible();
    expect(loading).toHaveBeenCalledExactlyOnceWith('Loading...... Please wait', { id: 'japply' });
    await answer({ data: entry });
    expect(screen.getByText('Job applied successfully')).toBeVisible();
    expect(screen.queryByText('Loading...... Please wait')).toBeNull();
    expect(screen.getByText('Applied')).toBeVisible();
    expect(document.activeElement?.textContent).toBe('Applied');
  });

  it('shows what the server says when it refuses, and may be tried again', async () => {
    const { calls, answer } = show({ view: 'full' });
    await userEvent.click(applyButton());
    const detail = 'This job is closed and takes no more applications.';
    await answer({ error: { status: 409, data: { detail } } });
    expect(screen.getByText(detail).closest('[data-toast]')).toHaveAttribute('data-toast', 'error');
    await userEvent.click(applyButton());
    expect(calls).toHaveLength(2);
    await answer({ data: entry });
  });

  it('lets the job be read first when it starts from a card', async () => {
    const { calls, answer } = show({ renderProceed: proceed });
    await userEvent.click(proceedButton());
    expect(calls).toEqual([]);
    await userEvent.click(applyButton());
    expect(calls).toHaveLength(1);
    await answer({ data: entry });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Applied')).toBeVisible();
  });

  it('goes on in the form when the job requires more, without an error', async () => {
    const { calls, answer } = show({ view: 'full', renderForm: form });
    await userEvent.click(applyButton());
    expect(screen.queryByRole('dialog')).toBeNull();
    await answer({ error: { status: 422, data: { code: 'application-needs-more' } } });
    expect(screen.getByRole('dialog', { name: 'Form' })).toBeVisible();
    expect(document.querySelector('[data-toast="error"]')).toBeNull();
    expect(calls).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Applied')).toBeVisible();
  });

  it('begins in the form where the job is known to require more', async () => {
    const { calls } = show({
      view: 'full',
      job: { ...job, requiresCv: true },
      renderForm: form,
    });
    expect(screen.queryByRole('button', { name: /^Add a note or CV/ })).toBeNull();
    await userEvent.click(applyButton());
    expect(screen.getByRole('dialog', { name: 'Form' })).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('goes on in the form in place of the modal that starts from a card', async () => {
    const { answer } = show({ renderProceed: proceed, renderForm: form });
    await userEvent.click(proceedButton());
    await userEvent.click(applyButton());
    await answer({ error: { status: 422, data: { code: 'application-needs-more' } } });
    expect(screen.getAllByRole('dialog')).toEqual([screen.getByRole('dialog', { name: 'Form' })]);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(proceedButton()).toBeTruthy();
  });

  it('can be left undone', async () => {
    const { calls } = show({ renderProceed: proceed });
    await userEvent.click(proceedButton());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toEqual([]);
  });

  it('ends when the job is closed meanwhile, and does not begin again by itself', async () => {
    const { update } = show({ renderProceed: proceed });
    await userEvent.click(proceedButton());
    update({ job: { ...job, isClosed: true } });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Closed')).toBeVisible();
    update({ job });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(proceedButton()).toBeTruthy();
  });
});
