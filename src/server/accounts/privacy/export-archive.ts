import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { findMailLanguage } from '#server/accounts/users/language-and-time-zone.queries.ts';
import { inLanguage } from '#server/platform/site/language.ts';
import { toPortableName } from '#contract/platform/text/file-names.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { Clock } from '#server/platform/ops/clock.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import {
  type Account,
  listStoredFiles,
  readAccount,
  readSessions,
} from './export-account.queries.ts';
import { listNames, readList } from './export-rows.queries.ts';
import { toResume } from './json-resume.ts';

interface ExportDeps {
  readonly db: Queryable;
  readonly store: Pick<FileStore, 'read'>;
  readonly clock: Clock;
}

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Writes a list as JSON, one entry a line. */
async function* writeList(entries: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const entry of entries) {
    yield before + JSON.stringify(entry);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** A file name that every system accepts. The number makes it unique. */
function toSafeName(name: string, at: number): string {
  const base = path.posix.basename(name.replaceAll('\\', '/'));
  const plain = toPortableName(base).replace(/^[. ]+|[. ]+$/g, '');
  return `files/${at + 1}-${plain || 'file'}`;
}

/**
 * An archive that opens its parts one after the other. A failing part destroys the output, so that the client sees a broken
 * download. The library does not handle errors of streams, and an unhandled one would end the process.
 */
function makeArchive(mtime: Date) {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const fail = (error: unknown): void =>
    void output.destroy(error instanceof Error ? error : new Error(String(error)));
  let current: Readable | undefined;
  // The client may close the connection in the middle of a part.
  output.once('close', () => current?.destroy());
  zip.on('error', fail);
  return {
    output,
    addText: (name: string, text: string): void =>
      zip.addBuffer(Buffer.from(text), name, { mtime }),
    add: (name: string, open: () => Promise<Readable>): void =>
      zip.addReadStreamLazy(name, { mtime }, (send) => {
        open().then((stream) => {
          current = stream.once('error', fail);
          return output.destroyed ? stream.destroy() : send(null, stream);
        }, fail);
      }),
    end: () => zip.end(),
  };
}

/** The small parts by name, which are written at once. */
function listTexts(account: Account, sessions: object[]): [string, string][] {
  const resume = toResume(account);
  return [
    ['README.txt', `${m.account_export_readme()}\n`],
    ['account.json', toJson(account)],
    ['sessions.json', toJson(sessions)],
    ...(resume ? [['resume.json', toJson(resume)] satisfies [string, string]] : []),
  ];
}

/**
 * Everything about the client as a ZIP archive. It is read while it is sent, so that memory holds at most a page of rows or
 * a part of a file. Files that the store has lost are empty.
 *
 * @throws AppError `unknown-user`
 */
export async function writeExport(
  { db, store, clock }: ExportDeps,
  { userId }: Pick<Actor, 'userId'>,
): Promise<Readable> {
  if (userId === null) {
    throw new AppError('unknown-user');
  }
  const account = await readAccount(db, userId);
  const sessions = await readSessions(db, account.user?.identityUid ?? '');
  const stored = await listStoredFiles(db, userId);
  const archive = makeArchive(clock());
  const language = (await findMailLanguage(db, userId)) ?? getLocale();
  const texts = inLanguage(language, () => listTexts(account, sessions));
  texts.forEach(([name, text]) => archive.addText(name, text));
  for (const name of listNames) {
    archive.add(name, async () => Readable.from(writeList(readList(db, name, userId))));
  }
  stored.forEach(({ id, name }, at) => {
    archive.add(toSafeName(name, at), async () => (await store.read(id)) ?? Readable.from([]));
  });
  archive.end();
  return archive.output;
}
