import { m } from '#messages';
import type { JobInput } from '#contract/hiring/job-input.ts';
import { newId } from '#db/new-id.ts';
import { toEvent, withColleagues } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor, StoredActor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import type { Site } from '#server/platform/site/live-site.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { authorize, type Authorized } from '#server/platform/http/authorize.ts';
import { lockOpenCases } from '#server/hiring/signals/cases.queries.ts';
import { checkPost } from '#server/hiring/signals/signals.service.ts';
import { notTakenDown } from '#server/accounts/users/users.policy.ts';
import { assertOwnColleagues, lockPoster } from '#server/accounts/companies/earlier-use.service.ts';
import { lockMyAccount } from '#server/accounts/users/my-account.queries.ts';
import { lockMyPlace } from '#server/accounts/companies/members.queries.ts';
import {
  assertStored,
  closeApproval,
  dropVersion,
  findWaitingVersion,
  holdForApproval,
  keepVersion,
  markShownPlaces,
} from './approval.service.ts';
import { deleteDraftsOfJob } from './job-drafts.queries.ts';
import { endInterviews } from '#server/hiring/interviews/ended/ended-interviews.service.ts';
import { withLogo } from './job-logos.ts';
import { placeForm } from './job-places.service.ts';
import { replaceQuestions } from './job-questions.service.ts';
import {
  findChange,
  hasPassed,
  isUnpublished,
  type JobRow,
  type WholeJobRow,
} from './job-rows.queries.ts';
import { jobOwners } from './jobs.policy.ts';
import {
  deleteJob,
  insertJob,
  listApplicantIds,
  lockForDeletion,
  lockWholeJob,
  updateJob,
} from './jobs.queries.ts';
import { assertNotPast, closesElsewhen } from './last-day.service.ts';

/** @throws AppError `validation-failed` for a job without a salary on a site that requires one */
function assertSalary({ salaryMin }: JobInput, { settings }: Pick<Site, 'settings'>): void {
  if (settings.salary === 'required' && salaryMin === undefined) {
    throw new AppError('validation-failed', { fields: { salaryMin: m.fault_salary_required() } });
  }
}

/** Posting and editing ask the site whether a job needs a salary, and an approval. */
interface PostDeps extends ApiDeps {
  readonly site: Pick<Site, 'settings'>;
}

interface NewPost {
  readonly form: JobInput;
  readonly now: Date;
}

/** Stores the questions of a post, unless the form leaves them as they are, and looks for signals of fraud. */
async function completePost(
  transaction: Transaction,
  job: WholeJobRow,
  { form, now }: NewPost,
): Promise<WholeJobRow> {
  const questions = form.questions
    ? await replaceQuestions(transaction, { jobId: job.id, inputs: form.questions, now })
    : job.questions;
  const post = { ...job, questions };
  await checkPost(transaction, post, now);
  return post;
}

/**
 * @throws AppError `not-signed-in` for an owner who was erased, or signed out, since the session was read: the job would stay public;
 * `earlier-use-undecided` where its colleagues may be a stranger's
 */
export function createJob(
  { inTransaction, clock, site }: PostDeps,
  owner: Authorized<StoredActor, 'change'>,
  form: JobInput,
): Promise<WholeJobRow> {
  const now = clock();
  assertSalary(form, site);
  const language = form.language ?? site.settings.language;
  const job = { id: newId(now), ownerId: owner.userId, publishedAt: now, language };
  return inTransaction(async (transaction) => {
    await lockPoster(transaction, owner);
    await lockMyPlace(transaction, owner, 'not-an-employer');
    const placed = await placeForm(transaction, form);
    await assertNotPast(transaction, placed, { now });
    const row = await insertJob(transaction, job, withLogo(placed));
    const stored = {
      ...row,
      questions: [],
      isTakenDown: false,
      approval: null,
      otherVersion: null,
    };
    const post = await completePost(transaction, stored, { form, now });
    const asking = { now, askedBy: owner.userId };
    const value = await holdForApproval(transaction, site, { post, ...asking });
    await markShownPlaces(transaction, value);
    return { value, events: [toEvent('jobs', [withColleagues(owner.userId)])] };
  });
}

interface OwnJob<Row extends JobRow = WholeJobRow> {
  readonly actor: Actor;
  readonly job: Authorized<Row, 'change'>;
}

/**
 * Writes to a job that opens, closes or goes, with an event for its owner and its applicants. There may be thousands.
 *
 * @throws AppError as `lockMyAccount`
 */
const writeToJob = <Value>(
  { inTransaction }: ApiDeps,
  { actor, job }: OwnJob<JobRow>,
  write: (transaction: Transaction) => Promise<Value>,
): Promise<Value> =>
  inTransaction(async (transaction) => {
    await lockMyAccount(transaction, actor);
    // Before the write: a deleted job has no applications any more.
    const applicantIds = await listApplicantIds(transaction, job.id);
    const value = await write(transaction);
    return { value, events: [toEvent('jobs', [withColleagues(job.ownerId), ...applicantIds])] };
  });

/** The job as it is now, locked until the commit: another edit, or a decision, may have been quicker. */
async function lockEdited(
  transaction: Transaction,
  actor: Actor,
  { id }: JobRow,
): Promise<Authorized<WholeJobRow, 'change'>> {
  await lockOpenCases(transaction, [id]);
  const job = assertStored(await lockWholeJob(transaction, id));
  return authorize(actor, job, jobOwners, notTakenDown);
}

interface Edit extends NewPost {
  readonly before: Authorized<WholeJobRow, 'change'>;
  /** The person who edits the job. */
  readonly askedBy: string | null;
}

/** Stores what an edit changes at once; what people would read of a public job may wait. */
async function storeEdit(
  transaction: Transaction,
  site: PostDeps['site'],
  { before, form, now, askedBy }: Edit,
): Promise<WholeJobRow> {
  const placed = await placeForm(transaction, form, before);
  await assertNotPast(transaction, placed, { now, before });
  const version = await findWaitingVersion(transaction, site, { before, form: placed });
  if (version) {
    // Its day counts at once, and its places once they are approved.
    await assertNotPast(transaction, { ...placed, places: before.places }, { now, before });
    return keepVersion(transaction, before, { version, form: placed, now, askedBy });
  }
  const change = { form: placed, postedAt: now, ...dropVersion(before, placed) };
  const edited = assertStored(await updateJob(transaction, before, change));
  const post = await completePost(transaction, edited, { form, now });
  if (isUnpublished(before)) {
    const held = await holdForApproval(transaction, site, { post, now, askedBy });
    await markShownPlaces(transaction, held);
    return held;
  }
  if (findChange(before)) {
    await closeApproval(transaction, post.id, now);
  }
  await markShownPlaces(transaction, post);
  return { ...post, approval: null };
}

/**
 * Editing moves a job to the top of the lists; what waits for an administrator does so once it is approved. Applicants hear
 * of it where it changes until when the job takes applications: their pages say so.
 *
 * @throws AppError `job-taken-down` also for one that is being taken down; as `lockPoster`
 */
export function editJob(
  { inTransaction, clock, site }: PostDeps,
  { actor, job }: OwnJob,
  input: JobInput,
): Promise<WholeJobRow> {
  const form = withLogo(input);
  assertSalary(form, site);
  return inTransaction(async (transaction) => {
    await lockPoster(transaction, actor);
    const before = await lockEdited(transaction, actor, job);
    // After the decision whose lock it may have waited for.
    const now = clock();
    const value = await storeEdit(transaction, site, { before, form, now, askedBy: actor.userId });
    const readerIds = closesElsewhen(before, value)
      ? await listApplicantIds(transaction, job.id)
      : [];
    return { value, events: [toEvent('jobs', [withColleagues(value.ownerId), ...readerIds])] };
  });
}

/** A job that is closed already does not change. */
export const closeJob = async (deps: ApiDeps, own: OwnJob): Promise<WholeJobRow> =>
  own.job.closedAt
    ? own.job
    : writeToJob(deps, own, async (transaction) =>
        assertStored(await updateJob(transaction, own.job, { closedAt: deps.clock() })),
      );

/**
 * Reopens a job. A last day that has passed is removed, because it would keep the job closed.
 *
 * @throws AppError as `lockPoster`
 */
export async function reopenJob(deps: ApiDeps, own: OwnJob): Promise<WholeJobRow> {
  const { actor, job } = own;
  const hasEnded = hasPassed(job, deps.clock());
  if (job.closedAt === null && !hasEnded) {
    return job;
  }
  const state = { closedAt: null, ...(hasEnded && { applyUntil: null }) };
  return writeToJob(deps, own, async (transaction) => {
    await assertOwnColleagues(transaction, actor);
    return assertStored(await updateJob(transaction, job, state));
  });
}

/** Deletes a job and the owner's draft of changes. Its applicants lose the conversation and keep what they sent. */
export const removeJob = (deps: ApiDeps, { actor, job }: OwnJob<JobRow>): Promise<void> =>
  writeToJob(deps, { actor, job }, async (transaction) => {
    await deleteDraftsOfJob(transaction, job);
    const now = deps.clock();
    await lockForDeletion(transaction, job.id);
    await endInterviews(transaction, { jobId: job.id }, { now, cause: 'job-deleted' });
    await deleteJob(transaction, job, { actorId: actor.userId ?? job.ownerId, now });
  });
