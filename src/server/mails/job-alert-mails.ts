import { alertLimits, formatSearchName } from '#contract/hiring/alert-texts.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { jobPath } from '#contract/platform/urls.ts';
import type { MailedSearch } from '#db/mailed-search.ts';
import { toStopPath } from '#server/hiring/saved-searches/alert-links.ts';
import { toSearchPath } from '#server/hiring/saved-searches/search-path.ts';
import {
  findRecipientOf,
  listDigestJobs,
} from '#server/hiring/saved-searches/digest-mail.queries.ts';
import { findSearch } from '#server/hiring/saved-searches/saved-searches.queries.ts';
import { findJobs } from '#server/hiring/search/job-search.service.ts';
import { type MailEntry, type MailPart, toLine } from '#server/platform/mail/mail-parts.ts';
import type { MailContext, WriteMail } from './mail-kind.ts';

/** Says nothing of the words of the search: with a stranger’s address nobody can send the stranger a text. */
export const jobAlertConfirmation: WriteMail = async ({ db, row, alertLinks }) => {
  const found = row.searches?.[0] && (await findSearch(db, row.searches[0].searchId));
  if (!found) {
    return null;
  }
  const path = await alertLinks.makePath({ target: 'search', id: found.search.id });
  return {
    subject: 'Do you want these jobs by email?',
    parts: [
      'Someone asked us to email new jobs to this address. Please confirm that it was you. The next page shows which jobs.',
      `Not you? You can ignore this email. The link works for ${alertLimits.confirmationHours} hours.`,
      'Already confirmed? Then nothing changes.',
    ],
    path,
    label: 'See the search',
    unsubscribePath: toStopPath(path),
  };
};

interface Section {
  readonly name: string;
  readonly count: number;
  readonly parts: readonly MailPart[];
  readonly path: string;
}

const formatNew = (count: number): string => `${formatNumber(count)} new`;

type DigestJob = Awaited<ReturnType<typeof listDigestJobs>>[number];

const toJobPath = ({ id, position }: DigestJob): string => jobPath({ _id: id, position });

const toEntry = ({ position, company, location }: DigestJob, url: string): MailEntry => ({
  label: toLine(position),
  url,
  detail: toLine(`${company}, ${location}`),
});

/** The part about one search; undefined where it was deleted or switched off, or all of its jobs have closed. */
async function writeSection(
  { db, now, publicUrl, alertLinks }: MailContext,
  { searchId, since, jobIds }: MailedSearch,
): Promise<Section | undefined> {
  const found = await findSearch(db, searchId);
  const jobs = await listDigestJobs(db, jobIds, now);
  if (!found?.search.confirmedAt || found.search.cadence === 'off' || jobs.length === 0) {
    return undefined;
  }
  const { filters, cadence } = found.search;
  const list = { ...filters, open: 'yes', newSince: since, order: 'newest' } as const;
  // The count of the list that the mail leads to, at this moment.
  const { count } = await findJobs({ db, clock: () => now }, { ...list, page: 0, size: 0 });
  const token = await alertLinks.makeToken({ target: 'followed', id: searchId });
  const stop = toStopPath(await alertLinks.makePath({ target: 'search', id: searchId }));
  const name = toLine(formatSearchName(filters));
  const path = toSearchPath({ ...filters, newSince: since }, token);
  const links = [
    {
      label: count === 1 ? 'See the new job' : `See all ${formatNew(count)} jobs`,
      url: publicUrl + path,
    },
    { label: `Stop this ${cadence} alert`, url: publicUrl + stop },
  ];
  const entries = jobs.map((job) => toEntry(job, `${publicUrl}${toJobPath(job)}?alert=${token}`));
  return {
    name,
    count,
    path,
    parts: [`${name}: ${formatNew(count)}`, { list: entries }, { list: links }],
  };
}

/** The new jobs of all searches of one person that are due. */
export const jobAlerts: WriteMail = async (context) => {
  const { db, row, alertLinks } = context;
  const recipient = await findRecipientOf(db, row);
  const sections: Section[] = [];
  for (const search of row.searches ?? []) {
    const section = await writeSection(context, search);
    sections.push(...(section ? [section] : []));
  }
  const [first, ...others] = sections;
  if (!first || !recipient || recipient.pausedAt !== null) {
    return null;
  }
  const all = await alertLinks.makePath({ target: 'recipient', id: recipient.id });
  return {
    subject:
      others.length === 0
        ? `${formatNew(first.count)}: ${first.name}`
        : `New jobs for ${sections.length} of your searches`,
    parts: sections.flatMap(({ parts }) => parts),
    path: first.path,
    label: others.length === 0 ? 'See the new jobs' : `See ${first.name}`,
    unsubscribePath: toStopPath(all),
  };
};

/** Null after the reader has resumed the alerts. */
export const jobAlertsPaused: WriteMail = async ({ db, row, alertLinks }) => {
  const recipient = await findRecipientOf(db, row);
  if (!recipient?.pausedAt) {
    return null;
  }
  const path = await alertLinks.makePath({ target: 'recipient', id: recipient.id });
  return {
    subject: 'Still looking? We’ve paused your job alerts',
    parts: [
      `You haven’t opened a link in your job alerts for ${alertLimits.idleDays} days, so we’ve paused them.`,
      'Still want new jobs by email? Press the button. Otherwise, we won’t send any more.',
    ],
    path,
    label: 'Keep sending them',
    unsubscribePath: toStopPath(path),
  };
};
