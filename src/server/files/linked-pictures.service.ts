import type { FileKind } from '#contract/choices.ts';
import type { OwnFile } from '#contract/files.ts';
import { isSitePicture } from '#contract/site-pictures.ts';
import type { StoredActor } from '#server/http/actor.ts';
import type { LoadPicture } from '#server/http/api.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Authorized } from '#server/http/authorize.ts';
import type { RateLimiter } from '#server/http/rate-limiter.ts';
import { type FileDeps, storeUpload } from './files.service.ts';
import { RemotePictureError, type RemotePictureFault } from './remote-picture-error.ts';

/** The stored picture, or why there is none. */
type LinkedPicture =
  | { readonly file: OwnFile; readonly fault?: never }
  | { readonly file?: never; readonly fault: RemotePictureFault };

export interface PictureLink {
  readonly link: string;
  readonly kind: Exclude<FileKind, 'cv'>;
}

function toFault(error: unknown): RemotePictureFault {
  if (error instanceof RemotePictureError) {
    return error.fault;
  }
  if (error instanceof AppError) {
    return error.code === 'file-type-refused' ? 'refused' : 'unreachable';
  }
  throw error;
}

/**
 * Downloads a linked picture and stores it like an upload of its owner. A portrait becomes its owner's picture if the
 * link still is.
 */
export async function storeLinkedPicture(
  deps: FileDeps,
  ownerId: string,
  { link, kind }: PictureLink,
): Promise<LinkedPicture> {
  try {
    const download = await deps.fetchPicture(link, deps.store.temporaryFolder);
    try {
      const input = { kind, file: download, replacedPhoto: link };
      return { file: await storeUpload(deps, ownerId, input) };
    } finally {
      await download.discard();
    }
  } catch (error) {
    return { fault: toFault(error) };
  }
}

/** @throws AppError `picture-not-loaded`, whatever the reason: an answer that told it would describe foreign networks. */
export async function loadLinkedPicture(
  deps: FileDeps,
  owner: Authorized<StoredActor>,
  picture: PictureLink,
): Promise<OwnFile> {
  const { file } = await storeLinkedPicture(deps, owner.userId, picture);
  if (!file) {
    throw new AppError('picture-not-loaded');
  }
  return file;
}

interface LoaderDeps extends FileDeps {
  readonly rateLimiter: RateLimiter;
  /** The origin of the site. */
  readonly publicUrl: string;
  readonly kind: PictureLink['kind'];
}

/** The path of a link to this site; undefined for a link to another one. */
function findOwnPath(link: string, publicUrl: string): string | undefined {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (url === undefined) {
    return link;
  }
  return url.origin === new URL(publicUrl).origin ? url.pathname : undefined;
}

/** For links that come with a form. They count as uploads; over the limit there is no picture and no error. */
export function makePictureLoader(options: LoaderDeps): LoadPicture {
  const { rateLimiter, publicUrl, kind, ...deps } = options;
  return async (sender, link) => {
    const ownPath = findOwnPath(link, publicUrl);
    if (ownPath !== undefined) {
      return isSitePicture(ownPath) ? ownPath : undefined;
    }
    if (!(await rateLimiter.tryConsume(['uploads'], sender))) {
      return undefined;
    }
    const { file } = await storeLinkedPicture(deps, sender.ownerId, { link, kind });
    return file?.path;
  };
}
