import { expect, it } from 'vitest';
import { lists } from '#contract/platform/rate-limits.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { toAuthHeaders } from '#test/build-test-app.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { makeRateLimiter } from './rate-limiter.ts';

const events = makeEventBus();
const site = await setupTestApp({
  events,
  makeDeps: (database) => ({ rateLimiter: makeRateLimiter(database) }),
});
const budget = lists.address.tenSeconds;

/** Past the handler of cached responses, as the first request of each spelling of a URL comes. */
const ask = async (path: string, remoteAddress: string, headers = {}) => {
  const url = `/api/v1${path}`;
  return (await site.app.inject({ url, remoteAddress, headers })).statusCode;
};

it('a cached list is never limited, in whatever spelling; one that changed counts again', async () => {
  const from = '203.0.113.7';
  const as = toAuthHeaders(await site.create.jobSeeker());
  for (let asked = 0; asked < budget + 50; asked += 1) {
    expect(await ask(`/jobs?spelling=${asked}`, from)).toBe(200);
  }
  // The first of those counted.
  for (let asked = 1; asked < budget; asked += 1) {
    expect(await ask('/jobs?signed-in', from, as)).toBe(200);
  }
  expect(await ask('/jobs?signed-in', from, as)).toBe(429);
  expect(await ask('/jobs/hiring', from)).toBe(429);
  expect(await ask('/jobs?spelling=again', from)).toBe(200);
  events.publish('jobs');
  expect(await ask('/jobs?spelling=changed', from)).toBe(429);
  expect(await ask('/jobs?spelling=changed', '203.0.113.8')).toBe(200);
  expect(await ask('/jobs?spelling=changed', from)).toBe(200);
});
