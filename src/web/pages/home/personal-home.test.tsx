import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createCase } from '#test/moderation-cases.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp({ adminEmails: ['boss@x.example'] });

const greeting = async (name: string) =>
  within(await screen.findByRole('region', { name: `Hello, ${name}` }));
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const inDays = (days: number) =>
  new Date(site.time.now.getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

describe('the home page of a signed-in user', () => {
  it('begins with the search, what waits and fits, above the page of visitors', async () => {
    const ann = await site.create.jobSeeker(
      { fullName: 'Ann Lee' },
      { skills: 'Tiling, grouting' },
    );
    await site.create.job({
      position: 'Tiler',
      company: 'Crumb',
      skills: 'Tiling\nGrouting',
    });
    const { id } = await site.create.application({ userId: ann.id });
    await site.create.message({ applicationId: id, sender: 'employer' });
    renderPage(site, '/', { as: ann });
    const home = await greeting('Ann');
    expect(
      await home.findByRole('link', { name: 'One application needs your reply' }),
    ).toHaveAttribute('href', '/job-seeker-dashboard/my-apply');
    const jobs = await part('New jobs for you');
    expect(jobs.getByRole('link', { name: 'Tiler' })).toBeVisible();
    expect(jobs.getByText('Matches your skills in Tiling and grouting')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your jobs' })).toBeNull();
    const [search, first] = within(screen.getByRole('main'))
      .getAllByRole('region')
      .filter((region) => region.parentElement?.closest('section') === null);
    expect(search && within(search).getByRole('search')).toBeVisible();
    expect(first).toHaveAccessibleName('Hello, Ann');
  });

  it('folds the sections for visitors, and opens them by one press', async () => {
    const fay = await site.create.jobSeeker({ fullName: 'Fay' });
    renderPage(site, '/', { as: fay });
    await greeting('Fay');
    const fold = screen.getByRole('button', { name: 'Show the full home page', expanded: false });
    const isThere = (name: string) => screen.queryByRole('region', { name }) !== null;
    expect(['Pricing', 'Popular job categories', 'Sponsors'].filter(isThere)).toEqual([]);
    fireEvent.click(fold);
    expect(screen.getByRole('region', { name: 'Pricing' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
    expect(isThere('Pricing')).toBe(false);
  });

  it('shows an employer the applicants who wait, and the jobs that close soon', async () => {
    const ben = await site.create.employer({ fullName: 'Ben' });
    const job = await site.create.job({
      position: 'Roofer',
      ownerId: ben.id,
      applyUntil: inDays(3),
    });
    await site.create.application({ jobId: job.id });
    renderPage(site, '/', { as: ben });
    const home = await greeting('Ben');
    const applicants = `/employer-dashboard/applicant-job/${job.id}`;
    expect(
      await home.findByRole('link', { name: 'One applicant waits for a reply' }),
    ).toHaveAttribute('href', applicants);
    const jobs = await part('Your jobs');
    expect(jobs.getByRole('link', { name: 'Roofer' })).toHaveAttribute('href', applicants);
    expect(jobs.getByText('1 waiting')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'New jobs for you' })).toBeNull();
  });

  it('puts an offer, an interview to choose and one tomorrow before everything else', async () => {
    const now = Date.now();
    const dan = await site.create.jobSeeker({ fullName: 'Dan' });
    const eva = await site.create.employer({ fullName: 'Eva' });
    const job = await site.create.job({ ownerId: eva.id, position: 'Baker', company: 'Crumb' });
    const offered = await site.create.application({
      jobId: job.id,
      userId: dan.id,
      company: 'Crumb',
      position: 'Baker',
      stage: 'offer',
      stageForApplicant: 'offer',
      offeredAt: site.time.now,
      answerBy: '2099-12-06',
    });
    const apply = async (company: string) => {
      const { id: jobId } = await site.create.job({ ownerId: eva.id, company });
      const { id: applicationId } = await site.create.application({
        jobId,
        userId: dan.id,
        company,
      });
      return { applicationId, employerId: eva.id, jobSeekerId: dan.id };
    };
    const inHours = (hours: number) => new Date(now + hours * 60 * 60_000);
    await site.create.interview({ ...(await apply('Rye & Sons')), state: 'proposed' }, [
      inHours(90),
    ]);
    await site.create.interview({
      ...(await apply('Oat')),
      state: 'confirmed',
      startsAt: inHours(20),
    });
    renderPage(site, '/', { as: dan });
    const home = await greeting('Dan');
    expect(await home.findByRole('link', { name: 'Job offer from Crumb' })).toHaveAttribute(
      'href',
      `/job-seeker-dashboard/my-apply/${offered.id}`,
    );
    const rows = within(screen.getByRole('region', { name: 'Waiting for you' }));
    const texts = rows.getAllByRole('listitem').map((row) => row.textContent);
    expect(texts[0], 'its last day, its job, and what to do').toMatch(
      /^Job offer from CrumbAnswer by Dec\u00a06,\u00a02099Baker.*Answer$/,
    );
    expect(texts[1]).toMatch(/^Interview with Oat(Today|Tomorrow) at \d+:\d\d\s[AP]M /);
    expect(texts[2]).toMatch(/^Interview with Rye & SonsChoose a time.*Choose a time$/);
    expect(texts.slice(3), 'people who wait, and the last one').toEqual([
      expect.stringMatching(/^One application needs your reply/),
      expect.stringMatching(/^2 applications sent/),
    ]);
  });

  it('names an administrator the reports to decide, the new jobs and the numbers of the week', async () => {
    const gia = await site.create.user({
      email: 'boss@x.example',
      emailVerified: true,
      fullName: 'Gia',
    });
    const owner = await site.create.employer();
    const { id } = await site.create.job({ ownerId: owner.id, position: 'Easy Money' });
    const reported = { targetKind: 'job', targetId: id, subjectId: owner.id } as const;
    const caseId = await createCase(site.database.db, reported);
    renderPage(site, '/', { as: gia });
    const home = await greeting('Gia');
    const waiting = within(await home.findByRole('region', { name: 'Waiting for you' }));
    expect(waiting.getByRole('link', { name: 'Easy Money' })).toHaveAttribute(
      'href',
      `/administration/reports/${caseId}`,
    );
    expect(waiting.getByText('Decide')).toBeVisible();
    const week = await part('The last 7 days');
    expect(await week.findByText('Applications started')).toBeVisible();
    const newest = await part('Newest jobs');
    // Other tests of this file post jobs, too.
    expect((await newest.findAllByRole('listitem')).length).toBeGreaterThan(0);
    expect(newest.getByRole('link', { name: 'All jobs' })).toBeVisible();
    expect(home.queryByText('You’re all caught up.')).toBeNull();
  });

  it('tells of applications just sent in a last row, which is nothing that waits', async () => {
    const hal = await site.create.jobSeeker({ fullName: 'Hal' });
    const appliedAt = new Date(Date.now() - 30 * 60 * 60_000);
    await site.create.application({
      userId: hal.id,
      position: 'Driver',
      company: 'Padma',
      appliedAt,
    });
    const older = new Date(appliedAt.getTime() - 60 * 60_000);
    await site.create.application({ userId: hal.id, appliedAt: older });
    renderPage(site, '/', { as: hal });
    const home = await greeting('Hal');
    const link = await home.findByRole('link', { name: '2 applications sent' });
    expect(link).toHaveAttribute('href', '/job-seeker-dashboard/my-apply');
    const rows = within(screen.getByRole('region', { name: 'Waiting for you' }));
    expect(rows.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'You’re all caught up.',
      expect.stringMatching(/^2 applications sentNewest: Driver at Padma, (yesterday|2 days ago)$/),
    ]);
  });

  it('says that nothing waits', async () => {
    const cem = await site.create.jobSeeker({ fullName: 'Cem' }, { skills: 'falconry' });
    renderPage(site, '/', { as: cem });
    expect(await (await greeting('Cem')).findByText('You’re all caught up.')).toBeVisible();
    expect(
      (await part('New jobs for you')).getByText(/No new jobs match your skills\./),
    ).toBeVisible();
  });

  it('asks nothing of the server for a visitor', async () => {
    const { calls } = renderPage(site, '/');
    await screen.findByRole('region', { name: 'Pricing' });
    await waitFor(() => expect(calls.some(({ url }) => url === '/auth/session')).toBe(true));
    expect(screen.queryByRole('button', { name: 'Show the full home page' })).toBeNull();
    expect(calls.map(({ url }) => url)).not.toContain('/home');
  });
});
