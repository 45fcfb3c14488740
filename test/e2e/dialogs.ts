import { expect, type Page } from '@playwright/test';
import type { Who } from '#test/site-routes.ts';
import { paths } from '#web/app/paths.ts';
import type { Cast } from './cast.ts';

/** What people open by buttons. Texts are the beginning of messages in English. */
interface SiteDialog {
  readonly who: Who;
  readonly address: (cast: Cast) => string;
  /** The buttons to press, one after the other. */
  readonly buttons: readonly string[];
  /** A text of what is open then. */
  readonly shows: string;
  /** Wide screens have no such button. */
  readonly isOnPhonesOnly?: boolean;
}

const { employer, jobSeeker } = paths;
const person = ({ job, application }: Cast) =>
  `${employer.applicants(job._id)}?person=${application._id}`;

/** The most used ones. */
export const siteDialogs: readonly SiteDialog[] = [
  {
    who: 'visitor',
    address: () => paths.privacy,
    buttons: ['Menu'],
    shows: 'Registration',
    isOnPhonesOnly: true,
  },
  {
    who: 'employer',
    address: () => employer.postedJobs,
    buttons: ['Employer'],
    shows: 'My Profile',
    isOnPhonesOnly: true,
  },
  {
    who: 'job-seeker',
    address: () => `${paths.allJobs}?q=Pastry Chef`,
    buttons: ['Proceed to Apply'],
    shows: 'Apply for this job',
  },
  {
    who: 'job-seeker',
    address: () => jobSeeker.applied,
    buttons: ['Job Details', 'message', 'Send'],
    shows: 'Your message',
  },
  {
    who: 'job-seeker',
    address: ({ application }) => jobSeeker.application(application._id),
    buttons: ['Withdraw'],
    shows: 'Keep application',
  },
  {
    who: 'employer',
    address: ({ job }) => employer.jobDetails(job._id),
    buttons: ['Delete'],
    shows: 'Delete',
  },
  { who: 'employer', address: person, buttons: ['Message'], shows: 'Your message' },
  { who: 'employer', address: person, buttons: ['Decline'], shows: 'Decision message' },
  {
    who: 'employer',
    address: person,
    buttons: ['Invite to interview'],
    shows: 'Your time zone',
  },
  { who: 'employer', address: person, buttons: ['More actions', 'Make an offer'], shows: 'Offer' },
];

/** Opens it in a window of the page's width; `say` translates into the language of the page. */
export async function openDialog(page: Page, dialog: SiteDialog, say: (text: string) => string) {
  for (const button of dialog.buttons) {
    const front = page.locator('dialog[open]').or(page.locator('body'));
    const found = front.last().getByRole('button', { name: say(button) });
    await found.filter({ visible: true }).first().click();
  }
  const text = say(dialog.shows);
  const shown = page.getByText(text).or(page.getByLabel(text));
  await expect(shown.filter({ visible: true }).first()).toBeVisible();
}
