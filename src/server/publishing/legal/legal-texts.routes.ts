import { legalTextsEndpoints } from '#contract/publishing/legal.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { Site } from '#server/platform/site/live-site.ts';

export function legalTextsRoutes(app: ApiApp, { site }: { readonly site: Site }): void {
  app.route({
    ...legalTextsEndpoints.get,
    handler: ({ params }) => {
      const text = site.settings[params.name];
      if (text === '') {
        throw new AppError('page-not-found');
      }
      return { text };
    },
  });
}
