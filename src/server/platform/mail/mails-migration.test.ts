import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyMigrationsBefore } from '#test/earlier-migrations.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { createBlankDatabase } from '#test/test-database.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';

const [user, job, application, caseId, report, decision, event, rejection] = Array.from(
  { length: 8 },
  () => randomUUID(),
);

const contents = `
  insert into users (id, identity_uid, email, full_name, display_name, email_verified, created_at)
  values ('${user}', 'noor', 'noor@people.example', 'Noor', '', true, now());
  insert into jobs (id, owner_id, position, company, location, company_category, job_type, required_exp,
    job_category, logo, company_detail, job_detail, published_at, posted_at)
  values ('${job}', '${user}', 'Baker', 'Rye', 'Dhaka', 'Retail', 'onSite', 0, 'Fresher', '', '', '', now(), now());
  insert into applications (id, job_id, user_id, applied_at, stage_at, position, company)
  values ('${application}', '${job}', '${user}', now(), now(), 'Baker', 'Rye');
  insert into cases (id, target_kind, target_id, state, opened_at) values ('${caseId}', 'job', '${job}', 'upheld', now());
  insert into reports (id, case_id, reason, details, is_illegal, snapshot, reporter_key, created_at)
  values ('${report}', '${caseId}', 'fraud', '', false, '{}', '', now());
  insert into decisions (id, case_id, target_kind, target_id, action, ground, facts, is_automated, decided_at)
  values ('${decision}', '${caseId}', 'job', '${job}', 'hide-job', 'rules', '', false, now());
  insert into newsletter_subscribers (email, subscribed_at) values ('ann@people.example', now());
  insert into newsletter_requests (email, requested_at) values ('bob@people.example', now())`;

/** Each mail as the version before stored it: kind, key, application, batch; then what becomes of it. */
const oldMails = [
  ['stage-changed', `stage:rejected:${event}`, application, null, { known_stage: 'rejected' }],
  ['rejection', `rejection:interview:${event}`, application, null, { known_stage: 'interview' }],
  ['rejection', `mail:${rejection}`, null, null, { kind: 'rejected', application_id: application }],
  ['rejection', `mail:${randomUUID()}`, null, null, { kind: 'rejected' }],
  ['message-unread', 'unread:a', application, null, { dedupe_key: 'unread:a' }],
  ['job-closing', 'closing:a', null, null, { dedupe_key: 'closing:a' }],
  ['applicants-undecided', 'undecided:a', null, null, { dedupe_key: 'undecided:a' }],
  ['applicants-undecided', 'overdue:a', null, null, { kind: 'applicants-overdue' }],
  ['job-ended', 'ended:a', application, null, { dedupe_key: 'ended:a' }],
  ['report-received', `report-received:${report}`, null, null, { report_id: report }],
  [
    'report-decided',
    `report-decided:${report}:upheld`,
    null,
    null,
    { report_id: report, decision_id: decision },
  ],
  ['restricted', `decision:${decision}:reasons`, null, null, { decision_id: decision }],
  ['restricted', `restricted:${decision}`, null, null, { decision_id: decision }],
  ['fraud-warning', `decision:${decision}:warning:${user}`, null, null, { decision_id: decision }],
  ['application-received', 'application-received:a', application, null, { dedupe_key: null }],
  ['new-application', 'new-application:a', application, null, { dedupe_key: null }],
  ['deletion-requested', `deletion-requested:${user}:a`, null, null, { dedupe_key: null }],
  ['retention-warning', `retention:${application}:a`, null, null, { dedupe_key: null }],
  ['newsletter-confirmation', 'newsletter:a', null, null, { dedupe_key: null }],
  ['password-link', 'password-link:a', null, null, { dedupe_key: null }],
  ['email-confirmation', 'email-confirmation:a', null, null, { dedupe_key: null }],
  ['password-changed', 'password-changed:a', null, null, { dedupe_key: null }],
] as const;

describe('the mails and the newsletter of a database of 23 November 2026', () => {
  let database: OpenDatabase;
  let folder: string;
  let rows: { id: string; kind: string; state: string; text: string }[];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'job-portal-test-'));
    await copyMigrationsBefore('0002', folder);
    database = await createBlankDatabase();
    await migrate(database, folder);
    await database.pool.query(contents);
    const insert = `insert into outgoing_messages
      (id, kind, reason, application_id, batch_id, user_id, text, state, created_at, send_at)
      values ($1, $2, $3, $4, $5, '${user}', $6, $7, now(), now())`;
    const shown = [rejection, 'rejection', 'rejection:applied:a', application, null, 'Sorry'];
    await database.pool.query(insert, [...shown, 'sent']);
    for (const [kind, key, applicationId, batchId] of oldMails) {
      const row = [randomUUID(), kind, key, applicationId, batchId, null, 'waiting'];
      await database.pool.query(insert, row);
    }
    const kinds = `insert into notification_settings values ('${user}', $1, false)`;
    await database.pool.query(kinds, ['stage-changed']);
    await database.pool.query(kinds, ['rejection']);
    await migrate(database, migrationsFolder);
    rows = (await database.pool.query<(typeof rows)[number]>('select * from mails')).rows;
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  it('all wait as before', () => {
    expect(rows.filter(({ state }) => state === 'waiting')).toHaveLength(oldMails.length);
  });

  it.each(oldMails)(
    'have columns for what was in a key: %s, %s',
    (kind, _key, ...[, , expected]) => {
      expect(rows).toContainEqual(expect.objectContaining({ kind, state: 'waiting', ...expected }));
    },
  );

  it('have the words of a rejection that was shown', () => {
    const found = rows.filter(({ kind }) => kind === 'rejected').map(({ text }) => text);
    expect(found.toSorted()).toEqual(['Sorry', null]);
  });

  it('have settings for the kinds that can be switched off, and no others', async () => {
    const { rows: settings } = await database.pool.query('select kind from notification_settings');
    expect(settings).toEqual([{ kind: 'stage-changed' }]);
  });

  it.each([
    ['newsletter_subscribers', 'ann@people.example'],
    ['newsletter_requests', 'bob@people.example'],
  ])('leave %s the ids that sent links name', async (table, email) => {
    const { rows: ids } = await database.pool.query<{ id: string }>(`select id from ${table}`);
    const hash = createHash('md5').update(email).digest('hex');
    expect(ids.map(({ id }) => id.replaceAll('-', ''))).toEqual([hash]);
  });
});
