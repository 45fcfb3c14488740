import { m } from '#messages';
import { listLimit } from '#contract/platform/pagination.ts';
import { AppError } from '#server/platform/ops/app-error.ts';

/** The position of a row in a list ordered by (moment, id) or (rank, moment, id): the next page begins after it. */
export interface Cursor {
  readonly rank?: number;
  readonly at: Date;
  readonly id: string;
}

/** An entry of a list with its position. */
export interface CursorRow<Entry> extends Cursor {
  readonly entry: Entry;
}

/** One row more than a page shows tells whether there is a next page. */
export const listFetchSize = listLimit + 1;

/** A rank, a time in milliseconds within the years that PostgreSQL stores, and a UUID. */
const pattern =
  /^(?:(-?\d{1,10}(?:\.\d{1,2})?)_)?(\d{1,13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const encodeCursor = ({ rank, at, id }: Cursor): string =>
  Buffer.from([...(rank === undefined ? [] : [rank]), at.getTime(), id].join('_')).toString(
    'base64url',
  );

/** @throws AppError `validation-failed` for a cursor that this server did not make. */
export function decodeCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) {
    return undefined;
  }
  const [, rank, time, id] = pattern.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (time === undefined || id === undefined) {
    throw new AppError('validation-failed', {
      fields: { cursor: m.error_list_page() },
    });
  }
  return { ...(rank !== undefined && { rank: Number(rank) }), at: new Date(Number(time)), id };
}
