import type { OpenDatabase } from '#server/platform/database/database.ts';

/** Writes that the site acknowledged, and must never lose. */
export interface Acknowledged {
  /** Emails. */
  readonly subscribers: string[];
  /** Emails. */
  readonly accounts: string[];
  /** Ids. */
  readonly jobs: string[];
  readonly applications: string[];
  readonly files: string[];
}

export const makeAcknowledged = (): Acknowledged => ({
  subscribers: [],
  accounts: [],
  jobs: [],
  applications: [],
  files: [],
});

const columns = [
  ['subscribers', 'select email as value from newsletter_subscribers'],
  ['accounts', 'select email as value from auth_user'],
  ['jobs', 'select id::text as value from jobs'],
  ['applications', 'select id::text as value from applications'],
  ['files', 'select id::text as value from files'],
] as const;

export const countAcknowledged = (acknowledged: Acknowledged): number =>
  columns.reduce((sum, [kind]) => sum + acknowledged[kind].length, 0);

/** The acknowledged values that the database does not have. */
export async function countMissing(
  { pool }: Pick<OpenDatabase, 'pool'>,
  acknowledged: Acknowledged,
): Promise<number> {
  let missing = 0;
  for (const [kind, query] of columns) {
    const { rows } = await pool.query<{ value: string }>(query);
    const stored = new Set(rows.map(({ value }) => value));
    missing += acknowledged[kind].filter((value) => !stored.has(value)).length;
  }
  return missing;
}
