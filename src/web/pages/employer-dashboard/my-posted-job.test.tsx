import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import type { TestUser } from '#test/factories.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import type { ApiResult } from '#web/api/http-client.ts';
import { toast } from '#web/ui/toast.ts';

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp();
});
afterAll(() => site.close());
afterEach(() => toast.remove());

const address = '/employer-dashboard/my-posted-job';
const busy: ApiResult = { error: { status: 503, data: { detail: 'The site is busy.' } } };
const failing =
  (part: string): NonNullable<RenderPageOptions['intercept']> =>
  async ({ method, url }) =>
    `${method} ${url}`.startsWith(part) ? busy : undefined;

const card = (position: string) => screen.findByRole('article', { name: position });
const toasts = () =>
  [...document.querySelectorAll('[data-toast]')].map(
    (entry) => `${entry.getAttribute('data-toast')}: ${entry.textContent}`,
  );
const hasToast = (text: string) => waitFor(() => expect(toasts()).toEqual([text]));
const press = (within_: HTMLElement, name: string) =>
  userEvent.click(within(within_).getByRole('button', { name }));

describe('the list of posted jobs', () => {
  it.each([address, '/employer-dashboard'])('is shown at %s, own jobs only', async (place) => {
    const employer = await site.create.employer();
    await site.create.job({ ownerId: employer.id, position: 'Night Baker' });
    await site.create.job({ position: 'Of somebody else' });
    renderPage(site, place, { as: employer });
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
      postedAt: new Date('2026-11-21T02:35:00.000Z'),
    });
    await site.create.application({ jobId: id });
    renderPage(site, address, { as: employer });
    const shown = within(await card('Night Baker'));
    for (const text of ['Riverside Foods', 'hybrid', 'Fresher', '11/21/2026']) {
      expect(shown.getByText(text)).toBeTruthy();
    }
    expect(shown.getByText(/Khulna/)).toBeTruthy();
    expect(shown.getByRole('presentation').getAttribute('src')).toBe('/logos/kitewick.svg');
    const applicants = shown.getByRole('link', { name: /1 Person Applied/ });
    expect(applicants.getAttribute('href')).toBe(`/employer-dashboard/applicant-job/${id}`);
  });

  it('says how many applicants wait for an answer, here and in the side menu', async () => {
    const employer = await site.create.employer();
    const { id } = await site.create.job({ ownerId: employer.id, position: 'Night Baker' });
    await site.create.application({ jobId: id });
    const answered = await site.create.application({ jobId: id });
    await site.create.message({ applicationId: answered.id, sender: 'employer' });
    renderPage(site, address, { as: employer });
    expect(within(await card('Night Baker')).getByText('1 to answer')).toBeTruthy();
    const menu = screen.getByRole('navigation', { name: 'Employer' });
    expect(within(menu).getByRole('link', { name: 'Posted Job 1 waiting' })).toBeTruthy();
  });

  it.each(['Job Details', 'Edit'])(
    'carries the job, not its applicants, along with %s',
    async (name) => {
      const employer = await site.create.employer();
      const { id } = await site.create.job({ ownerId: employer.id, position: 'Night Baker' });
      await site.create.application({ jobId: id });
      const { router } = renderPage(site, address, { as: employer });
      await userEvent.click(within(await card('Night Baker')).getByRole('link', { name }));
      await waitFor(() => expect(router.state.location.pathname).toMatch(new RegExp(`/${id}$`)));
      expect(router.state.location.state).toMatchObject({
        job: { _id: id, position: 'Night Baker', applicants: [] },
      });
    },
  );

  it('tells who has posted nothing what to do next', async () => {
    renderPage(site, address, { as: await site.create.employer() });
    expect(await screen.findByText('You have not posted a job yet')).toBeTruthy();
    const next = screen.getByRole('link', { name: 'Post your first job' });
    expect(next.getAttribute('href')).toBe('/employer-dashboard/add-job');
  });

  it('shows skeletons of cards while loading', async () => {
    const as = await site.create.employer();
    renderPage(site, address, {
      as,
      intercept: ({ url }) => (url === '/jobs/posted-jobs' ? new Promise(() => {}) : undefined),
    });
    const status = await screen.findByText('Loading your jobs');
    expect(status.parentElement?.querySelectorAll('.card-surface')).toHaveLength(3);
  });

  it('says on the page and in a toast that it could not be loaded, and loads on demand', async () => {
    const employer = await site.create.employer();
    await site.create.job({ ownerId: employer.id, position: 'Night Baker' });
    let isDown = true;
    const down = failing('GET /jobs/posted-jobs');
    renderPage(site, address, {
      as: employer,
      intercept: (request) => (isDown ? down(request) : undefined),
    });
    expect(await screen.findByText('Your jobs could not be loaded')).toBeTruthy();
    expect(toasts()).toEqual(['error: The site is busy.']);
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await card('Night Baker');
    expect(screen.queryByText('Your jobs could not be loaded')).toBeNull();
  });

  it('shows the first 100 jobs, and more on demand', async () => {
    const employer = await site.create.employer();
    for (let day = 0; day < 101; day += 1) {
      const postedAt = new Date(Date.UTC(2026, 0, 1 + day));
      await site.create.job({ ownerId: employer.id, position: `Job ${day}`, postedAt });
    }
    renderPage(site, address, { as: employer });
    await card('Job 100');
    expect(screen.getAllByRole('article')).toHaveLength(100);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await card('Job 0');
    expect(screen.getAllByRole('article')).toHaveLength(101);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('closing and reopening', () => {
  let employer: TestUser;
  beforeAll(async () => {
    employer = await site.create.employer();
    await site.create.job({ ownerId: employer.id, position: 'Open job' });
    await site.create.job({ ownerId: employer.id, position: 'Other job' });
    await site.create.job({
      ownerId: employer.id,
      position: 'Closed job',
      closedAt: new Date('2026-03-03T09:00:00.000Z'),
    });
  });

  it('an open job can be closed, a closed one says so and can be reopened', async () => {
    renderPage(site, address, { as: employer });
    const open = within(await card('Open job'));
    const closed = within(await card('Closed job'));
    expect(open.queryByText('Closed')).toBeNull();
    expect(open.queryByRole('button', { name: 'Reopen' })).toBeNull();
    expect(closed.getByText('Closed')).toBeTruthy();
    expect(closed.queryByRole('button', { name: 'Close the job' })).toBeNull();
  });

  it('closes, says so, and keeps the focus on the button that now reopens', async () => {
    renderPage(site, address, { as: employer });
    const changed = await card('Open job');
    await press(changed, 'Close the job');
    await hasToast('success: Job closed successfully');
    await within(changed).findByText('Closed');
    expect(document.activeElement?.textContent).toBe('Reopen');
    expect(within(await card('Other job')).queryByText('Closed')).toBeNull();
  });

  it('reopens, and says so', async () => {
    renderPage(site, address, { as: employer });
    const changed = await card('Closed job');
    await press(changed, 'Reopen');
    await hasToast('success: Job reopened successfully');
    await waitFor(() => expect(within(changed).queryByText('Closed')).toBeNull());
  });

  it('shows a refusal as an error in place of the loading toast, and changes nothing', async () => {
    renderPage(site, address, { as: employer, intercept: failing('PATCH /jobs/closeAJob') });
    const kept = await card('Other job');
    await press(kept, 'Close the job');
    await hasToast('error: The site is busy.');
    expect(within(kept).getByRole('button', { name: 'Close the job' })).toBeTruthy();
    expect(within(kept).queryByText('Closed')).toBeNull();
  });

  it('says that it is under way', async () => {
    renderPage(site, address, {
      as: employer,
      intercept: ({ method }) => (method === 'PATCH' ? new Promise(() => {}) : undefined),
    });
    const waiting = await card('Other job');
    await press(waiting, 'Close the job');
    await hasToast('loading: Loading...Please wait...');
    const button = within(waiting).getByRole('button', { name: 'Close the job' });
    expect(button.getAttribute('aria-busy')).toBe('true');
  });
});

describe('deleting a job', () => {
  const world = async () => {
    const employer = await site.create.employer();
    const company = 'Riverside Foods';
    await site.create.job({ ownerId: employer.id, position: 'Night Baker', company });
    await site.create.job({ ownerId: employer.id, position: 'Day Baker', company });
    return employer;
  };
  const ask = async () => {
    await press(await card('Night Baker'), 'Delete');
    return screen.getByRole('dialog');
  };

  it('asks first, by position and company, with the focus on Cancel', async () => {
    renderPage(site, address, { as: await world() });
    const dialog = await ask();
    expect(dialog.textContent).toContain('delete Night Baker for Riverside Foods?');
    expect(dialog.textContent).toContain('Once deleted, there is no turning back.');
    expect(document.activeElement?.textContent).toBe('Cancel');
  });

  it('keeps the job on Cancel, and gives the focus back', async () => {
    const { calls } = renderPage(site, address, { as: await world() });
    await press(await ask(), 'Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    const button = within(await card('Night Baker')).getByRole('button', { name: 'Delete' });
    expect(document.activeElement).toBe(button);
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('deletes on Delete, says so, and leaves the keyboard at the list', async () => {
    renderPage(site, address, { as: await world() });
    await press(await ask(), 'Delete');
    await hasToast('success: Job deleted Successfully');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(await card('Day Baker')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Latest Posted Job' }));
  });

  it('says that it is under way', async () => {
    renderPage(site, address, {
      as: await world(),
      intercept: ({ method }) => (method === 'DELETE' ? new Promise(() => {}) : undefined),
    });
    await press(await ask(), 'Delete');
    await hasToast('loading: Deleting...Please wait...');
  });

  it('keeps the job and the focus when that fails, and says why', async () => {
    renderPage(site, address, { as: await world(), intercept: failing('DELETE') });
    await press(await ask(), 'Delete');
    await hasToast('error: The site is busy.');
    const kept = within(await card('Night Baker'));
    expect(document.activeElement).toBe(kept.getByRole('button', { name: 'Delete' }));
  });

  it('says what is lost with it', async () => {
    const employer = await world();
    const { id } = await site.create.job({ ownerId: employer.id, position: 'Evening Baker' });
    await site.create.application({ jobId: id });
    renderPage(site, address, { as: employer });
    await press(await card('Evening Baker'), 'Delete');
    expect(screen.getByRole('dialog').textContent).toContain('One application');
  });
});
