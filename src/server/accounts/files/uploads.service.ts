import { m } from '#messages';
import type { MyFile } from '#contract/accounts/files.ts';
import { cvTypes, type FileKind, fileLimits } from '#contract/accounts/file-choices.ts';
import { newId } from '#db/new-id.ts';
import { lockToCount, setPhoto } from '#server/accounts/users/users.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { authorizeRole } from '#server/platform/http/authorize.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { enqueueTask } from '#server/platform/ops/job-queue.queries.ts';
import { getExtension } from '#server/platform/storage/file-name.ts';
import { type TemporaryFile, writeTemporaryFile } from '#server/platform/storage/temporary-file.ts';
import { type CvContent, type CvFault, type CvType, readCvContent } from './cv-content.ts';
import { countCvs } from './cvs.queries.ts';
import { uploaders } from './files.policy.ts';
import * as queries from './files.queries.ts';
import type { FileRow } from './files.queries.ts';
import { eraseFile, type FileDeps, toFileEvent, toMyFile, toPicturePath } from './files.service.ts';
import { scanTask } from './scan-files.ts';
import type { LimitUpload } from './upload-limit.ts';

export interface UploadDeps extends FileDeps {
  readonly limitUpload: LimitUpload;
}

interface NewFile {
  readonly row: FileRow;
  /** Where its bytes are. */
  readonly path: string;
  /** Whether it was loaded from a link, and not chosen by its owner. */
  readonly isLinked: boolean;
}

/** @throws AppError `too-many-files` */
async function assertRoom(db: Queryable, ownerId: string, kind: FileKind): Promise<void> {
  if (kind === 'cv' && (await countCvs(db, ownerId)) >= fileLimits.files) {
    throw new AppError('too-many-files');
  }
}

/** Stores a row that is not shown yet, if its owner has room. */
const reserveFile = ({ inTransaction }: FileDeps, row: FileRow): Promise<void> =>
  inTransaction(async (transaction) => {
    await lockToCount(transaction, row.ownerId);
    await assertRoom(transaction, row.ownerId, row.kind);
    await queries.insertFile(transaction, { ...row, isStored: false });
    return [];
  });

/** Shows a file whose bytes are stored; false where its account was erased meanwhile. */
const showFile = ({ inTransaction }: FileDeps, { row, isLinked }: NewFile): Promise<boolean> =>
  inTransaction(async (transaction) => {
    if (!(await queries.markStored(transaction, row.id))) {
      return { value: false, events: [] };
    }
    if (row.kind === 'portrait' && !isLinked) {
      await setPhoto(transaction, row.ownerId, { path: toPicturePath(row) });
    }
    if (row.state === 'checking') {
      await enqueueTask(transaction, scanTask);
    }
    return { value: true, events: [toFileEvent(row)] };
  });

/** Erases a failed upload. Where the store fails, too, the hourly task erases it. */
async function abandonFile(deps: FileDeps, { id }: FileRow): Promise<void> {
  await deps.inTransaction(async (transaction) => {
    await queries.markErased(transaction, id, deps.clock());
    return [];
  });
  await eraseFile(deps, id).catch(() => {});
}

/** Stores a hidden row to reserve room, then the bytes outside of any transaction, then shows the row. */
async function storeFile(deps: FileDeps, file: NewFile): Promise<void> {
  const { row, path } = file;
  await reserveFile(deps, row);
  try {
    await deps.store.put(row.id, path);
  } catch (error) {
    await abandonFile(deps, row);
    throw error;
  }
  if (!(await showFile(deps, file))) {
    await abandonFile(deps, row);
    throw new AppError('unknown-user');
  }
}

const cvFaults: Readonly<Record<Exclude<CvFault, 'foreign'>, (type: CvType) => string>> = {
  damaged: (type) => (type === 'pdf' ? m.error_pdf_damaged() : m.error_docx_damaged()),
  protected: m.error_file_protected,
  macros: m.error_docx_macros,
  'too-large': m.error_docx_too_large,
};

/** The sentence for a file that is no CV with its extension; undefined for a CV. */
function describeCvFault({ type, fault }: CvContent, extension: string): string | undefined {
  if (type === undefined || fault === 'foreign') {
    return m.error_file_type_refused();
  }
  if (type !== extension) {
    return fault
      ? m.error_file_type_refused()
      : m.error_file_extension({ type, name: type.toUpperCase() });
  }
  return fault && cvFaults[fault](type);
}

/** @throws AppError `file-type-refused` unless the content is that of a CV with this extension. */
async function checkCv(file: TemporaryFile, isScanned: boolean) {
  const content = await readCvContent(file.path);
  const detail = describeCvFault(content, getExtension(file.name));
  if (content.type === undefined || detail !== undefined) {
    throw new AppError('file-type-refused', { ...(detail !== undefined && { detail }) });
  }
  const { type } = content;
  const state = isScanned ? ('checking' as const) : ('unchecked' as const);
  return { mediaType: cvTypes[type], state };
}

interface ReceivedFile {
  readonly kind: FileKind;
  readonly file: TemporaryFile;
  /** A portrait from a link does not replace one that its owner chose. */
  readonly isLinked?: boolean;
}

/** A CV as it was sent, or a picture encoded anew, which is another file. */
async function prepare(deps: FileDeps, { kind, file }: ReceivedFile) {
  if (kind === 'cv') {
    return { file, ...(await checkCv(file, deps.scanner !== undefined)) };
  }
  const target = { folder: deps.store.temporaryFolder, name: file.name };
  const picture = await writeTemporaryFile(await deps.encodePicture(file.path, kind), target);
  return { file: picture, mediaType: 'image/webp', state: 'clean' as const };
}

/**
 * Stores a file if its content is of its kind. A failed upload leaves neither row nor bytes.
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
    const pending = { refusedFor: null, scanTriedAt: null };
    const described = { ownerId, kind, name, size, sha256, ...values, ...pending };
    const row = { id: newId(createdAt), ...described, ...times };
    await storeFile(deps, { row, path: content.path, isLinked });
    return toMyFile(row);
  } finally {
    await content.discard();
  }
}

interface Upload {
  readonly kind: FileKind;
  /** Reads the file from the request. */
  readonly receive: () => Promise<TemporaryFile>;
}

/** Receives a file from a person who may upload its kind and has room for it. */
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
