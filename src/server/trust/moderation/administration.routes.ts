import type { FastifyReply, FastifyRequest } from 'fastify';
import { administrationEndpoints, administrationPageSize } from '#contract/trust/administration.ts';
import { decisionsEndpoints } from '#contract/trust/decisions.ts';
import { sendCursorPage } from '#server/platform/http/cursor-page.ts';
import { toAdministrator } from '#server/trust/audit/audit.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { findAuditEntries } from './audit-list.queries.ts';
import type { FindPage } from './administration.queries.ts';
import { getCase, getCounts, listPage } from './administration.service.ts';
import { findCases } from './case-list.queries.ts';
import { decide } from './decisions.service.ts';
import { findJobEntries } from './job-list.queries.ts';
import { undoDecision } from './undo-decision.service.ts';
import { findUserEntries } from './user-list.queries.ts';

interface ListCall<Query> {
  readonly actor: Actor;
  readonly query: Query;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export function administrationRoutes(app: ApiApp, deps: ApiDeps): void {
  /** The lists differ only in their queries. */
  const listBy =
    <Query extends { readonly cursor?: string | undefined }, Entry>(find: FindPage<Query, Entry>) =>
    async ({ actor, query, request, reply }: ListCall<Query>) => {
      const rows = await listPage(deps, actor, { find, query });
      return sendCursorPage(request, reply, { rows, limit: administrationPageSize });
    };

  serve(app, administrationEndpoints, {
    listCases: listBy(findCases),

    listJobs: listBy(findJobEntries),

    listUsers: listBy(findUserEntries),

    listAudit: listBy(findAuditEntries),

    count: ({ actor }) => getCounts(deps, actor),

    getCase: ({ actor, params }) => getCase(deps, actor, params.id),
  });

  serve(app, decisionsEndpoints, {
    decide: (call) => decide(deps, toAdministrator(call), call.body),

    undo: (call) => undoDecision(deps, toAdministrator(call), call.params.id),
  });
}
