import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import path from 'node:path';

/** The worker that reads files of strangers runs no code but its own, and requests nothing. */
const workerPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Files with a hash in their name are immutable; the others are revalidated after an hour. */
export async function registerStaticFiles(
  app: FastifyInstance,
  root: string,
  /** Files that other routes serve. */
  others: readonly string[] = [],
): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '.vite/**', '**/*.{br,gz}', ...others],
    cacheControl: false,
    preCompressed: true,
    // Files are too small for ranges.
    acceptRanges: false,
    setHeaders: (reply, file) => {
      const isHashed = path.relative(root, file).startsWith(`assets${path.sep}`);
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      if (path.basename(file).startsWith('pdf-worker-')) {
        reply.header('content-security-policy', workerPolicy);
      }
    },
  });
}
