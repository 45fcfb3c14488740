import { expect, it } from 'vitest';
import { setupApprovals } from '#test/approvals.ts';
import { jobForm } from '#test/forms.ts';
import { createCase } from '#test/moderation-cases.ts';

const { site, owner, administrator, post, edit, later, readCase } = await setupApprovals();

const report = async (targetId: string) => {
  const reason = { reason: 'fraud', details: 'Not real.', isGoodFaith: true };
  const body = { kind: 'job', id: targetId, ...reason };
  const as = await site.create.jobSeeker();
  expect((await site.send('POST', '/reports', { as, body })).statusCode).toBe(202);
};

it('a case names who posted the job, and the colleague who edited it last', async () => {
  const { _id: id } = await post();
  expect(await readCase(id)).toMatchObject({
    askedBy: { _id: owner.id, userEmail: owner.email },
    subject: { _id: owner.id },
  });
  const recruiter = await site.create.colleague(owner);
  later();
  const answer = await site.send('PUT', `/jobs/${id}`, {
    as: recruiter,
    body: { ...jobForm, position: 'Dusk Baker' },
  });
  expect(answer.statusCode).toBe(200);
  expect(await readCase(id)).toMatchObject({
    askedBy: { _id: recruiter.id },
    subject: { _id: owner.id },
  });
});

it('a change names its editor until the account is erased, and a report names nobody', async () => {
  const { id } = await site.create.job({ ownerId: owner.id, ...jobForm, position: 'Night Baker' });
  const recruiter = await site.create.colleague(owner);
  const body = { ...jobForm, position: 'Day Baker' };
  await site.send('PUT', `/jobs/${id}`, { as: recruiter, body });
  expect(await readCase(id)).toMatchObject({ askedBy: { _id: recruiter.id } });
  await site.database.pool.query('update users set erased_at = now() where id = $1', [
    recruiter.id,
  ]);
  expect(await readCase(id)).not.toHaveProperty('askedBy');
  const { id: reported, ownerId } = await site.create.job();
  const target = { targetKind: 'job', targetId: reported, subjectId: ownerId } as const;
  await createCase(site.database.db, target);
  expect(await readCase(reported)).not.toHaveProperty('askedBy');
});

it('a case counts the other cases with reports about the person, and those that were upheld', async () => {
  const employer = await site.create.employer();
  const jobs = await Promise.all(
    [1, 2, 3].map(() => site.create.job({ ownerId: employer.id, ...jobForm })),
  );
  const [first, second, third] = jobs.map(({ id }) => id);
  await report(first!);
  await report(second!);
  expect(await readCase(first!)).toMatchObject({ otherReports: { count: 1, upheld: 0 } });
  const { _id: caseId, version } = await readCase(second!);
  const decision = {
    action: 'hide-job',
    reason: 'fraud',
    outcome: 'upheld',
    facts: 'It was not real.',
  };
  const decided = await site.send('POST', '/administration/decisions', {
    as: administrator,
    body: { caseId, version, ...decision },
  });
  expect(decided.statusCode).toBe(201);
  expect(await readCase(first!)).toMatchObject({ otherReports: { count: 1, upheld: 1 } });
  // An approval without a report is none.
  later();
  await site.send('PUT', `/jobs/${third}`, {
    as: employer,
    body: { ...jobForm, position: 'Late Baker' },
  });
  expect(await readCase(first!)).toMatchObject({ otherReports: { count: 1, upheld: 1 } });
  expect(await readCase(third!)).toMatchObject({ otherReports: { count: 2, upheld: 1 } });
});

it('a case marks the words of the change, not those that are public', async () => {
  const jobDetail = 'Contact our manager on WhatsApp.';
  const { id } = await site.create.job({ ownerId: owner.id, ...jobForm, jobDetail });
  await edit(id, { jobDetail: 'You pay a registration fee of 50 dollars.' });
  expect((await readCase(id)).markedWords).toEqual([
    { signal: 'asks-money', words: ['registration fee'] },
  ]);
});
