import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '#contract/hiring/jobs.ts';
import { paths } from '#web/app/paths.ts';
import type { TestUser } from '#test/factories.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

let ids: { open: string; closed: string; own: string };

const site = await setupTestApp();
const employer = await site.create.employer({ isJobSeeker: true });
beforeAll(async () => {
  const closedAt = new Date('2026-05-20');
  const [open, closed, own] = [
    await site.create.job({ position: 'Baker', company: 'Crumb', jobDetail: 'You bake.' }),
    await site.create.job({ position: 'Cook', company: 'Crumb', closedAt }),
    await site.create.job({ position: 'Waiter', company: 'Crumb', ownerId: employer.id }),
  ];
  ids = { open: open.id, closed: closed.id, own: own.id };
});

const card = async (position: string) => {
  const title = await screen.findByRole('heading', { level: 2, name: position });
  return within(title.closest('article') ?? document.body);
};
const jobAs = async (id: string, as: TestUser) =>
  (await site.send('GET', `/jobs/applicant-job/${id}`, { as })).json<Job>();

describe('a job in Find Job', () => {
  it('lets a visitor log in from where the visitor is', async () => {
    renderPage(site, '/all-job?size=8');
    const link = (await card('Baker')).getByRole('link', { name: 'Apply for Baker at Crumb' });
    expect(link).toHaveAttribute('href', `/login?from=%2Fall-job%3Fsize%3D8%26apply%3D${ids.open}`);
    await userEvent.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: /log ?in/i })).toBeVisible();
  });

  it('is closed for every viewer, its applicants and its creator too', async () => {
    const seeker = await site.create.jobSeeker();
    await site.create.application({ jobId: ids.closed, userId: seeker.id });
    renderPage(site, '/all-job?open=no', { as: seeker });
    expect(await (await card('Cook')).findByText('Closed')).toBeVisible();
    expect((await card('Cook')).queryByText('Applied')).toBeNull();
  });

  it('tells its creator', async () => {
    renderPage(site, '/all-job', { as: employer });
    const own = await card('Waiter');
    expect(await own.findByText('You are the creator of this job.')).toBeVisible();
  });

  it('is marked as seen in this browser once it was opened', async () => {
    localStorage.removeItem('seen-jobs');
    renderPage(site, '/all-job');
    expect((await card('Baker')).queryByText('Viewed')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Baker' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect((await card('Baker')).getByText('Viewed')).toBeVisible();
    expect((await card('Waiter')).queryByText('Viewed')).toBeNull();
  });

  it('is hidden from the list of this browser, and shown again', async () => {
    localStorage.removeItem('hidden-jobs');
    renderPage(site, '/all-job');
    await card('Baker');
    await userEvent.click(screen.getByRole('button', { name: 'Hide Baker at Crumb' }));
    expect(screen.queryByRole('link', { name: 'Baker' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Waiter' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Waiter' })).toHaveFocus();
    const show = screen.getByRole('button', { name: 'Show hidden jobs' });
    expect(show.parentElement).toHaveTextContent('1 hidden by you');
    await userEvent.click(show);
    expect(screen.getByRole('link', { name: 'Baker' })).toBeVisible();
    expect(screen.queryByText(/hidden by you/)).toBeNull();
  });

  it('is read, applied to once, and then says so', async () => {
    const seeker = await site.create.jobSeeker();
    const { calls } = renderPage(site, '/all-job', { as: seeker });
    const baker = await card('Baker');
    await userEvent.click(await baker.findByRole('button', { name: /^Proceed to Apply/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Apply for this job' }));
    expect(await dialog.findByText('You bake.')).toBeVisible();
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Apply for Baker at Crumb' }));
    expect(await screen.findByText('Job applied successfully')).toBeVisible();
    expect(await screen.findByRole('dialog')).toHaveAccessibleName(
      'Application sent to Crumb Baker',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await (await card('Baker')).findByText('Applied')).toBeVisible();
    expect(calls.filter(({ url }) => url === '/jobs/jobApply')).toHaveLength(1);
    expect((await jobAs(ids.open, seeker)).applicants).toHaveLength(1);
  });

  it('says why when it was closed under the reader’s eyes, and shows it closed', async () => {
    const seeker = await site.create.jobSeeker();
    const { id } = await site.create.job({ position: 'Miller', ownerId: employer.id });
    renderPage(site, '/all-job?open=no', { as: seeker });
    const miller = await card('Miller');
    await userEvent.click(await miller.findByRole('button', { name: /^Proceed to Apply/ }));
    await site.send('PATCH', `/jobs/closeAJob/${id}`, { as: employer });
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: /^Apply for Miller/ }));
    expect(
      await screen.findByText('This job is closed and no longer accepts applications.'),
    ).toBeVisible();
    expect(await (await card('Miller')).findByText('Closed')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await jobAs(id, seeker)).applicants).toEqual([]);
    await site.send('DELETE', `/jobs/${id}`, { as: employer });
  });
});

describe('the details over the list', () => {
  const follow = async (position: string) =>
    userEvent.click((await card(position)).getByRole('link', { name: position }));
  const overlay = (name = 'Job Details Baker') => screen.findByRole('dialog', { name });

  it('stand at the job’s own address, with the list still below', async () => {
    const { router } = renderPage(site, '/all-job?size=8');
    const { getByRole } = await card('Baker');
    const own = paths.job({ _id: ids.open, position: 'Baker' });
    expect(getByRole('link', { name: 'Baker' })).toHaveAttribute('href', own);
    await follow('Baker');
    expect(await within(await overlay()).findByText('You bake.')).toBeVisible();
    expect(router.state.location.mask?.pathname).toBe(own);
    expect(router.state.location.pathname).toBe('/all-job');
    expect(await card('Waiter')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Job Management- Baker'));
  });

  it('show what the list knows before the server has answered', async () => {
    renderPage(site, '/all-job', {
      intercept: ({ url }) => (url.includes('applicant-job') ? new Promise(() => {}) : undefined),
    });
    await follow('Baker');
    const details = within(await overlay());
    expect(await details.findByRole('heading', { level: 3, name: 'Baker' })).toBeVisible();
    // The button that follows the company names it for screen readers, too.
    expect(details.getAllByText('Crumb', { ignore: '.sr-only' })).toHaveLength(2);
  });

  it('lead a visitor who applies back to the list as it was', async () => {
    renderPage(site, '/all-job?size=8');
    await follow('Baker');
    const details = within(await overlay());
    const link = await details.findByRole('link', { name: 'Apply for Baker at Crumb' });
    expect(link).toHaveAttribute('href', `/login?from=%2Fall-job%3Fsize%3D8%26apply%3D${ids.open}`);
  });

  it('close by X, and by Back', async () => {
    const { router } = renderPage(site, '/all-job?size=8');
    await follow('Baker');
    await overlay();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?size=8');
    await follow('Waiter');
    await overlay('Job Details Waiter');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?size=8');
  });

  it('can be asked for again when they could not be loaded', async () => {
    let isDown = true;
    const failure = { error: { status: 503, data: { detail: 'The site is overloaded.' } } };
    renderPage(site, '/all-job', {
      intercept: ({ url }) =>
        isDown && url.includes('applicant-job') ? Promise.resolve(failure) : undefined,
    });
    await follow('Baker');
    const details = within(await overlay());
    expect(await details.findByText('The site is overloaded.')).toBeVisible();
    isDown = false;
    await userEvent.click(details.getByRole('button', { name: 'Try again' }));
    expect(await details.findByText('You bake.')).toBeVisible();
  });

  it.each(['/', '/all-job'])('title the page at %s after the job', async (address) => {
    renderPage(site, address);
    // The home page has it among the newest, too.
    const links = await screen.findAllByRole('link', { name: 'Baker' });
    await userEvent.click(links.at(-1) ?? document.body);
    await waitFor(() => expect(document.title).toBe('Job Management- Baker'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    const own = address === '/' ? 'Home' : 'Find Job';
    await waitFor(() => expect(document.title).toBe(`Job Management- ${own}`));
  });

  it.each(['/', '/all-job'])('do not open at %s by the address alone', async (address) => {
    const { calls } = renderPage(site, `${address}?job=${ids.open}`);
    expect((await screen.findAllByRole('link', { name: 'Baker' }))[0]).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter(({ url }) => url.includes('applicant-job'))).toEqual([]);
  });

  it('say so when the job is gone', async () => {
    renderPage(site, '/all-job', {
      intercept: async ({ url }) =>
        url.includes('applicant-job')
          ? {
              error: { status: 404, data: { detail: 'This job no longer exists.' } },
            }
          : undefined,
    });
    await follow('Baker');
    expect(await within(await overlay()).findByText('This job no longer exists.')).toBeVisible();
  });
});
