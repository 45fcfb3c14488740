import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** The last row of a page in a list ordered by (moment, id): where the next page goes on. */
export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

/** Milliseconds, in a number that stays within the years a database knows, and a UUID. */
const pattern = /^(\d{1,13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const encodeCursor = ({ at, id }: Cursor): string =>
  Buffer.from(`${at.getTime()}_${id}`).toString('base64url');

/** Reads a cursor that a visitor sent; one that this server did not make is malformed input. */
export function decodeCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) {
    return undefined;
  }
  const [, time, id] = pattern.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (time === undefined || id === undefined) {
    throw new AppError('validation-failed', {
      fields: { cursor: 'This page of the list does not exist.' },
    });
  }
  return { at: new Date(Number(time)), id };
}

/** The route's own spelling of the path, with the parameters of this request. */
function routePath({ routeOptions, params }: FastifyRequest): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  return (routeOptions.url ?? '').replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
}

/** Names the next page in a `Link` header, keeping what the request said beside and its route understands. */
export function linkNext(request: FastifyRequest, reply: FastifyReply, next: Cursor): void {
  const { searchParams } = new URL(`http://localhost${request.url}`);
  const query: unknown = request.query;
  const understood = new Set(Object.keys(query ?? {}));
  const parameters = new URLSearchParams(
    [...searchParams].filter(([name]) => understood.has(name)),
  );
  parameters.set('cursor', encodeCursor(next));
  reply.header('link', `<${routePath(request)}?${parameters.toString()}>; rel="next"`);
}
