import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { jobTypeNames } from '#contract/hiring/job-choice-texts.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { toJobState } from '#web/features/hiring/jobs/use-job.ts';

const site = await setupTestApp();
const employer = await site.create.employer();

const bare = '/employer-dashboard/my-posted-job/details';
const makeJob = async () => {
  const { id } = await site.create.job({ ownerId: employer.id, position: 'Night Baker' });
  const answer = await site.send('GET', `/jobs/applicant-job/${id}`, { as: employer });
  return answer.json<Job>();
};

describe('the details of a posted job', () => {
  it('are all there at their own address, with the way back', async () => {
    const job = await makeJob();
    renderPage(site, `${bare}/${job._id}`, { as: employer });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Night Baker');
    const mode = jobTypeNames[job.jobType]();
    for (const text of [job.jobDetail, job.companyDetail, job.company, mode]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    const main = within(screen.getByRole('main'));
    const back = main
      .getAllByRole('link', { name: 'Posted Job' })
      .map((link) => link.getAttribute('href'));
    expect(back).toContain('/employer-dashboard/my-posted-job');
    expect(document.title).toBe('Job Management- Job Details');
  });

  it('are painted from what the link carried before the server answers', async () => {
    const job = await makeJob();
    const { router } = renderPage(site, '/employer-dashboard/my-posted-job', {
      as: employer,
      intercept: ({ url }) =>
        url.startsWith('/jobs/applicant-job') ? new Promise(() => {}) : undefined,
    });
    await screen.findAllByRole('article');
    await router.navigate(bare, { state: toJobState(job) });
    expect(await screen.findByText(job.jobDetail)).toBeVisible();
  });

  it('are not painted from what was carried for another user', async () => {
    const job = await makeJob();
    const stranger = await site.create.employer();
    const { router } = renderPage(site, '/employer-dashboard/my-posted-job', {
      as: stranger,
      intercept: ({ url }) =>
        url.startsWith('/jobs/applicant-job') ? new Promise(() => {}) : undefined,
    });
    await screen.findByText('No jobs yet');
    await router.navigate(`${bare}/${job._id}`, { state: toJobState(job) });
    expect(await screen.findByText('Loading the job')).toBeVisible();
    expect(screen.queryByText(job.jobDetail)).toBeNull();
  });

  it('are refused to another employer', async () => {
    const job = await makeJob();
    const stranger = await site.create.employer();
    renderPage(site, `${bare}/${job._id}`, { as: stranger });
    expect(
      await screen.findByText('Only the employer who posted this job can do that.'),
    ).toBeVisible();
    expect(screen.queryByText(job.jobDetail)).toBeNull();
  });

  it.each([null, { job: 'old' }, { job: { _id: 'x' } }])(
    'lead back to the list when no job is named (%j)',
    async (state) => {
      const { router } = renderPage(site, '/employer-dashboard/my-posted-job', { as: employer });
      await screen.findAllByRole('article');
      await router.navigate(bare, { state });
      await waitFor(() =>
        expect(router.state.location.pathname).toBe('/employer-dashboard/my-posted-job'),
      );
    },
  );

  it('say so when the job is gone', async () => {
    const job = await makeJob();
    await site.send('DELETE', `/jobs/${job._id}`, { as: employer });
    renderPage(site, `${bare}/${job._id}`, { as: employer });
    expect(await screen.findByText('This job no longer exists.')).toBeVisible();
  });

  it('show a job that was closed here as closed', async () => {
    const job = await makeJob();
    renderPage(site, `${bare}/${job._id}`, { as: employer });
    await userEvent.click(await screen.findByRole('button', { name: 'Close the job' }));
    expect(await screen.findByText('Closed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reopen' })).toBeVisible();
  });

  it('give way to the list once the job was deleted here, which is asked for no more', async () => {
    const job = await makeJob();
    const { router, calls } = renderPage(site, `${bare}/${job._id}`, { as: employer });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const reads = () => calls.filter(({ url }) => url.startsWith('/jobs/applicant-job')).length;
    const before = reads();
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/employer-dashboard/my-posted-job'),
    );
    await screen.findByText('Job deleted Successfully');
    expect(reads()).toBe(before);
  });
});
