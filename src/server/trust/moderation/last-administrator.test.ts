import { expect, it } from 'vitest';
import { expectProblem } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { setupTestApp } from '#test/setup-site.ts';

const emails = ['ann@jobs.example', 'ben@jobs.example'] as const;

const site = await setupTestApp({ adminEmails: emails });

const facts = 'They wrote to strangers.';

it('of two administrators who disable each other at the same time one stays', async () => {
  const [ann, ben] = await Promise.all(
    emails.map((email) => site.create.user({ email, emailVerified: true })),
  );
  if (!ann || !ben) {
    throw new Error('There are not two.');
  }
  // Both requests are let in, and wait to decide.
  const client = await site.database.pool.connect();
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(hashtextextended('administrators decide', 0))`);
  const disable = ({ id: targetId }: TestUser, as: TestUser) =>
    site.send('POST', '/administration/decisions', {
      as,
      body: { targetId, action: 'disable-user', reason: 'other', facts },
    });
  const deciding = [disable(ben, ann), disable(ann, ben)];
  await expect
    .poll(
      async () =>
        (
          await site.database.pool
            .query(`select from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`)
        ).rowCount,
    )
    .toBe(2);
  await client.query('commit');
  client.release();

  const answers = await Promise.all(deciding);
  const refused = answers.find(({ statusCode }) => statusCode === 403);
  expect(answers.filter((answer) => answer !== refused)).toHaveLength(1);
  if (!refused) {
    throw new Error('Neither was refused.');
  }
  expectProblem(refused, 'user-disabled');
  const { rows } = await site.database.pool.query<{ disabled: number }>(
    'select count(disabled_at)::int as disabled from users',
  );
  expect(rows).toEqual([{ disabled: 1 }]);
});
