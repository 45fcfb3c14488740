import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildIdentityApp } from '#test/build-identity-app.ts';
import type { TestApp } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';

const limit = 10;

let site: TestApp;
beforeAll(async () => {
  site = await buildIdentityApp({ rateLimit: true });
});
afterEach(() => vi.useRealTimers());
afterAll(() => site.close());

/** Somebody else tries from each address. */
const signInFrom = (remoteAddress: string, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/api/v1/auth/sign-in',
    remoteAddress,
    headers,
    payload: { email: `rima-${remoteAddress}@people.example`, password: 'a guess' },
  });

/** Tries once, and says that it was the nth time: a password takes long to compare, which is its purpose. */
async function useUpTries(address: string, tries: number): Promise<void> {
  expectProblem(await signInFrom(address), 'invalid-credential');
  const { rowCount } = await site.database.pool.query(
    'update auth_rate_limit set count = $1 where starts_with(key, $2)',
    [tries, address],
  );
  expect(rowCount).toBe(1);
}

describe('guessing passwords', () => {
  it('is stopped after ten tries, and told when to come back', async () => {
    for (let tries = 0; tries < limit; tries += 1) {
      expectProblem(await signInFrom('203.0.113.5'), 'invalid-credential');
    }
    const answer = await signInFrom('203.0.113.5');
    expectProblem(answer, 'too-many-requests');
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it('at once gets through no more often', async () => {
    await useUpTries('203.0.113.6', limit - 2);
    const answers = await Promise.all(Array.from({ length: 6 }, () => signInFrom('203.0.113.6')));
    const tried = answers.filter((answer) => answer.statusCode === 401);
    const stopped = answers.filter((answer) => answer.statusCode === 429);
    expect([tried.length, stopped.length]).toEqual([2, 4]);
  });

  it('from one address does not stop people at another', async () => {
    await useUpTries('203.0.113.7', limit);
    expectProblem(await signInFrom('203.0.113.7'), 'too-many-requests');
    expectProblem(await signInFrom('203.0.113.8'), 'invalid-credential');
  });

  it('is not helped by naming another address', async () => {
    await useUpTries('203.0.113.9', limit);
    const headers = { 'x-client-ip': '203.0.113.10', 'x-forwarded-for': '203.0.113.10' };
    expectProblem(await signInFrom('203.0.113.9', headers), 'too-many-requests');
  });

  it('is possible again a minute later', async () => {
    await useUpTries('203.0.113.11', limit);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 61_000);
    expectProblem(await signInFrom('203.0.113.11'), 'invalid-credential');
  });
});
