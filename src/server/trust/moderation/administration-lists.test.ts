import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/trust/administration.ts';
import type { JobEntry, UserEntry } from '#contract/trust/administration-entries.ts';
import type { CaseDetail, CaseEntry } from '#contract/trust/cases.ts';
import { buildUser } from '#db/factories.ts';
import { users } from '#db/accounts-schema.ts';
import { jobSignals } from '#db/hiring-signals-schema.ts';
import { newId } from '#db/new-id.ts';
import { auditLog } from '#db/trust-schema.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { unknownId } from '#test/factories.ts';
import { readPages } from '#test/list-pages.ts';
import { createCase, createDecision } from '#test/moderation-cases.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp({ adminEmails: ['boss@jobs.example'] });
const administrator = await site.create.user({ email: 'boss@jobs.example', emailVerified: true });
const owner = await site.create.employer({
  fullName: 'Sadia 100%_Real',
  email: 'sadia@quick.example',
});
const job = await site.create.job({ ownerId: owner.id, position: 'Typist', company: 'Quickpay' });

const read = async <Entry>(path: string, query: Record<string, string> = {}) =>
  (await site.send('GET', `/administration/${path}`, { as: administrator, query })).json<Entry>();
const listIds = async (path: string, query: Record<string, string>) =>
  (await read<{ _id: string }[]>(path, query)).map(({ _id }) => _id);

describe('the users of the administration', () => {
  it.each([
    ['a part of the name', 'sadia 100%_'],
    ['a part of the email', 'DIA@quick'],
  ])('are found by %s', async (_what, q) => {
    expect(await listIds('users', { q })).toEqual([owner.id]);
  });

  it('are filtered by role and state, and tell what hangs on them', async () => {
    const disabled = await site.create.jobSeeker({ disabledAt: new Date(), fullName: 'Gone Girl' });
    await site.create.user({ erasedAt: new Date(), fullName: 'Gone Gone' });
    expect(await listIds('users', { q: 'gone', state: 'disabled' })).toEqual([disabled.id]);
    expect(await listIds('users', { q: 'gone' })).toEqual([disabled.id]);
    expect(await listIds('users', { q: 'gone', role: 'employer' })).toEqual([]);
    const [entry] = await read<UserEntry[]>('users', { q: 'sadia@quick' });
    expect(entry).toMatchObject({
      jobCount: 1,
      openJobCount: 1,
      isEmployer: true,
      isDisabled: false,
    });
  });

  it('are found by an index among many', async () => {
    const rows = Array.from({ length: 400 }, () => buildUser());
    await site.database.db.insert(users).values(rows);
    await site.database.pool.query('analyze users');
    const plan = await site.database.pool.query<{ 'QUERY PLAN': string }>(
      `set enable_seqscan = off; explain select id from users where fold_text(full_name) like '%sadia%' or email ilike '%sadia%'`,
    );
    expect(JSON.stringify(plan)).toContain('users_words');
    await site.database.pool.query('reset enable_seqscan');
    const pages = await readPages(site, '/administration/users', administrator);
    expect(new Set(pages.flat()).size).toBe(
      await site.database.db.$count(users, sql`erased_at is null`),
    );
    expect(pages[0]).toHaveLength(50);
  });
});

describe('the jobs of the administration', () => {
  it.each([
    ['words', 'typist'],
    ['the company', 'quickpay'],
    ['the name of the owner', 'Sadia'],
    ['the email of the owner', 'sadia@quick.example'],
  ])('are found by %s', async (_what, q) => {
    expect(await listIds('jobs', { q })).toEqual([job.id]);
  });

  it('are filtered by what they are', async () => {
    const [closed, hidden, flagged] = await Promise.all([
      site.create.job({ position: 'Zeta', closedAt: new Date() }),
      site.create.job({ position: 'Zeta', hiddenAt: new Date() }),
      site.create.job({ position: 'Zeta' }),
    ]);
    const signal = { signals: ['asks-money'], score: 3 };
    await site.database.db
      .insert(jobSignals)
      .values({ ...signal, jobId: flagged.id, checkedAt: new Date() });
    const inState = (state: string) => listIds('jobs', { q: 'zeta', state });
    expect(await inState('open')).toEqual([flagged.id]);
    expect(await inState('closed')).toEqual([closed.id]);
    expect(await inState('hidden')).toEqual([hidden.id]);
    expect(await inState('flagged')).toEqual([flagged.id]);
    expect((await inState('all')).toSorted()).toEqual(
      [closed.id, hidden.id, flagged.id].toSorted(),
    );
    const [entry] = await read<JobEntry[]>('jobs', { q: 'zeta', state: 'flagged' });
    expect(entry).toMatchObject({ signals: ['asks-money'], isOpen: true, isHidden: false });
  });
});

describe('the queue of reports', () => {
  it('has the heaviest case first, then the one that waits longest, page by page', async () => {
    await site.database.pool.query('delete from cases');
    const make = (weight: number, minute: number) =>
      createCase(site.database.db, {
        targetKind: 'user',
        targetId: unknownId.replace(/..$/, String(10 + minute)),
        subjectId: null,
        weight,
        openedAt: new Date(Date.UTC(2026, 4, 1, 0, minute)),
      });
    const weights = Array.from({ length: 60 }, (_, at) => [at % 3, at] as const);
    const ids = new Map<string, readonly [number, number]>();
    for (const [weight, minute] of weights) {
      ids.set(await make(weight, minute), [weight, minute]);
    }
    const pages = await readPages(site, '/administration/cases', administrator);
    const listed = pages.flat().map((id) => ids.get(id));
    expect(listed).toEqual(weights.toSorted((a, b) => b[0] - a[0] || a[1] - b[1]));
    await site.database.pool.query('delete from cases');
  });

  it('tells of a case what was reported, by whom, about whom, and what was decided before', async () => {
    const caseId = await createCase(
      site.database.db,
      { targetKind: 'job', targetId: job.id, subjectId: owner.id },
      { isIllegal: true },
    );
    const decidedAt = new Date('2026-05-01T00:00:00.000Z');
    const about = { targetKind: 'job', targetId: job.id, decidedAt } as const;
    await createDecision(site.database.db, { ...about, action: 'hide-job', facts: 'Money first.' });
    const [entry] = await read<CaseEntry[]>('cases', { q: 'quickpay', kind: 'job' });
    expect(entry).toMatchObject({
      title: 'Typist',
      detail: 'Quickpay',
      reportCount: 1,
      reasons: ['fraud'],
      isIllegal: true,
      isRestricted: false,
      subject: { userEmail: 'sadia@quick.example' },
    });
    const detail = await read<CaseDetail>(`cases/${caseId}`);
    expect(entry?.lastReportAt).toBe(detail.reports[0]?.createdAt);
    expect(detail).toMatchObject({
      reports: [{ reporter: { email: 'rima@people.example', hasAccount: false } }],
      decisions: [{ action: 'hide-job', facts: 'Money first.' }],
      user: { openJobCount: 1 },
      present: { position: 'Typist' },
      job: { _id: job.id, caseId },
    });
    expect(entry).not.toHaveProperty('waitingSince');
    expect(await listIds('cases', { q: 'quickpay', about: 'reports' })).toEqual([caseId]);
    expect(await listIds('cases', { about: 'approvals' })).toEqual([]);
    expect(await listIds('cases', { kind: 'message' })).toEqual([]);
    expect(await listIds('cases', { state: 'decided' })).toEqual([]);
  });

  it('shows of a conversation the reported message alone', async () => {
    const application = await site.create.application({ jobId: job.id });
    await site.create.message({ applicationId: application.id, text: 'a private word' });
    const reported = await site.create.message({ applicationId: application.id, text: 'pay me' });
    const caseId = await createCase(site.database.db, {
      targetKind: 'message',
      targetId: reported.id,
      subjectId: owner.id,
    });
    const answer = await site.send('GET', `/administration/cases/${caseId}`, { as: administrator });
    expect(answer.json()).toMatchObject({ title: 'pay me', present: { text: 'pay me' } });
    expect(answer.body).not.toContain('a private word');
  });

  it('knows no other case', async () => {
    const answer = await site.send('GET', `/administration/cases/${unknownId}`, {
      as: administrator,
    });
    expectProblem(answer, 'case-not-found');
  });
});

it('The log names a target as it is called now', async () => {
  const entry = { at: site.time.now, action: 'hide-job', targetKind: 'job' } as const;
  await site.database.db.insert(auditLog).values([
    { ...entry, id: newId(site.time.now), targetId: job.id, before: {}, after: {} },
    { ...entry, id: newId(site.time.now), targetId: unknownId, before: {}, after: {} },
  ]);
  const readTitles = async (target: string) =>
    (await read<AuditEntry[]>('audit', { target })).map(({ targetTitle }) => targetTitle);
  expect(await readTitles(job.id)).toEqual(['Typist']);
  expect(await readTitles(unknownId)).toEqual([undefined]);
});

it.each([
  ['users', 'state', 'angry'],
  ['users', 'cursor', 'x'],
  ['jobs', 'state', 'lost'],
  ['jobs', 'q', 'x'.repeat(101)],
  ['cases', 'kind', 'blog'],
  ['cases', 'about', 'blogs'],
  ['audit', 'target', 'me'],
])('a list of %s refuses the %s %s', async (path, field, value) => {
  const query = { [field]: value };
  const answer = await site.send('GET', `/administration/${path}`, { as: administrator, query });
  expect(expectRefusedFields(answer)).toHaveProperty(field);
});
