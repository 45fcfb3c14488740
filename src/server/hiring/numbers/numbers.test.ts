import { describe, expect, it } from 'vitest';
import { Numbers } from '#contract/hiring/job-numbers.ts';
import { countedReaders, jobNumbers, readerSalts, siteNumbers } from '#db/hiring-numbers-schema.ts';
import type { Sender } from '#test/build-test-app.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { forgetOldReaders, removeOldNumbers } from './old-numbers.service.ts';

const site = await setupTestApp({ adminEmails: ['admin@people.example'] });

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Visit {
  readonly as?: Sender;
  readonly from?: string;
  readonly step?: 'view' | 'begin';
  readonly source?: string;
  readonly userAgent?: string;
}

async function visit(jobId: string, given: Visit = {}): Promise<number> {
  const { as = null, from = '192.0.2.1', step = 'view', source = 'search' } = given;
  const { statusCode } = await site.send('POST', `/jobs/${jobId}/steps`, {
    as,
    from,
    query: { step, source },
    headers: { 'user-agent': given.userAgent ?? firefox },
  });
  return statusCode;
}

async function read(path: string, as: Sender, days = 7): Promise<Numbers> {
  await site.stepCounter.flush();
  const answer = await site.send('GET', path, { as, query: { days: String(days) } });
  expect(answer.statusCode).toBe(200);
  return Numbers.parse(answer.json());
}

async function postJob() {
  const owner = await site.create.employer();
  const { id } = await site.create.job({ ownerId: owner.id });
  return { owner, id, path: `/jobs/${id}/numbers` };
}

const readers = (count: number) => Array.from({ length: count }, (_, at) => `192.0.2.${at + 1}`);

describe('the numbers of a job', () => {
  it('count each reader once a day, by where they came from', async () => {
    const { owner, id, path } = await postJob();
    for (const from of readers(4)) {
      expect(await visit(id, { from })).toBe(204);
      await visit(id, { from });
    }
    await visit(id, { from: '198.51.100.7', source: 'feed' });
    await visit(id, { step: 'begin' });
    // Begun in a list, without opening the job.
    await visit(id, { step: 'begin', from: '203.0.113.9' });
    const numbers = await read(path, owner);
    expect(numbers).toMatchObject({ views: 6, begun: 2, sent: 0 });
    expect(numbers.sources).toEqual([
      { source: 'search', views: 5, begun: 2, sent: 0 },
      // One view of a feed: from where is not told.
      { source: 'direct', views: 1, begun: 0, sent: 0 },
    ]);
    expect(numbers.days).toHaveLength(7);
    expect(numbers.days.at(-1)).toEqual({ day: '2026-06-01', views: 6, begun: 2, sent: 0 });
    expect(numbers).not.toHaveProperty('answerDays');
  });

  it('count the same reader again on another day, and on another job', async () => {
    const { owner, id, path } = await postJob();
    const { id: other } = await site.create.job({ ownerId: owner.id });
    const before = site.time.now;
    const visitAll = async (jobId: string) => {
      for (const from of readers(3)) {
        await visit(jobId, { from });
      }
    };
    await visitAll(id);
    await visitAll(other);
    await site.stepCounter.flush();
    site.time.now = new Date(before.getTime() + 86_400_000);
    await visitAll(id);
    expect(await read(path, owner)).toMatchObject({ views: 6 });
    expect(await read('/my-jobs/numbers', owner)).toMatchObject({ views: 9 });
    site.time.now = before;
  });

  it('say "a few" of one or two views on a day, which no sum tells', async () => {
    const { owner, id, path } = await postJob();
    const count = (day: string, source: 'search' | 'feed' | 'alert', views: number) =>
      site.database.db
        .insert(jobNumbers)
        .values({ jobId: id, day, source, views, begun: 1, sent: 1 });
    await count('2026-06-01', 'search', 2);
    await count('2026-05-31', 'search', 40);
    await count('2026-05-31', 'alert', 2);
    await count('2026-05-30', 'feed', 1);
    await count('2026-05-25', 'search', 1);
    const { days, ...numbers } = await read(path, owner);
    expect(days.at(-1)).toEqual({ day: '2026-06-01', views: 0, isFew: true, begun: 1, sent: 1 });
    expect(days.at(-2)).toEqual({ day: '2026-05-31', views: 42, begun: 2, sent: 2 });
    expect(days.at(0)).not.toHaveProperty('isFew');
    expect(numbers).toEqual({
      views: 42,
      begun: 4,
      sent: 4,
      sources: [
        { source: 'search', views: 40, begun: 2, sent: 2 },
        { source: 'direct', views: 2, begun: 0, sent: 0 },
        { source: 'alert', views: 0, begun: 1, sent: 1 },
        { source: 'feed', views: 0, begun: 1, sent: 1 },
      ],
      before: { views: 0, begun: 1, sent: 1 },
    });
  });

  it('are of the periods that a page shows: others would tell single days', async () => {
    const { owner, path } = await postJob();
    for (const url of [path, `${path}.csv`, '/my-jobs/numbers', '/my-jobs/numbers.csv']) {
      for (const days of ['1', '8', '29', '366', '7.5', 'x']) {
        const answer = await site.send('GET', url, { as: owner, query: { days } });
        expect(Object.keys(expectRefusedFields(answer)), `${url} ${days}`).toEqual(['days']);
      }
    }
  });

  it('leave out programs, the employer and administrators', async () => {
    const { owner, id, path } = await postJob();
    const admin = await site.create.user({
      email: 'admin@people.example',
      emailVerified: true,
    });
    await visit(id, { userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    await visit(id, { userAgent: 'curl/8.5.0' });
    await visit(id, { userAgent: '' });
    await visit(id, { as: owner });
    await visit(id, { as: admin, from: '192.0.2.9' });
    expect(await read(path, owner)).toMatchObject({ views: 0, sources: [] });
  });

  it('hold at most 16 readers of one address, whatever they call themselves', async () => {
    const { owner, id, path } = await postJob();
    for (let count = 0; count < 200; count += 1) {
      await visit(id, { userAgent: `${firefox} ${count}` });
    }
    const { views } = await read(path, owner);
    expect(views).toBeGreaterThan(8);
    expect(views).toBeLessThanOrEqual(16);
  });

  it('hold at most four applications begun of one address, each with a view', async () => {
    const { owner, id, path } = await postJob();
    for (let count = 0; count < 100; count += 1) {
      await visit(id, { step: 'begin', userAgent: `${firefox} ${count}` });
    }
    const { views, begun } = await read(path, owner);
    expect(begun).toBe(4);
    expect(views).toBeGreaterThanOrEqual(4);
  });

  it('count an application that was sent, once, with its source', async () => {
    const { owner, id, path } = await postJob();
    const seeker = await site.create.jobSeeker();
    const apply = () =>
      site.send('POST', `/jobs/${id}/applications`, {
        as: seeker,
        body: { answers: [], source: 'alert' },
      });
    expect((await apply()).statusCode).toBe(201);
    expectProblem(await apply(), 'already-applied');
    const numbers = await read(path, owner);
    expect(numbers.sources).toEqual([{ source: 'alert', views: 0, begun: 1, sent: 1 }]);
  });

  it('stand beside those of as many days before, where anything was counted', async () => {
    const { owner, id, path } = await postJob();
    const count = (day: string, views: number) =>
      site.database.db
        .insert(jobNumbers)
        .values({ jobId: id, day, source: 'search', views, begun: 2, sent: 1 });
    await count('2026-06-01', 9);
    expect(await read(path, owner)).not.toHaveProperty('before');
    await count('2026-05-25', 7);
    await count('2026-05-19', 5);
    // Eight days before the first of the seven.
    await count('2026-05-18', 100);
    expect(await read(path, owner)).toMatchObject({
      views: 9,
      before: { views: 12, begun: 4, sent: 2 },
    });
  });

  it('tell after how many days half of the answered applications had an answer', async () => {
    const { owner, id, path } = await postJob();
    const dayAgo = (days: number) => new Date(site.time.now.getTime() - days * 86_400_000);
    const { id: applicationId } = await site.create.application({
      jobId: id,
      appliedAt: dayAgo(4),
    });
    await site.create.message({
      applicationId,
      sender: 'employer',
      text: 'Thank you, could you come by on Tuesday?',
      sentAt: dayAgo(1),
    });
    await site.create.application({ jobId: id, appliedAt: dayAgo(3) });
    expect((await read(path, owner)).answerDays).toBeCloseTo(3);
  });

  it('are read by its employer alone', async () => {
    const { id, path } = await postJob();
    const other = await site.create.employer();
    expectProblem(await site.send('GET', path, { as: other }), 'not-the-job-owner');
    expectProblem(await site.send('GET', `${path}.csv`, { as: other }), 'not-the-job-owner');
    await visit(id);
    expect(await read('/my-jobs/numbers', other)).toMatchObject({ views: 0 });
    expectProblem(
      await site.send('GET', '/administration/numbers', { as: other }),
      'not-an-administrator',
    );
  });

  it('come as a file, too', async () => {
    const { owner, id, path } = await postJob();
    await visit(id);
    await site.stepCounter.flush();
    const { body, headers } = await site.send('GET', `${path}.csv?days=7`, { as: owner });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(body.split('\r\n').slice(7)).toEqual(['"2026-06-01","1 or 2","0","0"', '']);
  });

  it('stay those of the site when the job is deleted', async () => {
    const { owner, id } = await postJob();
    const sum = async () => {
      await site.stepCounter.flush();
      const rows = await site.database.db.select().from(siteNumbers);
      return rows.reduce((all, { views }) => all + views, 0);
    };
    const before = await sum();
    await visit(id, { from: '203.0.113.5' });
    expect(await sum()).toBe(before + 1);
    await site.send('DELETE', `/jobs/${id}`, { as: owner });
    await visit(id, { from: '203.0.113.6' });
    expect(await sum()).toBe(before + 1);
  });
});

describe('when the day is over', () => {
  it('who was counted is forgotten, and the numbers go after thirteen months', async () => {
    const { owner, id, path } = await postJob();
    for (const from of readers(3)) {
      await visit(id, { from });
    }
    await site.stepCounter.flush();
    const { db } = site.database;
    const deps = { db, site: site.liveSite };
    const after = (days: number) => new Date(site.time.now.getTime() + days * 86_400_000);
    await forgetOldReaders(deps, site.time.now);
    expect(await db.$count(readerSalts)).toBeGreaterThan(0);
    await forgetOldReaders(deps, after(2));
    expect(await db.$count(countedReaders)).toBe(0);
    expect(await db.$count(readerSalts)).toBe(0);
    await removeOldNumbers(deps, after(395));
    expect(await read(path, owner)).toMatchObject({ views: 3 });
    await removeOldNumbers(deps, after(398));
    expect(await read(path, owner)).toMatchObject({ views: 0 });
  });
});
