import type { FastifyBaseLogger } from 'fastify';
import { toEvent } from '#server/platform/events/event-bus.ts';
import { makeConcurrencyLimit } from '#server/platform/http/concurrency-limit.ts';
import type { FileDeps } from './files.service.ts';
import { storeLinkedPicture } from './linked-pictures.service.ts';
import {
  findAdministratorId,
  forgetOldLinks,
  replaceLink,
  takeDueLinks,
  type TakenLink,
} from './picture-links.queries.ts';

const kinds = { jobs: 'logo', users: 'portrait', blogs: 'blog', reviews: 'logo' } as const;
/** Owners whose links are loaded at once, of the eight that the site loads: previews of forms take the others. */
const parallel = { running: 4, waiting: 100 };

interface LoadDeps extends FileDeps {
  readonly adminEmails: ReadonlySet<string>;
  readonly logger: Pick<FastifyBaseLogger, 'info'>;
}

async function loadLink(deps: LoadDeps, taken: TakenLink, ownerId: string): Promise<void> {
  const { table, link, attempt } = taken;
  const { file, fault } = await storeLinkedPicture(deps, ownerId, { link, kind: kinds[table] });
  deps.logger.info({ table, attempt, fault }, 'a linked picture was requested');
  const path = file?.path;
  if (path !== undefined) {
    await deps.inTransaction(async (transaction) => {
      await replaceLink(transaction, taken, path);
      const readers = taken.ownerId === null ? 'everyone' : [taken.ownerId];
      return { value: undefined, events: [toEvent(table, readers)] };
    });
  }
}

/**
 * Loads pictures whose links stand in rows: of posts, of blogs, and portraits of the identity provider. Each is tried five
 * times within a day, the links of one owner one after the other. Until it is there, and where it never comes, initials
 * stand in. Pictures without an owner belong to an administrator and wait for one.
 *
 * @throws what is no fault of a link; the others are loaded all the same
 */
export async function loadPictureLinks(
  deps: LoadDeps,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const administratorId = await findAdministratorId(deps.db, deps.adminEmails);
  const links = await deps.inTransaction(async (transaction) => ({
    value: await takeDueLinks(transaction, { now, administratorId }),
    events: [],
  }));
  const ofOwners = new Map<string, TakenLink[]>();
  for (const link of links) {
    const ownerId = link.ownerId ?? administratorId ?? '';
    ofOwners.set(ownerId, [...(ofOwners.get(ownerId) ?? []), link]);
  }
  const limit = makeConcurrencyLimit(parallel);
  const loadAll = async (ownerId: string, own: readonly TakenLink[]) => {
    for (const link of own) {
      if (!signal.aborted) {
        await loadLink(deps, link, ownerId);
      }
    }
  };
  const ended = await Promise.allSettled(
    [...ofOwners].map(([ownerId, own]) => limit(() => loadAll(ownerId, own))),
  );
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) {
    throw failed.reason;
  }
}

/** Forgets the attempts of links that stand in no row any more. */
export const forgetLinks = ({ inTransaction }: Pick<FileDeps, 'inTransaction'>): Promise<void> =>
  inTransaction(async (transaction) => {
    await forgetOldLinks(transaction);
    return { value: undefined, events: [] };
  });
