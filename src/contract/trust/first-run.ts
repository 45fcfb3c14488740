import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import { requiredString } from '#contract/platform/primitives.ts';
import { administrationTag } from './decisions.ts';

/** The key of the link that the terminal showed. */
const FirstRun = z.object({ key: requiredString() });

const firstRuns: RateLimit = {
  name: 'first-run',
  message: 'tried # links',
  account: { hour: 20 },
  address: { hour: 60 },
};

export const firstRunEndpoints = defineEndpoints(administrationTag, {
  start: {
    route: 'POST /administration/first',
    summary: 'Become the first administrator, with the key that the terminal of a new site shows',
    access: 'signed-in',
    limit: firstRuns,
    errors: ['link-not-valid', 'email-already-in-use'],
    body: FirstRun,
  },
});
