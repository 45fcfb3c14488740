import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textLike } from '#test/matchers.ts';
import { MailFolder } from './mail-folder.ts';

let parent: string;
let directory: string;
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'mail-'));
});
beforeEach(() => {
  directory = path.join(parent, crypto.randomUUID());
});
afterAll(() => rm(parent, { recursive: true }));

const mailWith = (text: string) => ({
  from: 'jobs@jobs.example',
  to: 'ann@people.example',
  subject: 'Hello',
  text,
});

describe('a mail folder', () => {
  it('is empty before the first, and reading it makes no directory', async () => {
    const folder = new MailFolder(directory);
    expect(await folder.list()).toEqual([]);
    await expect(stat(directory)).rejects.toThrow('ENOENT');
  });

  it('stores mails that only the owner can read', async () => {
    const folder = new MailFolder(directory);
    await folder.add(mailWith('Hello'));
    expect(await folder.list()).toMatchObject([mailWith('Hello')]);
    const [name = '', ...others] = await readdir(directory);
    expect([name, others]).toEqual([textLike(/^\d{4}-.*\.json$/), []]);
    expect((await stat(path.join(directory, name))).mode & 0o777).toBe(0o600);
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
  });

  it('lists the newest first, and deletes the oldest beyond its capacity', async () => {
    const folder = new MailFolder(directory, 2);
    for (const text of ['first', 'second', 'third']) {
      await folder.add(mailWith(text));
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    expect((await folder.list()).map(({ text }) => text)).toEqual(['third', 'second']);
    expect(await readdir(directory)).toHaveLength(2);
  });

  it('leaves other files alone and shows none of them', async () => {
    const folder = new MailFolder(directory, 1);
    await folder.add(mailWith('first'));
    await writeFile(path.join(directory, 'notes.txt'), 'private');
    await folder.add(mailWith('second'));
    expect(await readdir(directory)).toContain('notes.txt');
    expect(await folder.list()).toHaveLength(1);
  });

  it('forgets the mails to a person, and those about an application or a job', async () => {
    const folder = new MailFolder(directory);
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const link = (id: string) => `http://jobs.example/job-seeker-dashboard/my-apply/${id}`;
    await folder.add({ ...mailWith('To the person'), to: 'Ben@people.example' });
    await folder.add(mailWith(`Rima Akter applied: ${link(first)}`));
    await folder.add({
      ...mailWith('No link'),
      headers: { References: `<application-${first}@x>` },
    });
    await folder.add(mailWith(`Somebody else applied: ${link(second)}`));
    await folder.forget({ addresses: ['ben@people.example'], ids: [first] });
    expect((await folder.list()).map(({ text }) => text)).toEqual([
      `Somebody else applied: ${link(second)}`,
    ]);
  });

  it('removes the mails of before a moment', async () => {
    const folder = new MailFolder(directory);
    await folder.add(mailWith('Hello'));
    await folder.removeBefore(new Date(Date.now() - 60_000));
    expect(await folder.list()).toHaveLength(1);
    await folder.removeBefore(new Date(Date.now() + 60_000));
    expect(await folder.list()).toEqual([]);
  });
});
