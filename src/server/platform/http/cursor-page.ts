import type { FastifyReply, FastifyRequest } from 'fastify';
import { listLimit } from '#contract/platform/pagination.ts';
import { type Cursor, type CursorRow, encodeCursor } from '#server/platform/database/cursor.ts';

/** The URL of the next page, with only the parameters that the route reads. */
function nextPageUrl(request: FastifyRequest, next: Cursor): string {
  const values = new Map<string, unknown>(Object.entries(request.params ?? {}));
  const path = (request.routeOptions.url ?? '').replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const known = new Set(Object.keys(request.query ?? {}));
  const { searchParams } = new URL(`http://localhost${request.url}`);
  const parameters = new URLSearchParams([...searchParams].filter(([name]) => known.has(name)));
  parameters.set('cursor', encodeCursor(next));
  return `${path}?${parameters.toString()}`;
}

/** Returns the first `limit` entries; if there are more, a `Link` header names the next page. */
export function sendCursorPage<Entry>(
  request: FastifyRequest,
  reply: FastifyReply,
  { rows, limit = listLimit }: { rows: readonly CursorRow<Entry>[]; limit?: number },
): Entry[] {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (last && rows.length > limit) {
    reply.header('link', `<${nextPageUrl(request, last)}>; rel="next"`);
  }
  return shown.map((row) => row.entry);
}
