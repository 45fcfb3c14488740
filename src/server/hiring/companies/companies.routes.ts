import { companiesEndpoints } from '#contract/hiring/companies.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { cached } from '#server/platform/http/cached-calls.ts';
import { serve } from '#server/platform/http/serve.ts';
import { type CompaniesDeps, makeCompanyReader } from './companies.service.ts';

export function companiesRoutes(app: ApiApp, deps: CompaniesDeps): void {
  const getCompany = makeCompanyReader(deps);
  serve(app, companiesEndpoints, {
    get: cached(({ actor, params }) => getCompany(actor, params.id)),
  });
}
