import { companyDomainEndpoints } from '#contract/accounts/company-domains.ts';
import { companyInvitationsEndpoints } from '#contract/accounts/company-invitations.ts';
import { companyMembersEndpoints } from '#contract/accounts/company-members.ts';
import { sendSession } from '#server/accounts/identity/identity.routes.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import {
  checkDomain,
  type DomainsDeps,
  getDomain,
  removeDomain,
  setDomain,
} from './domains.service.ts';
import { keepMyEarlierUse } from './earlier-use.service.ts';
import {
  declineInvitation,
  getInvitations,
  invite,
  type InvitationsDeps,
  removeInvitation,
} from './invitations.service.ts';
import { type InvitedAccountDeps, signUpInvited } from './invited-account.service.ts';
import { acceptInvitation, getOffer } from './join-company.service.ts';
import { changeRole, getTeam, removeMember } from './members.service.ts';

export function companyMembersRoutes(
  app: ApiApp,
  deps: InvitedAccountDeps & InvitationsDeps & DomainsDeps,
): void {
  serve(app, companyMembersEndpoints, {
    get: ({ actor }) => getTeam(deps, actor),

    keepEarlierUse: ({ actor }) => keepMyEarlierUse(deps, actor),

    update: ({ actor, params, body, request }) =>
      changeRole(deps, { actor, requestId: request.id, ...params }, body.role),

    remove: ({ actor, params, query, request }) =>
      removeMember(deps, { actor, requestId: request.id, ...params }, query.jobsTo),
  });

  serve(app, companyInvitationsEndpoints, {
    list: ({ actor }) => getInvitations(deps, actor),

    create: ({ actor, body }) => invite(deps, actor, body),

    remove: ({ actor, params }) => removeInvitation(deps, actor, params.id),

    getLink: ({ actor, query }) => getOffer(deps, actor, query.t),

    signUp: ({ body, request, reply }) => sendSession(reply, signUpInvited(deps, request.id, body)),

    accept: ({ actor, body, request }) =>
      acceptInvitation(deps, { actor, requestId: request.id, earlierUse: body.earlierUse }, body.t),

    decline: ({ body }) => declineInvitation(deps, body.t),
  });

  serve(app, companyDomainEndpoints, {
    get: ({ actor }) => getDomain(deps, actor),

    set: ({ actor, body, request }) =>
      setDomain(deps, { actor, requestId: request.id }, body.domain),

    check: ({ actor, request }) => checkDomain(deps, { actor, requestId: request.id }),

    remove: ({ actor, request }) => removeDomain(deps, { actor, requestId: request.id }),
  });
}
