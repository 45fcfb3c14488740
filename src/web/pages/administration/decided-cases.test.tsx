import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { undoTime } from '#contract/trust/decision-texts.ts';
import type { DecisionResult } from '#contract/trust/decisions.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { cases, decisions } from '#db/trust-schema.ts';
import { createCase } from '#test/moderation-cases.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp({ adminEmails: ['boss@x.example'] });
const boss = await site.create.user({ email: 'boss@x.example', emailVerified: true });

const open = async (path = '') => {
  const page = renderPage(site, `/administration${path}`, { as: boss });
  await screen.findByRole('heading', { level: 1, name: 'Administration' });
  return page;
};
const pressOnPage = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));
const press = async (name: string) =>
  userEvent.click(await within(screen.getByRole('dialog')).findByRole('button', { name }));
const isHidden = async (id: string) =>
  (await site.database.db.select().from(jobs).where(eq(jobs.id, id)))[0]?.hiddenAt !== null;

/** A person without an account reports a new job. */
const reportJob = async (position: string) => {
  const { id: ownerId } = await site.create.employer();
  const { id: targetId } = await site.create.job({ ownerId, position });
  await createCase(site.database.db, { targetKind: 'job', targetId, subjectId: ownerId });
  return targetId;
};

describe('a decision about a case', () => {
  it('accuses nobody of what a person without an account reported', async () => {
    const jobId = await reportJob('Slandered Baker');
    await open();
    const row = within(await screen.findByRole('article', { name: 'Slandered Baker' }));
    await userEvent.click(row.getByRole('button', { name: 'Actions' }));
    await userEvent.click(row.getByRole('button', { name: 'Take job down' }));
    expect(await screen.findByRole('combobox', { name: 'Reason' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: /^Message to / })).toHaveValue('');
    await press('Take job down');
    await screen.findAllByText('Please choose a reason.');
    await press('Cancel');
    await userEvent.click(screen.getByRole('link', { name: 'Slandered Baker' }));
    await pressOnPage('Other decisions');
    expect(await screen.findByRole('combobox', { name: 'Decision' })).toHaveValue('');
    expect(screen.queryByRole('textbox', { name: /^Message to / })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    await screen.findAllByText('Please choose a decision.');
    expect(await isHidden(jobId)).toBe(false);
  });

  it('offers Undo on the page of a decided case and in the log, and then Restore', async () => {
    const jobId = await reportJob('Undone Twice');
    const body = { targetId: jobId, action: 'hide-job', reason: 'other', facts: 'It is not real.' };
    const wait = () => {
      site.time.now = new Date(site.time.now.getTime() + 1_000);
    };
    const decide = () => {
      wait();
      return site.send('POST', '/administration/decisions', { as: boss, body });
    };
    const undo = async () => {
      const button = await screen.findByRole('button', { name: 'Undo' });
      wait();
      await userEvent.click(button);
    };
    const [row] = await site.database.db.select().from(cases).where(eq(cases.targetId, jobId));
    await decide();
    const { router } = await open(`/reports/${row?.id}`);
    await undo();
    expect(await screen.findByRole('button', { name: 'Other decisions' })).toBeVisible();
    expect(await isHidden(jobId)).toBe(false);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    await decide();
    await router.navigate(`/administration/log?target=${jobId}`);
    await undo();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(await isHidden(jobId)).toBe(false);
    expect(document.activeElement).not.toBe(document.body);
    const { decision } = (await decide()).json<DecisionResult>();
    const before = new Date(site.time.now.getTime() - undoTime - 1);
    await site.database.db
      .update(decisions)
      .set({ decidedAt: before })
      .where(eq(decisions.id, decision._id));
    await router.navigate(`/administration/reports/${row?.id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Restore job' }));
    await within(screen.getByRole('dialog')).findByText(/the news that it’s restored, if/);
    expect(screen.queryByText(/how to object/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await press('Restore job');
    await waitFor(async () => expect(await isHidden(jobId)).toBe(false));
    expect(await screen.findByText('Upheld, later restored')).toBeVisible();
  });
});
