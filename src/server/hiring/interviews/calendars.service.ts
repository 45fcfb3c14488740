import { createHash, randomBytes } from 'node:crypto';
import { m } from '#messages';
import { calendarFeedUrl } from '#contract/hiring/interviews.ts';
import { formatZonedMoment, type Zones } from '#contract/hiring/zoned-time-texts.ts';
import { apiBase } from '#contract/platform/urls.ts';
import { chooseLanguage, languagePrefix } from '#contract/platform/language.ts';
import { translateSite } from '#contract/platform/site.ts';
import { findMailLanguage } from '#server/accounts/users/language-and-time-zone.queries.ts';
import { lockMyAccount } from '#server/accounts/users/my-account.queries.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { storedUsers } from '#server/platform/http/actor.policy.ts';
import { authorizeRole } from '#server/platform/http/authorize.ts';
import { inLanguage } from '#server/platform/site/language.ts';
import type { Site } from '#server/platform/site/live-site.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { type CalendarInterview, makeCalendar } from './calendar-file.ts';
import { deleteFeed, findFeedUser, replaceFeed } from './calendars.queries.ts';
import { type InterviewRow, listAgreed } from './interviews.queries.ts';
import { findMyInterview } from './interviews.service.ts';

export interface CalendarDeps extends ApiDeps {
  readonly publicUrl: string;
  readonly site: Pick<Site, 'info'>;
}

/** The page of the application, for the participant. */
const toPagePath = ({ jobSeekerId, applicationId, jobId }: InterviewRow, viewerId: string) =>
  jobSeekerId === viewerId
    ? `/job-seeker-dashboard/my-apply/${applicationId}`
    : `/employer-dashboard/applicant-job/${jobId ?? ''}?person=${applicationId}`;

/** An applicant whose zone is unknown reads times in that of the employer. */
export const zonesOf = (
  { jobSeekerId, employerZone, jobSeekerZone }: InterviewRow,
  viewerId: string,
): Zones =>
  jobSeekerId === viewerId
    ? { own: jobSeekerZone ?? employerZone, other: employerZone }
    : { own: employerZone, other: jobSeekerZone ?? undefined };

interface CalendarPages {
  readonly publicUrl: string;
  readonly now: Date;
}

/** The entry in the calendar of a participant. */
export function toCalendarInterview(
  row: InterviewRow & { readonly startsAt: Date },
  viewerId: string,
  { publicUrl, now }: CalendarPages,
): CalendarInterview {
  const { position, company, applicantName } = row;
  return {
    ...row,
    time: formatZonedMoment(row.startsAt, zonesOf(row, viewerId), now),
    title:
      row.jobSeekerId === viewerId
        ? m.interview_title_seeker({ position, company })
        : m.interview_title_employer({ name: applicantName, position }),
    url: publicUrl + toPagePath(row, viewerId),
  };
}

const toCalendarInterviews = (
  rows: readonly InterviewRow[],
  viewerId: string,
  pages: CalendarPages,
) =>
  rows.flatMap((row) =>
    row.startsAt ? [toCalendarInterview({ ...row, startsAt: row.startsAt }, viewerId, pages)] : [],
  );

interface CalendarReader {
  readonly userId: string;
  readonly method?: 'PUBLISH';
}

/** Calendar programs name no language: the texts are in that of the reader's account, else of the site. */
async function writeCalendar(
  {
    db,
    clock,
    publicUrl,
    site: { info },
  }: Pick<CalendarDeps, 'db' | 'clock' | 'publicUrl' | 'site'>,
  rows: readonly InterviewRow[],
  { userId, method }: CalendarReader,
): Promise<string> {
  const language = chooseLanguage(await findMailLanguage(db, userId), info);
  return inLanguage(language, () =>
    makeCalendar({
      publicUrl,
      siteName: translateSite(info, language).name,
      // The entries lead to the pages in the language of their texts.
      interviews: toCalendarInterviews(rows, userId, {
        publicUrl: publicUrl + languagePrefix(language, info),
        now: clock(),
      }),
      ...(method && { method }),
    }),
  );
}

/** The file of one interview. @throws AppError `interview-not-found` also while no time is agreed on */
export async function getInterviewFile(
  deps: CalendarDeps,
  actor: Actor,
  id: string,
): Promise<string> {
  const viewer = authorizeRole(actor, storedUsers);
  const row = await findMyInterview(deps.db, viewer, id);
  if (row.state !== 'confirmed') {
    throw new AppError('interview-not-found');
  }
  return writeCalendar(deps, [row], { userId: viewer.userId, method: 'PUBLISH' });
}

/** Bytes of the secret in the URL of a feed: it cannot be guessed. */
const secretBytes = 32;

const hash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Creates the secret URL of the client's calendar; an earlier one ends. */
export async function createFeed(
  { inTransaction, clock, publicUrl }: CalendarDeps,
  actor: Actor,
): Promise<string> {
  const { userId } = authorizeRole(actor, storedUsers);
  const token = randomBytes(secretBytes).toString('base64url');
  const feed = { userId, tokenHash: hash(token), createdAt: clock() };
  await inTransaction(async (transaction) => {
    await lockMyAccount(transaction, actor);
    await replaceFeed(transaction, feed);
    return [toEvent('jobApply', [userId])];
  });
  return publicUrl + apiBase + calendarFeedUrl(token);
}

export const removeFeed = ({ inTransaction }: CalendarDeps, { userId }: Actor): Promise<void> =>
  inTransaction(async (transaction) => {
    if (userId === null) {
      return [];
    }
    await deleteFeed(transaction, userId);
    return [toEvent('jobApply', [userId])];
  });

/** Days for which a calendar shows interviews that have passed. */
const pastDays = 90;

/** The calendar of the person with this secret. @throws AppError `page-not-found` for any other one */
export async function getFeed(deps: CalendarDeps, token: string): Promise<string> {
  const { db, inTransaction, clock } = deps;
  // On the primary: a secret that was replaced must not work on a replica that lags.
  const userId = await inTransaction(async (transaction) => ({
    value: await findFeedUser(transaction, hash(token)),
    events: [],
  }));
  if (userId === undefined) {
    throw new AppError('page-not-found');
  }
  const from = new Date(clock().getTime() - pastDays * 24 * 60 * 60_000);
  const rows = await listAgreed(db, userId, from);
  return writeCalendar(deps, rows, { userId });
}
