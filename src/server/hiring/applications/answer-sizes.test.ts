import { describe, expect, it } from 'vitest';
import { conversationPageSize } from '#contract/hiring/conversations.ts';
import { applicantPageSize, JobSummary } from '#contract/hiring/jobs.ts';
import { buildJob } from '#db/factories.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { TestUser } from '#test/factories.ts';
import { readPages } from '#test/list-pages.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { countApplicants, listApplicants, listConversationEnds } from './job-applicants.queries.ts';

const site = await setupTestApp();

const kilobyte = 1_000;

/** Stores numbered messages of the job seeker, a second apart, on all applications to a job. */
const storeMessages = (jobId: string, count: number, text: string) =>
  site.database.pool.query(
    `insert into messages (id, application_id, sender, text, sent_at)
     select gen_random_uuid(), id, 'job-seeker', n || ' ' || $3::text, timestamptz '2026-01-01' + n * interval '1 second'
     from applications, generate_series(1, $2::int) n where job_id = $1`,
    [jobId, count, text],
  );

/** Stores applications of as many new people, a second apart. */
const storeApplications = (jobId: string, count: number) =>
  site.database.pool.query(
    `with people as (
       insert into users (id, identity_uid, email, full_name, display_name, email_verified, is_job_seeker, created_at)
       select id, id, id || '@people.example', 'Person ' || n, '', false, true, now()
       from (select gen_random_uuid() id, n from generate_series(1, $2::int) n) made
       returning id, timestamptz '2026-01-01' + substr(full_name, 8)::int * interval '1 second' as at)
     insert into applications (id, job_id, user_id, applied_at, stage_at, position, company)
     select gen_random_uuid(), $1, id, at, at, 'Bookkeeper', 'Riverside Foods'
     from people`,
    [jobId, count],
  );

async function read(path: string, as: TestUser, query: Record<string, string> = {}) {
  const answer = await site.send('GET', path, { as, query });
  expect(answer.statusCode).toBe(200);
  const jobsRead = [answer.json<unknown>()].flat().map((job) => JobSummary.parse(job));
  return { size: answer.rawPayload.length, jobs: jobsRead };
}

describe('a conversation of 1,200 long messages', () => {
  it('leaves the answers about its job small, with its end in them', async () => {
    const [owner, seeker] = [await site.create.employer(), await site.create.jobSeeker()];
    const { id: jobId } = await site.create.job({ ownerId: owner.id });
    await site.create.application({ jobId, userId: seeker.id });
    await storeMessages(jobId, 1_200, 'x'.repeat(1_990));

    const body = { jobId, userId: seeker.id, message: 'y'.repeat(2_000) };
    const sent = await site.send('PATCH', '/jobs/jobSeekerMessage', { as: seeker, body });
    expect(sent.rawPayload.length).toBeLessThan(3 * kilobyte);

    const posted = await read('/jobs/posted-jobs', owner, { email: owner.email });
    const owned = await read(`/jobs/applicant-job/${jobId}`, owner);
    const applied = await read('/jobs/applied-jobs', seeker, { userId: seeker.id });
    const list = await read('/jobs', seeker);
    for (const { size, jobs: jobsRead } of [posted, owned, applied, list]) {
      const [job] = jobsRead;
      expect(size).toBeLessThan(150 * kilobyte);
      const texts = job?.applicants[0]?.conversation.map(({ text }) => text) ?? [];
      expect(texts).toHaveLength(conversationPageSize);
      expect(texts.at(-1)).toBe(body.message);
      expect(texts[0]).toMatch(/^1152 /);
    }

    const latest = { userId: seeker.id, messages: '1' };
    const short = await read('/jobs/applied-jobs', seeker, latest);
    expect(short.jobs[0]?.applicants[0]?.conversation).toMatchObject([{ text: body.message }]);
    const bare = await read('/jobs/posted-jobs', owner, {
      email: owner.email,
      applicants: '0',
    });
    expect(bare.jobs).toMatchObject([{ applicants: [], applicantCount: 1, waitingCount: 1 }]);
    expect(bare.size).toBeLessThan(2 * kilobyte);
  });
});

describe('a list of own jobs', () => {
  it('stays below a megabyte with the longest texts, and each job has its latest applicants', async () => {
    const owner = await site.create.employer();
    // As long as a text may be, and each character six bytes of JSON.
    const longText = '\u0001'.repeat(10_000);
    const bullets = '\u0001'.repeat(4_000);
    const texts = { responsibilities: bullets, skills: bullets };
    const rows = Array.from({ length: 12 }, () =>
      buildJob({ ...texts, ownerId: owner.id, jobDetail: longText, companyDetail: longText }),
    );
    await site.database.db.insert(jobs).values(rows);
    for (const { id } of rows) {
      await storeApplications(id, 60);
      await storeMessages(id, 10, '\u0001'.repeat(1_990));
    }
    const { size, jobs: shown } = await read('/jobs/posted-jobs', owner, { email: owner.email });
    expect(size).toBeLessThan(1_000 * kilobyte);
    expect(shown.length).toBeGreaterThan(1);
    for (const job of shown) {
      expect(job).toMatchObject({ applicantCount: 60, waitingCount: 60 });
      expect(job.applicants.length).toBeGreaterThanOrEqual(Math.floor(500 / rows.length));
      expect(job.applicants.length).toBeLessThanOrEqual(applicantPageSize);
    }
    const pages = await readPages(site, `/jobs/posted-jobs?email=${owner.email}`, owner);
    expect(pages.flat().toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });
});

describe('more ids than a statement takes values', () => {
  it('are read all the same', async () => {
    const { id: jobId } = await site.create.job();
    const { id } = await site.create.application({ jobId });
    await site.create.message({ applicationId: id, text: 'Among many' });
    const { rows } = await site.database.pool.query<{ id: string }>(
      'select gen_random_uuid() id from generate_series(1, 66000)',
    );
    const ids = rows.map((row) => row.id);
    const { db } = site.database;
    const jobIds = [...ids, jobId];
    expect([...(await listApplicants(db, jobIds)).keys()]).toEqual([jobId]);
    expect([...(await countApplicants(db, jobIds)).keys()]).toEqual([jobId]);
    const ends = await listConversationEnds(db, [...ids, id], 1);
    expect([...ends.values()]).toMatchObject([[{ text: 'Among many' }]]);
  });
});
