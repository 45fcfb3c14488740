import type { JobMatch, PersonalHome, PressingJob } from '#contract/hiring/home.ts';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { personalHomeLimits } from '#contract/hiring/job-choices.ts';
import { listSkills } from '#contract/hiring/skill-match.ts';
import { type Actor, isStored, type StoredActor } from '#server/platform/http/actor.ts';
import { storedUsers } from '#server/platform/http/actor.policy.ts';
import type { ReadDeps } from '#server/platform/http/api.ts';
import { type Authorized, authorizeRole } from '#server/platform/http/authorize.ts';
import type { WaitingCounter } from '#server/hiring/conversations/waiting.service.ts';
import { listDrafts } from '#server/hiring/jobs/job-drafts.queries.ts';
import { endOfLastDay, type JobSummaryRow } from '#server/hiring/jobs/job-rows.queries.ts';
import { toJobSummary } from '#server/hiring/jobs/present-jobs.queries.ts';
import { present } from '#server/platform/http/present.ts';
import { findSentApplications } from '#server/hiring/applications/list-for-seeker.queries.ts';
import { showMyApplications } from '#server/hiring/applications/visible-applicants.service.ts';
import { listFoundJobs } from '#server/hiring/search/found-jobs.queries.ts';
import { findWishes, listMatches } from './fitting-jobs.queries.ts';
import { listClosingSaved, listMyJobs } from './home.queries.ts';

export interface HomeDeps extends ReadDeps {
  readonly countWaiting: WaitingCounter;
}

type Viewer = Authorized<StoredActor>;

const { pressing } = personalHomeLimits;

/** Skills of a profile that are looked for. */
const skillLimit = 20;

/** Summaries of jobs to which the viewer did not apply. */
const makeSummary = (viewer: Viewer, now: Date) => {
  const visible = showMyApplications(viewer, { now, applicants: new Map() });
  return (row: JobSummaryRow) => toJobSummary(row, visible);
};

async function getMatches({ db, clock }: HomeDeps, viewer: Viewer): Promise<JobMatch[]> {
  const now = clock();
  const wishes = await findWishes(db, viewer);
  if (!wishes) {
    return [];
  }
  const skills = listSkills(wishes.skills).slice(0, skillLimit);
  const found = await listMatches(db, viewer, { ...wishes, skills, now });
  const ids = found.map(({ id }) => id);
  const jobs = (await listFoundJobs(db, ids, undefined)).map(makeSummary(viewer, now));
  return found.flatMap(({ id, ...reasons }) => {
    const job = jobs.find(({ _id }) => _id === id);
    return job ? { job, ...reasons } : [];
  });
}

async function getClosingSaved({ db, clock }: HomeDeps, viewer: Viewer): Promise<JobSummary[]> {
  const now = clock();
  return (await listClosingSaved(db, viewer, now)).map(makeSummary(viewer, now));
}

/** Jobs that close soon come first, then those with most waiting applicants, then those with most undecided ones. */
async function getPressingJobs(
  { db, clock, countWaiting }: HomeDeps,
  viewer: Viewer,
): Promise<PressingJob[]> {
  const counts = (await countWaiting(viewer)).jobs.filter(
    ({ waiting, undecided }) => waiting + undecided > 0,
  );
  const ids = counts.slice(0, pressing).map(({ jobId }) => jobId);
  const rows = await listMyJobs(db, viewer, { ids, now: clock() });
  return rows
    .map(({ id, position, company, logo, closesSoon, ...job }) => {
      const { waiting = 0, undecided = 0 } = counts.find(({ jobId }) => jobId === id) ?? {};
      const closing = closesSoon
        ? present({ closesOn: job.applyUntil, closesAt: endOfLastDay(job) })
        : {};
      return { jobId: id, position, company, logo, ...closing, waiting, undecided };
    })
    .toSorted(
      (one, other) =>
        Number(other.closesOn !== undefined) - Number(one.closesOn !== undefined) ||
        other.waiting - one.waiting ||
        other.undecided - one.undecided,
    )
    .slice(0, pressing);
}

const nothing: PersonalHome = { matches: [], closingSaved: [], pressingJobs: [] };

/** The beginning of the home page of this user; empty for one who is not stored yet. */
export async function getPersonalHome(deps: HomeDeps, actor: Actor): Promise<PersonalHome> {
  if (!isStored(actor)) {
    return nothing;
  }
  const viewer = authorizeRole(actor, storedUsers);
  const [matches, closingSaved, pressingJobs, drafts, sent] = await Promise.all([
    viewer.isJobSeeker ? getMatches(deps, viewer) : [],
    getClosingSaved(deps, viewer),
    viewer.isEmployer ? getPressingJobs(deps, viewer) : [],
    viewer.isEmployer ? listDrafts(deps.db, viewer) : [],
    viewer.isJobSeeker ? findSentApplications(deps.db, viewer.userId) : undefined,
  ]);
  return { matches, closingSaved, pressingJobs, draft: drafts[0], sent };
}
