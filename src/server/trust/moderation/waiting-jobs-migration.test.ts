import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { CompanyTeam } from '#contract/accounts/company-members.ts';
import type { Message } from '#contract/hiring/conversations.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import type { CaseEntry } from '#contract/trust/cases.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { copyMigrationsBefore } from '#test/earlier-migrations.ts';
import type { TestUser } from '#test/factories.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { createBlankDatabase } from '#test/test-database.ts';

const id = (at: number) => `0192f0c1-0000-7000-8000-00000000000${at}`;
const makePerson = (at: number, name: string): TestUser => {
  const [uid = ''] = name.toLowerCase().split(' ');
  const email = `${uid}@people.example`;
  const identity = { uid, email, emailVerified: true, displayName: name, photoURL: null };
  return { id: id(at), email, identity };
};
const boss = makePerson(1, 'Bea Boss');
const owner = makePerson(2, 'Olga Owner');
const recruiter = makePerson(3, 'Nadia Rahman');
const seeker = makePerson(4, 'Sam Seeker');
const [company, invitation, fresh, changed, application] = [id(5), id(6), id(7), id(8), id(9)];

/** A change as that release stored it: without country, kind of work and category. */
const change = {
  position: 'Changed Baker',
  company: 'Crumb',
  location: 'Dhaka',
  logo: '/logos/riverside.svg',
  companyDetail: 'Bakes.',
  jobDetail: 'Bake bread.',
};

const people = [boss, owner, recruiter, seeker].map(
  (person) =>
    `('${person.id}', '${person.identity.uid}', '${person.email}', '${person.identity.displayName}',
      '', true, ${person === owner || person === recruiter}, ${person === seeker}, now())`,
);
const jobs = [
  [fresh, 'New Baker', 'null'],
  [changed, 'Night Baker', `'${JSON.stringify(change)}'`],
].map(
  ([jobId, position, version]) =>
    `('${jobId}', '${owner.id}', '${position}', 'Crumb', 'Dhaka', 'Retail', 'onSite', 1, 'Experienced',
      '/logos/riverside.svg', 'Bakes.', 'Bake bread.', now(), now(), '2026-05-30T09:00:00Z', ${version})`,
);
const rows = `
  insert into users (id, identity_uid, email, full_name, display_name, email_verified, is_employer, is_job_seeker, created_at)
    values ${people.join(', ')};
  insert into companies (id, company_name, company_category, employee_count, company_detail, created_at)
    values ('${company}', 'Crumb', 'Retail', '1-50', 'Bakes.', now());
  insert into company_members (user_id, company_id, role, joined_at)
    values ('${owner.id}', '${company}', 'owner', now()), ('${recruiter.id}', '${company}', 'recruiter', now());
  insert into company_invitations (id, company_id, email, role, invited_by, created_at)
    values ('${invitation}', '${company}', 'new@people.example', 'viewer', '${owner.id}', now());
  insert into jobs (id, owner_id, position, company, location, company_category, job_type, required_exp, job_category,
      logo, company_detail, job_detail, published_at, posted_at, unapproved_since, other_version)
    values ${jobs.join(', ')};
  insert into applications (id, job_id, user_id, applied_at, stage_at, position, company)
    values ('${application}', '${changed}', '${seeker.id}', now(), now(), 'Night Baker', 'Crumb');
  insert into messages (id, application_id, sender, author_id, text, sent_at)
    values (gen_random_uuid(), '${application}', 'employer', '${recruiter.id}', 'Welcome', now());
  insert into cases (id, target_kind, target_id, subject_id, state, weight, opened_at)
    select gen_random_uuid(), 'job', id, owner_id, 'open', 0, now() from jobs`;

it('jobs that wait, colleagues and invitations of before are there after the upgrade', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'job-portal-test-'));
  const database = await createBlankDatabase();
  await copyMigrationsBefore('0046', folder);
  await migrate(database, folder);
  const { pool } = database;
  await pool.query(rows);
  const tables = ['users', 'jobs', 'companies', 'company_members', 'company_invitations', 'cases'];
  const count = async () =>
    Promise.all(
      tables.map(async (table) => (await pool.query(`select from ${table}`)).rowCount ?? 0),
    );
  const before = await count();

  await migrate(database, migrationsFolder);

  expect(await count()).toEqual(before);
  const site = await buildTestApp({ database, adminEmails: [boss.email] });
  const read = async (jobId: string, as: TestUser | null = null) =>
    (await site.send('GET', `/jobs/applicant-job/${jobId}`, { as })).json<Job>();
  expect(await read(fresh)).toMatchObject({ code: 'job-not-found' });
  expect(await read(changed)).toMatchObject({ position: 'Night Baker', isClosed: false });
  expect(await read(changed, recruiter)).toMatchObject({
    approval: 'waiting',
    change: { ...change, jobType: 'onSite' },
  });
  const team = await site.send('GET', '/company', { as: owner });
  expect(team.json<CompanyTeam>().members).toHaveLength(2);
  const invitations = await site.send('GET', '/company/invitations', { as: owner });
  expect(invitations.json()).toMatchObject([{ _id: invitation }]);
  const query = { jobId: changed, userId: seeker.id };
  const messages = await site.send('GET', '/jobs/conversation', { as: seeker, query });
  expect(messages.json<Message[]>()).toMatchObject([{ text: 'Welcome', author: 'Nadia' }]);

  const cases = await site.send('GET', '/administration/cases', { as: boss });
  for (const { _id: caseId, version } of cases.json<CaseEntry[]>()) {
    const body = { caseId, version, action: 'approve-job', outcome: 'rejected' };
    const answer = await site.send('POST', '/administration/decisions', { as: boss, body });
    expect(answer.statusCode).toBe(201);
  }
  expect(await read(fresh)).toMatchObject({ position: 'New Baker', isClosed: false });
  expect(await read(changed)).toMatchObject({ position: 'Changed Baker' });
  await site.close();
  await database.close();
  await rm(folder, { recursive: true });
});
