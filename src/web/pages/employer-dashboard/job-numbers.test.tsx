import { m } from '#messages';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { jobNumbers, siteNumbers } from '#db/hiring-numbers-schema.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const email = 'boss@jobs.example';
const site = await setupTestApp({ adminEmails: [email] });

const today = '2026-06-01';

async function storeJob() {
  const employer = await site.create.employer();
  const { id } = await site.create.job({ ownerId: employer.id, position: 'Night Baker' });
  const rows = [
    { day: today, source: 'search', views: 40, begun: 6, sent: 3 },
    { day: '2026-05-31', source: 'feed', views: 10, begun: 0, sent: 0 },
    { day: '2026-05-20', source: 'direct', views: 2, begun: 0, sent: 0 },
  ] as const;
  await site.database.db.insert(jobNumbers).values(rows.map((row) => ({ ...row, jobId: id })));
  return { employer, id };
}

const readFigure = async (name: string) => {
  const term = await screen.findByText(name, { selector: 'dt' });
  return term.parentElement?.querySelector('dd')?.textContent;
};

describe('the numbers of a job', () => {
  it('show what was counted, by day and by where readers came from', async () => {
    const { employer, id } = await storeJob();
    renderPage(site, `/employer-dashboard/numbers/${id}`, { as: employer });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Numbers: Night Baker' }),
    ).toBeVisible();
    expect(await readFigure(m.numbers_views())).toBe('50');
    expect(await readFigure(m.numbers_sent())).toBe('3');
    expect(screen.getByText('6% of views')).toBeVisible();
    const sources = within(screen.getByRole('region', { name: m.numbers_sources() }));
    expect(sources.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Search on this site40 views, 3 applied80%',
      'Feed10 views, 0 applied20%',
    ]);
    await userEvent.click(screen.getByText(m.numbers_by_day()));
    const rows = screen.getAllByRole('row').map((row) => row.textContent.replaceAll(/\s/g, ' '));
    expect(rows).toEqual([
      'DayViewsStartedSent',
      'Jun 1, 20264063',
      'May 31, 20261000',
      'May 20, 20261 or 200',
    ]);
    const readDays = () =>
      screen.getAllByRole('rowheader').map((cell) => cell.textContent.replaceAll(/\s/g, ' '));
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    expect(screen.getByRole('columnheader', { name: 'Views' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(readDays()).toEqual(['Jun 1, 2026', 'May 31, 2026', 'May 20, 2026']);
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    expect(readDays()).toEqual(['May 20, 2026', 'May 31, 2026', 'Jun 1, 2026']);
  });

  it('are those of the period that the reader chooses', async () => {
    const { employer, id } = await storeJob();
    const before = { day: '2026-05-21', source: 'alert', views: 9, begun: 0, sent: 0 } as const;
    await site.database.db.insert(jobNumbers).values({ ...before, jobId: id });
    renderPage(site, '/employer-dashboard/numbers', { as: employer });
    expect(await readFigure(m.numbers_views())).toBe('59');
    await userEvent.click(screen.getByRole('link', { name: '7 days' }));
    await screen.findByText('50', { selector: 'dd' });
    expect(screen.getByText('9 in the 7 days before')).toBeVisible();
    const download = screen.getByRole('link', { name: m.numbers_download() });
    expect(download).toHaveAttribute('href', '/api/v1/my-jobs/numbers.csv?days=7');
  });

  it('say of one or two views that there were some', async () => {
    const employer = await site.create.employer();
    const { id } = await site.create.job({ ownerId: employer.id });
    const few = { day: today, source: 'alert', views: 1, begun: 0, sent: 0 } as const;
    await site.database.db.insert(jobNumbers).values({ ...few, jobId: id });
    renderPage(site, `/employer-dashboard/numbers/${id}`, { as: employer });
    expect(await readFigure(m.numbers_views())).toBe('0');
    expect(screen.queryByText(m.numbers_none())).toBeNull();
    expect(screen.queryByText(m.numbers_sources())).toBeNull();
    await userEvent.click(screen.getByText(m.numbers_by_day()));
    expect(screen.getByRole('cell', { name: m.numbers_few() })).toBeVisible();
  });

  it('say while there are none when the first come, and lead to what brings them', async () => {
    const employer = await site.create.employer();
    renderPage(site, '/employer-dashboard/numbers', { as: employer });
    expect(await screen.findByText(m.numbers_none())).toBeVisible();
    expect(screen.getByText(m.numbers_none_company())).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your jobs' })).toHaveAttribute(
      'href',
      '/employer-dashboard/my-posted-job',
    );
    cleanup();
    const { id } = await site.create.job({ ownerId: employer.id });
    renderPage(site, `/employer-dashboard/numbers/${id}`, { as: employer });
    expect(await screen.findByText(m.numbers_none_job())).toBeVisible();
    expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
  });

  it('are those of all jobs for administrators', async () => {
    const administrator = await site.create.user({ email, emailVerified: true });
    await site.database.db
      .insert(siteNumbers)
      .values({ day: today, source: 'elsewhere', views: 700, begun: 9, sent: 8 });
    renderPage(site, '/administration/numbers', { as: administrator });
    expect(await readFigure(m.numbers_views())).toBe('700');
    expect(screen.getByText('Another site')).toBeVisible();
  });
});

describe('opening a job', () => {
  it('is counted on its page, with where the reader came from', async () => {
    const { id } = await storeJob();
    const { calls } = renderPage(site, `/job/night-baker-${id}?from=feed`);
    await screen.findByRole('heading', { level: 1, name: 'Night Baker' });
    const listSteps = () => calls.filter(({ url }) => url.includes(`/jobs/${id}/steps`));
    await waitFor(() => expect(listSteps()).toHaveLength(1));
  });
});
