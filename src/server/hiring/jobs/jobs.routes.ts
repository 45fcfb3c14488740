import { applicantPageSize, jobsEndpoints } from '#contract/hiring/jobs.ts';
import { similarJobsEndpoints } from '#contract/hiring/similar-jobs.ts';
import { makeLinkedPictures } from '#server/accounts/files/linked-pictures.service.ts';
import { assertOwnIdentity } from '#server/platform/http/actor.policy.ts';
import { notTakenDown } from '#server/accounts/users/users.policy.ts';
import type { Site } from '#server/platform/site/live-site.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { cached } from '#server/platform/http/cached.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { makeJobView } from './job-view.service.ts';
import {
  closeJob,
  createJob,
  editJob,
  makeJobReader,
  removeJob,
  reopenJob,
} from './jobs.service.ts';
import { makePostAuthorizer, type PostingDeps, takeLogo } from './posting.service.ts';
import { findSimilarJob } from './similar-jobs.service.ts';

/** Bytes. All texts of a job at their longest, in letters of three bytes, are 130 kB. */
export const jobBodyLimit = 256 * 1024;
/** The texts by which similar jobs are found are 55 kB. */
const similarBodyLimit = 128 * 1024;

interface JobsDeps extends PostingDeps {
  readonly publicUrl: string;
  readonly site: Pick<Site, 'settings'>;
}

export function jobsRoutes(app: ApiApp, deps: JobsDeps): void {
  const logos = makeLinkedPictures(deps, 'jobs');
  const authorizePost = makePostAuthorizer(deps);
  const { getJob, getOwnJob } = makeJobReader(deps.db);
  const { showJob, showHiddenJob } = makeJobView({ ...deps, logos });

  app.route(
    cached(
      jobsEndpoints.get,
      async ({ actor, params: { id }, query: { applicants: embedded } }) => {
        const job = await getJob(id);
        return job.suspendedAt === null ? showJob(actor, job, embedded) : showHiddenJob(actor, job);
      },
      // A client who may see no applicants gets the same for every number of them.
      (query) => [0, applicantPageSize].includes(query.applicants),
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
      return reply.code(201).send({ ...(await showJob(actor, job)), ...notice });
    },
  });

  app.route({
    ...jobsEndpoints.update,
    bodyLimit: jobBodyLimit,
    handler: async (request) => {
      const actor = signedIn(request);
      const { email, ...input } = request.body;
      const job = await getOwnJob(actor, request.params.id, notTakenDown);
      assertOwnIdentity(actor, { email });
      const sender = { actor: { ...actor, userId: job.ownerId }, address: request.ip };
      const { form, ...notice } = await takeLogo(logos, sender, input);
      return { ...(await showJob(actor, await editJob(deps, { actor, job }, form))), ...notice };
    },
  });

  app.route({
    ...jobsEndpoints.remove,
    handler: async (request, reply) => {
      await removeJob(deps, await getOwnJob(signedIn(request), request.params.id));
      return reply.code(204).send();
    },
  });

  app.route({
    ...jobsEndpoints.close,
    handler: async (request) => {
      const actor = signedIn(request);
      return showJob(actor, await closeJob(deps, await getOwnJob(actor, request.params.id)));
    },
  });

  app.route({
    ...jobsEndpoints.reopen,
    handler: async (request) => {
      const actor = signedIn(request);
      return showJob(actor, await reopenJob(deps, await getOwnJob(actor, request.params.id)));
    },
  });

  app.route({
    ...similarJobsEndpoints.find,
    bodyLimit: similarBodyLimit,
    handler: async (request) => ({
      job: await findSimilarJob(deps, signedIn(request), request.body),
    }),
  });
}
