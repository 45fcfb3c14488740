import { legalTextsEndpoints } from '#contract/publishing/legal.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { Site } from '#server/platform/site/live-site.ts';

export function legalTextsRoutes(app: ApiApp, { site }: { readonly site: Site }): void {
  serve(app, legalTextsEndpoints, {
    get: ({ params }) => {
      const text = site.settings[params.name];
      if (text === '') {
        throw new AppError('page-not-found');
      }
      return { text };
    },
  });
}
