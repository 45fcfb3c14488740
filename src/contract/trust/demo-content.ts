import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import { administrationTag } from './decisions.ts';

const DemoContent = z.object({
  /** Whether made-up people, jobs and posts are still on the site. */
  isLoaded: z.boolean(),
  /** Whether its administrator is the only one, so that clearing it makes way for the first real one. */
  hasOnlyAdministrator: z.boolean(),
});
export type DemoContent = z.infer<typeof DemoContent>;

const ClearedDemo = z.object({
  /** By which the next person becomes the first administrator; null on a site that has one. */
  firstRunKey: z.nullable(z.string()),
});
export type ClearedDemo = z.infer<typeof ClearedDemo>;

const clearings: RateLimit = {
  name: 'demo-content',
  message: 'cleared the demo content # times',
  account: { hour: 10 },
  address: { hour: 20 },
};

export const demoContentEndpoints = defineEndpoints(administrationTag, {
  get: {
    route: 'GET /administration/demo',
    summary: 'Whether the site still has its demo content',
    access: 'administrator',
    response: DemoContent,
  },
  clear: {
    route: 'DELETE /administration/demo',
    summary: 'Remove the people, jobs, posts and reviews of the demo content, for good',
    access: 'administrator',
    limit: clearings,
    response: ClearedDemo,
  },
});
