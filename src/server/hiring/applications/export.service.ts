import { m } from '#messages';
import { stageNames } from '#contract/hiring/stages.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { byteOrderMark, formatRow } from '#server/platform/http/csv.ts';
import { exportPageSize, listForExport, type Readers } from './export.queries.ts';

const writeHead = (): string =>
  formatRow([
    m.applicant_csv_csv_name(),
    m.applicant_csv_csv_email(),
    m.applicant_csv_csv_position(),
    m.applicant_csv_csv_years(),
    m.applicant_csv_csv_skills(),
    m.applicant_csv_csv_applied(),
    m.applicant_csv_csv_stage(),
    m.applicant_csv_csv_since(),
    m.applicant_csv_csv_seen(),
    m.applicant_csv_csv_requirement(),
    m.applicant_csv_csv_stars(),
    m.applicant_csv_csv_note(),
    m.applicant_csv_csv_cv(),
    m.applicant_csv_csv_answers(),
    m.applicant_csv_csv_notes(),
    m.applicant_csv_csv_score(),
    m.applicant_csv_csv_scorecards(),
  ]);

type ExportRow = Awaited<ReturnType<typeof listForExport>>[number];

const toLine = (row: ExportRow): string =>
  formatRow([
    row.fullName,
    row.email,
    row.position,
    row.yearOfExp,
    row.skills,
    row.appliedAt.toISOString(),
    stageNames[row.stage](),
    row.stageAt.toISOString(),
    row.seenAt?.toISOString(),
    row.failsRequirement,
    row.rating,
    row.coverNote,
    row.cv,
    row.answers,
    row.notes,
    row.score,
    row.cards,
  ]);

/** All applications to a job as CSV, read page by page while the client receives them. */
export async function* writeApplicantsCsv(db: Queryable, readers: Readers): AsyncGenerator<string> {
  yield byteOrderMark + writeHead();
  let rows: ExportRow[] = [];
  do {
    rows = await listForExport(db, readers, rows.at(-1)?.id);
    yield rows.map(toLine).join('');
  } while (rows.length === exportPageSize);
}
