import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { errors } from '#contract/platform/errors.ts';
import { fill } from '#test/fill-form.ts';
import {
  chooseHour,
  dhaka,
  newYork,
  openDialog,
  sendDialog,
  setupInterviewPages,
} from '#test/interview-pages.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const { inDays, makeWorld } = setupInterviewPages(site);

describe('a time zone chosen for the times', () => {
  it('is that in which the employer reads them', async () => {
    const { openAsOwner, read, owner, seeker } = await makeWorld();
    openAsOwner();
    const dialog = await openDialog('Invite to interview', 'Invite Rima Akter to an interview');
    fill({ 'Link to the call': 'meet.example/baker' });
    const zone = dialog.getByLabelText('Your time zone');
    const grid = dialog.getByRole('grid');
    expect(zone.compareDocumentPosition(grid)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.selectOptions(zone, 'Europe/Berlin');
    await chooseHour(inDays(3), 10);
    await sendDialog();
    const card = within(await screen.findByRole('region', { name: /^Waiting for Rima Akter/ }));
    expect(await card.findByText(/ at 10:00\sAM$/)).toBeVisible();
    expect(card.getByText(/^Berlin time \(\d:00\sAM New York\)$/)).toBeVisible();
    for (const [as, jobSeeker] of [
      [owner, newYork],
      [seeker, newYork],
    ] as const) {
      expect(await read(as)).toMatchObject([
        { timeZones: { employer: 'Europe/Berlin', jobSeeker } },
      ]);
    }
  });

  it('is that in which the applicant reads them, also where none suits', async () => {
    const { openAsSeeker, read } = await makeWorld({ state: 'proposed' }, [inDays(2)]);
    openAsSeeker();
    const dialog = await openDialog('None of these', 'None of the times of Riverside Foods');
    await userEvent.selectOptions(dialog.getByLabelText('Your time zone'), 'Europe/Berlin');
    await chooseHour(inDays(5), 9);
    await sendDialog();
    const name = /^Waiting for Riverside Foods to choose/;
    const card = within(await screen.findByRole('region', { name }));
    expect(await card.findByText(/^Berlin time \(\d:00\sPM Dhaka\)$/)).toBeVisible();
    expect(await read()).toMatchObject([
      { timeZones: { employer: dhaka, jobSeeker: 'Europe/Berlin' } },
    ]);
  });
});

describe('a form of times that is refused', () => {
  it('leaves the zone of the account, which is stored after a form was accepted', async () => {
    const { openAsSeeker, read } = await makeWorld({ state: 'proposed' }, [inDays(2)]);
    const { calls } = openAsSeeker();
    const dialog = await openDialog('None of these', 'None of the times of Riverside Foods');
    await userEvent.selectOptions(dialog.getByLabelText('Your time zone'), 'Europe/Berlin');
    await chooseHour(inDays(5), 9);
    await site.database.pool.query('update interviews set sequence = sequence + 1');
    await sendDialog();
    expect(await screen.findByText(errors['interview-changed'].text())).toBeVisible();
    expect(calls.filter(({ url }) => url === '/time-zone')).toEqual([]);
    expect(await read()).toMatchObject([{ state: 'proposed', timeZones: { jobSeeker: newYork } }]);
  });
});

it('the message of an applicant who declined stands beside the other times', async () => {
  const answerNote = 'Only in the mornings.';
  const { openAsOwner } = await makeWorld({ state: 'declined', answerNote });
  openAsOwner();
  await screen.findByText(answerNote);
  const dialog = await openDialog('Suggest other times', 'Change the times for Rima Akter');
  expect(dialog.getByText('Rima Akter wrote:')).toBeVisible();
  expect(dialog.getByText(answerNote)).toBeVisible();
});
