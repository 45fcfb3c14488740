import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { formatOtherTime } from '#contract/hiring/zoned-time-texts.ts';
import { messageLineTick } from '#web/features/hiring/conversations/message-line.tsx';
import { errorAt, fill, readValues } from '#test/fill-form.ts';
import {
  chooseHour,
  dhaka,
  listTimes,
  newYork,
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
/** With plain blanks, as the queries read the page. */
const inNewYork = (date: Date) => formatOtherTime(date, newYork, dhaka)!.replaceAll('\u00A0', ' ');

/** From a stage before the interview. */
const invite = () => openDialog('Invite to interview', 'Invite Rima Akter to an interview');

/** A window that can be made narrow and wide again. */
function stubWindow() {
  let isWide = true;
  const lists = new Set<EventTarget>();
  vi.stubGlobal('matchMedia', (media: string) => {
    const list = new EventTarget();
    lists.add(list);
    return Object.assign(list, { media, matches: isWide && media.includes('64rem') });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return (toWide: boolean) =>
    act(() => {
      isWide = toWide;
      for (const list of lists) {
        list.dispatchEvent(new Event('change'));
      }
    });
}

/** The clock of the page, which a test moves by hand. */
function stubClock() {
  const ticks: (() => void)[] = [];
  const { setInterval: start } = globalThis;
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((work: () => void, delay: number) =>
    delay === messageLineTick ? ticks.push(work) : start(work, delay)) as typeof setInterval);
  return (to: Date) =>
    act(() => {
      vi.spyOn(Date, 'now').mockReturnValue(to.getTime());
      for (const tick of ticks) {
        tick();
      }
    });
}

describe('suggesting times for an interview', () => {
  it('shows each with the time of the other, and what is wrong at its field', async () => {
    const { read, openAsOwner } = await makeWorld();
    openAsOwner();
    const dialog = await invite();
    const send = dialog.getByRole('button', { name: 'Send times' });
    expect(send).toBeDisabled();
    expect(send).toHaveAccessibleDescription('Please choose a time.');
    fireEvent.keyDown(dialog.getByLabelText('Link to the call'), { key: 'Enter', ctrlKey: true });
    await waitFor(() =>
      expect(dialog.getByRole('grid')).toHaveAccessibleDescription(/Please choose a time/),
    );
    expect(dialog.getByRole('grid')).toContainElement(document.activeElement as HTMLElement);
    const [first, second] = [inDays(3), inDays(4)];
    fill({ 'Link to the call': 'javascript:alert(1)' });
    await chooseHour(second, 15);
    await chooseHour(first, 15);
    expect(dialog.queryByText('Please choose a time.', { selector: 'p' })).toBeNull();
    expect(send).toBeEnabled();
    expect(dialog.getByText('2 times chosen')).toBeVisible();
    expect(dialog.getAllByText(inNewYork(first))).toHaveLength(2);
    await sendDialog();
    await waitFor(() =>
      expect(errorAt('Link to the call')).toBe('Please enter a link that starts with https://.'),
    );
    expect(await read()).toEqual([]);
    fill({ 'Link to the call': 'meet.example/baker' });
    await sendDialog();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await read()).toMatchObject([
      {
        state: 'proposed',
        place: 'https://meet.example/baker',
        slots: [{ startsAt: first.toISOString() }, { startsAt: second.toISOString() }],
      },
    ]);
    const card = within(await screen.findByRole('region', { name: /^Waiting for Rima Akter/ }));
    expect(card.getAllByText(`Dhaka time (${inNewYork(first)})`)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Suggest interview times' })).toBeNull();
  });

  it('asks for what the kind of interview needs', async () => {
    const { read, openAsOwner } = await makeWorld();
    openAsOwner();
    const dialog = await invite();
    await chooseHour(inDays(2), 9);
    fireEvent.change(listTimes()[0]!, { target: { value: '09:30' } });
    fill({ How: 'phone' });
    expect(dialog.getByLabelText('Phone number')).toBeVisible();
    fill({ How: 'on-site' });
    await sendDialog();
    await waitFor(() => expect(errorAt('Address')).toBe('Please say where to come.'));
    fill({
      Address: '12 Station Road',
      'Length in minutes': '30',
      'Note (optional)': 'Ring twice.',
    });
    await sendDialog();
    await screen.findByText(/^On site, 30 minutes/);
    expect(await read()).toMatchObject([
      {
        kind: 'on-site',
        minutes: 30,
        place: '12 Station Road',
        note: 'Ring twice.',
        slots: [{ startsAt: `${toDay(inDays(2))}T03:30:00.000Z` }],
      },
    ]);
  });

  it('keeps what was typed when the window becomes narrow or wide', async () => {
    const { openAsOwner } = await makeWorld();
    const resize = stubWindow();
    openAsOwner();
    await invite();
    await chooseHour(inDays(2), 15);
    fill({ 'Note (optional)': 'Ring twice.' });
    for (const toWide of [false, true]) {
      resize(toWide);
      expect(listTimes().map(({ value }) => value)).toEqual(['15:00']);
      expect(readValues('Note (optional)')).toEqual(['Ring twice.']);
    }
    await press('Cancel');
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('replaces the times of the open interview, of which one can be removed', async () => {
    const { read, openAsOwner } = await makeWorld({ state: 'proposed' }, [inDays(2)]);
    openAsOwner();
    const dialog = await openDialog('Change times', 'Change the times for Rima Akter');
    const next = inDays(6);
    await chooseHour(next, 15);
    expect(listTimes()).toHaveLength(2);
    await userEvent.click(dialog.getAllByLabelText(/^Remove /)[0]!);
    expect(listTimes()).toHaveLength(1);
    await sendDialog();
    await waitFor(async () =>
      expect(await read()).toMatchObject([{ slots: [{ startsAt: next.toISOString() }] }]),
    );
  });
});

describe('the times that an employer suggested', () => {
  const open = async (starts = [inDays(2), inDays(3)]) => {
    const world = await makeWorld({ state: 'proposed', note: 'Bring a loaf.' }, starts);
    world.openAsSeeker();
    const card = await screen.findByRole('region', { name: /^Riverside Foods invites you/ });
    return { ...world, starts, card: within(card) };
  };

  it('are chosen by one press more, in both zones', async () => {
    const { card, starts, read } = await open();
    const confirm = card.getByRole('button', { name: 'Confirm time' });
    expect(confirm).toBeDisabled();
    expect(card.getByText('Bring a loaf.')).toBeVisible();
    expect(card.getAllByText(/^New York time \(3:00 PM Dhaka\)$/)).toHaveLength(2);
    const link = card.getByRole('link', { name: 'Join the call on meet.example' });
    expect(link).toHaveAttribute('href', 'https://meet.example/riverside');
    await userEvent.click(card.getAllByRole('radio')[1]!);
    await userEvent.click(confirm);
    const agreed = within(await screen.findByRole('region', { name: /^Interview with Riverside/ }));
    const startsAt = starts[1]!.toISOString();
    expect(await read()).toMatchObject([{ state: 'confirmed', startsAt }]);
    const toHref = (name: RegExp) => agreed.getByRole('link', { name }).getAttribute('href') ?? '';
    const start = startsAt.replaceAll(/[-:]|\.\d+/g, '');
    expect(new URL(toHref(/Google/)).searchParams.get('dates')).toContain(`${start}/`);
    expect(new URL(toHref(/Outlook/)).searchParams.get('startdt')).toBe(startsAt);
    expect(toHref(/\.ics/)).toMatch(/^\/api\/v1\/interviews\/[-\da-f]+\.ics$/);
  });

  it('say which is no longer free, and why a choice failed', async () => {
    const { card, starts, owner } = await open();
    await userEvent.click(card.getAllByRole('radio')[0]!);
    const other = await site.create.jobSeeker();
    await site.create.interview({
      employerId: owner.id,
      jobSeekerId: other.id,
      state: 'confirmed',
      startsAt: starts[0]!,
    });
    await userEvent.click(card.getByRole('button', { name: 'Confirm time' }));
    expect(await screen.findByText(/no longer free/, { selector: '[role] *' })).toBeVisible();
    await waitFor(() => expect(card.getAllByRole('radio')[0]).toBeDisabled());
    expect(
      card.getByText(/· No longer free: you or Riverside Foods have another interview then$/),
    ).toBeVisible();
    expect(card.getByRole('button', { name: 'Confirm time' })).toBeDisabled();
  });

  it('can be declined without a reason, and by others that suit', async () => {
    const { read, owner } = await open();
    await openDialog('None of these', 'None of the times of Riverside Foods');
    expect(listTimes()).toEqual([]);
    for (const hour of [9, 10, 11, 12]) {
      await chooseHour(inDays(5), hour);
    }
    expect(listTimes().map(({ value }) => value)).toEqual(['09:00', '10:00', '11:00']);
    for (const hour of [10, 11]) {
      await chooseHour(inDays(5), hour);
    }
    expect(listTimes().map(({ value }) => value)).toEqual(['09:00']);
    fill({ 'Message (optional)': 'I work on these days.' });
    await sendDialog();
    const waiting = await screen.findByRole('region', {
      name: /^Waiting for Riverside Foods to choose a time.*Baker$/,
    });
    // The card takes the focus of the button that went.
    await waitFor(() => expect(waiting).toHaveFocus());
    expect(within(waiting).getByText('I work on these days.')).toBeVisible();
    expect(within(waiting).getByText('You suggested these times instead:')).toBeVisible();
    expect(await read(owner)).toMatchObject([
      { state: 'declined', answerNote: 'I work on these days.', slots: [{ isTaken: false }] },
    ]);
  });

  it('of which none is free any more let the applicant suggest others', async () => {
    const { owner, seeker, read, openAsSeeker } = await makeWorld({ state: 'proposed' }, [
      inDays(2),
      inDays(3),
    ]);
    const other = await site.create.employer();
    for (const startsAt of [inDays(2), inDays(3)]) {
      const people = { employerId: other.id, jobSeekerId: seeker.id };
      await site.create.interview({ ...people, state: 'confirmed', startsAt });
    }
    openAsSeeker();
    const card = within(await screen.findByRole('region', { name: /^Riverside Foods invites/ }));
    const text = 'None of these times is free any more. Suggest others.';
    expect(card.getByText(text)).toBeVisible();
    expect(card.queryByRole('radio')).toBeNull();
    await openDialog('Suggest other times', 'None of the times of Riverside Foods');
    await chooseHour(inDays(5), 9);
    await sendDialog();
    await screen.findByRole('region', { name: /^Waiting for Riverside Foods to choose a time/ });
    expect(await read(owner)).toMatchObject([{ state: 'declined', slots: [{ isTaken: false }] }]);
  });

  it('that the employer has no time for any more are marked for the employer, too', async () => {
    const world = await makeWorld({ state: 'proposed' }, [inDays(2)]);
    const people = { employerId: world.owner.id, jobSeekerId: (await site.create.jobSeeker()).id };
    await site.create.interview({ ...people, state: 'confirmed', startsAt: inDays(2) });
    world.openAsOwner();
    const card = within(await screen.findByRole('region', { name: /^Waiting for Rima Akter/ }));
    expect(card.getByText(/No longer free: you have another interview then/)).toBeVisible();
    expect(card.getByText(/^None of these times is free any more/)).toBeVisible();
    expect(card.getByRole('button', { name: 'Change times' })).toBeVisible();
  });

  it('go one by one as they pass while the page is open', async () => {
    const tick = stubClock();
    const [soon, later] = [new Date(Date.now() + 60 * 60_000), inDays(2)];
    const { card } = await open([soon, later]);
    const [first] = card.getAllByRole('radio');
    await userEvent.click(first!);
    expect(card.getByRole('button', { name: 'Confirm time' })).toBeEnabled();
    tick(soon);
    expect(card.getAllByRole('radio')).toHaveLength(1);
    expect(card.getByRole('radio')).not.toBeChecked();
    expect(card.getByRole('button', { name: 'Confirm time' })).toBeDisabled();
    tick(later);
    expect(card.queryByRole('radio')).toBeNull();
    expect(card.getByText('All of these times have passed.')).toBeVisible();
    expect(card.getByRole('button', { name: 'Suggest other times' })).toBeVisible();
  });

  it('have passed where nobody answered, and can still be declined', async () => {
    const { card, read } = await open([inDays(-2)]);
    expect(card.getByText('All of these times have passed.')).toBeVisible();
    await openDialog('Suggest other times', 'None of the times of Riverside Foods');
    await sendDialog();
    expect(await screen.findByText('You declined. They can suggest other times.')).toBeVisible();
    expect(await read()).toMatchObject([{ state: 'declined', slots: [] }]);
  });
});

describe('times that an applicant offers', () => {
  it('are chosen by the employer', async () => {
    const starts = [inDays(2)];
    const { openAsOwner, read } = await makeWorld(
      { state: 'declined', answerNote: 'Later, please.' },
      starts,
    );
    openAsOwner();
    const card = within(await screen.findByRole('region', { name: /^Rima Akter can’t make/ }));
    expect(card.getByText('Later, please.')).toBeVisible();
    await userEvent.click(card.getByRole('radio'));
    await userEvent.click(card.getByRole('button', { name: 'Confirm time' }));
    await screen.findByRole('region', { name: /^Interview with Rima Akter/ });
    expect(await read()).toMatchObject([{ state: 'confirmed' }]);
  });

  it('may be none: the employer suggests others', async () => {
    const { openAsOwner } = await makeWorld({ state: 'declined' });
    openAsOwner();
    expect(await screen.findByRole('button', { name: 'Suggest other times' })).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('the list of the next interviews', () => {
  it('leads to each, with what is to be done about it', async () => {
    const { seeker, id } = await makeWorld({ state: 'proposed' }, [inDays(2)]);
    const people = { employerId: (await site.create.employer()).id, jobSeekerId: seeker.id };
    await site.create.interview({ ...people, state: 'confirmed', startsAt: inDays(3) });
    await site.create.interview({ ...people, state: 'confirmed', startsAt: inDays(-1) });
    await site.create.interview({ ...people, state: 'declined' });
    renderPage(site, '/job-seeker-dashboard/my-apply', { as: seeker });
    const list = within(await screen.findByRole('region', { name: 'Interviews' }));
    const readRows = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(readRows()).toHaveLength(2);
    await userEvent.click(list.getByRole('button', { name: 'Show all 4' }));
    expect(list.getByRole('list')).toHaveFocus();
    expect(readRows()).toHaveLength(4);
    expect(readRows()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/Choose a time$/),
        expect.stringMatching(/Waiting for other times$/),
        expect.stringMatching(/\d\sAM New York time \(3:00\sPM Dhaka\)$/),
        expect.stringMatching(/Did it take place\?$/),
      ]),
    );
    expect(list.getByRole('link', { name: 'Riverside Foods: Baker' })).toHaveAttribute(
      'href',
      `/job-seeker-dashboard/my-apply/${id}`,
    );
  });

  it('leads an employer to the applicant', async () => {
    const { owner, job, id } = await makeWorld({ state: 'proposed' }, [inDays(2)]);
    renderPage(site, '/employer-dashboard/my-posted-job', { as: owner });
    const list = within(await screen.findByRole('region', { name: 'Interviews' }));
    expect(list.getByText('Waiting for an answer')).toBeVisible();
    expect(list.getByRole('link', { name: 'Rima Akter: Baker' })).toHaveAttribute(
      'href',
      `/employer-dashboard/applicant-job/${job.id}?person=${id}`,
    );
  });

  it('says that none is left once the last is over, and nothing to who never had one', async () => {
    const { owner, job, id } = await makeWorld({ state: 'confirmed', startsAt: inDays(-1) });
    const page = renderPage(site, '/employer-dashboard/my-posted-job', { as: owner });
    const list = within(await screen.findByRole('region', { name: 'Interviews' }));
    expect(list.queryByText('No upcoming interviews.')).toBeNull();
    await site.database.pool.query(
      `update interviews set state = 'done', outcome_by = 'employer' where application_id = $1`,
      [id],
    );
    await page.hear('jobApply');
    expect(await list.findByText('No upcoming interviews.')).toBeVisible();
    expect(list.queryByRole('listitem')).toBeNull();
    cleanup();
    const other = await site.create.employer();
    await site.create.job({ ownerId: other.id, position: job.position });
    renderPage(site, '/employer-dashboard/my-posted-job', { as: other });
    await screen.findByRole('link', { name: 'Baker' });
    expect(screen.queryByRole('region', { name: 'Interviews' })).toBeNull();
  });
});

describe('the calendar of the interviews', () => {
  const open = async () => {
    const world = await makeWorld({ state: 'confirmed', startsAt: inDays(2) });
    const page = renderPage(site, '/job-seeker-dashboard/my-apply', { as: world.seeker });
    await press('Calendar and time zone');
    const dialog = within(screen.getByRole('dialog', { name: 'Calendar and time zone' }));
    return { ...world, ...page, dialog };
  };

  it('shows times in the zone that is chosen', async () => {
    const { dialog } = await open();
    await userEvent.selectOptions(dialog.getByLabelText('Time zone'), 'Europe/Berlin');
    expect(await screen.findByText(/Berlin time \(3:00 PM Dhaka\)/)).toBeInTheDocument();
  });

  it('has a link that is shown once, can be copied, and ends', async () => {
    const { dialog } = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Create a link' }));
    const url = (await dialog.findByLabelText<HTMLInputElement>('Your link')).value;
    const read = async () => (await site.app.inject({ url: new URL(url).pathname })).statusCode;
    expect(await read()).toBe(200);
    const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await userEvent.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(clipboard).toHaveBeenCalledExactlyOnceWith(url);
    clipboard.mockRejectedValueOnce(new Error('no'));
    await userEvent.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(/^We couldn’t copy the link/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove link' }));
    expect(await dialog.findByRole('button', { name: 'Create a link' })).toBeVisible();
    expect(dialog.queryByLabelText('Your link')).toBeNull();
    expect(await read()).toBe(404);
  });
});
