import { randomUUID } from 'node:crypto';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiBase } from '#contract/platform/urls.ts';
import { newsletterSubscribers } from '#db/publishing-schema.ts';
import { auditLog } from '#db/trust-schema.ts';
import { accessCalls } from '#test/access-calls.ts';
import { administratorEmail, makeWorld, type World } from '#test/access-world.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { recordRoutes } from '#test/recorded-routes.ts';

/** Every route for administrators alone that changes something, and the file that takes addresses away. */
const acts = [
  'DELETE /administration/newsletter/:id',
  'DELETE /blogs/:id',
  'GET /administration/newsletter.csv',
  'POST /administration/newsletter-issues/:id/send',
  'POST /administration/decisions',
  'POST /administration/decisions/:id/undo',
  'POST /blogs',
  'PUT /administration/site',
  'PUT /blogs/:id',
];

/** Drafts, which no reader sees before they are sent. */
const drafts = [
  'POST /administration/newsletter-issues',
  'PUT /administration/newsletter-issues/:id',
  'DELETE /administration/newsletter-issues/:id',
];

/** Without demo content it changes nothing; with some, demo-content.test.ts reads its entry. */
const clearing = 'DELETE /administration/demo';

let site: TestApp;
let routes: readonly RouteOptions[];
beforeAll(async () => {
  ({ built: site, routes } = await recordRoutes(() =>
    buildTestApp({ adminEmails: [administratorEmail] }),
  ));
});
afterAll(() => site.close());

const [readerId, email] = [randomUUID(), 'reader@people.example'];
/** Where the call of the access table names what is not there. */
const ownIds: Readonly<Record<string, { readonly id: string }>> = {
  'DELETE /administration/newsletter/:id': {
    id: readerId,
  },
};
const insertReader = () =>
  site.database.db
    .insert(newsletterSubscribers)
    .values({ id: readerId, email, subscribedAt: site.time.now })
    .onConflictDoNothing();

const send = (call: string, world: World) => {
  const [method = '', url = ''] = call.split(' ');
  const { id = '', query, body } = { ...accessCalls[call]?.(world), ...ownIds[call] };
  const request = { as: world.sender, ...(query && { query }), ...(body && { body }) };
  return site.send(method as 'POST', url.replace(':id', id), request);
};

describe('the acts of administrators', () => {
  it('are all listed here', () => {
    const found = routes
      .filter(({ config }) => config?.access === 'administrator')
      .map(({ method, url }) => `${String(method)} ${url.replace(apiBase, '')}`)
      .filter((call) => !/^(?:GET|HEAD) /.test(call) || call === acts[2]);
    expect(new Set(found)).toEqual(new Set([...acts, ...drafts, clearing]));
  });

  it.each(acts)('%s has one entry of the audit log', async (call) => {
    const world = await makeWorld(site, 'administrator');
    await insertReader();
    const before = await site.database.db.$count(auditLog);
    const { statusCode, body } = await send(call, world);
    expect(statusCode, body).toBeLessThan(300);
    expect(await site.database.db.$count(auditLog)).toBe(before + 1);
  });
});
