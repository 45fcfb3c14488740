import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ApplicationDetail } from '#contract/hiring/applications.ts';
import { makeApplicants } from '#test/make-applicants.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const employer = await site.create.employer();

/** The board of one person in the stage of an interview, who has an open offer. */
async function openOffer() {
  const { jobId, seekers } = await makeApplicants(site, employer, ['Ann Day']);
  const id = seekers[0]?.applicationId ?? '';
  const move = async (to: string, version: number) => {
    site.time.now = new Date(site.time.now.getTime() + 60_000);
    const body = { to, version };
    const answer = await site.send('PATCH', `/applications/${id}/stage`, { as: employer, body });
    expect(answer.statusCode).toBe(200);
  };
  await move('interview', 0);
  await move('offer', 1);
  site.time.now = new Date(site.time.now.getTime() + 60_000);
  renderPage(site, `/employer-dashboard/applicant-job/${jobId}?person=${id}`, { as: employer });
  const pane = within(await screen.findByRole('region', { name: 'Ann Day' }));
  await pane.findByText('Applied', { exact: false });
  const readStage = async () =>
    (await site.send('GET', `/applications/${id}`, { as: employer })).json<ApplicationDetail>()
      .stage;
  return { pane, readStage };
}

const ask = 'Withdraw the offer to Ann Day?';

describe('an open offer on the desk', () => {
  it('is withdrawn by the button that is called so, after a question, to the stage before', async () => {
    const { pane, readStage } = await openOffer();
    const [button] = await pane.findAllByRole('button', { name: 'Withdraw offer' });
    await userEvent.click(button!);
    const dialog = within(await screen.findByRole('dialog', { name: ask }));
    expect(await dialog.findByText(/goes back to Interview\.$/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep offer' }));
    expect(await readStage()).toBe('offer');
    await userEvent.click(button!);
    const again = within(await screen.findByRole('dialog', { name: ask }));
    await userEvent.click(again.getByRole('button', { name: 'Withdraw offer' }));
    expect(await screen.findByText('Ann Day: Interview.')).toBeVisible();
    expect(await readStage()).toBe('interview');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is withdrawn without a mail while its own mail still waits, and the question says so', async () => {
    site.time.now = new Date();
    const { pane } = await openOffer();
    const [button] = await pane.findAllByRole('button', { name: 'Withdraw offer' });
    await userEvent.click(button!);
    const dialog = within(await screen.findByRole('dialog', { name: ask }));
    expect(dialog.getByText(/We haven’t emailed them about the offer yet/)).toBeVisible();
    expect(dialog.queryByText(/we’ll tell them/)).toBeNull();
  });

  it('is not withdrawn by a key, and of who is selected not without the question', async () => {
    const { pane, readStage } = await openOffer();
    await userEvent.keyboard('s');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(pane.getByRole('button', { name: /^More actions/ }));
    expect(pane.queryByRole('button', { name: 'Back to Applied' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ann Day' }));
    await userEvent.keyboard('s');
    const dialog = within(await screen.findByRole('dialog', { name: ask }));
    expect(dialog.getByText(/goes back to Shortlisted\.$/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep offer' }));
    expect(await readStage()).toBe('offer');
  });

  it('is named by the dialog that declines the person', async () => {
    const { readStage } = await openOffer();
    await userEvent.keyboard('n');
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline Ann Day' }));
    expect(dialog.getByText('This also withdraws your offer.')).toBeVisible();
    expect(await readStage()).toBe('offer');
  });
});
