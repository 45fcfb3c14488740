import { expect, it } from 'vitest';
import { expectProblem } from '#test/expect-problem.ts';
import { unknownId } from '#test/factories.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const owner = await site.create.employer();

it('the owner downloads all applications, in UTF-8 and without formulas', async () => {
  const { id: jobId } = await site.create.job({ ownerId: owner.id, position: 'Bäcker & Koch' });
  const seeker = await site.create.jobSeeker(
    {},
    { fullName: '=HYPERLINK("x")', skills: 'Brot, Ø' },
  );
  const appliedAt = new Date('2026-05-01T10:00:00.000Z');
  const { id } = await site.create.application({
    jobId,
    userId: seeker.id,
    appliedAt,
    coverNote: '-1 and\n"more"',
    stage: 'rejected',
  });
  const answer = `insert into application_answers values ($1, 0, null, 'yes-no', 'A licence?', 'no', true),
    ($1, 1, null, 'number', 'Pay?', '5', false)`;
  await site.database.pool.query(answer, [id]);
  await site.create.application();

  const { statusCode, headers, body } = await site.send('GET', `/jobs/${jobId}/applications.csv`, {
    as: owner,
  });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-disposition':
      'attachment; filename="applicants-backer-koch.csv"; filename*=UTF-8\'\'applicants-backer-koch.csv',
  });
  const [head, ...lines] = body.split('\r\n');
  expect(head).toMatch(/^\ufeff"Name","Email",.*"Answers","Private notes","Score","Scorecards"$/);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(`"'=HYPERLINK(""x"")","${seeker.email}",`);
  expect(lines[0]).toContain(`"Brot, Ø","${appliedAt.toISOString()}","Not chosen",`);
  expect(lines[0]).toContain(`,"'-1 and\n""more""",,"A licence?: no\nPay?: 5"`);
});

it('a list longer than one read is complete', async () => {
  const { id: jobId } = await site.create.job({ ownerId: owner.id });
  await site.database.pool.query(
    `with people as (
       insert into users (id, identity_uid, email, full_name, display_name, email_verified, is_job_seeker, created_at)
       select id, id, id || '@people.example', 'Person ' || n, '', false, true, now()
       from (select gen_random_uuid() id, n from generate_series(1, 450) n) made returning id)
     insert into applications (id, job_id, user_id, applied_at, stage_at, position, company)
     select gen_random_uuid(), $1, id, now(), now(), 'Bookkeeper', 'Riverside Foods' from people`,
    [jobId],
  );
  const { body } = await site.send('GET', `/jobs/${jobId}/applications.csv`, { as: owner });
  const names = body.split('\r\n').map((line) => line.split(',')[0]);
  expect(new Set(names).size).toBe(452);
});

it('no other user downloads it', async () => {
  const { id: jobId } = await site.create.job();
  const get = (id: string) => site.send('GET', `/jobs/${id}/applications.csv`, { as: owner });
  expectProblem(await get(jobId), 'not-the-job-owner');
  expectProblem(await get(unknownId), 'job-not-found');
});
