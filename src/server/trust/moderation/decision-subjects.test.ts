import { expect, it } from 'vitest';
import { decisions } from '#db/trust-schema.ts';
import { setupTestApp } from '#test/setup-site.ts';

const adminEmail = 'boss@jobs.example';

const site = await setupTestApp({ adminEmails: [adminEmail] });

it('a decision without a case notes whom it concerns, also where the job is deleted', async () => {
  const administrator = await site.create.employer({ email: adminEmail, emailVerified: true });
  const owner = await site.create.employer();
  const seeker = await site.create.jobSeeker();
  const job = await site.create.job({ ownerId: owner.id });
  const { id } = await site.create.application({ jobId: job.id, userId: seeker.id });
  const write = async (sender: 'employer' | 'job-seeker') =>
    (await site.create.message({ applicationId: id, sender })).id;
  const [ofOwner, ofSeeker] = [await write('employer'), await write('job-seeker')];
  const decide = async (action: string, targetId: string) => {
    site.time.now = new Date(site.time.now.getTime() + 1_000);
    const body = { action, targetId, reason: 'other', facts: 'It is rude.' };
    const answer = await site.send('POST', '/administration/decisions', {
      as: administrator,
      body,
    });
    expect(answer.statusCode, answer.body).toBe(201);
  };
  await decide('hide-job', job.id);
  await site.send('DELETE', `/jobs/${job.id}`, { as: owner });
  await decide('remove-message', ofOwner);
  await decide('remove-message', ofSeeker);
  const rows = await site.database.db.select().from(decisions).orderBy(decisions.decidedAt);
  expect(rows.map(({ targetId, subjectId }) => [targetId, subjectId])).toEqual([
    [job.id, owner.id],
    [ofOwner, owner.id],
    [ofSeeker, seeker.id],
  ]);
});
