import type { FastifyReply, FastifyRequest } from 'fastify';
import { administrationEndpoints, administrationPageSize } from '#contract/trust/administration.ts';
import { decisionsEndpoints } from '#contract/trust/decisions.ts';
import { firstRunEndpoints } from '#contract/trust/first-run.ts';
import { siteSettingsEndpoints } from '#contract/trust/site-settings.ts';
import { sendCursorPage } from '#server/platform/database/cursor.ts';
import { toAdministrator } from '#server/trust/audit/audit.queries.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { findAuditEntries } from './audit-list.queries.ts';
import type { FindPage } from './administration.queries.ts';
import { getCase, getCounts, listPage } from './administration.service.ts';
import { findCases } from './case-list.queries.ts';
import { decide } from './decisions.service.ts';
import { findJobEntries } from './job-list.queries.ts';
import { becomeFirst, type FirstRunDeps } from './first-run.service.ts';
import { changeSettings, getSettings, type SiteSettingsDeps } from './site-settings.service.ts';
import { undoDecision } from './undo-decision.service.ts';
import { findUserEntries } from './user-list.queries.ts';

/** Bytes: three legal texts in any script. */
const settingsLimit = 512 * 1024;

function siteRoutes(app: ApiApp, deps: SiteSettingsDeps): void {
  app.route({
    ...siteSettingsEndpoints.getSite,
    handler: (request) => getSettings(deps, signedIn(request)),
  });

  app.route({
    ...siteSettingsEndpoints.updateSite,
    bodyLimit: settingsLimit,
    handler: (request) => changeSettings(deps, toAdministrator(request), request.body),
  });
}

function firstRunRoutes(app: ApiApp, deps: FirstRunDeps): void {
  app.route({
    ...firstRunEndpoints.start,
    handler: async (request, reply) => {
      await becomeFirst(deps, toAdministrator(request), request.body.key);
      return reply.code(204).send();
    },
  });
}

export function administrationRoutes(
  app: ApiApp,
  deps: ApiDeps & SiteSettingsDeps & FirstRunDeps,
): void {
  siteRoutes(app, deps);
  firstRunRoutes(app, deps);

  /** The lists differ only in their queries. */
  const sendPage =
    <Query extends { readonly cursor?: string | undefined }, Entry>(find: FindPage<Query, Entry>) =>
    async (request: FastifyRequest & { query: Query }, reply: FastifyReply) => {
      const { query } = request;
      const rows = await listPage(deps, signedIn(request), { find, query });
      return sendCursorPage(request, reply, { rows, limit: administrationPageSize });
    };

  app.route({ ...administrationEndpoints.listCases, handler: sendPage(findCases) });
  app.route({ ...administrationEndpoints.listJobs, handler: sendPage(findJobEntries) });
  app.route({ ...administrationEndpoints.listUsers, handler: sendPage(findUserEntries) });
  app.route({ ...administrationEndpoints.listAudit, handler: sendPage(findAuditEntries) });

  app.route({
    ...administrationEndpoints.count,
    handler: (request) => getCounts(deps, signedIn(request)),
  });

  app.route({
    ...administrationEndpoints.getCase,
    handler: (request) => getCase(deps, signedIn(request), request.params.id),
  });

  app.route({
    ...decisionsEndpoints.decide,
    handler: async (request, reply) =>
      reply.code(201).send(await decide(deps, toAdministrator(request), request.body)),
  });

  app.route({
    ...decisionsEndpoints.undo,
    handler: (request) => undoDecision(deps, toAdministrator(request), request.params.id),
  });
}
