import type { FastifyBaseLogger } from 'fastify';
import { toEvent } from '#server/platform/events/event-bus.ts';
import { makeConcurrencyLimit } from '#server/platform/http/concurrency-limit.ts';
import { type BatchDeps, runBatch } from '#server/platform/ops/batch.ts';
import type { FileDeps } from './files.service.ts';
import { storeLinkedPicture } from './linked-pictures.service.ts';
import {
  deleteLink,
  type DueLink,
  maxAttempts,
  replaceLink,
  takeDueLinks,
} from './picture-links.queries.ts';

const kinds = { jobs: 'logo', users: 'portrait', blogs: 'blog' } as const;
/** Four of the eight downloads that the site makes at once; previews of forms take the others. */
const concurrency = { running: 4, waiting: 100 };

interface LoadDeps extends FileDeps, BatchDeps {
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

async function loadLink(deps: LoadDeps, due: DueLink): Promise<void> {
  const { table, ownerId, link, attempt } = due;
  const path = await storeLinkedPicture(deps, ownerId, { link, kind: kinds[table] }).then(
    (file) => file.path,
    (err: unknown) => {
      deps.logger.info({ err, table, attempt }, 'A linked picture could not be loaded');
      return undefined;
    },
  );
  if (path === undefined && attempt < maxAttempts) {
    return;
  }
  await deps.inTransaction(async (transaction) => {
    await deleteLink(transaction, due);
    if (path === undefined) {
      return { value: undefined, events: [] };
    }
    await replaceLink(transaction, due, path);
    const readers = table === 'blogs' ? 'everyone' : [ownerId];
    return { value: undefined, events: [toEvent(table, readers)] };
  });
}

/**
 * Loads linked logos, pictures of blogs and portraits of the identity provider, each in up to five attempts within a day.
 * Pages show initials instead until then, or for good.
 */
export async function loadPictureLinks(
  deps: LoadDeps,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const links = await deps.inTransaction(async (transaction) => ({
    value: await takeDueLinks(transaction, now),
    events: [],
  }));
  const limit = makeConcurrencyLimit(concurrency);
  const load = (due: DueLink) =>
    runBatch(deps, {
      name: 'picture-links',
      rows: [due],
      idOf: ({ ownerId }) => ownerId,
      work: (link) => loadLink(deps, link),
      signal,
    });
  await Promise.all(links.map((due) => limit(() => load(due))));
}
