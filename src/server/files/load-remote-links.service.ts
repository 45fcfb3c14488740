import type { FastifyBaseLogger } from 'fastify';
import { toEvent } from '#server/events/event-bus.ts';
import type { FileDeps } from './files.service.ts';
import { storeLinkedPicture } from './linked-pictures.service.ts';
import {
  findAdministratorId,
  listRemoteLinks,
  type RemoteLink,
  replaceRemoteLink,
} from './remote-links.queries.ts';

/** How many links of a table one run tries. */
const batchSize = 25;

const kinds = { jobs: 'logo', users: 'portrait', blogs: 'blog', reviews: 'logo' } as const;

interface LoadDeps extends FileDeps {
  readonly adminEmails: ReadonlySet<string>;
  readonly logger: Pick<FastifyBaseLogger, 'info'>;
}

async function replaceLink(deps: LoadDeps, remote: RemoteLink, path: string | undefined) {
  const { table, ownerId } = remote;
  await deps.inTransaction(async (transaction) => {
    await replaceRemoteLink(transaction, remote, path);
    return { value: undefined, events: [toEvent(table, ownerId ? [ownerId] : 'everyone')] };
  });
}

/** False for a link that a later run tries again. */
async function loadRemoteLink(deps: LoadDeps, remote: RemoteLink, ownerId: string) {
  const { table, link } = remote;
  const { file, fault } = await storeLinkedPicture(deps, ownerId, { link, kind: kinds[table] });
  if (fault === 'unreachable') {
    return false;
  }
  await replaceLink(deps, remote, file?.path);
  return true;
}

/**
 * Loads the pictures of rows that link to another site, one after the other: rows of an earlier version, of a restored
 * backup, and portraits of the identity provider. What is no picture is replaced by initials; what cannot be reached
 * stays for a later run. Pictures without an owner belong to an administrator and wait for one.
 */
export async function loadRemoteLinks(deps: LoadDeps, signal: AbortSignal): Promise<void> {
  const remotes = await listRemoteLinks(deps.db, batchSize);
  const administratorId =
    remotes.length > 0 ? await findAdministratorId(deps.db, deps.adminEmails) : undefined;
  const seen = new Set<string>();
  let loaded = 0;
  for (const remote of remotes) {
    const ownerId = remote.ownerId ?? administratorId;
    const key = `${remote.table} ${ownerId} ${remote.link}`;
    if (signal.aborted) {
      return;
    }
    if (ownerId !== undefined && !seen.has(key)) {
      seen.add(key);
      loaded += (await loadRemoteLink(deps, remote, ownerId)) ? 1 : 0;
    }
  }
  if (remotes.length > 0) {
    deps.logger.info({ found: remotes.length, loaded }, 'linked pictures were loaded');
  }
}
