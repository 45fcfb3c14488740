import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isNetworkRequest } from '#server/platform/ops/admission.ts';
import { sendClientError } from './client-error.ts';

/** Node's own error for a request that took too long. */
const requestTimeout = 'ERR_HTTP_REQUEST_TIMEOUT';

/** Gives uploads more time than other requests. */
export class UploadTime {
  readonly #uploading = new WeakSet<Socket>();
  readonly #milliseconds: number;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  /** For a plugin of uploads below the hooks that reject requests: uploads of strangers get no more time. */
  register(uploads: FastifyInstance): void {
    uploads.addHook('onRequest', (request, _reply, done) => {
      if (isNetworkRequest(request)) {
        this.#start(request.raw);
      }
      done();
    });
  }

  /** Answers an error of Node's HTTP server, but not the usual request timeout of an upload. */
  sendClientError(error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code !== requestTimeout || !this.#uploading.has(socket)) {
      sendClientError(error, socket);
    }
  }

  #start(upload: IncomingMessage): void {
    const { socket } = upload;
    const timer = setTimeout(() => {
      const error = Object.assign(new Error('The upload took too long.'), { code: requestTimeout });
      sendClientError(error, socket);
    }, this.#milliseconds);
    this.#uploading.add(socket);
    upload.once('close', () => {
      clearTimeout(timer);
      this.#uploading.delete(socket);
    });
  }
}
