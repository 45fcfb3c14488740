import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setupApprovals } from '#test/approvals.ts';
import { jobForm } from '#test/forms.ts';
import { renderPage } from '#test/render-page.tsx';

const { site, owner, administrator, post, edit, decline, readCase } = await setupApprovals();

const isBefore = (first: Element, second: Element): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
const openCase = async (jobId: string) => {
  const { _id } = await readCase(jobId);
  return renderPage(site, `/administration/reports/${_id}`, { as: administrator });
};

it('asking for changes is called that on its button, after it, and for the employer', async () => {
  const { _id: jobId } = await post({ position: 'Night Baker' });
  await openCase(jobId);
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for changes' }));
  const facts = await screen.findByRole('textbox');
  await userEvent.clear(facts);
  await userEvent.type(facts, 'Please name the pay.');
  await userEvent.click(screen.getByRole('button', { name: 'Ask for changes' }));
  expect(await screen.findByText('Changes asked for.')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/declin/i);
  cleanup();
  renderPage(site, `/employer-dashboard/my-posted-job/details/${jobId}`, { as: owner });
  const notice = await screen.findByRole('region', { name: 'This job needs changes' });
  expect(await within(notice).findByText('Changes asked for: “Night Baker”')).toBeVisible();
  expect(within(notice).getByText('Please name the pay.')).toBeVisible();
  // The email says that this page explains how to object.
  expect(within(notice).getByRole('button', { name: 'Object' })).toBeVisible();
  expect(within(notice).getByRole('link', { name: 'Rules, and how to object' })).toBeVisible();
  expect(notice).not.toHaveTextContent(/breaks|Something else|declin/i);
  expect(isBefore(notice, screen.getAllByRole('link', { name: /Edit|Update/ })[0]!)).toBe(true);
});

it('the form says above it why a change was not approved, and a change that waits has no notice', async () => {
  const { id } = await site.create.job({ ownerId: owner.id, ...jobForm, position: 'Night Baker' });
  await edit(id, { position: 'Day Baker' });
  const path = `/employer-dashboard/update-job/${id}`;
  renderPage(site, path, { as: owner });
  await screen.findByDisplayValue('Day Baker');
  expect(screen.queryByRole('region', { name: /Your change/ })).toBeNull();
  cleanup();
  await decline(id);
  renderPage(site, path, { as: owner });
  const field = await screen.findByDisplayValue('Day Baker');
  const notice = await screen.findByRole('region', { name: 'Your edit needs changes' });
  expect(await within(notice).findByText('Please name the pay.')).toBeVisible();
  expect(isBefore(notice, field)).toBe(true);
});

it('an approved change is called a change, and signs of fraud stand above the decision', async () => {
  const { id } = await site.create.job({ ownerId: owner.id, ...jobForm, position: 'Night Baker' });
  await edit(id, { jobDetail: 'You pay a registration fee of 50 dollars before your first day.' });
  await openCase(id);
  const approve = await screen.findByRole('button', { name: 'Approve change' });
  const [signs, ...others] = screen.getAllByText(/signs? of fraud.*Asks for money/i);
  expect(others).toEqual([]);
  expect(isBefore(signs!, screen.getByRole('region', { name: 'The change' }))).toBe(true);
  expect(isBefore(signs!, approve)).toBe(true);
  // Neither answer is the obvious one.
  expect(approve).not.toHaveClass('btn-primary');
  await userEvent.click(approve);
  await waitFor(() => expect(screen.getByText('Change approved.')).toBeVisible());
});
