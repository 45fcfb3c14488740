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
export const answerList = <Entry>(
  request: FastifyRequest,
  reply: FastifyReply,
  rows: readonly Placed<Entry>[],
): Entry[] => answerPage(request, reply, { rows, limit: listLimit });

/** The same for pages of at most `limit` entries. */
export function answerPage<Entry>(
  request: FastifyRequest,
  reply: FastifyReply,
  { rows, limit }: { readonly rows: readonly Placed<Entry>[]; readonly limit: number },
): Entry[] {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (last && rows.length > limit) {
    linkNext(request, reply, last);
  }
  return shown.map((row) => row.entry);
}
