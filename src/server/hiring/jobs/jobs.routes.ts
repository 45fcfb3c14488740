import { applicantPageSize, type Job, jobsEndpoints } from '#contract/hiring/jobs.ts';
import { similarJobsEndpoints } from '#contract/hiring/similar-jobs.ts';
import {
  type LinkedPictures,
  makeLinkedPictures,
} from '#server/accounts/files/linked-pictures.service.ts';
import { assertMyIdentity } from '#server/platform/http/actor.policy.ts';
import { notTakenDown } from '#server/accounts/users/users.policy.ts';
import type { Site } from '#server/platform/site/live-site.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiApp, ReadDeps } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { cached } from '#server/platform/http/cached-calls.ts';
import { closeJob, createJob, editJob, removeJob, reopenJob } from './jobs.service.ts';
import type { WholeJobRow } from './job-rows.queries.ts';
import { makeJobReader } from './read-jobs.service.ts';
import { makePostAuthorizer, type PostingDeps, takeLogo } from './posting.service.ts';
import { findSimilarJob } from './similar-jobs.service.ts';

export interface JobViewDeps extends ReadDeps {
  readonly logos: LinkedPictures;
}

/** Shows a client its share of a job, with the applicants whom it may see. */
export interface JobView {
  readonly showJob: (actor: Actor | null, job: WholeJobRow, embedded?: number) => Promise<Job>;
  /** The whole of a job for those who may read it although it is hidden. */
  readonly showHiddenJob: (actor: Actor | null, job: WholeJobRow) => Promise<Job>;
}

interface JobsDeps extends PostingDeps {
  readonly publicUrl: string;
  readonly site: Pick<Site, 'settings'>;
  readonly makeJobView: (deps: JobViewDeps) => JobView;
}

export function jobsRoutes(app: ApiApp, deps: JobsDeps): void {
  const logos = makeLinkedPictures(deps, 'jobs');
  const authorizePost = makePostAuthorizer(deps);
  const { getJob, getMyJob } = makeJobReader(deps.db);
  const { showJob, showHiddenJob } = deps.makeJobView({ ...deps, logos });

  serve(app, jobsEndpoints, {
    get: cached(
      async ({ actor, params: { id }, query: { applicants: embedded } }) => {
        const job = await getJob(actor, id);
        return job.suspendedAt === null ? showJob(actor, job, embedded) : showHiddenJob(actor, job);
      },
      // A client who may see no applicants gets the same for every number of them.
      (query) => [0, applicantPageSize].includes(query.applicants),
    ),

    create: async ({ actor, body, request }) => {
      const { email, ...input } = body;
      assertMyIdentity(actor, { email });
      const owner = await authorizePost(actor);
      const sender = { actor: owner, address: request.ip };
      const { form, ...notice } = await takeLogo(logos, sender, input);
      const job = await createJob(deps, owner, form);
      return { ...(await showJob(actor, job)), ...notice };
    },

    update: async ({ actor, params, body, request }) => {
      const { email, ...input } = body;
      const job = await getMyJob(actor, params.id, notTakenDown);
      assertMyIdentity(actor, { email });
      const sender = { actor: { ...actor, userId: job.ownerId }, address: request.ip };
      const { form, ...notice } = await takeLogo(logos, sender, input);
      return { ...(await showJob(actor, await editJob(deps, { actor, job }, form))), ...notice };
    },

    remove: async ({ actor, params }) =>
      removeJob(deps, { actor, job: await getMyJob(actor, params.id) }),

    close: async ({ actor, params }) =>
      showJob(actor, await closeJob(deps, { actor, job: await getMyJob(actor, params.id) })),

    reopen: async ({ actor, params }) =>
      showJob(actor, await reopenJob(deps, { actor, job: await getMyJob(actor, params.id) })),
  });

  serve(app, similarJobsEndpoints, {
    find: async ({ actor, body }) => ({ job: await findSimilarJob(deps, actor, body) }),
  });
}
