import { newsletterIssuesEndpoints } from '#contract/publishing/newsletter-issues.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
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
  serve(app, newsletterIssuesEndpoints, {
    list: ({ actor }) => getIssues(deps, actor),

    get: ({ actor, params }) => getIssue(deps, actor, params.id),

    create: ({ actor, body }) => createIssue(deps, actor, body),

    update: ({ actor, params, body }) => changeIssue(deps, actor, { ...params, ...body }),

    remove: ({ actor, params }) => removeIssue(deps, actor, params.id),

    send: (call) => sendIssue(deps, toAdministrator(call), call.params.id),
  });
}
