import { companyMembersEndpoints } from '#contract/accounts/company-members.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { changeRole, getTeam, type MembersDeps, removeMember } from './members.service.ts';

export function companyMembersRoutes(app: ApiApp, deps: MembersDeps): void {
  serve(app, companyMembersEndpoints, {
    get: ({ actor }) => getTeam(deps, actor),

    update: ({ actor, params, body, request }) =>
      changeRole(deps, { actor, requestId: request.id, ...params }, body.role),

    remove: ({ actor, params, query, request }) =>
      removeMember(deps, { actor, requestId: request.id, ...params }, query.jobsTo),
  });
}
