import { formatSearchName } from '#contract/hiring/alert-texts.ts';
import { defaultJobFilter, searchLimit } from '#contract/hiring/job-choices.ts';
import { formatAtLeast, formatNumber } from '#contract/platform/numbers.ts';
import type { SavedFilters } from '#contract/hiring/saved-searches.ts';
import { allJobsPath, jobPath } from '#contract/platform/urls.ts';
import type { MailedSearch } from '#db/mailed-search.ts';
import { type DigestJob, findMailedSearch, findRecipientOf } from './mailed-digests.queries.ts';
import { findJobs } from '#server/hiring/search/job-search.service.ts';
import { toOneLine } from '#contract/platform/text/one-line.ts';
import { toLeavePath } from '#server/platform/mail/mail-links.ts';
import type { MailEntry, MailPart } from '#server/platform/mail/mail-parts.ts';
import { m } from '#messages';
import { type MailContext, toCompanyUrl, type WriteMail } from './mail-kind.ts';

interface Section {
  readonly name: string;
  /** How many jobs, as it is shown: `14`, or `1,000+` where there may be more. */
  readonly shown: string;
  readonly parts: readonly MailPart[];
  readonly path: string;
}

interface EntryLinks {
  readonly publicUrl: string;
  /** Tells that the reader has followed the link of a job. */
  readonly token: string;
}

const toJobPath = ({ id, position }: DigestJob): string => jobPath({ _id: id, position });

function toEntry(job: DigestJob, { publicUrl, token }: EntryLinks): MailEntry {
  const company = toOneLine(job.company);
  const page = toCompanyUrl(publicUrl, job);
  return {
    label: toOneLine(job.position),
    url: `${publicUrl}${toJobPath(job)}?alert=${token}`,
    ...(page === undefined
      ? { detail: toOneLine(`${company}, ${job.location}`) }
      : { detailLink: { label: company, url: page }, detail: toOneLine(job.location) }),
  };
}

/** The list of the new jobs of a search, newest first. */
function toSearchPath({ jobTypes, ...filters }: SavedFilters, newSince: string): string {
  const params = new URLSearchParams();
  const named = {
    jobTypes: jobTypes === defaultJobFilter ? undefined : jobTypes,
    ...filters,
    newSince,
    order: filters.q ? 'newest' : undefined,
  };
  for (const [name, value] of Object.entries(named)) {
    if (value !== undefined) {
      params.set(name, String(value));
    }
  }
  return `${allJobsPath}?${params.toString()}`;
}

/** The part about one search; undefined where it was deleted or switched off, or none of its jobs is open and still found. */
async function writeSection(
  { db, beginSearch, now, publicUrl, mailLinks }: MailContext,
  mailed: MailedSearch,
): Promise<Section | undefined> {
  const found = await findMailedSearch(db, mailed, now);
  if (!found || found.jobs.length === 0) {
    return undefined;
  }
  const { searchId, since } = mailed;
  const { filters, cadence, jobs } = found;
  const list = { ...filters, open: 'yes', newSince: since, order: 'newest' } as const;
  // The count of the list that the mail leads to, at this moment.
  const searching = { db: beginSearch(), clock: () => now };
  const { count, isPartial } = await findJobs(searching, { ...list, page: 0, size: 0 });
  // Their employers have changed the jobs since.
  if (count === 0 && !isPartial) {
    return undefined;
  }
  const least = Math.min(Math.max(count, isPartial ? jobs.length : 0), searchLimit);
  const isMore = isPartial || count > searchLimit;
  const shown = isMore ? formatAtLeast(least) : formatNumber(least);
  // The token tells that the reader has followed the link.
  const token = await mailLinks.makeToken({ purpose: 'alert-click', id: searchId });
  const stop = toLeavePath(await mailLinks.makePath({ purpose: 'saved-search', id: searchId }));
  const name = toOneLine(formatSearchName(filters));
  const path = `${toSearchPath(filters, since)}&alert=${token}`;
  const stopLabel = cadence === 'daily' ? m.mail_alert_stop_daily() : m.mail_alert_stop_weekly();
  const links = [
    {
      label: m.mail_alert_see({ count: isMore ? searchLimit : least, shown }),
      url: publicUrl + path,
    },
    { label: stopLabel, url: publicUrl + stop },
  ];
  const entries = jobs.map((job) => toEntry(job, { publicUrl, token }));
  return {
    name,
    shown,
    path,
    parts: [m.mail_alert_search({ name, shown }), { list: entries }, { list: links }],
  };
}

/** The new jobs of all searches of one person that are due. */
export const jobAlerts: WriteMail = async (context) => {
  const { db, row, mailLinks } = context;
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
  const all = await mailLinks.makePath({ purpose: 'alert-recipient', id: recipient.id });
  return {
    subject:
      others.length === 0
        ? m.mail_alert_subject(first)
        : m.mail_alert_many_subject({ count: sections.length }),
    parts: sections.flatMap(({ parts }) => parts),
    path: first.path,
    label:
      others.length === 0 ? m.mail_alert_button() : m.mail_alert_button_named({ name: first.name }),
    unsubscribePath: toLeavePath(all),
  };
};
