import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { copyMigrationsBefore } from '#test/earlier-migrations.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { createBlankDatabase } from '#test/test-database.ts';

const [caseId, decision, erasedDecision, report, objection, erasedObjection] = Array.from(
  { length: 6 },
  () => randomUUID(),
);

const insertReport = (id: string | undefined, snapshot: object, key: string) => `
  insert into reports (id, case_id, reason, details, is_illegal, snapshot, reporter_key, created_at)
  values ('${id}', '${caseId}', 'other', '', false, '${JSON.stringify(snapshot)}', sha256('${key}'), now())`;
const insertDecision = (id: string | undefined) => `
  insert into decisions (id, case_id, target_kind, target_id, action, ground, facts, is_automated, decided_at)
  values ('${id}', '${caseId}', 'job', '${caseId}', 'hide-job', 'rules', '', false, now())`;

const contents = [
  `insert into cases (id, target_kind, target_id, opened_at) values ('${caseId}', 'job', '${caseId}', now())`,
  insertDecision(decision),
  insertDecision(erasedDecision),
  insertReport(report, { position: 'Baker' }, 'email ann@people.example'),
  insertReport(objection, { decisionId: decision, objection: 'No.' }, `decisionId ${decision}`),
  insertReport(erasedObjection, {}, `decisionId ${erasedDecision}`),
];

describe('the objections of a database of 23 November 2026', () => {
  let database: OpenDatabase;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'job-portal-test-'));
    await copyMigrationsBefore('0002', folder);
    database = await createBlankDatabase();
    await migrate(database, folder);
    await database.pool.query(contents.join(';'));
    await migrate(database, migrationsFolder);
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  it('name their decisions, also where their texts were erased', async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      'select id, objects_to, snapshot from reports',
    );
    expect(new Map(rows.map(({ id, ...row }) => [id, row]))).toEqual(
      new Map([
        [report, { objects_to: null, snapshot: { position: 'Baker' } }],
        [objection, { objects_to: decision, snapshot: { objection: 'No.' } }],
        [erasedObjection, { objects_to: erasedDecision, snapshot: {} }],
      ]),
    );
  });
});
