import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';

/** Links of mails about an application or a job have its id. */
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What an erasure removes. */
export interface Forgotten {
  readonly addresses?: readonly string[];
  /** Of applications and jobs. */
  readonly ids: readonly string[];
}

/** The time of writing and random digits: names are unique and sort by time. */
const mailName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f]{8}\.json$/;

const newName = (now: Date): string =>
  `${now.toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.json`;

const StoredMail = z.object({
  /** ISO 8601. */
  date: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.optional(z.string()),
  messageId: z.optional(z.string()),
  mark: z.optional(z.string()),
  calendar: z.optional(z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() })),
  headers: z.optional(z.record(z.string(), z.string())),
});
export type StoredMail = z.infer<typeof StoredMail>;

/** A mail with the name that it is found by. */
export type FiledMail = StoredMail & { readonly id: string };

/** Stores mails as JSON files that only the owner can read. */
export class MailFolder {
  readonly #directory: string;
  /** The most mails; the oldest are deleted. */
  readonly #capacity: number;

  constructor(directory: string, capacity = 200) {
    this.#directory = directory;
    this.#capacity = capacity;
  }

  async add(mail: Omit<StoredMail, 'date'>): Promise<void> {
    const now = new Date();
    const file = join(this.#directory, newName(now));
    // Rename it when it is complete, so that nobody reads a partial mail.
    const unfinished = `${file}.unfinished`;
    const text = JSON.stringify({ date: now.toISOString(), ...mail }, null, 2);
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    await writeFile(unfinished, text, { mode: 0o600 });
    await rename(unfinished, file);
    const oldest = (await this.#listFiles()).slice(this.#capacity);
    await Promise.all(oldest.map((name) => rm(name, { force: true })));
  }

  /** Newest first. */
  async list(): Promise<FiledMail[]> {
    const ids = (await this.#listFiles()).map((file) => basename(file, '.json'));
    const found = await Promise.all(ids.map(async (id) => ({ id, mail: await this.find(id) })));
    return found.flatMap(({ id, mail }) => (mail ? [{ ...mail, id }] : []));
  }

  /** Undefined where there is no such mail, or no more. */
  async find(id: string): Promise<StoredMail | undefined> {
    const name = `${id}.json`;
    const file = join(this.#directory, name);
    return mailName.test(name) && existsSync(file)
      ? StoredMail.parse(JSON.parse(await readFile(file, 'utf8')))
      : undefined;
  }

  /** Removes the mails to an address, whatever the case of its letters, and those that name one of these ids. */
  async forget({ addresses = [], ids }: Forgotten): Promise<void> {
    const wanted = new Set(ids);
    const people = new Set(addresses.map((address) => address.toLowerCase()));
    for (const file of await this.#listFiles()) {
      const text = await readFile(file, 'utf8');
      const { to } = StoredMail.parse(JSON.parse(text));
      if (people.has(to.toLowerCase()) || (text.match(uuid) ?? []).some((id) => wanted.has(id))) {
        await rm(file, { force: true });
      }
    }
  }

  /** Removes the mails that were stored before the moment. */
  async removeBefore(moment: Date): Promise<void> {
    const first = newName(moment);
    const old = (await this.#listFiles()).filter((file) => basename(file) < first);
    await Promise.all(old.map((file) => rm(file, { force: true })));
  }

  async #listFiles(): Promise<string[]> {
    const names = existsSync(this.#directory) ? await readdir(this.#directory) : [];
    const mails = names.filter((name) => mailName.test(name));
    return mails
      .toSorted()
      .toReversed()
      .map((name) => join(this.#directory, name));
  }
}
