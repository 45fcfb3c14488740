import { beforeEach, describe, expect, it } from 'vitest';
import { makeRateLimiter } from '#server/platform/http/rate-limiter.ts';
import type { Sender } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { reportForm } from '#test/forms.ts';
import { createDecision } from '#test/moderation-cases.ts';
import { forgetUses } from '#test/rate-limit-uses.ts';
import { signOpening } from '#test/report-times.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

let owner: TestUser;
const site = await setupTestApp({
  makeDeps: (database) => ({ rateLimiter: makeRateLimiter(database) }),
});
beforeEach(async () => {
  await forgetUses(site.database);
  owner = await site.create.employer();
});

const decide = async () => {
  const { id } = await site.create.job({ ownerId: owner.id });
  return createDecision(site.database.db, {
    targetKind: 'job',
    targetId: id,
    subjectId: owner.id,
    action: 'hide-job',
    decidedAt: site.time.now,
  });
};
// All from one network.
const object = (id: string, as: Sender) =>
  site.send('POST', `/reports/decisions/${id}/objection`, { as, body: { text: 'It is real.' } });

describe('objections', () => {
  it('of strangers, and reports of the same network, leave the person concerned all of theirs', async () => {
    const id = await decide();
    for (let count = 0; count < 11; count += 1) {
      expectProblem(await object(id, await site.create.employer()), 'decision-not-found');
    }
    const { id: jobId } = await site.create.job();
    for (let count = 0; count < 5; count += 1) {
      const target = { kind: 'job', id: jobId } as const;
      const openedAt = await signOpening(site, target);
      const body = { ...reportForm, ...target, openedAt, email: `reader-${count}@people.example` };
      expect((await site.send('POST', '/reports', { body })).statusCode).toBe(202);
    }
    expect((await object(id, owner)).statusCode).toBe(202);
  });

  it('of one account are limited to ten an hour', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect((await object(await decide(), owner)).statusCode).toBe(202);
    }
    const last = await decide();
    const answer = await expectNoChange(site.database, () => object(last, owner));
    expect(expectProblem(answer, 'too-many-requests').detail).toMatch(
      /^You have sent 10 objections within an hour\./,
    );
  });
});
