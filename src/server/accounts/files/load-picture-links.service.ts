import type { FastifyBaseLogger } from 'fastify';
import { toEvent } from '#server/platform/events/event-bus.ts';
import { makeConcurrencyLimit } from '#server/platform/http/concurrency-limit.ts';
import type { FileDeps } from './files.service.ts';
import { isLinkError, storeLinkedPicture } from './linked-pictures.service.ts';
import {
  deleteLink,
  type DueLink,
  maxAttempts,
  replaceLink,
  takeDueLinks,
} from './picture-links.queries.ts';

const kinds = { jobs: 'logo', users: 'portrait', blogs: 'blog' } as const;
/** Links that are loaded at once, of the eight that the site loads: previews of forms take the others. */
const concurrency = { running: 4, waiting: 100 };

interface LoadDeps extends FileDeps {
  readonly logger: Pick<FastifyBaseLogger, 'info'>;
}

async function loadLink(deps: LoadDeps, due: DueLink): Promise<void> {
  const { table, ownerId, link, attempt } = due;
  const path = await storeLinkedPicture(deps, ownerId, { link, kind: kinds[table] }).then(
    (file) => file.path,
    (error: unknown) => {
      if (!isLinkError(error)) {
        throw error;
      }
      deps.logger.info(
        { table, attempt, reason: String(error) },
        'a linked picture was not loaded',
      );
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
 * Loads linked pictures: of posts, of blogs, and portraits of the identity provider. Each is tried five times within a
 * day. Until it is loaded, and where it never is, initials stand in.
 *
 * @throws the first error that is no fault of a link; the others are loaded all the same
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
  const load = async (due: DueLink) => (signal.aborted ? undefined : loadLink(deps, due));
  const ended = await Promise.allSettled(links.map((due) => limit(() => load(due))));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) {
    throw failed.reason;
  }
}
