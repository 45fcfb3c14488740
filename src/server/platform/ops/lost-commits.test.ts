import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { expectProblem } from '#test/expect-problem.ts';
import { jobForm } from '#test/forms.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
let restore = () => {};
afterEach(() => restore());

const lost = () => Promise.reject(new Error('Connection terminated unexpectedly'));

type Query = (...args: unknown[]) => Promise<unknown>;

const readText = ([first]: unknown[]): string =>
  typeof first === 'string' ? first : (first as { text: string }).text;

/** Loses the connection at each statement that matches, before or after the server has run it. */
function loseConnection(statement: RegExp, when: 'before' | 'after'): void {
  const { pool } = site.database;
  let isLosing = true;
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => Promise<pg.PoolClient>;
  const lend = async () => {
    const client = await connect();
    const query = pg.Client.prototype.query.bind(client) as Query;
    const losing: Query = (...args) => {
      if (!isLosing || !statement.test(readText(args))) {
        return query(...args);
      }
      return when === 'before' ? lost() : query(...args).then(lost);
    };
    return Object.assign(client, { query: losing });
  };
  // The pool's own queries pass a callback.
  const lendOrCall = (...args: unknown[]) => (args.length > 0 ? connect(...args) : lend());
  Object.assign(pool, { connect: lendOrCall });
  restore = () => {
    isLosing = false;
    Object.assign(pool, { connect });
  };
}

const countJobs = async () => (await site.database.pool.query('select from jobs')).rowCount ?? 0;

describe('a write whose connection is lost', () => {
  it.each([
    ['as it begins', /^begin/, 'before', 'service-unavailable', 0],
    ['before its commit arrives', /^commit$/, 'before', 'outcome-unknown', 0],
    ['before the answer to its commit arrives', /^commit$/, 'after', 'outcome-unknown', 1],
  ] as const)('%s is answered with what is known of it', async (...row) => {
    const [, statement, when, code, posted] = row;
    const employer = await site.create.employer();
    const before = await countJobs();
    loseConnection(statement, when);
    const answer = await site.send('POST', '/jobs', { as: employer, body: jobForm });
    restore();
    expectProblem(answer, code);
    expect(answer.headers['retry-after']).toBe('10');
    expect((await countJobs()) - before).toBe(posted);
  });

  it('does not mark the requests after it', async () => {
    const employer = await site.create.employer();
    loseConnection(/^commit$/, 'before');
    expectProblem(
      await site.send('POST', '/jobs', { as: employer, body: jobForm }),
      'outcome-unknown',
    );
    restore();
    loseConnection(/^begin/, 'before');
    expectProblem(
      await site.send('POST', '/jobs', { as: employer, body: jobForm }),
      'service-unavailable',
    );
  });
});
