import { alertLimits } from '#contract/hiring/alert-texts.ts';
import type { MailKind } from '#contract/hiring/notifications.ts';
import type { NewJob } from '#db/factories.ts';
import { newId } from '#db/new-id.ts';
import type { mails } from '#db/platform-schema.ts';
import { demoAccounts } from './accounts.ts';
import type { ApplicationRows } from './application-rows.ts';
import { held } from './held.ts';
import type { SavedSearchRows } from './saved-search-rows.ts';

export type NewMail = typeof mails.$inferInsert;

interface DemoMail {
  readonly kind: MailKind;
  /** The recipient. */
  readonly to: string;
  readonly job: string;
  /** Who applied for the job; left out of mails about the job alone. */
  readonly seeker?: string;
}

const [{ email: employer }, { email: seeker }, { email: both }] = demoAccounts;

const person = (name: string): string => `${name}@people.example`;

/** In the order in which they are sent: a mailbox shows the last one first. */
const demoMails: readonly DemoMail[] = [
  { kind: 'applicants-overdue', to: employer, job: 'tidewright-data-analyst' },
  { kind: 'applicants-undecided', to: employer, job: 'tidewright-android' },
  {
    kind: 'offer-answered',
    to: employer,
    job: 'tidewright-android',
    seeker: person('linh.tran'),
  },
  { kind: 'rejected', to: seeker, job: 'alderway-mobile-developer', seeker },
  { kind: 'stage-changed', to: seeker, job: 'juniper-web-developer', seeker },
  { kind: 'application-received', to: both, job: 'tallybrook-mern', seeker: both },
  {
    kind: 'new-application',
    to: both,
    job: 'lanternfold-online-shop',
    seeker: person('camila.nogueira'),
  },
  // Sent as one.
  {
    kind: 'new-application',
    to: employer,
    job: 'tidewright-sre',
    seeker: person('piotr.zawadzki'),
  },
  { kind: 'new-application', to: employer, job: 'tidewright-sre', seeker: person('kwame.boateng') },
  {
    kind: 'message-unread',
    to: employer,
    job: 'tidewright-junior-back-end',
    seeker: person('ayesha.mim'),
  },
  { kind: 'stage-changed', to: seeker, job: 'cedarpoint-mern-shop', seeker },
  { kind: 'application-received', to: seeker, job: 'quillstone-front-end-remote', seeker },
  {
    kind: 'new-application',
    to: employer,
    job: 'tidewright-front-end',
    seeker: person('anika.tabassum'),
  },
  { kind: 'stage-changed', to: seeker, job: 'tandem-route-optimisation', seeker },
  { kind: 'message-unread', to: seeker, job: 'tidewright-front-end', seeker },
];

interface MailRowsOptions {
  readonly now: Date;
  readonly jobs: ReadonlyMap<string, NewJob>;
  readonly userIds: ReadonlyMap<string, string>;
  readonly applied: readonly ApplicationRows[];
  readonly savedSearches: SavedSearchRows;
}

function findApplication({ job, seeker: email }: DemoMail, options: MailRowsOptions) {
  const jobId = options.jobs.get(job)?.id;
  const userId = email && options.userIds.get(email);
  const found = options.applied.find(
    ({ application }) => application.jobId === jobId && application.userId === userId,
  );
  return email === undefined ? undefined : held(found, `the application of ${email} for ${job}`);
}

/** What happened when, of which a mail tells: the bell finds the event by its time. */
function findCause(kind: MailKind, { application, messages }: ApplicationRows): Date | undefined {
  if (kind === 'application-received' || kind === 'new-application') {
    return application.appliedAt;
  }
  return kind === 'message-unread' ? messages.at(-1)?.sentAt : application.stageAt;
}

/** The job alert of the search that has new jobs. As if it had been tried once, so that the bell shows it from the start. */
function buildAlert({ jobs, savedSearches: { recipient, searches } }: MailRowsOptions) {
  const { id: searchId, filters, visitedAt } = held(searches[0], 'a saved search');
  const found = [...jobs.values()].filter(
    ({ jobType, publishedAt }) =>
      jobType === filters.jobType && held(publishedAt, 'a day') > visitedAt,
  );
  const jobIds = found.slice(0, alertLimits.listed).map(({ id }) => id);
  const mailed = { searchId, since: visitedAt.toISOString(), jobIds };
  return {
    kind: 'job-alerts',
    userId: recipient.userId,
    searches: [mailed],
    attempts: 1,
  } as const;
}

/** Mails that people of the demo would have got, all due at once. Like all mails they are written when they are sent. */
export function buildMailRows(options: MailRowsOptions): NewMail[] {
  const { now, jobs, userIds } = options;
  const due = { createdAt: now, sendAt: now };
  const rows = demoMails.map((mail): Omit<NewMail, 'id'> => {
    const { kind, to, job } = mail;
    const found = findApplication(mail, options);
    return {
      ...due,
      createdAt: (found && findCause(kind, found)) ?? now,
      kind,
      userId: held(userIds.get(to), to),
      jobId: held(jobs.get(job), job).id,
      applicationId: found?.application.id,
      // The last words of the employer.
      text: kind === 'rejected' ? found?.messages.at(-1)?.text : null,
    };
  });
  const all: Omit<NewMail, 'id'>[] = [
    { ...due, kind: 'password-link', email: seeker },
    ...rows,
    { ...due, ...buildAlert(options) },
  ];
  return all.map((row, at) => ({ ...row, id: newId(new Date(now.getTime() + at)) }));
}
