import { isPictureLink } from '#contract/accounts/site-pictures.ts';
import type { JobInput, JobVersion } from '#contract/hiring/job-input.ts';
import { hasConfirmedDomain } from '#server/accounts/companies/domains.queries.ts';
import { lowerCase, openCase } from '#server/hiring/signals/cases.queries.ts';
import { borrowsName } from '#server/hiring/signals/signals.queries.ts';
import { checkPost } from '#server/hiring/signals/signals.service.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { Site } from '#server/platform/site/live-site.ts';
import { getPlaces } from '#server/hiring/places/find-places.queries.ts';
import { markPlaces } from '#server/hiring/places/places-with-jobs.queries.ts';
import { withLoadedLogo } from './job-logos.ts';
import type { PlacedForm } from './job-places.service.ts';
import { replaceQuestions } from './job-questions.service.ts';
import { findChange, isUnpublished, toJobVersion, type WholeJobRow } from './job-rows.queries.ts';
import {
  changeVersion,
  readTerms,
  readVersion,
  saysSomethingNew,
  toVersionColumns,
} from './job-versions.ts';
import { type JobChange, lockWholeJob, storeJob, updateJob } from './jobs.queries.ts';
import { dropPassedDay, restoreDroppedDay } from './last-day.service.ts';

type Approval = Pick<Site, 'settings'>;

/** @throws AppError `job-not-found` for a job that was deleted meanwhile */
export function assertStored(job: WholeJobRow | undefined): WholeJobRow {
  if (!job) {
    throw new AppError('job-not-found');
  }
  return job;
}

/** Remembers where jobs are, once visitors read them. */
export async function markShownPlaces(
  transaction: Transaction,
  { suspendedAt, places }: Pick<WholeJobRow, 'suspendedAt' | 'places'>,
): Promise<void> {
  if (suspendedAt === null) {
    await markPlaces(transaction, places ?? []);
  }
}

/** Companies that proved their domain are spared where the site trusts them, unless they use the name of another one. */
export const asksForApproval = async (
  transaction: Transaction,
  { settings: { approval: rule } }: Approval,
  post: Pick<WholeJobRow, 'ownerId' | 'company'>,
): Promise<boolean> =>
  rule === 'all' ||
  (rule === 'unconfirmed' &&
    (!(await hasConfirmedDomain(transaction, post.ownerId)) ||
      (await borrowsName(transaction, post))));

interface Asking {
  readonly now: Date;
  /** The person who posts or edits the job. */
  readonly askedBy: string | null;
}

const openApproval = (transaction: Transaction, { id, ownerId }: WholeJobRow, asking: Asking) =>
  openCase(transaction, { kind: 'job', id, subjectId: ownerId }, { weight: 0, ...asking });

/**
 * Takes a job that was never public off the site until an administrator approves it, where the site asks for that, and with
 * any edit of one that waits or was declined. Its case is in the queue.
 */
export async function holdForApproval(
  transaction: Transaction,
  site: Approval,
  { post, now, askedBy }: Asking & { readonly post: WholeJobRow },
): Promise<WholeJobRow> {
  if (post.unapprovedSince === null && !(await asksForApproval(transaction, site, post))) {
    return post;
  }
  const held = await storeJob(transaction, post.id, { unapprovedSince: now });
  const { suspendedAt, unapprovedSince } = assertStored(held);
  await openApproval(transaction, post, { now, askedBy });
  return { ...post, suspendedAt, unapprovedSince, approval: 'waiting' };
}

/**
 * The version of an edit that waits, because people would read something new of a public job; undefined where it is stored
 * at once. A link to a logo is something new, also where the job has it: its server may have another picture by now.
 */
export async function findWaitingVersion(
  transaction: Transaction,
  site: Approval,
  { before, form }: { readonly before: WholeJobRow; readonly form: JobInput },
): Promise<JobVersion | undefined> {
  const version = changeVersion(before, form);
  const waits =
    !isUnpublished(before) &&
    (isPictureLink(version.logo) || saysSomethingNew(readVersion(before), version)) &&
    (await asksForApproval(transaction, site, { ...version, ownerId: before.ownerId }));
  return waits ? version : undefined;
}

interface Edit extends Asking {
  readonly form: PlacedForm;
}

/**
 * Stores the terms of an edit at once, and its version beside the public one, with the terms of before the first edit that
 * waits: its case, which is in the queue, names those that changed.
 */
export async function keepVersion(
  transaction: Transaction,
  before: Authorized<WholeJobRow, 'change'>,
  { version, form, now, askedBy }: Edit & { readonly version: JobVersion },
): Promise<WholeJobRow> {
  const stored = await updateJob(transaction, before, {
    form: {
      ...form,
      ...readVersion(before),
      places: before.places,
      arePlacesFound: before.arePlacesFound,
    },
    otherVersion: {
      ...version,
      termsBefore: findChange(before)?.termsBefore ?? readTerms(before),
    },
    unapprovedSince: now,
  });
  const job = assertStored(stored);
  const { questions = [] } = version;
  const read = questions.map(({ label, help = null, choices = null }) => ({
    label,
    help,
    choices,
  }));
  await checkPost(transaction, { ...job, ...toVersionColumns(version), questions: read }, now);
  await openApproval(transaction, job, { now, askedBy });
  return { ...job, approval: 'waiting' };
}

/** How an edit that is stored at once changes the other version: one that waits is given up, one that was public is outdated. */
export const dropVersion = (before: WholeJobRow, form: JobInput): JobChange => {
  const isNew = saysSomethingNew(readVersion(before), changeVersion(before, form));
  const isWaiting = findChange(before) !== undefined;
  return {
    ...((isWaiting || isNew) && { otherVersion: null }),
    ...(isWaiting && { unapprovedSince: null }),
  };
};

/** Takes the case of a change that was given up out of the queue, unless it has reports or signs of fraud. */
export const closeApproval = (transaction: Transaction, jobId: string, now: Date): Promise<void> =>
  lowerCase(transaction, jobId, { weight: 0, now });

/**
 * Approves a job or its change, or takes that back: it waits again. A job is published as of its approval, or alerts of the
 * next day would miss it; a change moves it to the top of the lists, as an edit does, and the version before is kept. A link
 * to a logo that was not loaded by then is dropped, and so is a last day that would close the job.
 *
 * @returns the day that was dropped
 */
export async function setApproved(
  transaction: Transaction,
  id: string,
  { isApproved, now }: { readonly isApproved: boolean; readonly now: Date },
): Promise<string | null> {
  const job = assertStored(await lockWholeJob(transaction, id));
  const { otherVersion } = job;
  const version = otherVersion && withLoadedLogo(toJobVersion(otherVersion));
  // A version of before the places has none: a task looks for them.
  const newPlaces = version?.placeIds ? await getPlaces(transaction, version.placeIds) : null;
  const places = version ? newPlaces : job.places;
  const state = isApproved
    ? {
        unapprovedSince: null,
        postedAt: now,
        ...(await dropPassedDay(transaction, job, { places, now })),
      }
    : { unapprovedSince: now, ...restoreDroppedDay(job) };
  if (version === null) {
    const { logo } = withLoadedLogo(job);
    const published = { ...state, ...(isApproved && { publishedAt: now, logo }) };
    const stored = assertStored(await storeJob(transaction, id, published));
    await markShownPlaces(transaction, stored);
    return stored.droppedDay ?? null;
  }
  const moved = { places, arePlacesFound: false };
  // An approval that is taken back puts the change back with these terms.
  const before = { ...readVersion(job), termsBefore: otherVersion?.termsBefore };
  const change = { ...state, ...moved, version, otherVersion: before };
  const stored = assertStored(await storeJob(transaction, id, change));
  await markShownPlaces(transaction, stored);
  await replaceQuestions(transaction, { jobId: id, inputs: version.questions ?? [], now });
  return stored.droppedDay ?? null;
}
