import type { OpenDatabase } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { silentLogger } from '#test/silent-logger.ts';
import { printBound, printFigure } from './report.ts';

/** The columns of the writes that the site must never lose once it has acknowledged them. */
const columns = {
  subscribers: 'select email as value from newsletter_subscribers',
  accounts: 'select email as value from auth_user',
  jobs: 'select id::text as value from jobs',
  applications: 'select id::text as value from applications',
} as const;
type Kind = keyof typeof columns;
const kinds = ['subscribers', 'accounts', 'jobs', 'applications'] as const satisfies Kind[];

/** Acknowledged writes: emails of subscribers and accounts, ids of the others. */
export type Acknowledged = Readonly<Record<Kind, string[]>>;

export const makeAcknowledged = (): Acknowledged => ({
  subscribers: [],
  accounts: [],
  jobs: [],
  applications: [],
});

/** Opens the private database of a site that has ended. */
export const openDataDir = (dataDir: string): Promise<OpenDatabase> =>
  openDatabase({ dataDir, databaseUrl: undefined, logger: silentLogger });

/** Judges whether the database has all acknowledged writes, and closes it. */
export async function judgeWrites(
  database: OpenDatabase,
  acknowledged: Acknowledged,
  what = 'writes',
): Promise<void> {
  let value = 0;
  for (const kind of kinds) {
    const { rows } = await database.pool.query<{ value: string }>(columns[kind]);
    const stored = new Set(rows.map((row) => row.value));
    value += acknowledged[kind].filter((one) => !stored.has(one)).length;
  }
  await database.close();
  const counts = kinds.map((kind) => `${acknowledged[kind].length} ${kind}`).join(', ');
  const sum = kinds.reduce((count, kind) => count + acknowledged[kind].length, 0);
  printFigure({ what: `${what} acknowledged`, measured: `${sum}`, yardstick: counts });
  printBound({ what: `${what} missing`, value, unit: 'rows', atMost: 0 });
}
