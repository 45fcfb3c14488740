import { describe, expect, it } from 'vitest';
import { ApplicationDetail, ApplicationEntry, StageCounts } from '#contract/hiring/applications.ts';
import { buildJobSeekerProfile } from '#db/factories.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { unknownId } from '#test/factories.ts';
import { nextPath } from '#test/list-pages.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const owner = await site.create.employer();

const at = (second: number) => new Date(Date.UTC(2026, 3, 1, 0, 0, second));

async function get(path: string) {
  const answer = await site.send('GET', path, { as: owner });
  expect(answer.statusCode).toBe(200);
  return answer;
}

async function list(path: string) {
  const answer = await get(path);
  const entries = answer.json<unknown[]>().map((entry) => ApplicationEntry.parse(entry));
  return { entries, ids: entries.map(({ _id }) => _id), next: nextPath(answer) };
}

async function apply(
  jobId: string,
  fields: Partial<Parameters<typeof buildJobSeekerProfile>[0]> & {
    second?: number;
    sent?: boolean;
  },
) {
  const { second = 0, sent = false, ...profile } = fields;
  const seeker = await site.create.jobSeeker({}, profile);
  const { userId: _, ...row } = buildJobSeekerProfile({ ...profile, userId: seeker.id });
  const { id } = await site.create.application({
    jobId,
    userId: seeker.id,
    appliedAt: at(second),
    ...(sent && { profile: { ...row } }),
  });
  return { id, seeker };
}

describe('the list of applications to a job', () => {
  it('has the profile as it was sent, else the present one', async () => {
    const { id: jobId } = await site.create.job({ ownerId: owner.id });
    const old = await apply(jobId, { fullName: 'Rima Akter', yearOfExp: 3, second: 1 });
    const frozen = await apply(jobId, {
      fullName: 'Omar Faruk',
      yearOfExp: 5,
      second: 2,
      sent: true,
    });
    await site.database.pool
      .query(`update job_seeker_profiles set full_name = 'Changed', year_of_exp = 9,
      skills = repeat('x', 500)`);
    const { entries } = await list(`/jobs/${jobId}/applications`);
    expect(entries).toMatchObject([
      { _id: frozen.id, fullName: 'Omar Faruk', yearOfExp: 5, userEmail: frozen.seeker.email },
      { _id: old.id, fullName: 'Changed', yearOfExp: 9, skills: 'x'.repeat(500) },
    ]);
    expect(entries[0]).toMatchObject({
      stage: 'applied',
      version: 0,
      hasCv: false,
      isWaiting: true,
    });
    expect(entries[0]?.seenAt).toBeUndefined();
  });

  it('is ordered by experience also with more years than PostgreSQL has', async () => {
    const { id: jobId } = await site.create.job({ ownerId: owner.id });
    const few = await apply(jobId, { yearOfExp: 2, second: 2 });
    const most = await apply(jobId, { yearOfExp: Number.MAX_SAFE_INTEGER, second: 1, sent: true });
    const { ids } = await list(`/jobs/${jobId}/applications?order=experience`);
    expect(ids).toEqual([most.id, few.id]);
  });

  it('pages through each order without a gap or a repetition', async () => {
    const { id: jobId } = await site.create.job({ ownerId: owner.id });
    const made: { id: string; years: number | undefined; second: number }[] = [];
    for (let n = 0; n < 113; n += 1) {
      const second = Math.floor(n / 4);
      const years = n % 9 === 0 ? undefined : (1 + (n % 3)) / 3;
      const user = years === undefined ? await site.create.user() : undefined;
      const { id } = user
        ? await site.create.application({ jobId, userId: user.id, appliedAt: at(second) })
        : await apply(jobId, { yearOfExp: years ?? 0, second });
      if (n % 5 === 0) {
        await site.create.message({ applicationId: id, sender: 'employer', sentAt: at(100 + n) });
      }
      made.push({ id, years, second });
    }
    const byId = new Map(made.map((entry) => [entry.id, entry]));
    const readAll = async (order: string) => {
      const ids: string[] = [];
      let path: string | undefined = `/jobs/${jobId}/applications?order=${order}`;
      while (path) {
        const page = await list(path);
        ids.push(...page.ids);
        path = page.next;
      }
      expect(ids.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
      return ids.map((id) => byId.get(id));
    };
    const newest = await readAll('newest');
    expect(newest).toEqual(newest.toSorted((a, b) => (b?.second ?? 0) - (a?.second ?? 0)));
    const experienced = await readAll('experience');
    expect(experienced).toEqual(
      experienced.toSorted((a, b) => (b?.years ?? -1) - (a?.years ?? -1)),
    );
    const waiting = (await readAll('waiting')).map((entry) => made.findIndex((m) => m === entry));
    const firstAnswered = waiting.findIndex((n) => n % 5 === 0);
    expect(waiting.slice(firstAnswered).every((n) => n % 5 === 0)).toBe(true);
    const seconds = waiting.slice(0, firstAnswered).map((n) => made[n]?.second ?? 0);
    expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
    expect(firstAnswered).toBe(90);
  });

  it('has those who withdrew at its end, in each order and over all pages', async () => {
    const { id: jobId } = await site.create.job({ ownerId: owner.id });
    const gone: string[] = [];
    for (let n = 0; n < 60; n += 1) {
      const { id } = await apply(jobId, { yearOfExp: n, second: n });
      if (n % 4 === 3) {
        gone.push(id);
      }
    }
    await site.database.pool.query(
      `update applications set stage = 'withdrawn', shown_stage = 'withdrawn'
       where id = any($1::uuid[])`,
      [gone],
    );
    for (const order of ['newest', 'waiting', 'experience']) {
      const first = await list(`/jobs/${jobId}/applications?order=${order}`);
      const rest = await list(first.next ?? '');
      const ids = [...first.ids, ...rest.ids];
      expect(new Set(ids).size, order).toBe(60);
      expect(ids.slice(-gone.length).toSorted(), order).toEqual(gone.toSorted());
    }
    const { ids } = await list(`/jobs/${jobId}/applications?stage=withdrawn`);
    expect(ids).toEqual(gone.toReversed());
  });

  it('is narrowed by stage and by words of name, position and skills', async () => {
    const { id: jobId } = await site.create.job({ ownerId: owner.id });
    const rima = await apply(jobId, { fullName: 'Rima 100% Akter', skills: 'React, Node.js' });
    const omar = await apply(jobId, { fullName: 'Omar Faruk', skills: 'react native', sent: true });
    await site.database.pool.query(`update applications set stage = 'hired' where id = $1`, [
      omar.id,
    ]);
    const search = async (query: string) =>
      (await list(`/jobs/${jobId}/applications?${query}`)).ids;
    expect(await search('q=REACT+akter')).toEqual([rima.id]);
    expect(await search('q=100%25')).toEqual([rima.id]);
    expect(await search('q=_')).toEqual([]);
    expect((await search('q=react')).toSorted()).toEqual([rima.id, omar.id].toSorted());
    expect(await search('q=react&stage=undecided')).toEqual([rima.id]);
    expect(await search('stage=hired')).toEqual([omar.id]);
    expect((await search('stage=all')).length).toBe(2);
  });

  it.each([
    ['Nuñez', 'Jose\u0301 Nun\u0303ez'],
    ['jose nunez', 'José Núñez'],
    ['José', 'Jose Maria'],
    ["O'Brien", 'Seán O’Brien'],
    ['O’Brien', "Liam O'Brien"],
    ['obrien', 'Seán O’Brien'],
    ['Лев Толстои\u0306', 'Лев Толстой'],
    ['ЛЕВ', 'Лев Толстой'],
    ['স্বপন', 'স্বপন দাস'],
  ])('is narrowed by %j to %j, however the name was typed', async (q, fullName) => {
    const { id: jobId } = await site.create.job({ ownerId: owner.id });
    const wanted = await apply(jobId, { fullName, skills: 'Bread' });
    await apply(jobId, { fullName: 'Omar Faruk', skills: 'Bread' });
    const { ids } = await list(`/jobs/${jobId}/applications?q=${encodeURIComponent(q)}`);
    expect(ids).toEqual([wanted.id]);
  });

  it('counts stages, unseen, undecided, waiting and unread applications', async () => {
    const { id: jobId } = await site.create.job({ ownerId: owner.id });
    const count = async () =>
      StageCounts.parse((await get(`/jobs/${jobId}/application-counts`)).json());
    const none = { applied: 0, shortlisted: 0, interview: 0, offer: 0, hired: 0, rejected: 0 };
    expect(await count()).toEqual({
      ...none,
      withdrawn: 0,
      unseen: 0,
      undecided: 0,
      waiting: 0,
      unread: 0,
    });
    const stages = ['applied', 'applied', 'shortlisted', 'withdrawn'] as const;
    const ids: string[] = [];
    for (const stage of stages) {
      ids.push((await site.create.application({ jobId, stage, appliedAt: at(0) })).id);
    }
    for (const [index, second] of [
      [1, 1],
      [2, 2],
      [3, -1],
    ] as const) {
      const message = { applicationId: ids[index] ?? '', sender: 'job-seeker' } as const;
      await site.create.message({ ...message, sentAt: at(second) });
    }
    await site.send('PATCH', `/applications/${ids[1]}/seen`, { as: owner });
    const expected = { ...none, applied: 2, shortlisted: 1, withdrawn: 1, unseen: 1, undecided: 3 };
    expect(await count()).toEqual({ ...expected, waiting: 3, unread: 3 });
    const { json } = await get(`/jobs/posted-jobs?email=${owner.email}&applicants=0`);
    const job = json<Record<string, unknown>[]>().find(({ _id }) => _id === jobId);
    expect(job).toMatchObject({ applicantCount: 4, waitingCount: 3, unseenCount: 1 });
    for (const embedded of [0, 1, 4]) {
      const answer = await get(`/jobs/applicant-job/${jobId}?applicants=${embedded}`);
      expect(answer.json()).toMatchObject({ applicantCount: 4 });
      expect(answer.json<{ applicants: unknown[] }>().applicants).toHaveLength(embedded);
    }
    const { entries } = await list(`/jobs/${jobId}/applications`);
    expect(entries.filter(({ isWaiting }) => isWaiting).length).toBe(3);
    await site.send('PATCH', `/jobs/closeAJob/${jobId}`, { as: owner });
    expect(await count()).toMatchObject({ waiting: 3, undecided: 3 });
  });

  it('is the owner’s only', async () => {
    const { id: jobId } = await site.create.job();
    for (const name of ['applications', 'application-counts']) {
      const read = (id: string) => site.send('GET', `/jobs/${id}/${name}`, { as: owner });
      expectProblem(await read(jobId), 'not-the-job-owner');
      expectProblem(await read(unknownId), 'job-not-found');
    }
  });
});

describe('an application', () => {
  it('has all that was sent, and its history', async () => {
    const { id: jobId } = await site.create.job({ ownerId: owner.id });
    const { id } = await apply(jobId, { fullName: 'Rima Akter', aboutMe: 'I bake.', sent: true });
    await site.database.pool.query(
      `update applications set cover_note = 'Dear all' where id = $1`,
      [id],
    );
    await site.database.pool.query(
      `insert into application_answers values ($1, 0, null, 'yes-no', 'A licence?', 'no', true)`,
      [id],
    );
    const note = await site.send('POST', `/applications/${id}/notes`, {
      as: owner,
      body: { text: ' Call back ' },
    });
    expect(note.statusCode).toBe(201);
    const detail = ApplicationDetail.parse((await get(`/applications/${id}`)).json());
    expect(detail).toMatchObject({
      _id: id,
      coverNote: 'Dear all',
      profile: { fullName: 'Rima Akter', aboutMe: 'I bake.' },
      answers: [{ label: 'A licence?', value: 'no', failsRequirement: true }],
      events: [{ kind: 'note', role: 'employer', note: 'Call back' }],
    });
    const unmetAnswer = { kind: 'yes-no', label: 'A licence?', value: 'no' };
    await site.database.pool.query(`update applications set misses_must = true where id = $1`, [
      id,
    ]);
    expect((await get(`/applications/${id}`)).json()).toMatchObject({ unmetAnswer });
    expect(detail).not.toHaveProperty('unmetAnswer');
    expect(detail.events[0]).toEqual(note.json());
    expect(detail.profile).not.toHaveProperty('gender');
    expect((await get(`/applications/${id}`)).json()).not.toHaveProperty('profile.gender');
  });

  it('has one to three stars of its employer, in the list and in the CSV file', async () => {
    const { id: jobId } = await site.create.job({ ownerId: owner.id });
    const { id } = await apply(jobId, {});
    const rate = (rating: number | null) =>
      site.send('PATCH', `/applications/${id}/rating`, { as: owner, body: { rating } });
    const read = async () => {
      const answer = await get(`/jobs/${jobId}/applications`);
      return answer.json<ApplicationEntry[]>()[0]?.rating;
    };
    expect(await read()).toBeUndefined();
    expect((await rate(3)).statusCode).toBe(204);
    expect(await read()).toBe(3);
    expect((await get(`/jobs/${jobId}/applications.csv`)).body).toContain('Your stars');
    for (const wrong of [0, 4, 1.5]) {
      expectProblem(await rate(wrong), 'validation-failed');
    }
    expect(await read()).toBe(3);
    await rate(null);
    expect(await read()).toBeUndefined();
    await site.database.pool.query('update applications set erased_at = now() where id = $1', [id]);
    expectProblem(await rate(1), 'application-erased');
  });

  it('has at most 200 notes, also of some at once', async () => {
    const { id } = await apply((await site.create.job({ ownerId: owner.id })).id, {});
    await site.database.pool.query(
      `insert into application_events (id, application_id, at, role, kind, note, is_shown)
       select gen_random_uuid(), $1, now(), 'employer', 'note', 'n', false from generate_series(1, 198)`,
      [id],
    );
    const add = () =>
      site.send('POST', `/applications/${id}/notes`, { as: owner, body: { text: 'Hello' } });
    const answers = await Promise.all([add(), add(), add()]);
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(refused).toHaveLength(1);
    refused.forEach((answer) => expectProblem(answer, 'too-many-notes'));
  });

  it('is seen once, and its job seeker may know', async () => {
    const { id } = await site.create.application({
      jobId: (await site.create.job({ ownerId: owner.id })).id,
    });
    const see = () => site.send('PATCH', `/applications/${id}/seen`, { as: owner });
    const first = ApplicationDetail.parse((await see()).json());
    expect(first.seenAt).toBe(site.time.now.toISOString());
    expect(first.events.at(-1)?.kind).toBe('seen');
    site.time.now = new Date(site.time.now.getTime() + 1_000);
    expect((await see()).json()).toEqual(first);
    const { rows } = await site.database.pool.query(
      'select kind, role, is_shown from application_events where application_id = $1',
      [id],
    );
    expect(rows).toEqual([{ kind: 'seen', role: 'employer', is_shown: true }]);
  });

  it('of another employer’s job is answered like none', async () => {
    const { id } = await site.create.application();
    const calls = [
      ['GET', ''],
      ['PATCH', '/seen'],
      ['PATCH', '/stage', { to: 'offer', version: 0 }],
      ['POST', '/notes', { text: 'Hello' }],
      ['PATCH', '/rating', { rating: 1 }],
    ] as const;
    for (const [method, end, body] of calls) {
      const send = async (of: string) =>
        expectProblem(
          await site.send(method, `/applications/${of}${end}`, { as: owner, body }),
          'application-not-found',
        );
      const [{ requestId: _a, ...foreign }, { requestId: _b, ...missing }] = [
        await send(id),
        await send(unknownId),
      ];
      expect(foreign).toEqual(missing);
    }
  });
});
