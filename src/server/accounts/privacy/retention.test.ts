import { beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import type { MyApplicationDetail } from '#contract/hiring/my-applications.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { findColumns } from '#test/find-marker.ts';
import { type MailSender, makeMailSender } from '#test/mail-sender.ts';
import { addMarkedPerson, applyMarked, type MarkedPerson } from '#test/marked-person.ts';
import { createCase } from '#test/moderation-cases.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { readTables } from '#test/table-snapshot.ts';
import { toReporterKey } from '#server/trust/reports/reporter.ts';
import { removeOldMails } from '#server/platform/mail/old-mails.service.ts';
import { endRetention, subtractMonths } from './retention.service.ts';

let sender: MailSender;
const site = await setupTestApp();

let people = 0;
let seeker: MarkedPerson;
let employer: MarkedPerson;
let sent: Awaited<ReturnType<typeof applyMarked>>;
beforeEach(async () => {
  sender = makeMailSender(site);
  site.time.now = new Date('2026-06-01T12:00:00.000Z');
  people += 1;
  const letter = String.fromCodePoint('a'.codePointAt(0)! + people);
  seeker = await addMarkedPerson(site, `seekerqx${letter}`);
  employer = await addMarkedPerson(site, `employerqx${letter}`);
  sent = await applyMarked(site, seeker, employer);
  // The rejection is the last movement.
  await sender.sendAfter(20);
});

const night = async (date: string) => {
  site.time.now = new Date(date);
  await endRetention({ ...sender.deps, retentionMonths: 24 }, site.time.now);
  await removeOldMails(sender.deps, site.time.now);
  await sender.send();
};
const countWarnings = () =>
  sender.mailsTo(seeker.user.email).filter(({ subject }) => /old application/.test(subject)).length;
const readOwn = async () =>
  (
    await site.send('GET', `/my-applications/${sent.applicationId}`, { as: seeker.user })
  ).json<MyApplicationDetail>();
const readFile = (id: string) => site.send('GET', `/files/${id}`, { as: employer.user });
const write = (text: string) =>
  site.send('PATCH', '/jobs/jobSeekerMessage', {
    as: seeker.user,
    body: { jobId: employer.jobId, userId: seeker.user.id, message: text },
  });

describe('an application in which nothing moves', () => {
  it('is announced thirty days before, once, and erased after them', async () => {
    const cvId = (await readOwn()).cv?._id ?? '';
    await night('2028-05-01T01:00:00Z');
    expect(countWarnings()).toBe(0);
    await night('2028-05-03T01:00:00Z');
    await night('2028-05-04T01:00:00Z');
    expect(countWarnings()).toBe(1);
    const [mail] = sender.mailsTo(seeker.user.email).slice(-1);
    expect(mail?.text).toContain(`Baker ${employer.marker}, ${employer.marker}`);
    expect(mail?.text).toContain('June 2, 2028');
    await night('2028-06-02T00:59:59Z');
    expect((await readOwn()).coverNote).toBe(seeker.marker);
    expect((await readFile(cvId)).statusCode).toBe(200);

    await night('2028-06-03T01:00:00Z');
    expect(countWarnings()).toBe(1);
    expect(await readOwn()).toMatchObject({
      position: `Baker ${employer.marker}`,
      appliedAt: '2026-06-01T00:00:00.000Z',
      erasedAt: '2028-06-03T01:00:00.000Z',
      answers: [],
      isUnread: false,
      isWaiting: false,
    });
    expect(await readOwn()).not.toHaveProperty('coverNote');
    expectProblem(await readFile(cvId), 'file-not-found');
    const url = `/jobs/${employer.jobId}/applications`;
    const [entry] = (await site.send('GET', url, { as: employer.user })).json<ApplicationEntry[]>();
    expect(entry).toMatchObject({ fullName: 'Removed applicant', userEmail: '', hasCv: false });
    const columns = await findColumns(site.database, seeker.marker);
    expect(columns.filter((name) => /^(?:application|message|outgoing)/.test(name))).toEqual([]);
  });

  it('that was withdrawn is erased as well, and its CV', async () => {
    const { user } = await addMarkedPerson(site, `withdrawnqx${people}`);
    const { id: cvFileId } = await site.create.file({ ownerId: user.id });
    await site.create.application({
      jobId: employer.jobId,
      userId: user.id,
      cvFileId,
      stage: 'withdrawn',
      stageForApplicant: 'withdrawn',
      stageAt: site.time.now,
      appliedAt: site.time.now,
    });
    const readStored = async () => {
      const { rows } = await site.database.pool.query(
        'select cv_file_id as "cvId", erased_at as "erasedAt" from applications where user_id = $1',
        [user.id],
      );
      return rows[0] as { cvId: string | null; erasedAt: Date | null };
    };
    await night('2028-05-03T01:00:00Z');
    expect(await readStored()).toMatchObject({ cvId: cvFileId, erasedAt: null });
    await night('2028-06-03T01:00:00Z');
    expect(await readStored()).toMatchObject({ cvId: null });
    expectProblem(await readFile(cvFileId), 'file-not-found');
  });

  it('stays when a message is written after the announcement, and is announced again later', async () => {
    await night('2028-05-03T01:00:00Z');
    site.time.now = new Date('2028-05-20T12:00:00Z');
    expect((await write('Is this still open?')).statusCode).toBe(200);
    await night('2028-06-20T01:00:00Z');
    expect((await readOwn()).coverNote).toBe(seeker.marker);
    await night('2030-04-22T01:00:00Z');
    expect(countWarnings()).toBe(2);
    await night('2030-05-23T01:00:00Z');
    const { erasedAt } = await readOwn();
    expect(erasedAt).toBeDefined();
    expectProblem(await write('Hello?'), 'application-erased');
    const url = `/jobs/applicant-job/${employer.jobId}`;
    for (const { user } of [seeker, employer]) {
      const job = (await site.send('GET', url, { as: user })).json<Job>();
      expect(job.applicants).toMatchObject([{ erasedAt }]);
    }
  });

  it('is not erased without its announcement, when the site was away for years', async () => {
    await night('2032-01-01T01:00:00Z');
    expect((await readOwn()).coverNote).toBe(seeker.marker);
    expect(countWarnings()).toBe(1);
  });

  it('is erased once, on two nodes at a time', async () => {
    await night('2028-05-03T01:00:00Z');
    site.time.now = new Date('2028-06-05T01:00:00Z');
    const run = () => endRetention({ ...sender.deps, retentionMonths: 24 }, site.time.now);
    await Promise.all([run(), run()]);
    expect((await readOwn()).erasedAt).toBe('2028-06-05T01:00:00.000Z');
  });
});

describe('a report without an account', () => {
  const email = 'rima@people.example';
  const reporterKey = toReporterKey('email', email);

  it('leaves neither its address nor what is made of it, in the queue of mails neither', async () => {
    const target = { targetKind: 'job', targetId: employer.jobId } as const;
    const about = { ...target, subjectId: employer.user.id };
    const decided = { state: 'rejected', decidedAt: new Date('2026-06-02') } as const;
    const caseId = await createCase(
      site.database.db,
      { ...about, ...decided },
      { reporterEmail: email, reporterKey },
    );
    expect(await findColumns(site.database, email)).toEqual([
      'mails.email',
      'reports.reporter_email',
    ]);
    await night('2028-06-03T01:00:00Z');
    const { reports: rows } = await readTables(site.database);
    const own = (rows ?? []).filter((row) => (row as { case_id: string }).case_id === caseId);
    expect(own).toMatchObject([{ reporter_email: null, details: '', is_illegal: false }]);
    expect((own[0] as { reporter_key: Buffer }).reporter_key).not.toEqual(reporterKey);
    expect(await findColumns(site.database, email)).toEqual([]);
  });

  it('keeps its network until the night after its case is decided', async () => {
    const networkHash = Buffer.alloc(32, 7);
    const make = (state: 'open' | 'rejected', targetId: string) =>
      createCase(
        site.database.db,
        {
          targetKind: 'user',
          targetId,
          subjectId: targetId,
          state,
          decidedAt: state === 'open' ? null : new Date('2026-06-02'),
        },
        { networkHash },
      );
    const open = await make('open', employer.user.id);
    const decided = await make('rejected', seeker.user.id);
    await night('2026-06-03T01:00:00Z');
    const { reports: rows = [] } = await readTables(site.database);
    const find = (caseId: string) =>
      rows
        .map((row) => row as { case_id: string; network_hash: string | null; details: string })
        .find((row) => row.case_id === caseId);
    expect(find(open)?.network_hash).toMatch(/^.x(07){32}$/);
    expect(find(decided)?.network_hash).toBeNull();
    expect(find(decided)?.details).not.toBe('');
  });
});

it.each([
  ['2028-05-31T12:00:00.000Z', 24, '2026-05-31T12:00:00.000Z'],
  ['2026-05-31T12:00:00.000Z', 6, '2025-11-30T12:00:00.000Z'],
  ['2028-02-29T00:00:00.000Z', 12, '2027-02-28T00:00:00.000Z'],
])('%s less %i months is %s', (now, months, expected) => {
  expect(subtractMonths(new Date(now), months).toISOString()).toBe(expected);
});

it('reads the old ones from an index', async () => {
  const plan = await site.database.db.transaction(async (transaction) => {
    await transaction.execute('set local enable_seqscan = off');
    return transaction.execute(
      `explain select id from applications where erased_at is null and stage_at < '2024-01-01' order by stage_at limit 200`,
    );
  });
  expect(JSON.stringify(plan.rows)).toContain('applications_retention');
});
