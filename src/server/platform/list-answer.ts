import type { FastifyReply, FastifyRequest } from 'fastify';
import { listLimit } from '#contract/pagination.ts';
import { type Cursor, linkNext } from './cursor.ts';

/** An entry with its place in the list. */
export interface Placed<Entry> extends Cursor {
  readonly entry: Entry;
}

/** Lists are asked for with one row more than they show: that row says the list goes on. */
export const listFetchSize = listLimit + 1;

/** The entries of one page; a `Link` header leads to the next one, if there is one. */
export function answerList<Entry>(
  request: FastifyRequest,
  reply: FastifyReply,
  rows: readonly Placed<Entry>[],
): Entry[] {
  const shown = rows.slice(0, listLimit);
  const last = shown.at(-1);
  if (last && rows.length > listLimit) {
    linkNext(request, reply, last);
  }
  return shown.map((row) => row.entry);
}
