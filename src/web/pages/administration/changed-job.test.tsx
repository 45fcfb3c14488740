import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setupApprovals } from '#test/approvals.ts';
import { jobForm } from '#test/forms.ts';
import { createCase } from '#test/moderation-cases.ts';
import { renderPage } from '#test/render-page.tsx';

const { site, owner, administrator, edit, readCase, isPublic } = await setupApprovals();

it('a changed job shows what differs to its moderator, and its employer what it waits for', async () => {
  const { id } = await site.create.job({ ownerId: owner.id, ...jobForm, position: 'Night Baker' });
  await edit(id, { position: 'Day Baker' });
  const { _id: caseId } = await readCase(id);
  const { router } = renderPage(site, `/administration/reports/${caseId}`, { as: administrator });
  const change = within(await screen.findByRole('region', { name: 'The change' }));
  expect(change.getByText('Position')).toBeVisible();
  expect(change.getByText('Night', { selector: 'del' })).toBeVisible();
  expect(change.getByText('Day', { selector: 'ins' })).toBeVisible();
  expect(change.queryByText('Location')).toBeNull();
  expect(change.queryByText('Changed at once')).toBeNull();
  const headings = screen
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
  expect(headings).not.toContain('0 reports');
  expect(
    screen.getByText(/^Noor Rahman changed this public job\. Changes need approval here/),
  ).toBeVisible();
  const whoAsks = within(screen.getByRole('region', { name: 'Who asks' }));
  expect(whoAsks.queryByText('Posted by')).toBeNull();
  expect(whoAsks.getByText(/^Here since/)).toHaveTextContent(
    /^Here since .+ · never reported before$/,
  );
  expect(headings.slice(0, 2)).toEqual(['The change', 'Your decision']);
  expect(await screen.findByText('Goes public at once.')).toBeVisible();
  expect(await isPublic(id)).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Approve change' }));
  expect(await screen.findByText('Change approved.')).toBeVisible();
  const read = await site.send('GET', `/jobs/applicant-job/${id}`);
  expect(read.json()).toMatchObject({ position: 'Day Baker' });
  await router.navigate(`/administration/reports/${caseId}`);
  expect(await screen.findByText('Approved')).toBeVisible();
  const changed = within(screen.getByRole('region', { name: 'The change' }));
  expect(changed.getByText('Night', { selector: 'del' })).toBeVisible();
  expect(changed.getByText('Day', { selector: 'ins' })).toBeVisible();
  expect(changed.getByText('Before')).toBeVisible();
  expect(changed.getByText('Public now')).toBeVisible();
  expect(changed.queryByText('Location')).toBeNull();
  const line = screen.getByText(/^Job · Riverside/);
  expect(line).toHaveTextContent(/ · opened .+ · approved .+ · .+/);
  expect(screen.queryByText('Rejected')).toBeNull();
  expect(screen.queryByText('0 reports')).toBeNull();
  await router.navigate('/administration?state=decided');
  const row = within(await screen.findByRole('article', { name: 'Day Baker' }));
  expect(row.getByText('Approved')).toBeVisible();
  expect(row.queryByText('Rejected')).toBeNull();
});

it('a change names what changed at once beside what waits', async () => {
  const { id } = await site.create.job({ ownerId: owner.id, ...jobForm, position: 'Night Baker' });
  await edit(id, { position: 'Day Baker', applyUntil: '2027-01-20' });
  const { _id: caseId } = await readCase(id);
  renderPage(site, `/administration/reports/${caseId}`, { as: administrator });
  const change = within(await screen.findByRole('region', { name: 'The change' }));
  expect(change.getByText('Changed at once')).toBeVisible();
  expect(change.getByText('Apply Until')).toBeVisible();
  expect(change.getByText('January 20, 2027')).toBeVisible();
  expect(change.queryByText('Employment Type')).toBeNull();
});

it('a change is shown with the terms that job seekers see', async () => {
  const { id } = await site.create.job({ ownerId: owner.id, ...jobForm, location: 'Dhaka' });
  await edit(id, { location: 'Khulna', applyUntil: '2027-01-20' });
  const { _id: caseId } = await readCase(id);
  renderPage(site, `/administration/reports/${caseId}`, { as: administrator });
  const preview = within(await screen.findByRole('region', { name: 'As job seekers see it' }));
  const [place] = preview.getAllByText('Khulna');
  expect(place?.parentElement).toHaveTextContent(/Changed$/);
  const [lastDay] = preview.getAllByText('January 20, 2027');
  expect(lastDay?.closest('dd')).toHaveTextContent('Changed');
  const [needsCv] = preview.getAllByText('Applicants must send a CV');
  expect(needsCv?.parentElement).toHaveTextContent(/CVNo$/);
});

it('a change by a colleague names both, the one who asks first', async () => {
  const { id } = await site.create.job({ ownerId: owner.id, ...jobForm, position: 'Oven Baker' });
  const recruiter = await site.create.colleague(owner, 'recruiter', { fullName: 'Babul Das' });
  const body = { ...jobForm, position: 'Bread Baker' };
  const edited = await site.send('PUT', `/jobs/${id}`, { as: recruiter, body });
  expect(edited.statusCode).toBe(200);
  const { _id: caseId } = await readCase(id);
  renderPage(site, `/administration/reports/${caseId}`, { as: administrator });
  const asks = await screen.findByRole('region', { name: 'Who asks' });
  expect(asks).toHaveTextContent(
    /Babul Das changed this.+Babul Das.+Posted by.*Noor Rahman.+Here since/s,
  );
});

it('words that smell of fraud are marked in the change, and say why', async () => {
  const { id } = await site.create.job({ ownerId: owner.id, ...jobForm, location: 'Dhaka' });
  const jobDetail = 'You pay a registration fee of 50 dollars.';
  await edit(id, { location: 'Dhaka', jobDetail });
  const { _id: caseId } = await readCase(id);
  renderPage(site, `/administration/reports/${caseId}`, { as: administrator });
  const change = within(await screen.findByRole('region', { name: 'The change' }));
  const [marked] = change.getAllByText('registration fee', { selector: 'mark' });
  expect(marked).toBeVisible();
  // Job seekers would read the rest beside it; all fields are folded below.
  expect(change.queryByText('Dhaka')).toBeNull();
  const preview = within(screen.getByRole('region', { name: 'As job seekers see it' }));
  const [seen, folded] = preview.getAllByText('Dhaka');
  expect(seen).toBeVisible();
  expect(folded).not.toBeVisible();
  expect(preview.getAllByText('Changed')).toHaveLength(1);
  const why = within(screen.getByRole('region', { name: 'Why words are marked' }));
  expect(why.getByText('registration fee', { selector: 'q' })).toBeVisible();
  expect(why.getByText('No honest employer charges applicants.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Why?' })).toHaveAttribute('href', '#signs');
});

it('the queue narrows to what waits for approval, with all that tells one job from another', async () => {
  const form = { ...jobForm, position: 'Queue Baker', company: 'Queueline' };
  const { id } = await site.create.job({ ownerId: owner.id, ...form });
  await edit(id, { ...form, position: 'Dusk Baker', jobDetail: 'By night.' });
  const reported = await site.create.job({ position: 'Reported Typist' });
  const target = { targetKind: 'job', targetId: reported.id, subjectId: null } as const;
  await createCase(site.database.db, target);
  const { router } = renderPage(site, '/administration', { as: administrator });
  expect(await screen.findByRole('article', { name: 'Reported Typist' })).toBeVisible();
  const topics = within(screen.getByRole('group', { name: 'What waits' }));
  await userEvent.click(await topics.findByRole('button', { name: /^Approvals \d+$/ }));
  expect(router.state.location.search).toBe('?about=approvals');
  const row = within(await screen.findByRole('article', { name: 'Queue Baker' }));
  expect(row.getByText(/^Queueline · Noor Rahman/)).toHaveTextContent(/ · waiting since \w+ \d/);
  expect(row.getByText('Change')).toBeVisible();
  expect(row.getByText('Changes: Position and Job details')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('article', { name: 'Reported Typist' })).toBeNull(),
  );
  await userEvent.click(topics.getByRole('button', { name: /^Reports/ }));
  expect(await screen.findByRole('article', { name: 'Reported Typist' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Queue Baker' })).toBeNull());
});

it('a waiting logo is shown to its moderator as a picture, and a link that was not loaded as text', async () => {
  const stored = `/pictures/${'ab'.repeat(32)}.webp`;
  const link = 'https://pictures.example/logo.png';
  const { id } = await site.create.job({ ownerId: owner.id, ...jobForm, logo: link });
  await edit(id, { position: 'Day Baker' });
  await site.database.pool.query(
    `update jobs set other_version = jsonb_set(other_version, '{logo}', to_jsonb($1::text)) where id = $2`,
    [stored, id],
  );
  const { _id: caseId } = await readCase(id);
  renderPage(site, `/administration/reports/${caseId}`, { as: administrator });
  const change = await screen.findByRole('region', { name: 'The change' });
  expect([...change.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual(
    [stored],
  );
  expect(within(change).getByText(link)).toBeVisible();
  expect(within(change).queryByText(stored)).toBeNull();
});

it('the form of a changed job continues the change', async () => {
  const { id } = await site.create.job({ ownerId: owner.id, ...jobForm, position: 'Night Baker' });
  await edit(id, { position: 'Late Baker' });
  renderPage(site, `/employer-dashboard/update-job/${id}`, { as: owner });
  expect(await screen.findByDisplayValue('Late Baker')).toBeVisible();
});

it('the employer reads what waits beside what is public', async () => {
  const { id } = await site.create.job({ ownerId: owner.id, ...jobForm, position: 'Night Baker' });
  await edit(id, {
    position: 'Dawn Baker',
    salaryMin: 10,
    salaryMax: 12,
    salaryCurrency: 'USD',
    salaryUnit: 'hour',
  });
  renderPage(site, `/employer-dashboard/my-posted-job/details/${id}`, { as: owner });
  const notice = within(
    await screen.findByRole('region', { name: 'Your change waits for a moderator' }),
  );
  expect(notice.getByText('Night', { selector: 'del' })).toBeVisible();
  expect(notice.getByText('Dawn', { selector: 'ins' })).toBeVisible();
  expect(notice.getByText('Also changed: Pay')).toBeVisible();
  expect(notice.queryByText('Location')).toBeNull();
});
