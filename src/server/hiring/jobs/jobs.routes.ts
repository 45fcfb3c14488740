import { applicantPageSize, type Job, jobsEndpoints } from '#contract/hiring/jobs.ts';
import { maxCachedPage } from '#contract/platform/pagination.ts';
import { assertOwnIdentity } from '#server/platform/http/actor.policy.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { LinkedPictures } from '#server/accounts/files/linked-pictures.service.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { cached } from '#server/platform/http/cached.ts';
import { decodeCursor, sendCursorPage } from '#server/platform/database/cursor.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { listCompanyJobs } from './company-jobs.queries.ts';
import { takeLogo } from './job-logos.service.ts';
import { findHidingDecision } from './hidden-jobs.queries.ts';
import { listJobsAfter, makeOpenJobsReader } from './job-lists.queries.ts';
import { makeJobPages } from './job-pages.queries.ts';
import {
  type JobSummaryRow,
  toJobSummary,
  toWholeJob,
  type WholeJobRow,
} from './job-rows.queries.ts';
import { hiddenJobReaders, jobOwners } from './jobs.policy.ts';
import {
  closeJob,
  createJob,
  editJob,
  makeJobReader,
  makeShownJobReader,
  removeJob,
  reopenJob,
} from './jobs.service.ts';
import { makePostAuthorizer, type PostingDeps } from './posting-limits.ts';
import { makeVisibleApplicants } from './visible-applicants.service.ts';

/** The public lists. Each shows a signed-in job seeker which of the jobs were applied to. */
function listRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db, clock } = deps;
  const getJobPage = makeJobPages(deps);
  const listOpenJobs = makeOpenJobsReader(db);
  const { loadOwn } = makeVisibleApplicants(deps);

  const toSummaries = async (actor: Actor | null, rows: readonly JobSummaryRow[]) => {
    const own = await loadOwn(actor, rows);
    return rows.map((row) => toJobSummary(row, own));
  };

  app.route(
    cached(
      jobsEndpoints.listPage,
      async ({ actor, query }) => {
        const { rows, count } = await getJobPage(query);
        return { jobs: await toSummaries(actor, rows), count };
      },
      ({ page }) => page < maxCachedPage,
    ),
  );

  app.route(
    cached(
      jobsEndpoints.list,
      async (request, reply) => {
        const found = await listJobsAfter(db, decodeCursor(request.query.cursor));
        const jobs = await toSummaries(request.actor, found);
        const rows = jobs.map((entry) => ({
          at: new Date(entry.currentDate),
          id: entry._id,
          entry,
        }));
        return sendCursorPage(request, reply, { rows });
      },
      ({ cursor }) => cursor === undefined,
    ),
  );

  for (const [endpoint, category] of [
    [jobsEndpoints.listFresher, 'Fresher'],
    [jobsEndpoints.listExperienced, 'Experienced'],
  ] as const) {
    app.route(
      cached(endpoint, async ({ actor, query: { limit } }) =>
        toSummaries(actor, await listOpenJobs({ category, limit, now: clock() })),
      ),
    );
  }
}

/** Bytes. All texts of a job at their longest, in letters of three bytes, are 130 kB. */
export const jobBodyLimit = 256 * 1024;

interface JobsDeps extends PostingDeps {
  readonly logos: LinkedPictures;
}

export function jobsRoutes(app: ApiApp, { logos, ...deps }: JobsDeps): void {
  listRoutes(app, deps);
  const authorizePost = makePostAuthorizer(deps);
  const getJob = makeJobReader(deps.db);
  const { loadOfJob } = makeVisibleApplicants(deps);

  const getShownJob = makeShownJobReader(deps.db);

  const toResponse = async (
    actor: Actor | null,
    job: WholeJobRow,
    embedded = applicantPageSize,
  ): Promise<Job> => {
    const response = toWholeJob(job, await loadOfJob(actor, job, embedded));
    const isOwner = actor !== null && actor.userId === job.ownerId;
    const waitingLogo = isOwner ? await logos.findWaiting(job.ownerId, job.logo) : undefined;
    return { ...response, ...(waitingLogo && { waitingLogo }) };
  };

  /** The whole of a job for those who may read it although it is hidden. */
  const toHiddenResponse = async (actor: Actor | null, job: WholeJobRow): Promise<Job> => {
    const response = await toResponse(actor, job);
    if (actor === null) {
      throw new AppError('job-hidden');
    }
    const hasApplied = response.applicants.some(({ userId }) => userId === actor.userId);
    const { ownerId } = authorize(actor, { ownerId: job.ownerId, hasApplied }, hiddenJobReaders);
    return ownerId === actor.userId
      ? { ...response, ...(await findHidingDecision(deps.db, job.id)) }
      : response;
  };

  const ownJob = async (actor: Actor, id: string) => authorize(actor, await getJob(id), jobOwners);

  app.route(
    cached(
      jobsEndpoints.get,
      async ({ actor, params: { id }, query: { applicants: embedded } }) => {
        const job = await getJob(id);
        return job.suspendedAt === null
          ? toResponse(actor, job, embedded)
          : toHiddenResponse(actor, job);
      },
      // Who may see no applicants gets the same for every number of them.
      (query) => [0, applicantPageSize].includes(query.applicants),
    ),
  );

  app.route(
    cached(jobsEndpoints.listOfCompany, async ({ params }) =>
      listCompanyJobs(deps.db, await getShownJob(params.id), deps.clock()),
    ),
  );

  app.route({
    ...jobsEndpoints.create,
    bodyLimit: jobBodyLimit,
    handler: async (request, reply) => {
      const actor = signedIn(request);
      const { email, ...input } = request.body;
      assertOwnIdentity(actor, { email });
      const owner = await authorizePost(actor);
      const sender = { actor: owner, address: request.ip };
      const { form, ...notice } = await takeLogo(logos, sender, input);
      const job = await createJob(deps, owner, form);
      return reply.code(201).send({ ...(await toResponse(actor, job)), ...notice });
    },
  });

  app.route({
    ...jobsEndpoints.update,
    bodyLimit: jobBodyLimit,
    handler: async (request) => {
      const actor = signedIn(request);
      const { email, ...input } = request.body;
      const job = await ownJob(actor, request.params.id);
      assertOwnIdentity(actor, { email });
      const sender = { actor: { ...actor, userId: job.ownerId }, address: request.ip };
      const { form, ...notice } = await takeLogo(logos, sender, input);
      return { ...(await toResponse(actor, await editJob(deps, job, form))), ...notice };
    },
  });

  app.route({
    ...jobsEndpoints.remove,
    handler: async (request, reply) => {
      await removeJob(deps, await ownJob(signedIn(request), request.params.id));
      return reply.code(204).send();
    },
  });

  app.route({
    ...jobsEndpoints.close,
    handler: async (request) => {
      const actor = signedIn(request);
      return toResponse(actor, await closeJob(deps, await ownJob(actor, request.params.id)));
    },
  });

  app.route({
    ...jobsEndpoints.reopen,
    handler: async (request) => {
      const actor = signedIn(request);
      return toResponse(actor, await reopenJob(deps, await ownJob(actor, request.params.id)));
    },
  });
}
