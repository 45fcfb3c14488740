import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationDetail } from '#contract/hiring/applications.ts';
import type { InterviewList } from '#contract/hiring/interviews.ts';
import { chooseHour, sendDialog } from '#test/interview-pages.tsx';
import { makeApplicants } from '#test/make-applicants.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const employer = await site.create.employer();

/** Pages follow the clock of the machine. */
beforeEach(() => {
  site.time.now = new Date();
});

/** A shortlisted person on the board, and what the server stores. */
async function openShortlisted() {
  const { jobId, seekers } = await makeApplicants(site, employer, ['Ann Day']);
  const [ann] = seekers;
  const path = `/applications/${ann?.applicationId}`;
  const move = async (to: string, version: number) =>
    site.send('PATCH', `${path}/stage`, { as: employer, body: { to, version } });
  await move('shortlisted', 0);
  renderPage(site, `/employer-dashboard/applicant-job/${jobId}`, { as: employer });
  const pane = within(await screen.findByRole('region', { name: 'Ann Day' }));
  const readStage = async () =>
    (await site.send('GET', path, { as: employer })).json<ApplicationDetail>().stage;
  const listInterviews = async () =>
    (await site.send('GET', '/interviews', { as: ann! })).json<InterviewList>().interviews;
  /** Opens the dialog, and waits for its form: before, a placeholder with the same title stands in. */
  const invite = async () => {
    await userEvent.click(await pane.findByRole('button', { name: 'Invite to interview' }));
    await screen.findByLabelText('Link to the call');
    return within(screen.getByRole('dialog', { name: 'Invite Ann Day to an interview' }));
  };
  return { ann: ann!, pane, invite, move, readStage, listInterviews };
}

const fill = async () => {
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Link to the call'), 'https://meet.example/x');
  const inDays = new Date(site.time.now.getTime() + 9 * 24 * 60 * 60_000);
  await chooseHour(inDays, 15);
};

describe('Invite to interview', () => {
  it('is one button, and opens the times for the person in the title', async () => {
    const { pane, invite, readStage } = await openShortlisted();
    expect(pane.queryByRole('button', { name: 'Suggest interview times' })).toBeNull();
    const dialog = await invite();
    const title = dialog.getByRole('heading', { name: 'Invite Ann Day to an interview' });
    expect(title).toBeVisible();
    expect(await readStage()).toBe('shortlisted');
  });

  it('stands beside the other decisions about somebody new, not in the menu', async () => {
    const { jobId } = await makeApplicants(site, employer, ['Ann Day']);
    renderPage(site, `/employer-dashboard/applicant-job/${jobId}`, { as: employer });
    const pane = within(await screen.findByRole('region', { name: 'Ann Day' }));
    const names = ['Shortlist', 'Invite to interview', 'Message', 'Decline'];
    for (const name of names) {
      expect(await pane.findByRole('button', { name })).toBeVisible();
    }
    await userEvent.click(pane.getByRole('button', { name: 'Invite to interview' }));
    await screen.findByLabelText('Link to the call');
    const title = 'Invite Ann Day to an interview';
    expect(screen.getByRole('dialog', { name: title })).toBeVisible();
  });

  it('opens by I for the person in focus, also where others are shown or selected', async () => {
    const { jobId } = await makeApplicants(site, employer, ['Ann Day', 'Bob Lee']);
    renderPage(site, `/employer-dashboard/applicant-job/${jobId}`, { as: employer });
    const rows = await screen.findAllByRole('article');
    const [shown, other] = ['true', null].map((current) =>
      rows.find((row) => row.getAttribute('aria-current') === current),
    );
    const nameOf = (row = document.body) => within(row).getByRole('heading').textContent;
    const findInvited = async () => {
      await screen.findByLabelText('Link to the call');
      return within(screen.getByRole('dialog')).getByRole('heading', { level: 2 }).textContent;
    };
    await userEvent.click(within(shown!).getByRole('checkbox'));
    within(other!)
      .getByRole('link', { name: nameOf(other) })
      .focus();
    await userEvent.keyboard('i');
    expect(await findInvited()).toBe(`Invite ${nameOf(other)} to an interview`);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('i');
    expect(await findInvited()).toBe(`Invite ${nameOf(shown)} to an interview`);
  });

  it('is not opened by I for somebody who is erased', async () => {
    const { jobId, seekers } = await makeApplicants(site, employer, ['Ann Day', 'Bob Lee']);
    const [ann] = seekers;
    await site.database.pool.query('update applications set erased_at = now() where id = $1', [
      ann?.applicationId,
    ]);
    renderPage(site, `/employer-dashboard/applicant-job/${jobId}`, { as: employer });
    await userEvent.click(await screen.findByRole('button', { name: /^All/ }));
    const link = await screen.findByRole('link', { name: 'Removed applicant' });
    link.focus();
    await userEvent.keyboard('i');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('is no way back by I from a later stage', async () => {
    const { move, pane } = await openShortlisted();
    await move('offer', 1);
    expect(await pane.findByText('Offer')).toBeVisible();
    await userEvent.keyboard('i');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('moves the stage when the times are sent, with one mail', async () => {
    const { ann, invite, readStage, listInterviews } = await openShortlisted();
    await invite();
    await fill();
    await sendDialog();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await readStage()).toBe('interview');
    expect(await listInterviews()).toHaveLength(1);
    const sender = makeMailSender(site);
    await sender.sendAfter(60);
    const subjects = sender.mailsTo(ann.email).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringMatching(/ invites you to an interview$/)]);
  });

  it('moves the stage without times by the link in it', async () => {
    const { pane, invite, readStage, listInterviews } = await openShortlisted();
    const dialog = await invite();
    await userEvent.click(dialog.getByRole('button', { name: 'Move to Interview without times' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Ann Day: Interview.')).toBeVisible();
    expect([await readStage(), await listInterviews()]).toEqual(['interview', []]);
    expect(await pane.findByRole('button', { name: 'Suggest interview times' })).toBeVisible();
  });

  it('sends no times to somebody who was moved meanwhile, until the employer has read that', async () => {
    const { invite, move, readStage, listInterviews } = await openShortlisted();
    await invite();
    await move('applied', 1);
    const row = within(screen.getByRole('article', { name: 'Ann Day' }));
    await waitFor(() => expect(row.queryByText('Shortlisted')).toBeNull());
    await fill();
    await sendDialog();
    expect(await screen.findByText(/was just changed/)).toBeVisible();
    expect([await readStage(), await listInterviews()]).toEqual(['applied', []]);
    await sendDialog();
    await waitFor(async () => expect(await listInterviews()).toHaveLength(1));
    expect(await readStage()).toBe('interview');
  });

  it('is not offered once the application was decided', async () => {
    const { jobId, seekers } = await makeApplicants(site, employer, ['Ann Day']);
    const id = seekers[0]?.applicationId;
    await site.database.pool.query(
      `update applications set stage = 'hired', shown_stage = 'hired' where id = $1`,
      [id],
    );
    const address = `/employer-dashboard/applicant-job/${jobId}?person=${id}`;
    renderPage(site, address, { as: employer });
    await screen.findByRole('heading', { name: 'Conversation' });
    expect(screen.queryByRole('button', { name: 'Invite to interview' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Suggest interview times' })).toBeNull();
  });
});
