import { exportUrl, privacyEndpoints, dataExports } from '#contract/accounts/privacy.ts';
import type { Config } from '#server/config.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { Site } from '#server/platform/site/live-site.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { privateFileHeaders } from '#server/platform/http/private-file.ts';
import { serve } from '#server/platform/http/serve.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import type { SiteIdentity } from '#server/accounts/identity/identity-provider.ts';
import { keepAccount, requestDeletion } from './deletion-request.service.ts';
import { writeExport } from './export-archive.ts';

interface PrivacyDeps
  extends ApiDeps, Pick<Config, 'adminEmails' | 'contactEmail' | 'retentionMonths'> {
  readonly store: FileStore;
  readonly site: Pick<Site, 'settings'>;
  readonly identity: Pick<SiteIdentity, 'provider'>;
}

/** Export of personal data, and deletion of the account. */
export function privacyRoutes(app: ApiApp, deps: PrivacyDeps): void {
  const { contactEmail, retentionMonths, identity, site } = deps;

  serve(app, privacyEndpoints, {
    getInfo: () => ({
      contact: site.settings.contactEmail || (contactEmail ?? null),
      retentionMonths,
    }),

    requestDeletion: ({ body, request }) =>
      requestDeletion({ ...deps, provider: identity.provider }, request, body),

    keepAccount: ({ actor }) => keepAccount(deps, actor),
  });

  app.route({
    method: 'GET',
    url: exportUrl,
    config: { access: 'signed-in', limit: dataExports, errors: ['unknown-user'] },
    schema: { hide: true },
    handler: async (request, reply) => {
      const archive = await writeExport(deps, signedIn(request));
      return reply
        .headers(privateFileHeaders({ type: 'application/zip', name: 'my-data.zip' }))
        .send(archive);
    },
  });
}
