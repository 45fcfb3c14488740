import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeApplicants } from '#test/make-applicants.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const employer = await site.create.employer({ fullName: 'Olga Owner' });
const nadia = await site.create.colleague(employer, 'viewer', { fullName: 'Nadia Rahman' });
const recruiter = await site.create.colleague(employer, 'recruiter', { fullName: 'Babul Das' });

it('the history names the colleague who viewed the application or wrote a note', async () => {
  const { jobId, seekers } = await makeApplicants(site, employer, ['Rafiq Anwar']);
  const path = `/applications/${seekers[0]?.applicationId}`;
  await site.send('PATCH', `${path}/seen`, { as: recruiter });
  await site.send('POST', `${path}/notes`, { as: nadia, body: { text: 'Knows @Olga Owner' } });
  renderPage(site, `/employer-dashboard/applicant-job/${jobId}`, { as: employer });
  await userEvent.click(await screen.findByRole('link', { name: 'Rafiq Anwar' }));
  const pane = within(await screen.findByRole('region', { name: 'Rafiq Anwar' }));
  const note = await pane.findByText('Knows @Olga Owner');
  expect(note.closest('li')).toHaveTextContent(/Private note · Nadia Rahman/);
  const view = pane.getByText('Viewed the application', { exact: false }).closest('li');
  expect(view).toHaveTextContent(/Viewed the application · Babul Das/);
});

it('the history says to whom an applicant was assigned, and by whom', async () => {
  const { jobId, seekers } = await makeApplicants(site, employer, ['Rita Saha']);
  const path = `/applications/${seekers[0]?.applicationId}/assignee`;
  // What replaces an assignment within ten minutes replaces its line, too.
  const give = (assigneeId?: string) => {
    site.time.now = new Date(site.time.now.getTime() + 11 * 60_000);
    return site.send('PUT', path, { as: recruiter, body: { assigneeId } });
  };
  await give(employer.id);
  await give();
  await give(nadia.id);
  renderPage(site, `/employer-dashboard/applicant-job/${jobId}`, { as: employer });
  await userEvent.click(await screen.findByRole('link', { name: 'Rita Saha' }));
  const pane = within(await screen.findByRole('region', { name: 'Rita Saha' }));
  await pane.findByText('Assigned to you', { exact: false });
  const lines = pane.getAllByRole('listitem');
  const texts = lines.map(({ textContent }) => textContent).join('\n');
  expect(texts).toMatch(/Assigned to Nadia Rahman · Babul Das/);
  expect(texts).toMatch(/Assigned to nobody · Babul Das/);
  expect(texts).toMatch(/Assigned to you · Babul Das/);
});
