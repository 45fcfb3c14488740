import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Interview } from '#contract/hiring/interviews.ts';
import { errors } from '#contract/platform/errors.ts';
import { fill } from '#test/fill-form.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

/** Pages follow the clock of the machine. */
beforeEach(() => {
  site.time.now = new Date();
  // Of some 400 zones each is an option that every search of the page walks over.
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Dhaka', 'Europe/Berlin']);
});

type Page = ReturnType<typeof renderPage>;

const inDays = (days: number) => new Date(site.time.now.getTime() + days * 24 * 60 * 60_000);

/** An interview with one time to choose, and a change of it by the employer in another tab. */
async function makeWorld() {
  const owner = await site.create.employer({ timeZone: 'Asia/Dhaka' });
  const seeker = await site.create.jobSeeker({ timeZone: 'Asia/Dhaka' }, { fullName: 'Ann Day' });
  const job = await site.create.job({ ownerId: owner.id });
  const stage = 'interview' as const;
  const columns = { jobId: job.id, userId: seeker.id, stage, stageForApplicant: stage };
  const { id } = await site.create.application(columns);
  const people = { employerId: owner.id, jobSeekerId: seeker.id };
  const start = inDays(2);
  start.setUTCHours(9, 0, 0, 0);
  const createdAt = inDays(-1);
  await site.create.interview({ ...people, applicationId: id, createdAt, state: 'proposed' }, [
    start,
  ]);
  const changeElsewhere = async ({ hear }: Page) => {
    const starts = [`${start.toISOString().slice(0, 'yyyy-mm-dd'.length)}T15:00`];
    const terms = { kind: 'phone', minutes: 60, place: '', note: 'Ring me.' };
    const body = { ...terms, timeZone: 'Asia/Dhaka', starts, sequence: 0 };
    const answer = await site.send('PUT', `/applications/${id}/interview`, { as: owner, body });
    expect(answer.statusCode, answer.body).toBe(200);
    await hear('jobApply');
    await screen.findByText('Ring me.');
  };
  const read = async () => {
    const answer = await site.send('GET', '/interviews', { as: owner });
    return answer.json<{ interviews: unknown[] }>().interviews.map((one) => Interview.parse(one));
  };
  return { owner, seeker, job, id, changeElsewhere, read };
}

it('a time is chosen again once the employer changed the interview', async () => {
  const { seeker, id, changeElsewhere, read } = await makeWorld();
  const page = renderPage(site, `/job-seeker-dashboard/my-apply/${id}`, { as: seeker });
  const card = within(await screen.findByRole('region', { name: /invites you to an interview/ }));
  await userEvent.click(card.getByRole('radio'));
  expect(card.getByRole('button', { name: 'Confirm time' })).toBeEnabled();
  await changeElsewhere(page);
  expect(card.getByRole('radio')).not.toBeChecked();
  expect(card.getByRole('button', { name: 'Confirm time' })).toBeDisabled();
  expect(await read()).toMatchObject([{ state: 'proposed' }]);
});

it('an interview is not cancelled by a question that was asked before another tab changed it', async () => {
  const { owner, job, id, changeElsewhere, read } = await makeWorld();
  const address = `/employer-dashboard/applicant-job/${job.id}?person=${id}`;
  const page = renderPage(site, address, { as: owner });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel interview' }));
  const question = within(
    screen.getByRole('dialog', { name: 'Cancel the interview with Ann Day?' }),
  );
  await changeElsewhere(page);
  await userEvent.click(question.getByRole('button', { name: 'Cancel interview' }));
  expect(await screen.findByText(errors['interview-changed'].text())).toBeVisible();
  expect(await read()).toMatchObject([{ state: 'proposed', sequence: 1 }]);
});

it.each(['confirmed', 'cancelled'] as const)(
  'an answer that is being written stays when the interview is %s meanwhile',
  async (state) => {
    const { owner, seeker, id, read } = await makeWorld();
    const page = renderPage(site, `/job-seeker-dashboard/my-apply/${id}`, { as: seeker });
    await userEvent.click(await screen.findByRole('button', { name: 'None of these' }));
    await screen.findByLabelText(/time zone/i);
    fill({ 'Message (optional)': 'I teach until noon.' });
    const [interview] = await read();
    const { _id, slots } = interview!;
    const change = { startsAt: slots[0]?.startsAt, sequence: 0 };
    const answer =
      state === 'confirmed'
        ? await site.send('PATCH', `/interviews/${_id}/pick`, { as: seeker, body: change })
        : await site.send('PATCH', `/interviews/${_id}/cancel`, {
            as: owner,
            body: { sequence: 0 },
          });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    await page.hear('jobApply');
    await waitFor(() => expect(screen.queryByRole('radio', { hidden: true })).toBeNull());
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText(errors['interview-changed'].text())).toBeVisible();
    expect(dialog.getByLabelText('Message (optional)')).toHaveValue('I teach until noon.');
  },
);
