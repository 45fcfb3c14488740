import type { MyFile } from '#contract/accounts/files.ts';
import { cvTypes, type FileKind, fileLimits } from '#contract/accounts/file-choices.ts';
import { newId } from '#db/new-id.ts';
import { setPhoto } from '#server/accounts/users/users.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { ChangeEvent } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { authorizeRole } from '#server/platform/http/authorize.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { getExtension } from '#server/platform/storage/file-name.ts';
import { type TemporaryFile, writeTemporaryFile } from '#server/platform/storage/temporary-file.ts';
import { findCvType } from './cv-content.ts';
import { countCvs } from './cvs.queries.ts';
import { uploaders } from './files.policy.ts';
import * as queries from './files.queries.ts';
import type { FileRow } from './files.queries.ts';
import { eraseFile, type FileDeps, toFileEvent, toMyFile, toPicturePath } from './files.service.ts';
import type { LimitUpload } from './upload-limit.ts';

export interface UploadDeps extends FileDeps {
  readonly limitUpload: LimitUpload;
}

interface NewFile {
  readonly row: FileRow;
  /** Of its bytes. */
  readonly path: string;
  readonly isLinked: boolean;
}

/** @throws AppError `too-many-files` */
async function assertRoom(db: Queryable, ownerId: string, kind: FileKind): Promise<void> {
  if (kind === 'cv' && (await countCvs(db, ownerId)) >= fileLimits.files) {
    throw new AppError('too-many-files');
  }
}

/** An uploaded portrait is its owner's from then on. */
async function showFile(
  transaction: Transaction,
  { row, isLinked }: NewFile,
): Promise<readonly ChangeEvent[]> {
  if (row.kind === 'portrait' && !isLinked) {
    await setPhoto(transaction, row.ownerId, { path: toPicturePath(row) });
  }
  return [toFileEvent(row)];
}

/** Stores a row that is not shown yet, if its owner has room; or restores the same picture, whose bytes are there. */
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

/** Removes the bytes and the row of a failed upload; the hourly task erases what the store cannot remove now. */
async function abandonFile(deps: FileDeps, { id }: FileRow): Promise<void> {
  await deps.inTransaction(async (transaction) => {
    await queries.markErased(transaction, id, deps.clock());
    return { value: undefined, events: [] };
  });
  await eraseFile(deps, id).catch(() => {});
}

/** Stores a hidden row, to reserve room; then the bytes, outside of any transaction; then it shows the row. */
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

/** @throws AppError `file-type-refused` where the content is no CV, or not what the extension says. */
async function checkCv(file: TemporaryFile, isScanned: boolean) {
  const type = await findCvType(file.path);
  if (type === undefined || type !== getExtension(file.name)) {
    throw new AppError('file-type-refused');
  }
  const state = isScanned ? ('checking' as const) : ('unchecked' as const);
  return { mediaType: cvTypes[type], state };
}

interface ReceivedFile {
  readonly kind: FileKind;
  readonly file: TemporaryFile;
  /** Loaded from a link: a portrait of that kind was not chosen by its owner, and replaces none. */
  readonly isLinked?: boolean;
}

/** A CV as it was sent, or a picture encoded anew, which is another file. */
async function prepare(deps: FileDeps, { kind, file }: ReceivedFile) {
  if (kind === 'cv') {
    return { file, ...(await checkCv(file, deps.scanFile !== undefined)) };
  }
  const target = { folder: deps.store.temporaryFolder, name: file.name };
  const picture = await writeTemporaryFile(await deps.encodePicture(file.path, kind), target);
  return { file: picture, mediaType: 'image/webp', state: 'clean' as const };
}

/**
 * Stores a file whose content is of its kind. Anything else leaves neither row nor bytes.
 *
 * @throws AppError `file-type-refused`, `too-many-files`
 */
export async function storeUpload(
  deps: FileDeps,
  ownerId: string,
  { kind, file, isLinked = false }: ReceivedFile,
): Promise<MyFile> {
  const { file: content, ...values } = await prepare(deps, { kind, file });
  try {
    const createdAt = deps.clock();
    const { name, size, sha256 } = content;
    const times = { createdAt, removedAt: null, isStored: true };
    const described = { ownerId, kind, name, size, sha256, ...values, refusedFor: null };
    const row = { id: newId(createdAt), ...described, ...times };
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

interface Upload {
  readonly kind: FileKind;
  /** Reads the file from the request. */
  readonly receive: () => Promise<TemporaryFile>;
}

/** Receives a file of a person who may upload its kind and has room for it. */
export function uploadFile(
  deps: UploadDeps,
  actor: Actor,
  { kind, receive }: Upload,
): Promise<MyFile> {
  const { userId } = authorizeRole(actor, uploaders[kind]);
  return deps.limitUpload(userId, async () => {
    await assertRoom(deps.db, userId, kind);
    const file = await receive();
    try {
      return await storeUpload(deps, userId, { kind, file });
    } finally {
      await file.discard();
    }
  });
}
