import { m } from '#messages';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { JobDraftSummary } from '#contract/hiring/job-drafts.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { control, errorAt, fill, readValues } from '#test/fill-form.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { toJobState } from '#web/features/hiring/jobs/use-job.ts';
import { toast } from '#web/ui/toast.ts';

const site = await setupTestApp();
const owner = await site.create.employer();

const list = '/employer-dashboard/my-posted-job';
const toUrl = (id: string) => `/employer-dashboard/update-job/${id}`;
const makeJob = async () => (await site.create.job({ ownerId: owner.id })).id;
const read = async (id: string) =>
  (await site.send('GET', `/jobs/applicant-job/${id}`, { as: owner })).json<Job>();
const open = (address: string, options: RenderPageOptions = {}) =>
  renderPage(site, address, { as: owner, ...options });
const openForm = async (id: string, options?: RenderPageOptions) => {
  const page = open(toUrl(id), options);
  await screen.findByRole('button', { name: 'Update Job' });
  return page;
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Update Job' }));

describe('Update Posted Job', () => {
  it('shows the job as it was posted', async () => {
    await openForm(await makeJob());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Update Posted Job');
    expect(
      readValues(
        'Position',
        'Job Type',
        'Job Category',
        'Required Experience',
        'Logo (optional)',
        'Email',
      ),
    ).toEqual(['Bookkeeper', 'onSite', 'Experienced', '2', '', owner.email]);
    expect(document.querySelector('form img')?.getAttribute('src')).toBe('/logos/tallybrook.svg');
    expect(control('Email')).toHaveProperty('readOnly', true);
  });

  it('has the link of a logo that was not loaded for a day, says so, and sends it again', async () => {
    const id = await makeJob();
    const link = 'https://riverside.example/away.png';
    await site.database.pool.query('update jobs set logo = $2 where id = $1', [id, link]);
    const { calls } = await openForm(id);
    expect(readValues('Logo (optional)')).toEqual([link]);
    expect(await screen.findAllByText(m.logo_given_up())).toBeTruthy();
    await press();
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({ body: { logo: link } }),
    );
  });

  it('saves a change, says so, and leads to the posted jobs', async () => {
    const loading = vi.spyOn(toast, 'loading');
    const success = vi.spyOn(toast, 'success');
    const id = await makeJob();
    const before = await read(id);
    const { calls, router } = await openForm(id);
    fill({ Position: 'Accountant', 'Job Category': 'Fresher' });
    await press();
    await waitFor(() => expect(router.state.location.pathname).toBe(list));
    const toastId = { id: 'jobSke' };
    expect(loading).toHaveBeenCalledWith('Updating...Please wait...', toastId);
    expect(success).toHaveBeenCalledWith('Job updated!!', toastId);
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      url: `/jobs/${id}`,
      body: { position: 'Accountant', email: owner.email },
    });
    const after = await read(id);
    expect(after).toMatchObject({ position: 'Accountant', fresherJob: true });
    expect(after.jobDetail).toBe(before.jobDetail);
  });

  it('asks for every field that was emptied', async () => {
    const { calls } = await openForm(await makeJob());
    fill({ Position: '', 'Required Experience': '', 'Job Detail': '  ' });
    await press();
    expect(['Position', 'Required Experience', 'Job Detail'].map(errorAt)).toEqual([
      'This field is required !!',
      'This field is required !',
      'This field is required !',
    ]);
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('says why it was refused, and keeps the change', async () => {
    const error = vi.spyOn(toast, 'error');
    const id = await makeJob();
    const { router } = await openForm(id, {
      intercept: async ({ method }) =>
        method === 'PUT'
          ? { error: { status: 503, data: { detail: 'The site is busy.' } } }
          : undefined,
    });
    fill({ Position: 'Accountant' });
    await press();
    expect(error).toHaveBeenCalledWith('The site is busy.', { id: 'jobSke' });
    expect(control('Position').value).toBe('Accountant');
    expect(router.state.location.pathname).toBe(toUrl(id));
    expect((await read(id)).position).toBe('Bookkeeper');
  });
});

describe('a change that was not sent', () => {
  const typeAndLeave = async (id: string, typed: Record<string, string>) => {
    const { router } = await openForm(id);
    fill(typed);
    await router.navigate(list);
    await screen.findByRole('region', { name: 'Drafts' });
    return router;
  };
  const comeBack = async (router: Awaited<ReturnType<typeof typeAndLeave>>, id: string) => {
    await router.navigate(toUrl(id));
    return screen.findByRole('link', { name: 'Continue draft' });
  };
  const goOn = async (link: HTMLElement) => {
    await userEvent.click(link);
    await waitFor(() => expect(link).not.toBeInTheDocument());
    await screen.findByRole('button', { name: 'Update Job' });
  };
  const changeElsewhere = async (id: string, change: Partial<Job>) => {
    const body = { ...(await read(id)), ...change };
    await site.send('PUT', `/jobs/${id}`, { as: owner, body });
  };
  const listDrafts = async (id: string) => {
    const drafts = (await site.send('GET', '/job-drafts', { as: owner })).json<JobDraftSummary[]>();
    return drafts.filter(({ jobId }) => jobId === id);
  };

  it('is offered again with the job, and is published by Update Job', async () => {
    const id = await makeJob();
    const router = await typeAndLeave(id, { Position: 'Accountant' });
    const link = await comeBack(router, id);
    expect(control('Position').value).toBe('Bookkeeper');
    await goOn(link);
    expect(control('Position').value).toBe('Accountant');
    await press();
    await waitFor(async () => expect((await read(id)).position).toBe('Accountant'));
    await waitFor(async () => expect(await listDrafts(id)).toEqual([]));
  });

  it('can be discarded', async () => {
    const id = await makeJob();
    const router = await typeAndLeave(id, { Position: 'Accountant' });
    await comeBack(router, id);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('Draft discarded.')).toHaveFocus();
    expect(control('Position').value).toBe('Bookkeeper');
    expect(await listDrafts(id)).toEqual([]);
  });

  it('does not write away what was saved in another tab since', async () => {
    const id = await makeJob();
    const router = await typeAndLeave(id, { Location: 'Hull, England' });
    await changeElsewhere(id, { position: 'Head Bookkeeper', jobDetail: 'More to do.' });
    await goOn(await comeBack(router, id));
    expect(readValues('Location', 'Position', 'Job Detail')).toEqual([
      'Hull, England',
      'Head Bookkeeper',
      'More to do.',
    ]);
    await press();
    await waitFor(async () => expect((await read(id)).location).toBe('Hull, England'));
    expect(await read(id)).toMatchObject({ position: 'Head Bookkeeper', jobDetail: 'More to do.' });
  });

  it('is there again where a field was emptied', async () => {
    const id = await makeJob();
    await changeElsewhere(id, { country: 'GB' });
    const router = await typeAndLeave(id, { 'Country (optional)': '', 'Required Experience': '' });
    await goOn(await comeBack(router, id));
    expect(readValues('Country (optional)', 'Required Experience')).toEqual(['', '']);
  });

  it('is not offered for another job, nor for a new one', async () => {
    const router = await typeAndLeave(await makeJob(), { Position: 'Accountant' });
    await router.navigate('/employer-dashboard/add-job');
    await screen.findByRole('button', { name: 'Post Job' });
    expect(screen.queryByRole('link', { name: 'Continue draft' })).toBeNull();
    await router.navigate(toUrl(await makeJob()));
    await screen.findByRole('button', { name: 'Update Job' });
    await screen.findByDisplayValue('Bookkeeper');
    expect(screen.queryByRole('link', { name: 'Continue draft' })).toBeNull();
  });
});

describe('a change that was sent', () => {
  it('stays in the fields until the next page is there', async () => {
    const id = await makeJob();
    let leave = () => {};
    const slow = new Promise<void>((resolve) => (leave = resolve));
    const { router } = await openForm(id);
    vi.spyOn(router, 'navigate').mockReturnValue(slow);
    const success = vi.spyOn(toast, 'success');
    fill({ Position: 'Accountant' });
    await press();
    await waitFor(() => expect(success).toHaveBeenCalledWith('Job updated!!', { id: 'jobSke' }));
    expect(control('Position').value).toBe('Accountant');
    leave();
    expect(control('Position').value).toBe('Accountant');
  });
});

describe('a job that the link carried along', () => {
  const never = new Promise<undefined>(() => {});
  const visit = async (job: Job, options: RenderPageOptions = {}) => {
    const page = open('/contact', options);
    await screen.findByText('This is contact us page');
    await page.router.navigate(toUrl(job._id), { state: toJobState(job) });
    return page;
  };

  it('is there before the server answers', async () => {
    const job = await read(await makeJob());
    await visit(job, {
      intercept: ({ url }) => (url.startsWith('/jobs/applicant-job') ? never : undefined),
    });
    await screen.findByRole('button', { name: 'Update Job' });
    expect(control('Position').value).toBe('Bookkeeper');
  });

  it('gives way to what the server says now', async () => {
    const job = await read(await makeJob());
    await site.send('PUT', `/jobs/${job._id}`, {
      as: owner,
      body: { ...job, position: 'Changed elsewhere' },
    });
    await visit(job);
    await waitFor(() => expect(control('Position').value).toBe('Changed elsewhere'));
  });

  it('gives way only where nothing was typed, and the field keeps the focus', async () => {
    const job = await read(await makeJob());
    const body = { ...job, position: 'Changed elsewhere', location: 'Leeds, England' };
    await site.send('PUT', `/jobs/${job._id}`, { as: owner, body });
    let answer = () => {};
    const slow = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
    await visit(job, {
      intercept: ({ url }) => (url.startsWith('/jobs/applicant-job') ? slow : undefined),
    });
    await screen.findByRole('button', { name: 'Update Job' });
    const field = control('Position');
    await userEvent.type(field, ' of the year');
    answer();
    await waitFor(() => expect(control('Location').value).toBe('Leeds, England'));
    expect(control('Position')).toBe(field);
    expect(field).toHaveFocus();
    expect(field.value).toBe('Bookkeeper of the year');
  });

  it('gets an address of its own from the bare one', async () => {
    const job = await read(await makeJob());
    const { router } = open('/contact');
    await router.navigate('/employer-dashboard/update-job', { state: toJobState(job) });
    await screen.findByRole('button', { name: 'Update Job' });
    expect(router.state.location.pathname).toBe(toUrl(job._id));
  });

  it('is not shown to another person', async () => {
    const job = await read(await makeJob());
    await visit(job, { as: await site.create.employer() });
    await screen.findByText('Only the employer who posted this job can do that.');
    expect(screen.queryByLabelText('Position')).toBeNull();
  });
});

describe('an address without a job to update', () => {
  it('leads back to the list where it names none', async () => {
    const { router } = open('/employer-dashboard/update-job');
    await waitFor(() => expect(router.state.location.pathname).toBe(list));
  });

  it('says that only the owner may, for another employer’s job', async () => {
    const { id } = await site.create.job();
    open(toUrl(id));
    await screen.findByText('Only the employer who posted this job can do that.');
    expect(screen.queryByLabelText('Position')).toBeNull();
  });

  it.each(['0190c1a8-0000-7000-8000-000000000000', 'no-id'])(
    'says that there is no job %s any more',
    async (id) => {
      open(toUrl(id));
      expect(await screen.findByText('This job no longer exists.')).toBeVisible();
    },
  );

  it('offers to try again when the job could not be loaded', async () => {
    const id = await makeJob();
    let isDown = true;
    open(toUrl(id), {
      intercept: async ({ url }) =>
        isDown && url.startsWith('/jobs/applicant-job')
          ? { error: { status: 'FETCH_ERROR', error: 'offline' } }
          : undefined,
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(again);
    await screen.findByRole('button', { name: 'Update Job' });
    expect(control('Position').value).toBe('Bookkeeper');
  });
});
