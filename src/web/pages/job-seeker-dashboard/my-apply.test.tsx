import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import type { TestUser } from '#test/factories.ts';
import { renderPage } from '#test/render-page.tsx';
import type { ApiResult } from '#web/api/http-client.ts';
import { toast } from '#web/ui/toast.ts';

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp();
});
afterAll(() => site.close());
afterEach(() => toast.remove());

const address = '/job-seeker-dashboard/my-apply';
const busy: ApiResult = { error: { status: 503, data: { detail: 'The site is busy.' } } };

/** Somebody who applied to one job. */
const makeWorld = async (job: { closedAt?: Date } = {}) => {
  const employer = await site.create.employer();
  const seeker = await site.create.jobSeeker();
  const { id: jobId } = await site.create.job({
    ...job,
    ownerId: employer.id,
    position: 'Night Baker',
    company: 'Riverside Foods',
    location: 'Khulna',
  });
  await site.create.application({ jobId, userId: seeker.id });
  return { employer, seeker, jobId };
};
type World = Awaited<ReturnType<typeof makeWorld>>;

const write = ({ employer, seeker, jobId }: World, message: string) =>
  site.send('PATCH', '/jobs/employerMessage', {
    as: employer,
    body: { jobId, userId: seeker.id, message },
  });
const openDetails = async (as: TestUser) => {
  const page = renderPage(site, address, { as });
  await userEvent.click(await screen.findByRole('button', { name: 'Job Details' }));
  const details = await screen.findByRole('dialog', { name: 'Job Details' });
  return { ...page, details };
};

describe('the jobs applied to', () => {
  it.each([address, '/job-seeker-dashboard'])('are shown at %s, own ones only', async (url) => {
    const { seeker } = await makeWorld();
    await site.create.application();
    renderPage(site, url, { as: seeker });
    expect(await screen.findByRole('link', { name: 'Night Baker' })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText('Riverside Foods')).toBeTruthy();
    expect(screen.getByText(/Khulna/)).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Job Management- Job Seeker'));
  });

  it('say which of them are closed', async () => {
    const { seeker } = await makeWorld({ closedAt: new Date('2026-03-03T09:00:00.000Z') });
    renderPage(site, address, { as: seeker });
    expect(await screen.findByText('Closed')).toBeTruthy();
  });

  it('show what the employer writes, by itself, and let one answer at once', async () => {
    const world = await makeWorld();
    renderPage(site, address, { as: world.seeker });
    await screen.findByRole('link', { name: 'Night Baker' });
    await write(world, 'Can you start Monday?');
    const end = await screen.findByRole('button', { name: /Can you start Monday\?/ });
    expect(end.textContent).toContain('Answer');
    const menu = screen.getByRole('navigation', { name: 'Job Seeker' });
    const unread = { name: 'My Apply 1 unread' };
    expect(await within(menu).findByRole('link', unread, { timeout: 5_000 })).toBeTruthy();
    await userEvent.click(end);
    await waitFor(() => expect(within(menu).queryByRole('link', unread)).toBeNull());
    const dialog = within(screen.getByRole('dialog', { name: 'Night Baker' }));
    site.time.now = new Date(site.time.now.getTime() + 1_000);
    await userEvent.type(dialog.getByLabelText('Your message'), 'Yes{Enter}');
    const list = within(dialog.getByRole('group', { name: 'Messages' }));
    expect(await list.findByText('Yes')).toBeTruthy();
    await waitFor(() => expect(end.textContent).not.toContain('Answer'));
  });

  it('lead who has none to Find Job', async () => {
    renderPage(site, address, { as: await site.create.jobSeeker() });
    expect(await screen.findByText('You have not applied to a job yet')).toBeTruthy();
    const links = within(screen.getByRole('main')).getAllByRole('link', { name: 'Find Job' });
    expect(links[0]?.getAttribute('href')).toBe('/all-job');
  });

  it('have skeletons while loading', async () => {
    const as = await site.create.jobSeeker();
    renderPage(site, address, {
      as,
      intercept: ({ url }) => (url === '/jobs/applied-jobs' ? new Promise(() => {}) : undefined),
    });
    expect(await screen.findByText('Loading jobs')).toBeTruthy();
  });

  it('say when they could not be loaded, once in a toast, and load on demand', async () => {
    const { seeker } = await makeWorld();
    let isDown = true;
    renderPage(site, address, {
      as: seeker,
      intercept: async ({ url }) => (isDown && url === '/jobs/applied-jobs' ? busy : undefined),
    });
    expect(await screen.findByText('Your applications could not be loaded')).toBeTruthy();
    await waitFor(() => expect(document.querySelectorAll('[data-toast=error]')).toHaveLength(1));
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Night Baker' })).toBeTruthy();
  });
});

describe('the details of a job applied to', () => {
  it('say Applied, and close by X with the focus back', async () => {
    const { seeker } = await makeWorld();
    const { details, router } = await openDetails(seeker);
    expect(within(details).getByText('Applied')).toBeTruthy();
    expect(within(details).getByText(/Keep the books of two canneries/)).toBeTruthy();
    await userEvent.click(within(details).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Job Details');
    expect(router.state.location).toMatchObject({ pathname: address, search: '' });
  });

  it('stay in the dashboard over a reload, under the title of the job', async () => {
    const { seeker } = await makeWorld();
    const { router } = await openDetails(seeker);
    await waitFor(() => expect(document.title).toBe('Job Management- Night Baker'));
    const { pathname, search, mask } = router.state.location;
    expect([pathname, mask]).toEqual([address, undefined]);
    cleanup();
    renderPage(site, `${pathname}${search}`, { as: seeker });
    await screen.findByRole('dialog', { name: 'Job Details' });
    await waitFor(() => expect(document.title).toBe('Job Management- Night Baker'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.title).toBe('Job Management- Job Seeker'));
  });

  it('say Closed beside Applied, so that the conversation can go on', async () => {
    const { seeker } = await makeWorld({ closedAt: new Date('2026-03-03T09:00:00.000Z') });
    const { details } = await openDetails(seeker);
    expect(within(details).getByText('Closed')).toBeTruthy();
    expect(within(details).getByText('Applied')).toBeTruthy();
    expect(within(details).getByRole('button', { name: 'message' })).toBeTruthy();
  });

  it('lead to the conversation, in which one writes as the applicant', async () => {
    const world = await makeWorld();
    const { details } = await openDetails(world.seeker);
    await userEvent.click(within(details).getByRole('button', { name: 'message' }));
    const talk = within(await screen.findByRole('dialog', { name: 'Night Baker' }));
    await userEvent.type(talk.getByLabelText('Your message'), 'When would I begin?');
    await userEvent.click(talk.getByRole('button', { name: 'Send' }));
    expect(await talk.findByText('Candidate')).toBeTruthy();
    const job = await site.send('GET', `/jobs/applicant-job/${world.jobId}`, {
      as: world.employer,
    });
    expect(job.json()).toMatchObject({
      applicants: [
        {
          userId: world.seeker.id,
          conversation: [
            { text: 'When would I begin?', employerSender: false, jobSeekerSender: true },
          ],
        },
      ],
    });
  });

  it('lead to the conversation, which goes on by itself while one types', async () => {
    const world = await makeWorld();
    const { details } = await openDetails(world.seeker);
    await userEvent.click(within(details).getByRole('button', { name: 'message' }));
    const talk = within(await screen.findByRole('dialog', { name: 'Night Baker' }));
    expect(talk.getByText('With Riverside Foods')).toBeTruthy();
    const field = talk.getByLabelText('Your message');
    await userEvent.type(field, 'Half a sent');
    await write(world, 'Hello there');
    const list = within(talk.getByRole('group', { name: 'Messages' }));
    await list.findByText('Hello there');
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', 'Half a sent');
  });

  it('say kindly that the employer has deleted the job meanwhile', async () => {
    const { seeker, employer, jobId } = await makeWorld();
    const { details } = await openDetails(seeker);
    await userEvent.click(within(details).getByRole('button', { name: 'message' }));
    await screen.findByRole('dialog', { name: 'Night Baker' });
    await site.send('DELETE', `/jobs/${jobId}`, { as: employer });
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('“Night Baker” is no longer among your applications');
    expect(screen.queryByRole('dialog', { name: 'Night Baker' })).toBeNull();
    expect(within(notice).getByRole('link', { name: 'Find other jobs' })).toBeTruthy();
  });
});

describe('the shortlist', () => {
  it('is a page with that title that says that nothing is on it', async () => {
    renderPage(site, '/job-seeker-dashboard/shortlisted', { as: await site.create.jobSeeker() });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Shortlisted' });
    expect(heading).toBeTruthy();
    expect(screen.getByText('Nothing is kept here yet')).toBeTruthy();
    expect(document.title).toBe('Job Management- Shortlisted');
  });
});
