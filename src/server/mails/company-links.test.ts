import { beforeEach, describe, expect, it } from 'vitest';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { companyPath } from '#contract/platform/urls.ts';
import type { TestUser } from '#test/factories.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const { create } = site;
const { pool } = site.database;
const sender = makeMailSender(site);

let owner: TestUser;
let recruiter: TestUser;
let seeker: TestUser;
let jobId: string;
let applicationId: string;
let url: string;
beforeEach(async () => {
  owner = await create.employer();
  recruiter = await create.colleague(owner);
  seeker = await create.jobSeeker({ emailVerified: true });
  const company = 'Riverside & Sons';
  const { id } = await create.job({
    ownerId: recruiter.id,
    position: 'Baker',
    company,
    location: 'Dhaka',
    publishedAt: site.time.now,
  });
  jobId = id;
  ({ id: applicationId } = await create.application({ jobId, userId: seeker.id, company }));
  const { _id } = await create.companyOf(owner.id);
  url = `http://jobs.example${companyPath({ _id, companyName: company })}`;
});

type Kind = 'application-received' | 'stage-changed' | 'rejected' | 'job-alerts';
async function write(kind: Kind) {
  if (kind === 'job-alerts') {
    const filters = { jobTypes: 'All Jobs', company: 'Riverside & Sons' } as const;
    const { id: searchId } = await create.savedSearch({ userId: seeker.id, filters });
    const since = new Date(site.time.now.getTime() - 60_000).toISOString();
    const searches = [{ searchId, since, jobIds: [jobId] }];
    await sender.enqueue({ kind, userId: seeker.id, searches });
  } else {
    const about = { userId: seeker.id, applicationId };
    await sender.enqueue({ kind, ...about, knownStage: 'applied', text: 'No, thank you.' });
  }
  await sender.send();
  const mail = sender.mailsTo(seeker.email).at(-1);
  expect(mail?.text).toContain('Riverside & Sons');
  return mail!;
}

const move = (stage: string) =>
  pool.query('update applications set stage = $1, shown_stage = $1 where id = $2', [
    stage,
    applicationId,
  ]);
/** Its only owner is disabled; the recruiter's job stays. */
const closePage = () =>
  pool.query('update users set disabled_at = now() where id = $1', [owner.id]);

describe('the name of a company in a mail', () => {
  it.each(['application-received', 'stage-changed', 'job-alerts'] as const)(
    'leads to its page in %s, as text and as HTML',
    async (kind) => {
      await move(kind === 'stage-changed' ? 'shortlisted' : 'applied');
      const { text, html } = await write(kind);
      expect(text).toContain(`\n  ${url}\n`);
      expect(html).toContain(`href="${url}"`);
    },
  );

  it('leads there from a rejection', async () => {
    await move('rejected');
    expect((await write('rejected')).text).toContain(`About Riverside & Sons\n  ${url}\n`);
  });

  it('leads there from an interview, for the applicant alone', async () => {
    const { id: interviewId } = await create.interview(
      { applicationId, employerId: recruiter.id, jobSeekerId: seeker.id },
      [new Date(site.time.now.getTime() + 24 * 60 * 60_000)],
    );
    for (const userId of [seeker.id, recruiter.id]) {
      await sender.enqueue({ kind: 'interview-changed', userId, applicationId, interviewId });
    }
    await sender.send();
    const [mine] = sender.mailsTo(seeker.email).slice(-1);
    expect(mine?.text).toContain(`About Riverside & Sons\n  ${url}\n`);
    const [theirs] = sender.mailsTo(recruiter.email).slice(-1);
    expect(theirs?.subject).toBeDefined();
    expect(theirs?.text).not.toContain(url);
  });

  it('leads there from an offer', async () => {
    await move('offer');
    expect((await write('stage-changed')).text).toContain(`About Riverside & Sons\n  ${url}\n`);
  });

  it.each(['application-received', 'job-alerts'] as const)(
    'leads nowhere in %s while the company has no page',
    async (kind) => {
      await closePage();
      const { text, html } = await write(kind);
      expect(text).not.toContain('/company/');
      expect(html).not.toContain('/company/');
    },
  );
});

describe('the name of a company in lists of jobs', () => {
  const lists = ['/jobs', '/jobs/hiring'] as const;

  it('leads to its page while it has one', async () => {
    const readIds = async () =>
      Promise.all(lists.map(async (list) => (await site.send('GET', list)).body));
    const { _id } = await create.companyOf(owner.id);
    await pool.query('delete from jobs where id <> $1', [jobId]);
    expect((await readIds()).map((body) => body.includes(_id))).toEqual([true, true]);
    await closePage();
    expect((await readIds()).map((body) => body.includes(_id))).toEqual([false, false]);
    const job = (await site.send('GET', `/jobs/applicant-job/${jobId}`)).json<Job>();
    expect(job.company).toBe('Riverside & Sons');
    expect(job).not.toHaveProperty('companyId');
  });
});

describe('the name of a company in My Apply', () => {
  const read = async () => {
    const answer = await site.send('GET', `/my-applications/${applicationId}`, { as: seeker });
    return answer.json<MyApplication>();
  };

  it('leads to its page while it has one, and the job was not taken down', async () => {
    expect(url).toContain((await read()).companyId ?? 'none');
    await pool.query('update jobs set hidden_at = now() where id = $1', [jobId]);
    expect(await read()).not.toHaveProperty('companyId');
    await pool.query('update jobs set hidden_at = null where id = $1', [jobId]);
    await closePage();
    expect(await read()).not.toHaveProperty('companyId');
  });
});
