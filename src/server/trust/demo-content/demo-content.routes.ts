import { demoContentEndpoints } from '#contract/trust/demo-content.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { toAdministrator } from '#server/trust/audit/audit.queries.ts';
import { clearDemoContent, type DemoContentDeps, getDemoContent } from './demo-content.service.ts';

/** What the operator of a new site does first: see the demo content, and clear it. */
export function demoContentRoutes(app: ApiApp, deps: DemoContentDeps): void {
  serve(app, demoContentEndpoints, {
    get: ({ actor }) => getDemoContent(deps, actor),

    clear: (call) => clearDemoContent(deps, toAdministrator(call)),
  });
}
