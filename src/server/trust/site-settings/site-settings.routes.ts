import { firstRunEndpoints } from '#contract/trust/first-run.ts';
import { siteSettingsEndpoints } from '#contract/trust/site-settings.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { toAdministrator } from '#server/trust/audit/audit.queries.ts';
import { becomeFirst, type FirstRunDeps } from './first-administrator.service.ts';
import { changeSettings, getSettings, type SiteSettingsDeps } from './site-settings.service.ts';

/** The settings of the site, and the link that makes its first administrator. */
export function siteSettingsRoutes(app: ApiApp, deps: SiteSettingsDeps & FirstRunDeps): void {
  serve(app, siteSettingsEndpoints, {
    getSite: ({ actor }) => getSettings(deps, actor),

    updateSite: (call) => changeSettings(deps, toAdministrator(call), call.body),
  });

  serve(app, firstRunEndpoints, {
    start: (call) => becomeFirst(deps, toAdministrator(call), call.body.key),
  });
}
