import type { FileKind } from '#contract/platform/choices.ts';
import { cvTypes } from '#contract/platform/choices.ts';
import type { MyFile } from '#contract/accounts/files.ts';
import { fileLimits } from '#contract/platform/limits.ts';
import { picturePath } from '#contract/platform/urls.ts';
import { newId } from '#db/new-id.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { type ChangeEvent, toEvent } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { type Actor, isStored, type StoredActor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';
import { findCvType } from './cv-content.ts';
import type { FetchPicture } from './fetch-picture.ts';
import { getExtension } from '#server/platform/storage/file-name.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import * as queries from './files.queries.ts';
import type { FileRow } from './files.queries.ts';
import type { EncodePicture } from './picture-content.ts';
import { type TemporaryFile, writeTemporaryFile } from '#server/platform/storage/temporary-file.ts';

/** What the domain needs beside the database. */
export interface FileServices {
  readonly store: FileStore;
  readonly encodePicture: EncodePicture;
  readonly fetchPicture: FetchPicture;
  /** Checks a new CV and waits a few seconds for the result; undefined without a scanner. */
  readonly scanFile: ((row: FileRow) => Promise<unknown>) | undefined;
}

export type FileDeps = ApiDeps & FileServices;

const toMyFile = (row: FileRow): MyFile => ({
  _id: row.id,
  kind: row.kind,
  name: row.name,
  size: row.size,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  ...(row.kind !== 'cv' && { path: picturePath(row.sha256.toString('hex')) }),
});

/**
 * Claims a CV for an application that the transaction stores: its row is locked until the commit, so that its owner
 * cannot remove it meanwhile. A CV that the scanner has not checked yet can be claimed.
 *
 * @throws AppError `file-not-found` for a file that is not the owner's, is removed or is no CV, and `file-refused`
 *   for one in which the scanner found malware.
 */
export async function claimCv(
  transaction: Transaction,
  claim: { readonly fileId: string; readonly ownerId: string },
): Promise<FileRow> {
  const row = await queries.lockCv(transaction, claim);
  if (!row) {
    throw new AppError('file-not-found');
  }
  if (row.state === 'refused') {
    throw new AppError('file-refused');
  }
  return row;
}

/** At most ten; pictures can be more. */
export const listMyFiles = async (db: Queryable, actor: Actor, kind: FileKind): Promise<MyFile[]> =>
  isStored(actor) ? (await queries.listFiles(db, actor.userId, kind)).map(toMyFile) : [];

/** @throws AppError `too-many-files` */
export async function assertRoom(db: Queryable, ownerId: string, kind: FileKind): Promise<void> {
  if (kind === 'cv' && (await queries.countCvs(db, ownerId)) >= fileLimits.files) {
    throw new AppError('too-many-files');
  }
}

type NewRow = Pick<FileRow, 'mediaType' | 'state'>;

/** @throws AppError `file-type-refused` where the content is no CV, or not what the extension says. */
async function checkCv(file: TemporaryFile, isScanned: boolean): Promise<NewRow> {
  const type = await findCvType(file.path);
  if (type === undefined || type !== getExtension(file.name)) {
    throw new AppError('file-type-refused');
  }
  return { mediaType: cvTypes[type], state: isScanned ? 'checking' : 'unchecked' };
}

interface NewFile {
  readonly row: FileRow;
  /** Of its bytes. */
  readonly path: string;
  readonly isLinked: boolean;
}

/** A portrait is its owner's from then on. */
async function showFile(
  transaction: Transaction,
  { row, isLinked }: NewFile,
): Promise<readonly ChangeEvent[]> {
  if (row.kind === 'portrait' && !isLinked) {
    const path = picturePath(row.sha256.toString('hex'));
    await queries.setPortrait(transaction, row.ownerId, path);
  }
  return [toEvent(row.kind === 'portrait' ? 'users' : 'files', [row.ownerId])];
}

/** A row that no one sees yet, in the room that its owner has; or the same picture of before, whose bytes are there. */
const reserveFile = ({ inTransaction }: FileDeps, file: NewFile): Promise<FileRow | undefined> =>
  inTransaction(async (transaction) => {
    const { row } = file;
    await queries.lockUploader(transaction, row.ownerId);
    await assertRoom(transaction, row.ownerId, row.kind);
    const same = row.kind === 'cv' ? undefined : await queries.findSamePicture(transaction, row);
    const restored = same && (await queries.restoreFile(transaction, same.id, row.createdAt));
    if (restored) {
      return { value: restored, events: await showFile(transaction, file) };
    }
    await queries.insertFile(transaction, { ...row, isStored: false });
    return { value: undefined, events: [] };
  });

/** The row first, so that no bytes are stored without room; then its bytes, outside of any transaction; then it is seen. */
async function storeFile(deps: FileDeps, file: NewFile): Promise<FileRow> {
  const { row, path } = file;
  const restored = await reserveFile(deps, file);
  if (restored) {
    return restored;
  }
  try {
    await deps.store.put(row.id, path);
  } catch (error) {
    await abandonFile(deps, row);
    throw error;
  }
  const isShown = await deps.inTransaction(async (transaction) =>
    (await queries.markStored(transaction, row.id))
      ? { value: true, events: await showFile(transaction, file) }
      : { value: false, events: [] },
  );
  if (!isShown) {
    // The account was erased meanwhile.
    await abandonFile(deps, row);
    throw new AppError('unknown-user');
  }
  return row;
}

/** Removes the bytes and the row of a failed upload. The nightly sweep removes bytes that the store could not remove now. */
async function abandonFile(deps: FileDeps, { id }: FileRow): Promise<void> {
  await deps.inTransaction(async (transaction) => {
    await queries.markErased(transaction, id, deps.clock());
    return { value: undefined, events: [] };
  });
  await eraseFile(deps, id).catch(() => {});
}

export interface UploadInput {
  readonly kind: FileKind;
  readonly file: TemporaryFile;
  /** A portrait that was not chosen by its owner: it is not the owner's picture by itself. */
  readonly isLinked?: boolean;
}

/** A CV as it was sent, or a picture encoded anew, which is another file. */
async function prepare(deps: FileDeps, { kind, file }: UploadInput) {
  if (kind === 'cv') {
    return { file, ...(await checkCv(file, deps.scanFile !== undefined)) };
  }
  const target = { folder: deps.store.temporaryFolder, name: file.name };
  const picture = await writeTemporaryFile(await deps.encodePicture(file.path, kind), target);
  return { file: picture, mediaType: 'image/webp', state: 'clean' as const };
}

/**
 * Stores an upload whose content is what its kind wants. Anything else leaves neither row nor bytes.
 *
 * @throws AppError `file-type-refused`, `too-many-files`
 */
export const uploadFile = (
  deps: FileDeps,
  owner: Authorized<StoredActor>,
  input: UploadInput,
): Promise<MyFile> => storeUpload(deps, owner.userId, input);

/** Does what `uploadFile` does for an owner whom the caller has authorized, or for the site itself. */
export async function storeUpload(
  deps: FileDeps,
  ownerId: string,
  { kind, file, isLinked = false }: UploadInput,
): Promise<MyFile> {
  const { file: content, ...values } = await prepare(deps, { kind, file });
  try {
    const createdAt = deps.clock();
    const { name, size, sha256 } = content;
    const facts = { ownerId, kind, name, size, sha256 };
    const times = { createdAt, removedAt: null, isStored: true };
    const row = { id: newId(createdAt), ...facts, ...values, ...times, refusedFor: null };
    const stored = await storeFile(deps, { row, path: content.path, isLinked });
    if (stored.state !== 'checking' || !deps.scanFile) {
      return toMyFile(stored);
    }
    await deps.scanFile(stored);
    return toMyFile((await queries.findFile(deps.db, stored.id)) ?? stored);
  } finally {
    await content.discard();
  }
}

/** Erases a file that was marked as erased: its bytes, outside of any transaction, and its row last. */
export async function eraseFile(
  { store, inTransaction }: Pick<FileDeps, 'store' | 'inTransaction'>,
  id: string,
): Promise<void> {
  await store.remove(id);
  await inTransaction(async (transaction) => {
    await queries.deleteFile(transaction, id);
    return { value: undefined, events: [] };
  });
}

/** Removes a file from its owner's list. A CV that was sent, and a picture that may be in use, stay until they are not. */
export async function removeFile(deps: FileDeps, file: Authorized<FileRow>): Promise<void> {
  const isErased = await deps.inTransaction(async (transaction) => {
    // Before the file, as an upload does: neither waits for the other in a circle.
    await queries.lockUploader(transaction, file.ownerId);
    const row = await queries.lockFile(transaction, file.id);
    if (!row || row.removedAt !== null || !row.isStored) {
      throw new AppError('file-not-found');
    }
    if (row.kind === 'portrait') {
      const path = picturePath(row.sha256.toString('hex'));
      await queries.clearPortrait(transaction, row.ownerId, path);
    }
    const isUnused = row.kind === 'cv' && !(await queries.isSent(transaction, row.id));
    const mark = isUnused ? queries.markErased : queries.markRemoved;
    await mark(transaction, row.id, deps.clock());
    const topic = row.kind === 'portrait' ? 'users' : 'files';
    return { value: isUnused, events: [toEvent(topic, [row.ownerId])] };
  });
  if (isErased) {
    // For its owner it is gone. What the store does not remove now is left to the sweep.
    await eraseFile(deps, file.id).catch(() => {});
  }
}
