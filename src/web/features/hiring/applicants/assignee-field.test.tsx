import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { makeApplicants } from '#test/make-applicants.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const owner = await site.create.employer({ fullName: 'Olga Owner' });
const nadia = await site.create.colleague(owner, 'recruiter', { fullName: 'Nadia Rahman' });
const viewer = await site.create.colleague(owner, 'viewer', { fullName: 'Vera View' });

const row = (name: string) => within(screen.getByRole('article', { name }));
const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('link', { name }));
  return within(await screen.findByRole('region', { name }));
};

describe('an applicant of a company with colleagues', () => {
  it('is assigned in the panel, and found by "Assigned to me"', async () => {
    const { jobId } = await makeApplicants(site, owner, ['Rafiq Anwar', 'Mina Das']);
    renderPage(site, `/employer-dashboard/applicant-job/${jobId}`, { as: owner });
    const pane = await open('Rafiq Anwar');
    const field = await pane.findByLabelText('Assigned to');
    await userEvent.selectOptions(field, 'Nadia Rahman');
    expect(await row('Rafiq Anwar').findByText('Assigned to Nadia Rahman')).toBeInTheDocument();
    await userEvent.selectOptions(field, 'Olga Owner (you)');
    expect(await row('Rafiq Anwar').findByText('Assigned to Olga Owner')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'More for this list' }));
    await userEvent.click(screen.getByRole('button', { name: 'Assigned to me' }));
    expect(
      await screen.findByRole('button', { name: 'Assigned to me', pressed: true }),
    ).toBeVisible();
    await expect.poll(() => screen.queryByRole('article', { name: 'Mina Das' })).toBeNull();
    await screen.findByRole('article', { name: 'Rafiq Anwar' });
    expect(row('Rafiq Anwar').getByText('Assigned to Olga Owner')).toBeInTheDocument();
  });

  it('is taken by the key A, and left by it', async () => {
    const { jobId } = await makeApplicants(site, owner, ['Rafiq Anwar']);
    renderPage(site, `/employer-dashboard/applicant-job/${jobId}`, { as: nadia });
    const pane = await open('Rafiq Anwar');
    const field = await pane.findByLabelText('Assigned to');
    await userEvent.keyboard('a');
    expect(await row('Rafiq Anwar').findByText('Assigned to Nadia Rahman')).toBeInTheDocument();
    await waitFor(() => expect(field).toHaveDisplayValue('Nadia Rahman (you)'));
    await userEvent.keyboard('a');
    await expect.poll(() => row('Rafiq Anwar').queryByText('Assigned to Nadia Rahman')).toBeNull();
  });

  it('is shown with the colleague to viewers, who change nothing', async () => {
    const { jobId, seekers } = await makeApplicants(site, owner, ['Rafiq Anwar']);
    await site.send('PUT', `/applications/${seekers[0]?.applicationId}/assignee`, {
      as: owner,
      body: { assigneeId: nadia.id },
    });
    renderPage(site, `/employer-dashboard/applicant-job/${jobId}`, { as: viewer });
    const pane = await open('Rafiq Anwar');
    expect(await pane.findByText('Assigned to')).toBeVisible();
    expect(pane.getByText('Nadia Rahman')).toBeVisible();
    expect(pane.queryByRole('combobox')).toBeNull();
  });

  it('is offered to nobody where the employer is alone', async () => {
    const alone = await site.create.employer();
    const { jobId } = await makeApplicants(site, alone, ['Rafiq Anwar']);
    renderPage(site, `/employer-dashboard/applicant-job/${jobId}`, { as: alone });
    const pane = await open('Rafiq Anwar');
    expect(await pane.findByLabelText('Private note')).toBeVisible();
    expect(pane.queryByText('Assigned to')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'More for this list' }));
    expect(screen.getByRole('link', { name: 'Download CSV' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Assigned to me' })).toBeNull();
  });
});
