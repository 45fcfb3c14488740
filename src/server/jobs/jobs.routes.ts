import { type Job, jobsEndpoints } from '#contract/jobs.ts';
import { assertOwnIdentity } from '#server/http/actor.policy.ts';
import type { Actor } from '#server/http/actor.ts';
import { cached } from '#server/http/cached.ts';
import type { ApiApp, ApiDeps } from '#server/http/api.ts';
import { authorize, authorizeRole } from '#server/http/authorize.ts';
import { signedIn } from '#server/http/session-guard.ts';
import { type JobRow, toJob } from './job-rows.queries.ts';
import { employers, jobOwners } from './jobs.policy.ts';
import { closeJob, createJob, editJob, getJob, removeJob, reopenJob } from './jobs.service.ts';
import { loadVisibleApplicants } from './visible-applicants.service.ts';

/** One job: reading it, and what its owner may do. */
export function jobsRoutes(app: ApiApp, deps: ApiDeps): void {
  const toAnswer = async (actor: Actor | null, job: JobRow): Promise<Job> =>
    toJob(job, await loadVisibleApplicants(deps, actor, job));

  const ownJob = async (actor: Actor, id: string) =>
    authorize(actor, await getJob(deps.db, id), jobOwners);

  app.route(
    cached(jobsEndpoints.get, async (request) =>
      toAnswer(request.actor, await getJob(deps.db, request.params.id)),
    ),
  );

  app.route({
    ...jobsEndpoints.create,
    handler: async (request, reply) => {
      const actor = signedIn(request);
      const { email, ...form } = request.body;
      assertOwnIdentity(actor, { email });
      const job = await createJob(deps, authorizeRole(actor, employers), form);
      return reply.code(201).send(await toAnswer(actor, job));
    },
  });

  app.route({
    ...jobsEndpoints.update,
    handler: async (request) => {
      const actor = signedIn(request);
      const { email, ...form } = request.body;
      const job = await ownJob(actor, request.params.id);
      assertOwnIdentity(actor, { email });
      return toAnswer(actor, await editJob(deps, job, form));
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
      return toAnswer(actor, await closeJob(deps, await ownJob(actor, request.params.id)));
    },
  });

  app.route({
    ...jobsEndpoints.reopen,
    handler: async (request) => {
      const actor = signedIn(request);
      return toAnswer(actor, await reopenJob(deps, await ownJob(actor, request.params.id)));
    },
  });
}
