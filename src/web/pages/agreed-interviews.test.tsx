import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  chooseHour,
  dhaka,
  openDialog,
  press,
  sendDialog,
  setupInterviewPages,
  toDay,
} from '#test/interview-pages.tsx';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const { inDays, makeWorld } = setupInterviewPages(site);

describe('an interview that was agreed on', () => {
  const agreed = (startsAt: Date) => makeWorld({ state: 'confirmed', startsAt });

  it('is cancelled by the employer after a question', async () => {
    const { openAsOwner, read } = await agreed(inDays(2));
    openAsOwner();
    await press('Cancel interview');
    const question = within(
      screen.getByRole('dialog', { name: 'Cancel the interview with Rima Akter?' }),
    );
    await userEvent.click(question.getByRole('button', { name: 'Keep interview' }));
    expect(await read()).toMatchObject([{ state: 'confirmed' }]);
    await press('Cancel interview');
    const again = within(
      screen.getByRole('dialog', { name: 'Cancel the interview with Rima Akter?' }),
    );
    await userEvent.click(again.getByRole('button', { name: 'Cancel interview' }));
    const suggest = await screen.findByRole('button', { name: 'Suggest interview times' });
    await waitFor(() => expect(suggest).toHaveFocus());
    expect(await read()).toMatchObject([{ state: 'cancelled' }]);
  });

  it('gets another time, which says that the first one ends', async () => {
    const { openAsOwner, read } = await agreed(inDays(2));
    openAsOwner();
    const dialog = await openDialog('Change the time');
    expect(dialog.getByText(/^The time you agreed on is cancelled/)).toBeVisible();
    await chooseHour(inDays(3), 10);
    await sendDialog();
    await screen.findByRole('region', { name: /^Waiting for Rima Akter/ });
    expect(await read()).toMatchObject([{ state: 'proposed' }]);
  });

  it('is given up by an applicant who cannot come', async () => {
    const { openAsSeeker, read } = await agreed(inDays(2));
    openAsSeeker();
    const dialog = await openDialog(
      'I can’t make it',
      'Can’t make the interview with Riverside Foods',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel this time' }));
    await screen.findByText('You declined. They can suggest other times.');
    expect(await read()).toMatchObject([{ state: 'declined' }]);
  });

  it.each([
    ['It took place', 'done', 'openAsOwner'],
    ['It didn’t', 'missed', 'openAsSeeker'],
  ] as const)('is over by "%s": %s', async (button, state, open) => {
    const world = await agreed(inDays(-1));
    world[open]();
    await press(button);
    await waitFor(async () => expect(await world.read()).toMatchObject([{ state }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());
    expect(screen.getByRole('region', { name: /^Your interview with/ })).toHaveFocus();
  });

  it('has an outcome that can be corrected, as far as one may', async () => {
    const said = { state: 'missed', startsAt: inDays(-1), outcomeBy: 'job-seeker' } as const;
    const { openAsOwner, read } = await makeWorld(said);
    openAsOwner();
    expect(await screen.findByText('Rima Akter said that it didn’t take place.')).toBeVisible();
    await press('Correct: it took place');
    expect(await screen.findByText('You said that it took place.')).toBeVisible();
    expect(await read()).toMatchObject([{ state: 'done', outcomeBy: 'employer' }]);
  });

  it('has the outcome that the employer said, which an applicant who differs answers by a message', async () => {
    const said = { state: 'missed', startsAt: inDays(-1), outcomeBy: 'employer' } as const;
    const { openAsSeeker } = await makeWorld(said);
    openAsSeeker();
    const card = within(await screen.findByRole('region', { name: /^Your interview with/ }));
    expect(card.getByText('Riverside Foods said that it didn’t take place.')).toBeVisible();
    expect(card.getByText('Do you see it differently? Send them a message.')).toBeVisible();
    expect(card.queryByRole('button')).toBeNull();
  });

  it('that the employer cancels is said to the applicant, until other times are suggested', async () => {
    const { owner, seeker, id, read, openAsSeeker } = await agreed(inDays(2));
    const [made] = await read();
    const path = `/interviews/${made?._id ?? ''}/cancel`;
    await site.send('PATCH', path, { as: owner, body: { sequence: made?.sequence } });
    openAsSeeker();
    const status = await screen.findByText('Riverside Foods cancelled your interview.');
    expect(status).toBeVisible();
    expect(screen.queryByText(/wants to interview you/)).toBeNull();
    cleanup();
    renderPage(site, '/job-seeker-dashboard/my-apply', { as: seeker });
    expect(await screen.findByText('Riverside Foods cancelled your interview.')).toBeVisible();
    cleanup();
    const starts = [`${toDay(inDays(4))}T15:00`];
    const terms = { kind: 'phone', minutes: 30, place: '', note: '', timeZone: dhaka, starts };
    await site.send('PUT', `/applications/${id}/interview`, { as: owner, body: terms });
    openAsSeeker();
    await screen.findByRole('region', { name: /^Riverside Foods invites you/ });
    expect(screen.queryByText(/cancelled your interview/)).toBeNull();
  });

  it('is named by the question before an application is withdrawn', async () => {
    const { openAsSeeker } = await agreed(inDays(2));
    openAsSeeker();
    await screen.findByRole('region', { name: /^Interview with Riverside/ });
    await press('Withdraw');
    const dialog = within(screen.getByRole('dialog', { name: /^Withdraw your application/ }));
    expect(
      dialog.getByText(/^This cancels your interview on .* We’ll tell Riverside Foods\.$/),
    ).toBeVisible();
  });

  it('is named by the dialog that rejects the applicant', async () => {
    const { openAsOwner } = await agreed(inDays(2));
    openAsOwner();
    await screen.findByRole('button', { name: 'Cancel interview' });
    const [decline] = screen.getAllByRole('button', { name: /^Decline/ });
    await userEvent.click(decline!);
    const dialog = within(await screen.findByRole('dialog', { name: /Rima Akter/ }));
    expect(
      await dialog.findByText(/^This cancels your interview with Rima Akter on .* at .*\.$/),
    ).toBeVisible();
  });

  it.each([
    { days: [], said: [] },
    { days: [2], said: [/^This cancels your interview with .* on .* at .*\.$/] },
    {
      days: [2, 3],
      said: [/^This cancels 2 interviews that you agreed on\. The first is on .* at .*\.$/],
    },
    { days: [-1], said: [] },
  ])('in $days days is named by the question before the job is deleted', async ({ days, said }) => {
    const { owner, job } = await makeWorld();
    const agree = async (distance: number) => {
      const { id: jobSeekerId } = await site.create.jobSeeker();
      const stages = { stage: 'interview', stageForApplicant: 'interview' } as const;
      const { id } = await site.create.application({
        jobId: job.id,
        userId: jobSeekerId,
        ...stages,
      });
      const startsAt = inDays(distance);
      const people = { employerId: owner.id, jobSeekerId, applicationId: id };
      await site.create.interview({ ...people, state: 'confirmed', startsAt });
    };
    await Promise.all(days.map(agree));
    renderPage(site, `/employer-dashboard/my-posted-job/details/${job.id}`, { as: owner });
    await press('Delete');
    const dialog = within(screen.getByRole('dialog', { name: /Delete/ }));
    await waitFor(() => expect(dialog.queryAllByText(/^This cancels/)).toHaveLength(said.length));
    const texts = dialog.queryAllByText(/^This cancels/).map(({ textContent }) => textContent);
    expect(texts).toEqual(said.map((text): unknown => expect.stringMatching(text)));
  });

  it('cannot be joined while the job is taken down', async () => {
    const { job, openAsSeeker, seeker } = await agreed(inDays(1));
    await site.database.pool.query('update jobs set hidden_at = $1 where id = $2', [
      site.time.now,
      job.id,
    ]);
    openAsSeeker();
    const card = within(await screen.findByRole('region', { name: /^Interview with Riverside/ }));
    expect(
      card.getByText(
        'We took this job down. The interview won’t take place unless we bring the job back.',
      ),
    ).toBeVisible();
    expect([card.queryByRole('link'), card.queryByRole('button')]).toEqual([null, null]);
    expect(screen.queryByText(/You’re meeting/)).toBeNull();
    cleanup();
    renderPage(site, '/job-seeker-dashboard/my-apply', { as: seeker });
    const list = within(await screen.findByRole('region', { name: 'Interviews' }));
    expect(list.getByText('We took the job down')).toBeVisible();
  });

  it('asks for no outcome before it, or a week after it', async () => {
    const world = await agreed(inDays(2));
    world.openAsSeeker();
    await screen.findByRole('button', { name: 'I can’t make it' });
    expect(screen.queryByRole('button', { name: 'It took place' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel interview' })).toBeNull();
  });
});
