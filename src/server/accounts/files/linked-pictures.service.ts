import type { FileKind } from '#contract/accounts/file-choices.ts';
import { type MyFile, uploads } from '#contract/accounts/files.ts';
import type { WaitingPicture } from '#contract/accounts/linked-pictures.ts';
import { isPictureLink, isSitePicture } from '#contract/accounts/site-pictures.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { authorizeRole } from '#server/platform/http/authorize.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { uploaders } from './files.policy.ts';
import type { FileDeps } from './files.service.ts';
import { enqueueLink } from '#server/accounts/users/picture-links.queries.ts';
import { isWaiting } from './load-picture-links.queries.ts';
import { RemotePictureError } from './fetch-picture.ts';
import { storeUpload, type UploadDeps } from './uploads.service.ts';

export interface PictureLink {
  readonly link: string;
  readonly kind: Exclude<FileKind, 'cv'>;
}

/** Downloads a linked picture and stores it like an upload of its owner. */
export async function storeLinkedPicture(
  deps: FileDeps,
  ownerId: string,
  { link, kind }: PictureLink,
): Promise<MyFile> {
  const file = await deps.fetchPicture(link, deps.store.temporaryFolder);
  try {
    return await storeUpload(deps, ownerId, { kind, file, isLinked: true });
  } finally {
    await file.discard();
  }
}

/**
 * Loads a linked picture for a form, like an upload.
 *
 * @throws AppError `picture-not-loaded`, without the reason, which would describe networks that only this site reaches
 */
export function loadLinkedPicture(
  deps: UploadDeps,
  actor: Actor,
  picture: PictureLink,
): Promise<MyFile> {
  const { userId } = authorizeRole(actor, uploaders[picture.kind]);
  return deps.limitUpload(userId, () =>
    storeLinkedPicture(deps, userId, picture).catch((error: unknown) => {
      const isLinkError = error instanceof RemotePictureError || error instanceof AppError;
      throw isLinkError ? new AppError('picture-not-loaded') : error;
    }),
  );
}

/** The sender of a link. */
export interface LinkSender {
  /** The stored user, who owns what is loaded. */
  readonly ownerId: string;
  /** The identity's uid. */
  readonly account: string;
  /** The IP address. */
  readonly address: string;
}

/** Pictures that people link to. A row holds the link until a task has loaded its picture. */
export interface LinkedPictures {
  /** Returns the link to store, or the path of a picture of this site; undefined for a link that is not accepted. */
  take(sender: LinkSender, link: string): Promise<string | undefined>;
  /** The state of a link in a row. The owner is null for rows without one. */
  findWaiting(ownerId: string | null, picture: string): Promise<WaitingPicture | undefined>;
}

interface LinkDeps extends Pick<FileDeps, 'db' | 'inTransaction' | 'clock'> {
  readonly rateLimiter: RateLimiter;
  /** The origin of the site. */
  readonly publicUrl: string;
}

/** The path of a link to this site; undefined for a link to another site. */
function toSitePath(link: string, publicUrl: string): string | undefined {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (url === undefined) {
    return link;
  }
  return url.origin === new URL(publicUrl).origin ? url.pathname : undefined;
}

/** For links in forms. They count as uploads, and are not accepted over that limit. */
export const makeLinkedPictures = (
  { db, inTransaction, clock, rateLimiter, publicUrl }: LinkDeps,
  table: 'jobs' | 'blogs',
): LinkedPictures => ({
  take: async (sender, link) => {
    const sitePath = toSitePath(link, publicUrl);
    if (sitePath !== undefined) {
      return isSitePicture(sitePath) ? sitePath : undefined;
    }
    if (!(await rateLimiter.tryConsume([uploads], sender))) {
      return undefined;
    }
    const { ownerId } = sender;
    await inTransaction(async (transaction) => {
      await enqueueLink(transaction, { table, ownerId, link }, clock());
      return [];
    });
    return link;
  },
  findWaiting: async (ownerId, link) =>
    isPictureLink(link)
      ? { link, isGivenUp: !(await isWaiting(db, { table, ownerId, link })) }
      : undefined,
});
