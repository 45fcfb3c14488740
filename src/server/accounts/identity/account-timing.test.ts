import { beforeAll, describe, expect, it } from 'vitest';
import { buildIdentityApp } from '#test/build-identity-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { fileFixture } from '#test/setup-site.ts';

const site = await fileFixture(buildIdentityApp({ hasSlowHashes: true }));
beforeAll(async () => {
  const body = { email: 'known@people.example', password: 'TWo words' };
  await site.send('POST', '/auth/sign-up', { body });
});

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** Microseconds of computing; what other processes of a busy machine do at the same time is not in it. */
async function timeSignIn(email: string): Promise<number> {
  const start = process.cpuUsage();
  const body = { email, password: 'TWo other words' };
  expectProblem(await site.send('POST', '/auth/sign-in', { body }), 'invalid-credential');
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

describe('the response time of a rejected sign-in', () => {
  it('does not reveal whether there is an account: a password is hashed either way', async () => {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      known.push(await timeSignIn('known@people.example'));
      unknown.push(await timeSignIn('unknown@people.example'));
    }
    // Without the second hash the ratio is far below a quarter.
    const ratio = median(unknown) / median(known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});
