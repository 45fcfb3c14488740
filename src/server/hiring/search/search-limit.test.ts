import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makeRequestContext, runInContext } from '#server/platform/ops/request-context.ts';
import { makeSearchLimit } from './job-search.routes.ts';

/** How many searches of a crowd, each of another client, run at once once all have asked. */
async function countAtOnce(isRemoteDatabase: boolean): Promise<number> {
  const limit = makeSearchLimit(isRemoteDatabase);
  let underWay = 0;
  const seen: number[] = [];
  const search = async () => {
    underWay += 1;
    seen.push(underWay);
    await wait(2);
    underWay -= 1;
  };
  const crowd = Array.from({ length: 24 }, (_, at) => {
    const request = makeRequestContext({ getAddress: () => `10.0.0.${at}` });
    return runInContext({ request }, () => limit(search));
  });
  await Promise.all(crowd);
  // The first began before the others had asked; the last wait for nobody.
  return Math.max(...seen.slice(8, 16));
}

it('a crowd of searches has half of the processors that it shares with the database', async () => {
  expect(await countAtOnce(false)).toBe(Math.min(4, Math.ceil(availableParallelism() / 2)));
});

it('a crowd has all connections of searches to a database on another machine', async () => {
  expect(await countAtOnce(true)).toBe(4);
});
