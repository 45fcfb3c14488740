import { companyInvitationsEndpoints } from '#contract/accounts/company-invitations.ts';
import { companyMembersEndpoints } from '#contract/accounts/company-members.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import {
  getInvitations,
  invite,
  type InvitationsDeps,
  removeInvitation,
} from './invitations.service.ts';
import { acceptInvitation, getOffer, type LinkDeps } from './join-company.service.ts';
import { changeRole, getTeam, type MembersDeps, removeMember } from './members.service.ts';

export function companyMembersRoutes(
  app: ApiApp,
  deps: MembersDeps & InvitationsDeps & LinkDeps,
): void {
  serve(app, companyMembersEndpoints, {
    get: ({ actor }) => getTeam(deps, actor),

    update: ({ actor, params, body, request }) =>
      changeRole(deps, { actor, requestId: request.id, ...params }, body.role),

    remove: ({ actor, params, query, request }) =>
      removeMember(deps, { actor, requestId: request.id, ...params }, query.jobsTo),
  });

  serve(app, companyInvitationsEndpoints, {
    list: ({ actor }) => getInvitations(deps, actor),

    create: ({ actor, body }) => invite(deps, actor, body),

    remove: ({ actor, params }) => removeInvitation(deps, actor, params.id),

    getLink: ({ query }) => getOffer(deps, query.t),

    accept: ({ actor, body, request }) =>
      acceptInvitation(deps, { actor, requestId: request.id }, body.t),
  });
}
