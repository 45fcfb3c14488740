import type { SQL } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/** The number of the type in PostgreSQL. */
const timestamptz = 1184;

/**
 * The rows of a raw statement, whose columns are named as `Row` says: ``readRows<Row>(db)(sql`select …`)``. drizzle reads
 * moments as texts there; they become Dates, as in the rows of its builder. Those inside of JSON stay texts.
 */
export const readRows =
  <Row extends object>(db: Pick<Queryable, 'execute'>) =>
  async (statement: SQL): Promise<Row[]> => {
    const { rows, fields } = await db.execute(statement);
    const moments = fields.filter(({ dataTypeID }) => dataTypeID === timestamptz);
    for (const row of rows) {
      for (const { name } of moments) {
        const { [name]: text } = row;
        row[name] = typeof text === 'string' ? new Date(text) : text;
      }
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement names its columns
    return rows as Row[];
  };

/** The row of a statement that always has one, for example of a count. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) {
    throw new RangeError('The statement has no row.');
  }
  return row;
}
