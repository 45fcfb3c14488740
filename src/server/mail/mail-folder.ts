import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ownerOnly = 0o600;
const ownerOnlyDirectory = 0o700;

/** The moment of writing and something random, so that names sort by time and never meet. */
const mailName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f]{8}\.eml$/;

const newName = (now: Date): string =>
  `${now.toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** What a file system call answers, or `otherwise` where there is no such file or directory. */
const unlessMissing = <Answer, Otherwise>(call: Promise<Answer>, otherwise: Otherwise) =>
  call.catch((error: unknown): Otherwise => {
    if (isMissing(error)) {
      return otherwise;
    }
    throw error;
  });

/** A directory of whole mails, the newest of them. */
export interface MailFolder {
  add(message: Buffer): Promise<void>;
  /** Newest first. */
  listNames(): Promise<string[]>;
  read(name: string): Promise<string | undefined>;
}

export function makeMailFolder(directory: string, capacity = 200): MailFolder {
  const listNames = async () => {
    const names = await unlessMissing(readdir(directory), []);
    return names
      .filter((name) => mailName.test(name))
      .toSorted()
      .toReversed();
  };

  return {
    listNames,
    /** Written beside its place and moved there, so that nobody reads half a mail. */
    add: async (message) => {
      const file = join(directory, newName(new Date()));
      const unfinished = `${file}.unfinished`;
      await mkdir(directory, { recursive: true, mode: ownerOnlyDirectory });
      await writeFile(unfinished, message, { mode: ownerOnly });
      await rename(unfinished, file);
      const tooOld = (await listNames()).slice(capacity);
      await Promise.all(tooOld.map((name) => rm(join(directory, name), { force: true })));
    },
    read: async (name) =>
      mailName.test(name)
        ? unlessMissing(readFile(join(directory, name), 'utf8'), undefined)
        : undefined,
  };
}
