import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { errors } from '#contract/platform/errors.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { paths } from '#web/app/paths.ts';
import { unknownId } from '#test/factories.ts';
import { localDates } from '#web/lib/format-date.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

const storeJob = async () => {
  const employer = await site.create.employer();
  const job = await site.create.job({ position: 'Baker', company: 'Crumb', ownerId: employer.id });
  return { employer, id: job.id, address: paths.job({ _id: job.id, position: 'Baker' }) };
};

describe('the page of a job', () => {
  it('shows the job and leads to Find Job', async () => {
    const { address } = await storeJob();
    renderPage(site, address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Baker' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Job Management- Baker'));
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Find Job' })).toHaveAttribute('href', '/all-job');
  });

  it('leads back to the search that it was opened from, by its words', async () => {
    const { address } = await storeJob();
    const { router } = renderPage(site, '/all-job?q=baker&jobType=onSite&size=6');
    await screen.findByRole('heading', { level: 1, name: 'Find Job' });
    await act(() => router.navigate(address));
    const back = await screen.findByRole('link', { name: 'Find Job: baker' });
    expect(back).toHaveAttribute('href', '/all-job?q=baker&jobType=onSite&size=6');
  });

  it.each([
    [undefined, ''],
    ['bn', '/bn'],
  ] as const)('shares its address in the language %s', async (prefix, start) => {
    const { address } = await storeJob();
    const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    renderPage(site, address, { ...(prefix && { prefix }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
    expect(clipboard).toHaveBeenCalledExactlyOnceWith(window.location.origin + start + address);
  });

  it('does not have the title of the last page while it loads', async () => {
    const { address } = await storeJob();
    const { router } = renderPage(site, '/blog', {
      intercept: ({ url }) =>
        url.startsWith('/jobs/applicant-job') ? new Promise(() => {}) : undefined,
    });
    await waitFor(() => expect(document.title).toBe('Job Management- Blog'));
    void router.navigate(address);
    await screen.findByText('Loading the job');
    expect(document.title).toBe('Job Management- Job');
  });

  it('leads a visitor to Login and back to the job', async () => {
    const { address, id } = await storeJob();
    renderPage(site, address);
    const link = await screen.findByRole('link', { name: 'Apply for Baker at Crumb' });
    expect(link).toHaveAttribute(
      'href',
      `/login?from=${encodeURIComponent(`${address}?apply=${id}`)}`,
    );
  });

  it.each([`/job/gone-${unknownId}`, '/job/nothing'])('is not found at %s', async (address) => {
    renderPage(site, address);
    expect(await screen.findByText('Oops! Error')).toBeVisible();
    expect(screen.getByText('404 Not Found')).toBeVisible();
  });

  it('tells how many applications the employer answers', async () => {
    const { address } = await storeJob();
    const answers = { answered: 12, due: 15 };
    const data = { memberSince: '2026-03-02T09:00:00.000Z', jobsPosted: 7, answers };
    renderPage(site, address, {
      intercept: ({ url }) =>
        url.endsWith('/responsiveness') ? Promise.resolve({ data }) : undefined,
    });
    expect(await screen.findByText('Answers most people: 12 of 15 within two weeks')).toBeVisible();
  });

  it('tells nothing but facts of an employer of whom too little is known', async () => {
    const { address } = await storeJob();
    renderPage(site, address);
    expect(await screen.findByText('1 job posted')).toBeVisible();
    expect(screen.queryByText(/answer/i)).toBeNull();
  });

  it('takes an application, and opens the conversation that it began', async () => {
    const { address, id, employer } = await storeJob();
    const seeker = await site.create.jobSeeker();
    renderPage(site, address, { as: seeker });
    await userEvent.click(await screen.findByRole('button', { name: 'Apply for Baker at Crumb' }));
    expect(await screen.findByText('Job applied successfully')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'message' }));
    await screen.findByRole('textbox');
    const dialog = within(screen.getByRole('dialog', { name: 'Baker' }));
    await userEvent.type(dialog.getByRole('textbox'), 'When do you decide?{Enter}');
    expect(await dialog.findByText('When do you decide?')).toBeVisible();

    // Later than the question: messages of one millisecond have no order.
    site.time.now = new Date(site.time.now.getTime() + 1_000);
    const form = { jobId: id, userId: seeker.id, message: 'On Monday.' };
    await site.send('PATCH', '/jobs/employerMessage', { as: employer, body: form });
    expect(await dialog.findByText('On Monday.')).toBeVisible();
    const messages = within(dialog.getByRole('group', { name: 'Messages' }));
    await waitFor(() =>
      expect(messages.getByRole('status').textContent).toBe('Employer: On Monday.'),
    );
  });

  it('keeps Applied and the conversation of a closed job, and says that it is closed', async () => {
    const { address, id, employer } = await storeJob();
    const seeker = await site.create.jobSeeker();
    await site.create.application({ jobId: id, userId: seeker.id });
    await site.send('PATCH', `/jobs/closeAJob/${id}`, { as: employer });
    renderPage(site, address, { as: seeker });
    expect(await screen.findByRole('button', { name: 'message' })).toBeVisible();
    expect(screen.getByText('Applied')).toBeVisible();
    expect(screen.getAllByText('Closed')).toHaveLength(1);
  });

  it('tells that an application was withdrawn, and sends it again until the day that it names', async () => {
    const { address, id } = await storeJob();
    const seeker = await site.create.jobSeeker();
    const application = await site.create.application({ jobId: id, userId: seeker.id });
    const path = `/my-applications/${application.id}`;
    await site.send('PATCH', `${path}/withdraw`, { as: seeker, body: {} });
    const { returnUntil = '' } = (await site.send('GET', path, { as: seeker })).json<{
      returnUntil?: string;
    }>();
    renderPage(site, address, { as: seeker });
    expect(await screen.findByText('You withdrew your application.')).toBeVisible();
    const day = localDates.formatDate(returnUntil).replaceAll('\u00A0', ' ');
    expect(screen.getByText(`You can send it again until ${day}.`)).toBeVisible();
    expect(screen.queryByText('Applied')).toBeNull();
    expect(screen.queryByText(/The employer can see your application/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Applied')).toBeVisible();
    expect(screen.queryByText('You withdrew your application.')).toBeNull();
  });

  it.each([
    ['once the days to return have passed', 8, false],
    ['for a closed job', 0, true],
  ])('offers no return %s', async (_, days, isClosed) => {
    const { address, id, employer } = await storeJob();
    const seeker = await site.create.jobSeeker();
    const stageAt = new Date(site.time.now.getTime() - days * 24 * 60 * 60_000);
    const withdrawn = { stage: 'withdrawn', stageForApplicant: 'withdrawn', stageAt } as const;
    await site.create.application({ jobId: id, userId: seeker.id, ...withdrawn });
    if (isClosed) {
      await site.send('PATCH', `/jobs/closeAJob/${id}`, { as: employer });
    }
    renderPage(site, address, { as: seeker });
    expect(await screen.findByText('You withdrew your application.')).toBeVisible();
    expect(screen.queryByText(/You can send it again/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('says in the conversation of an erased application that it has ended', async () => {
    const { address, id } = await storeJob();
    const seeker = await site.create.jobSeeker();
    await site.create.application({ jobId: id, userId: seeker.id, erasedAt: site.time.now });
    renderPage(site, address, { as: seeker });
    await userEvent.click(await screen.findByRole('button', { name: 'message' }));
    expect(await screen.findByText(errors['application-erased'].text())).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('tells its creator instead of anything else', async () => {
    const { address, employer } = await storeJob();
    renderPage(site, address, { as: employer });
    expect(await screen.findByText('You are the creator of this job.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Apply/ })).toBeNull();
  });

  it('does not tell one job seeker of another', async () => {
    const { address, id } = await storeJob();
    await site.create.application({ jobId: id });
    renderPage(site, address, { as: await site.create.jobSeeker() });
    expect(await screen.findByRole('button', { name: 'Apply for Baker at Crumb' })).toBeVisible();
    const { applicants } = (await site.send('GET', `/jobs/applicant-job/${id}`)).json<Job>();
    expect(applicants).toEqual([]);
  });
});
