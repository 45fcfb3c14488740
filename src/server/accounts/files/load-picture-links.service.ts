import type { FastifyBaseLogger } from 'fastify';
import { toEvent } from '#server/platform/events/event-bus.ts';
import { makeConcurrencyLimit } from '#server/platform/http/concurrency-limit.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { type BatchDeps, runBatch } from '#server/platform/ops/batch.ts';
import type { FileDeps } from './files.service.ts';
import { storeLinkedPicture } from './linked-pictures.service.ts';
import {
  claimLinks,
  deleteLink,
  type DueLink,
  listDueLinks,
  type LoadedLink,
  maxAttempts,
  placeBlogPicture,
  placePortrait,
} from './load-picture-links.queries.ts';

const kinds = { jobs: 'logo', users: 'portrait', blogs: 'blog' } as const;
/** Links of one run: mails wait for the same worker, and a link takes up to 4 seconds. */
const batchSize = 20;
/** Four of the eight downloads that the site makes at once; previews of forms take the others. */
const concurrency = { running: 4, waiting: 100 };

interface LoadDeps extends FileDeps, BatchDeps {
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Puts a logo into the jobs that still have the link. */
  readonly placeLogo: (transaction: Transaction, loaded: LoadedLink, now: Date) => Promise<void>;
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
      return [];
    }
    const loaded = { ownerId, link, path };
    await {
      jobs: () => deps.placeLogo(transaction, loaded, deps.clock()),
      users: () => placePortrait(transaction, loaded),
      blogs: () => placeBlogPicture(transaction, loaded),
    }[table]();
    const readers = table === 'blogs' ? 'everyone' : [ownerId];
    return [toEvent(table, readers)];
  });
}

/** A link that cannot be claimed waits for the next run, and the next one takes its place. */
async function claimDueLinks(deps: LoadDeps, now: Date, signal: AbortSignal): Promise<DueLink[]> {
  const claimed: DueLink[] = [];
  const claim = async (ids: readonly string[]) => {
    const links = await deps.inTransaction(async (transaction) => ({
      value: await claimLinks(transaction, ids, now),
      events: [],
    }));
    claimed.push(...links);
  };
  const seen: string[] = [];
  while (claimed.length < batchSize && !signal.aborted) {
    const rows = await listDueLinks(deps.db, { now, size: batchSize - claimed.length }, seen);
    if (rows.length === 0) {
      break;
    }
    seen.push(...rows);
    await runBatch(deps, {
      name: 'picture-links',
      rows,
      idOf: (id) => id,
      work: (id) => claim([id]),
      workOnAll: claim,
      signal,
    });
  }
  return claimed;
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
  const links = await claimDueLinks(deps, now, signal);
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
