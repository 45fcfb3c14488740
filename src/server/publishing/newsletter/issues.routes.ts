import { newsletterIssuesEndpoints } from '#contract/publishing/newsletter-issues.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { toAdministrator } from '#server/trust/audit/audit.queries.ts';
import {
  changeIssue,
  createIssue,
  getIssue,
  getIssues,
  removeIssue,
  sendIssue,
} from './issues.service.ts';

export function newsletterIssuesRoutes(app: ApiApp, deps: ApiDeps): void {
  app.route({
    ...newsletterIssuesEndpoints.list,
    handler: (request) => getIssues(deps, signedIn(request)),
  });

  app.route({
    ...newsletterIssuesEndpoints.get,
    handler: (request) => getIssue(deps, signedIn(request), request.params.id),
  });

  app.route({
    ...newsletterIssuesEndpoints.create,
    handler: async (request, reply) =>
      reply.code(201).send(await createIssue(deps, signedIn(request), request.body)),
  });

  app.route({
    ...newsletterIssuesEndpoints.update,
    handler: (request) =>
      changeIssue(deps, signedIn(request), { ...request.params, ...request.body }),
  });

  app.route({
    ...newsletterIssuesEndpoints.remove,
    handler: async (request, reply) => {
      await removeIssue(deps, signedIn(request), request.params.id);
      return reply.code(204).send();
    },
  });

  app.route({
    ...newsletterIssuesEndpoints.send,
    handler: async (request, reply) =>
      reply.code(202).send(await sendIssue(deps, toAdministrator(request), request.params.id)),
  });
}
