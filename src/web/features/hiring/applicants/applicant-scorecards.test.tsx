import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { makeApplicants } from '#test/make-applicants.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const employer = await site.create.employer({ fullName: 'Olga Owner' });
const nadia = await site.create.colleague(employer, 'viewer', { fullName: 'Nadia Rahman' });

async function openPerson(criteria: string | null) {
  const { jobId, seekers } = await makeApplicants(site, employer, ['Rafiq Anwar']);
  await site.database.pool.query('update jobs set criteria = $1 where id = $2', [criteria, jobId]);
  const path = `/applications/${seekers[0]?.applicationId}/scorecard`;
  if (criteria !== null) {
    const body = { scores: [{ criterion: 'Bread', score: 2 }], comment: 'Too dense' };
    await site.send('PUT', path, { as: nadia, body });
  }
  renderPage(site, `/employer-dashboard/applicant-job/${jobId}`, { as: employer });
  await userEvent.click(await screen.findByRole('link', { name: 'Rafiq Anwar' }));
  return within(await screen.findByRole('region', { name: 'Rafiq Anwar' }));
}

describe('the scorecards of a person', () => {
  it('are given first and then read, and the list shows their mean', async () => {
    const pane = await openPerson('Bread\nSpeed');
    const row = within(screen.getByRole('article', { name: 'Rafiq Anwar' }));
    expect(row.getByText('1 scorecard')).toBeInTheDocument();
    expect(screen.queryByText(/Score 2/)).toBeNull();
    expect(await pane.findByText(/^1 colleague has scored/)).toBeVisible();
    expect(pane.queryByText('Too dense')).toBeNull();
    const score = (criterion: string, name: string) =>
      within(pane.getByRole('group', { name: criterion })).getByRole('button', { name });
    await userEvent.click(score('Bread', '4'));
    expect(score('Bread', '4')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(score('Speed', '3'));
    await userEvent.type(pane.getByLabelText(/In one sentence/), 'Quick');
    await userEvent.click(pane.getByRole('button', { name: 'Save scorecard' }));
    expect(await pane.findByText('Too dense')).toBeVisible();
    expect(pane.getByText('Bread 4 · Speed 3')).toBeVisible();
    expect(pane.getByText('Nadia Rahman', { selector: 'span' })).toBeVisible();
    await waitFor(() =>
      expect(row.getByText('Score 2.8 of 4, from 2 scorecards')).toBeInTheDocument(),
    );
    expect(row.getByText('2.8 of 4')).toBeVisible();
    await userEvent.click(pane.getByRole('button', { name: 'Change my scorecard' }));
    expect(score('Bread', '4')).toHaveAttribute('aria-pressed', 'true');
  });

  it('are not offered where the job has no criteria', async () => {
    const pane = await openPerson(null);
    expect(await pane.findByLabelText('Private note')).toBeVisible();
    expect(pane.queryByText('Scorecards')).toBeNull();
  });
});
