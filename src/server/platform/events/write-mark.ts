import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

interface WriteMark {
  isSet: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request may have written; null before its handler, and for GET. */
    writeMark: WriteMark | null;
  }
}

const marks = new AsyncLocalStorage<WriteMark>();

/** Call it before a commit: when the connection is lost, nobody knows whether it happened. */
export const markWrite = (): void => {
  const mark = marks.getStore();
  if (mark) {
    mark.isSet = true;
  }
};

/** Remembers during each request whether it may have written. */
export function followWrites(app: FastifyInstance): void {
  app.decorateRequest('writeMark', null);
  // A hook before the body is read may lose the async context.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'GET') {
      done();
      return;
    }
    request.writeMark = { isSet: false };
    marks.run(request.writeMark, done);
  });
}
