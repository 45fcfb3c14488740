import type { MyFile } from '#contract/accounts/files.ts';
import type { FileKind } from '#contract/accounts/file-choices.ts';
import { picturePath } from '#contract/platform/urls.ts';
import { lockToCount, setPhoto } from '#server/accounts/users/users.queries.ts';
import { listColleagueIds } from '#server/accounts/companies/companies.policy.ts';
import { notTakenDown } from '#server/accounts/users/users.policy.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import { type Actor, isStored } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { present } from '#server/platform/http/present.ts';
import type { Scanner } from './clamd.ts';
import { findReadableFile } from './cvs.queries.ts';
import type { FetchPicture } from './fetch-picture.ts';
import { listUnusedFiles } from './file-maintenance.queries.ts';
import { checkedFile, fileOwners, fileReaders, notRefused } from './files.policy.ts';
import * as queries from './files.queries.ts';
import type { FileRow } from './files.queries.ts';
import type { EncodePicture } from './picture-content.ts';

/** The services that files need beside the database. */
export interface FileServices {
  readonly store: FileStore;
  readonly encodePicture: EncodePicture;
  readonly fetchPicture: FetchPicture;
  /** Looks for malware in CVs; undefined on a site without a scanner. */
  readonly scanner: Scanner | undefined;
}

export type FileDeps = ApiDeps & FileServices;

export const toPicturePath = ({ sha256 }: Pick<FileRow, 'sha256'>): string =>
  picturePath(sha256.toString('hex'));

export const toMyFile = (row: FileRow): MyFile => {
  const { id: _id, kind, name, size, state, createdAt } = row;
  const path = kind === 'cv' ? null : toPicturePath(row);
  return present({ _id, kind, name, size, state, createdAt, path });
};

/** The event that shows the owner a change of a file. */
export const toFileEvent = ({ kind, ownerId }: Pick<FileRow, 'kind' | 'ownerId'>) =>
  toEvent(kind === 'portrait' ? 'users' : 'files', [ownerId]);

/** At most ten; pictures can be more. */
export const listMyFiles = async (db: Queryable, actor: Actor, kind: FileKind): Promise<MyFile[]> =>
  isStored(actor) ? (await queries.listFiles(db, actor.userId, kind)).map(toMyFile) : [];

/** A CV with its bytes. @throws AppError `file-not-found` also where the file is another person's. */
export async function readFile({ db, store }: FileDeps, actor: Actor, id: string) {
  const found = await findReadableFile(db, { id, readerIds: listColleagueIds(actor) });
  if (!found) {
    throw new AppError('file-not-found');
  }
  const file = authorize(actor, found, fileReaders, notTakenDown, notRefused, checkedFile);
  const bytes = await store.read(file.id);
  if (!bytes) {
    throw new AppError('file-not-found');
  }
  return { file, bytes };
}

/** Erases a file that is marked as erased: first its bytes, outside of any transaction, then its row. */
export async function eraseFile(
  { store, inTransaction }: Pick<FileDeps, 'store' | 'inTransaction'>,
  id: string,
): Promise<void> {
  await store.remove(id);
  await inTransaction(async (transaction) => {
    await queries.deleteFile(transaction, id);
    return [];
  });
}

/** Erases a file that nothing refers to: a removed CV, or a picture from before the moment. */
export async function eraseIfUnused(
  deps: Pick<FileDeps, 'store' | 'inTransaction'>,
  id: string,
  { now, before }: { readonly now: Date; readonly before: Date },
): Promise<void> {
  const isErased = await deps.inTransaction(async (transaction) => {
    await queries.lockFile(transaction, id);
    const isUnused = (await listUnusedFiles(transaction, { before, id })).length > 0;
    if (isUnused) {
      await queries.markErased(transaction, id, now);
    }
    return { value: isUnused, events: [] };
  });
  if (isErased) {
    await eraseFile(deps, id);
  }
}

/** Removes a file from its owner's list. Applications keep a CV that was sent, and pages a picture that they show. */
export async function removeFile(deps: FileDeps, actor: Actor, id: string): Promise<void> {
  const now = deps.clock();
  await deps.inTransaction(async (transaction) => {
    if (isStored(actor)) {
      // Avoid a deadlock: uploads lock the user before files, too.
      await lockToCount(transaction, actor.userId);
    }
    const row = await queries.lockFile(transaction, id);
    if (!row || row.removedAt !== null || !row.isStored) {
      throw new AppError('file-not-found');
    }
    const file = authorize(actor, row, fileOwners);
    if (file.kind === 'portrait') {
      await setPhoto(transaction, file.ownerId, { path: null, instead: toPicturePath(file) });
    }
    await queries.markRemoved(transaction, file, now);
    return [toFileEvent(file)];
  });
  // The owner no longer sees the file. Where the store fails now, the hourly task erases it.
  await eraseIfUnused(deps, id, { now, before: new Date(0) }).catch(() => {});
}
