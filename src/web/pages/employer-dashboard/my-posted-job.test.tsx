import { m } from '#messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import type { ApiResult } from '#web/api/http-client.ts';
import { toast } from '#web/ui/toast.ts';
import { toPostedState } from '#web/features/hiring/posted-jobs/posted-notice.tsx';

const site = await setupTestApp();

const address = '/employer-dashboard/my-posted-job';
const busy: ApiResult = { error: { status: 503, data: { detail: 'The site is busy.' } } };
const failing =
  (part: string): NonNullable<RenderPageOptions['intercept']> =>
  async ({ method, url }) =>
    `${method} ${url}`.startsWith(part) ? busy : undefined;

const card = (position: string) => screen.findByRole('article', { name: position });
const follow = async (row: HTMLElement, name: string) => {
  await userEvent.click(within(row).getByRole('button', { name: 'Actions' }));
  await userEvent.click(within(row).getByRole('link', { name }));
};
const toasts = () =>
  [...document.querySelectorAll('[data-toast]')].map(
    (entry) => `${entry.getAttribute('data-toast')}: ${entry.textContent}`,
  );

describe('the list of posted jobs', () => {
  it.each([address, '/employer-dashboard'])('is shown at %s, own jobs only', async (url) => {
    const employer = await site.create.employer();
    await site.create.job({ ownerId: employer.id, position: 'Night Baker' });
    await site.create.job({ position: 'Of another employer' });
    renderPage(site, url, { as: employer });
    await card('Night Baker');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Latest Posted Job');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await waitFor(() => expect(document.title).toBe('Job Management- Employer'));
  });

  it('says of each job what there is to know', async () => {
    const employer = await site.create.employer();
    const { id } = await site.create.job({
      ownerId: employer.id,
      position: 'Night Baker',
      company: 'Riverside Foods',
      location: 'Khulna',
      jobType: 'hybrid',
      jobCategory: 'Fresher',
      logo: '/logos/kitewick.svg',
      publishedAt: new Date('2026-11-21T02:35:00.000Z'),
    });
    await site.create.application({ jobId: id });
    renderPage(site, address, { as: employer });
    const shown = within(await card('Night Baker'));
    for (const text of ['Riverside Foods', 'Hybrid', 'Fresher', 'Nov 21, 2026']) {
      expect(shown.getByText(text)).toBeVisible();
    }
    const page = shown.getByRole('link', { name: 'Riverside Foods' }).getAttribute('href');
    expect(page).toMatch(/^\/company\/riverside-foods-/);
    expect(shown.getByText(/Khulna/)).toBeVisible();
    expect(shown.getByRole('presentation')).toHaveAttribute('src', '/logos/kitewick.svg');
    const applicants = shown.getByRole('link', { name: /1 Person Applied/ });
    expect(applicants).toHaveAttribute('href', `/employer-dashboard/applicant-job/${id}`);
  });

  it('counts what waits once, in the row, above the list, in the menu and in the navigation', async () => {
    const employer = await site.create.employer();
    const { id } = await site.create.job({ ownerId: employer.id, position: 'Night Baker' });
    await site.create.application({ jobId: id });
    const answered = await site.create.application({ jobId: id });
    await site.create.message({ applicationId: answered.id, sender: 'employer' });
    const unanswered = await site.create.application({ jobId: id });
    await site.create.message({ applicationId: unanswered.id, sender: 'job-seeker' });
    renderPage(site, address, { as: employer });
    const row = within(await card('Night Baker'));
    expect(await row.findByText('2 waiting')).toBeVisible();
    expect(row.getByText('1 unread')).toBeVisible();
    expect(
      screen.getByRole('button', { name: '2 applicants are waiting for a reply' }),
    ).toBeVisible();
    for (const [name, link] of [
      ['Employer', 'Posted Job 2 waiting'],
      ['Main', 'Posted jobs 2 waiting'],
    ] as const) {
      const menu = screen.getByRole('navigation', { name });
      expect(await within(menu).findByRole('link', { name: link })).toBeVisible();
    }
  });

  it('shows the jobs that a number stands for, or those that are closed', async () => {
    const employer = await site.create.employer();
    const ownerId = employer.id;
    const { id } = await site.create.job({ ownerId, position: 'With applicants' });
    await site.create.application({ jobId: id });
    await site.create.job({ ownerId, position: 'Without applicants' });
    const over = { ownerId, position: 'Over', closedAt: site.time.now };
    const { id: overId } = await site.create.job(over);
    await site.create.application({ jobId: overId });
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
    await site.create.job({ ownerId, position: 'Closes soon', applyUntil: tomorrow });
    renderPage(site, address, { as: employer });
    const names = () =>
      screen.getAllByRole('article').map((row) => within(row).getByRole('heading').textContent);
    await card('With applicants');
    expect(names()).toHaveLength(3);
    await userEvent.click(
      await screen.findByRole('button', { name: '2 applicants are waiting for a reply' }),
    );
    await waitFor(() => expect(names().toSorted()).toEqual(['Over', 'With applicants']));
    await userEvent.click(screen.getByRole('button', { name: '1 job closes this week' }));
    await waitFor(() => expect(names()).toEqual(['Closes soon']));
    await userEvent.click(screen.getByRole('button', { name: 'Closed 1' }));
    await waitFor(() => expect(names()).toEqual(['Over']));
    await userEvent.click(screen.getByRole('button', { name: 'Open 3' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    await userEvent.click(screen.getByRole('button', { name: '1 undecided in closed jobs' }));
    await waitFor(() => expect(names()).toEqual(['Over']));
    expect(within(await card('Over')).getByText('1 undecided')).toBeVisible();
  });

  it('lists the jobs once it is known what waits, so that no row grows afterwards', async () => {
    const employer = await site.create.employer();
    const { id } = await site.create.job({ ownerId: employer.id, position: 'Night Baker' });
    await site.create.application({ jobId: id });
    let answer = () => {};
    const answered = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
    renderPage(site, address, {
      as: employer,
      intercept: ({ url }) => (url === '/waiting' ? answered : undefined),
    });
    await expect(screen.findByRole('article', {}, { timeout: 400 })).rejects.toThrow();
    expect(screen.getByText('Loading your jobs')).toBeVisible();
    answer();
    const row = within(await card('Night Baker'));
    expect(row.getByText('1 waiting')).toBeVisible();
  });

  it('says that the numbers of what waits could not be loaded, and lists the jobs', async () => {
    const employer = await site.create.employer();
    await site.create.job({ ownerId: employer.id, position: 'Night Baker' });
    renderPage(site, address, { as: employer, intercept: failing('GET /waiting') });
    await card('Night Baker');
    expect(await screen.findByText('We couldn’t load what’s waiting for you.')).toBeVisible();
    expect(document.querySelector('main [aria-busy=true]')).toBeNull();
  });

  it('lists drafts, which can be continued and deleted', async () => {
    const employer = await site.create.employer();
    const input = { position: 'Half a job', jobDetail: 'Not finished' };
    await site.create.jobDraft({ ownerId: employer.id, input });
    const { router } = renderPage(site, address, { as: employer });
    const drafts = within(await screen.findByRole('region', { name: 'Drafts' }));
    await userEvent.click(drafts.getByRole('link', { name: 'Continue' }));
    const detail = await screen.findByLabelText('Job Detail');
    expect(detail).toHaveProperty('value', 'Not finished');
    await userEvent.clear(screen.getByLabelText('Position'));
    await userEvent.type(screen.getByLabelText('Position'), 'More of a job');
    await router.navigate(address);
    expect(await screen.findByText('More of a job')).toBeVisible();
    const list = within(screen.getByRole('region', { name: 'Drafts' }));
    await userEvent.click(list.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Drafts' })).toBeNull());
    expect(document.activeElement).toHaveAttribute('aria-label', m.posted_job_posted_title());
  });

  it('leads from the changes of a posted job to its form', async () => {
    const employer = await site.create.employer();
    const { id: jobId } = await site.create.job({ ownerId: employer.id });
    await site.create.jobDraft({ ownerId: employer.id, input: { jobId, location: 'Hull' } });
    renderPage(site, address, { as: employer });
    const drafts = within(await screen.findByRole('region', { name: 'Drafts' }));
    expect(drafts.getByText('Changes to a posted job')).toBeVisible();
    await userEvent.click(drafts.getByRole('link', { name: 'Continue' }));
    expect(await screen.findByLabelText('Location')).toHaveProperty('value', 'Hull');
    expect(screen.getByRole('button', { name: 'Update Job' })).toBeVisible();
  });

  it('deletes a draft once by a double click, and the focus stays at the drafts', async () => {
    const employer = await site.create.employer();
    await site.create.jobDraft({ ownerId: employer.id, input: { position: 'First' } });
    await site.create.jobDraft({ ownerId: employer.id, input: { position: 'Second' } });
    const { calls } = renderPage(site, address, { as: employer });
    const drafts = within(await screen.findByRole('region', { name: 'Drafts' }));
    await userEvent.dblClick(drafts.getAllByRole('button', { name: 'Delete' })[0]!);
    await waitFor(() => expect(drafts.getAllByRole('button', { name: 'Delete' })).toHaveLength(1));
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    expect(document.activeElement?.textContent).toBe('Drafts');
  });

  it('deletes two drafts at once, each once, and shows neither where the list cannot be read then', async () => {
    const employer = await site.create.employer();
    for (const position of ['First', 'Second', 'Third']) {
      await site.create.jobDraft({ ownerId: employer.id, input: { position } });
    }
    const down = failing('GET /job-drafts');
    let isDown = false;
    const { calls } = renderPage(site, address, {
      as: employer,
      intercept: async (request) => (isDown ? down(request) : undefined),
    });
    const drafts = within(await screen.findByRole('region', { name: 'Drafts' }));
    isDown = true;
    const [first, second] = drafts.getAllByRole('button', { name: 'Delete' });
    await userEvent.click(first!);
    await userEvent.click(second!);
    await userEvent.click(first!);
    await waitFor(() => expect(drafts.getAllByRole('button', { name: 'Delete' })).toHaveLength(1));
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
    expect(document.activeElement?.textContent).toBe('Drafts');
  });

  it('says that a job was posted only as long as it is open', async () => {
    const employer = await site.create.employer();
    const { id } = await site.create.job({ ownerId: employer.id, position: 'Night Baker' });
    const { router } = renderPage(site, address, { as: employer });
    await card('Night Baker');
    const state = toPostedState({ _id: id, position: 'Night Baker' });
    await router.navigate(address, { state });
    expect(await screen.findByText(/is live and accepting applications/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close the job' }));
    await waitFor(() =>
      expect(screen.queryByText(/is live and accepting applications/)).toBeNull(),
    );
  });

  it('copies the link of a posted job in the language of the page', async () => {
    const employer = await site.create.employer();
    const { id } = await site.create.job({ ownerId: employer.id, position: 'Night Baker' });
    const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    const { router } = renderPage(site, address, { as: employer, prefix: 'bn' });
    await card('Night Baker');
    await router.navigate(address, {
      state: toPostedState({ _id: id, position: 'Night Baker' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(clipboard).toHaveBeenCalledExactlyOnceWith(
      `${window.location.origin}/bn/job/night-baker-${id}`,
    );
  });

  it('duplicates a job into the form, without its last day', async () => {
    const employer = await site.create.employer();
    await site.create.job({
      ownerId: employer.id,
      position: 'Night Baker',
      applyUntil: '2099-12-31',
    });
    renderPage(site, address, { as: employer });
    await follow(await card('Night Baker'), 'Duplicate');
    expect(await screen.findByLabelText('Position')).toHaveProperty('value', 'Night Baker');
    expect(screen.getByLabelText(/^Apply Until/)).toHaveProperty('value', '');
    expect(screen.getByRole('button', { name: 'Post Job' })).toBeVisible();
  });

  it.each(['Job Details', 'Edit'])(
    'carries the job, not its applicants, along with %s',
    async (name) => {
      const employer = await site.create.employer();
      const { id } = await site.create.job({ ownerId: employer.id, position: 'Night Baker' });
      await site.create.application({ jobId: id });
      const { router } = renderPage(site, address, { as: employer });
      await follow(await card('Night Baker'), name);
      await waitFor(() => expect(router.state.location.pathname).toMatch(new RegExp(`/${id}$`)));
      expect(router.state.location.state).toMatchObject({
        job: { _id: id, position: 'Night Baker', applicants: [] },
      });
    },
  );

  it('tells who has posted nothing what to do next', async () => {
    renderPage(site, address, { as: await site.create.employer() });
    expect(await screen.findByText('No jobs yet')).toBeVisible();
    const next = screen.getByRole('link', { name: 'Post your first job' });
    expect(next).toHaveAttribute('href', '/employer-dashboard/add-job');
  });

  it('shows skeletons of cards while loading', async () => {
    const as = await site.create.employer();
    renderPage(site, address, {
      as,
      intercept: ({ url }) => (url === '/jobs/posted-jobs' ? new Promise(() => {}) : undefined),
    });
    const status = await screen.findByText('Loading your jobs');
    expect(status.parentElement?.querySelectorAll('article')).toHaveLength(3);
  });

  it('says on the page and in a toast that it could not be loaded, and loads on demand', async () => {
    const employer = await site.create.employer();
    await site.create.job({ ownerId: employer.id, position: 'Night Baker' });
    let isDown = true;
    let answer = () => {};
    const isBack = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const error = vi.spyOn(toast, 'error');
    const down = failing('GET /jobs/posted-jobs');
    renderPage(site, address, {
      as: employer,
      intercept: async (request) => {
        if (isDown) {
          return down(request);
        }
        await isBack;
        return undefined;
      },
    });
    expect(await screen.findByText('We couldn’t load your jobs')).toBeVisible();
    await waitFor(() => expect(toasts()).toEqual(['error: The site is busy.']));
    expect(error).toHaveBeenCalledWith('The site is busy.', { id: 'error' });
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(document.activeElement?.textContent).toBe('Try again');
    expect(document.activeElement).toHaveAttribute('aria-busy', 'true');
    answer();
    await card('Night Baker');
    expect(screen.queryByText('We couldn’t load your jobs')).toBeNull();
  });

  it('shows the first 100 jobs, and more on demand', async () => {
    const employer = await site.create.employer();
    for (let day = 0; day < 101; day += 1) {
      const postedAt = new Date(Date.UTC(2026, 0, 1 + day));
      await site.create.job({ ownerId: employer.id, position: `Job ${day}`, postedAt });
    }
    renderPage(site, address, { as: employer });
    // Names of a hundred cards are slow to compute: find the last one by its text.
    const shown = (position: string) => screen.findByText(position, { selector: 'a' });
    await shown('Job 1');
    expect(screen.getAllByRole('article')).toHaveLength(100);
    await userEvent.click(screen.getByText('Show more'));
    await shown('Job 0');
    expect(screen.getAllByRole('article')).toHaveLength(101);
    expect(screen.queryByText('Show more')).toBeNull();
  });
});
