import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** One browser that listens. */
export interface LiveStream {
  readonly userId: string;
  /** The request that opened it, which proves at any later time who listens. */
  readonly request: FastifyRequest;
  readonly send: (text: string) => void;
  /** Says the last words and closes. */
  readonly end: (lastWords: string) => void;
}

/** Bytes that wait for a reader; one who leaves more lying there has gone or is too slow. */
const bufferLimit = 16 * 1024;

export interface LiveStreamParts {
  readonly userId: string;
  readonly request: FastifyRequest;
  readonly response: ServerResponse;
}

export function makeLiveStream({ userId, request, response }: LiveStreamParts): LiveStream {
  return {
    userId,
    request,
    send: (text) => {
      response.write(text);
      if (response.writableLength > bufferLimit) {
        response.destroy();
      }
    },
    end: (lastWords) => void response.end(lastWords),
  };
}
