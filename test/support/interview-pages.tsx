import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, vi } from 'vitest';
import { Interview } from '#contract/hiring/interviews.ts';
import type { Stage } from '#contract/hiring/stages.ts';
import { formatMoment } from '#contract/hiring/zoned-time-texts.ts';
import type { NewInterview } from '#db/factories.ts';
import type { TestApp } from './build-test-app.ts';
import type { TestUser } from './factories.ts';
import { renderPage } from './render-page.tsx';

const day = 24 * 60 * 60_000;
export const dhaka = 'Asia/Dhaka';
export const newYork = 'America/New_York';

export const toDay = (date: Date) => date.toISOString().slice(0, 'yyyy-mm-dd'.length);

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

export const openDialog = async (button: string, title = button) => {
  await press(button);
  // A placeholder stands in until the form is loaded.
  await screen.findByLabelText(/time zone/i);
  return within(screen.getByRole('dialog', { name: new RegExp(`^${title}`) }));
};

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Chooses the hour of a day in the grid of a dialog, in the week in which it is. */
export const chooseHour = async (date: Date, hour: number) => {
  const start = new Date(`${toDay(date)}T${twoDigits(hour)}:00Z`);
  const moment = formatMoment(start, 'UTC', start);
  const grid = await screen.findByRole('grid');
  // By its attribute: to compute the names of a whole week takes seconds.
  const find = () =>
    [...grid.querySelectorAll<HTMLElement>('[role="gridcell"] button')].find((cell) =>
      cell.getAttribute('aria-label')?.startsWith(moment),
    );
  // A narrow screen shows the hours of one day.
  const openDay = async () => {
    const row = [...grid.querySelectorAll('[role="rowheader"] button')].find((head) =>
      moment.startsWith(head.firstElementChild?.textContent ?? moment),
    );
    if (row?.getAttribute('aria-expanded') === 'false') {
      await userEvent.click(row);
    }
  };
  await openDay();
  for (let week = 0; week < 4 && !find(); week++) {
    await userEvent.click(screen.getByLabelText('Week after'));
    await openDay();
  }
  await userEvent.click(find()!);
};

/** Sends the form of the dialog, once an earlier attempt has ended. */
export const sendDialog = async () => {
  const button = document.querySelector('dialog[open] button[type="submit"]')!;
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await userEvent.click(button);
};

/** The fields of the times that were chosen. */
export const listTimes = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('input[type="time"]'),
];

/** An employer in Dhaka and an applicant in New York, and their pages. */
export function setupInterviewPages(site: TestApp) {
  /** Pages follow the clock of the machine. */
  beforeEach(() => {
    site.time.now = new Date();
    // Of some 400 zones each is an option that every search of the page walks over.
    vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue([dhaka, newYork, 'Europe/Berlin']);
  });

  /** At nine in the morning UTC: at three in the afternoon in Dhaka. */
  const inDays = (days: number): Date => {
    const date = new Date(site.time.now.getTime() + days * day);
    date.setUTCHours(9, 0, 0, 0);
    return date;
  };
  async function makeWorld(interview?: Partial<NewInterview>, starts: readonly Date[] = []) {
    const owner = await site.create.employer({ timeZone: dhaka });
    const seeker = await site.create.jobSeeker({ timeZone: newYork }, { fullName: 'Rima Akter' });
    const names = { position: 'Baker', company: 'Riverside Foods' };
    const job = await site.create.job({ ...names, ownerId: owner.id });
    const stage: Stage = interview ? 'interview' : 'applied';
    const columns = { ...names, jobId: job.id, userId: seeker.id, stage, stageForApplicant: stage };
    const { id } = await site.create.application(columns);
    const people = { employerId: owner.id, jobSeekerId: seeker.id };
    const createdAt = new Date(site.time.now.getTime() - 5 * day);
    if (interview) {
      await site.create.interview(
        { ...people, applicationId: id, createdAt, ...interview },
        starts,
      );
    }
    const read = async (as: TestUser = owner) => {
      const query = { application: id };
      const answer = await site.send('GET', '/interviews', { as, query });
      return answer
        .json<{ interviews: Interview[] }>()
        .interviews.map((one) => Interview.parse(one));
    };
    const openAsOwner = () =>
      renderPage(site, `/employer-dashboard/applicant-job/${job.id}?person=${id}`, { as: owner });
    const openAsSeeker = () =>
      renderPage(site, `/job-seeker-dashboard/my-apply/${id}`, { as: seeker });
    return { owner, seeker, job, id, read, openAsOwner, openAsSeeker };
  }

  return { inDays, makeWorld };
}
