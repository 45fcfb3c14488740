import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl';
import type { Queryable } from '#server/platform/database/database.ts';
import type { TestUser } from '#test/factories.ts';
import { reportForm } from '#test/forms.ts';
import { signOpening } from '#test/report-times.ts';
import { addMarkedPerson, applyMarked, leaveTraces, reportMarked } from '#test/marked-person.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { writeExport } from './export-archive.ts';

const site = await setupTestApp();
const person = await addMarkedPerson(site, 'mirabelqx');
const other = await addMarkedPerson(site, 'quincexvo');
const bystander = await addMarkedPerson(site, 'medlarwju');
beforeAll(async () => {
  const sent = await applyMarked(site, person, other);
  const received = await applyMarked(site, other, person);
  await applyMarked(site, bystander, other);
  await applyMarked(site, bystander, person);
  await reportMarked(site, { person, messageId: sent.messageId }, bystander);
  await reportMarked(site, { person: bystander, messageId: received.messageId }, person);
  await leaveTraces(site, person, other);
});

/** The parts of an archive by name. */
async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await promisify<Buffer, Options, ZipFile>(fromBuffer)(archive, { autoClose: false });
  const entries: Entry[] = [];
  zip.on('entry', (entry: Entry) => entries.push(entry));
  await once(zip, 'end');
  const open = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
  const parts = new Map<string, Buffer>();
  for (const entry of entries) {
    parts.set(entry.fileName, await buffer(await open(entry)));
  }
  return parts;
}

const download = (as: TestUser) => site.send('GET', '/user/export', { as });
const readParts = async (as: TestUser) => unzip((await download(as)).rawPayload);
const readJson = (parts: Map<string, Buffer>, name: string): unknown =>
  JSON.parse(parts.get(name)?.toString() ?? 'null');

describe('the archive of a person', () => {
  it('is a download that no cache stores', async () => {
    const { statusCode, headers } = await download(person.user);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="my-data.zip"; filename*=UTF-8''my-data.zip`,
    });
  });

  it('has everything of the person by kind, and the files under safe names', async () => {
    const parts = await readParts(person.user);
    const withMarker = [...parts].filter(([, bytes]) => bytes.includes(person.marker));
    expect(withMarker.map(([name]) => name).toSorted()).toEqual([
      'account.json',
      'applicant-notes.json',
      'applications.json',
      'bell.json',
      'decisions.json',
      'files.json',
      expect.stringMatching(/^files\/1-mirabelqx\.(?:webp|pdf)$/),
      expect.stringMatching(/^files\/2-mirabelqx\.(?:webp|pdf)$/),
      'job-drafts.json',
      'jobs.json',
      'messages.json',
      'reports.json',
      'resume.json',
      'saved-searches.json',
      'scorecards.json',
    ]);
    expect(readJson(parts, 'applications.json')).toMatchObject([
      {
        note: person.marker,
        stage: 'applied',
        consentVersion: expect.any(String) as unknown,
        answers: [{ question: 'Which quincexvo?', answer: 'quincexvo' }],
        history: [{ event: 'applied' }],
      },
    ]);
    expect(readJson(parts, 'saved-jobs.json')).toMatchObject([{ job: 'Baker quincexvo' }]);
    expect(readJson(parts, 'sessions.json')).toHaveLength(2);
    expect(readJson(parts, 'resume.json')).toMatchObject({
      basics: { name: 'Noor mirabelqx', email: person.user.email },
      skills: [{ name: 'mirabelqx' }],
    });
  });

  it('has the bell, the calendar link, and what an employer wrote about applicants', async () => {
    const as = person.user;
    await site.send('POST', '/calendar-feed', { as, body: {} });
    await site.send('PATCH', '/notification-settings', {
      as,
      body: { kind: 'job-closing', bell: false },
    });
    const parts = await readParts(as);
    expect(readJson(parts, 'account.json')).toMatchObject({
      calendar: [{ created_at: expect.any(String) as unknown }],
      settings: expect.arrayContaining([
        { kind: 'job-closing', mail: true, bell: false },
      ]) as unknown,
    });
    expect(parts.get('account.json')?.toString()).not.toContain('token_hash');
    expect(readJson(parts, 'bell.json')).toContainEqual({
      kind: 'message-unread',
      at: expect.any(String) as unknown,
      readAt: null,
      job: 'Baker quincexvo',
      company: 'quincexvo',
    });
    expect(readJson(parts, 'applicant-notes.json')).toContainEqual(
      expect.objectContaining({
        stars: 3,
        notes: expect.arrayContaining([
          expect.objectContaining({ note: 'Wrote mirabelqx' }),
        ]) as unknown,
      }),
    );
  });

  it('has the notes that a person wrote about applicants of colleagues, and none of the colleagues', async () => {
    const owner = await site.create.employer();
    const colleague = await site.create.colleague(owner);
    const { id: jobId } = await site.create.job({ ownerId: owner.id });
    const { id: applicationId } = await site.create.application({ jobId });
    const add = (actorId: string, note: string) =>
      site.create.applicationEvent({ applicationId, actorId, kind: 'note', note, isShown: false });
    await add(owner.id, 'By the owner');
    await add(colleague.id, 'By the colleague');
    const read = async (as: typeof owner) =>
      readJson(await readParts(as), 'applicant-notes.json') as { notes: { note: string }[] }[];
    const [mine, theirs] = [await read(owner), await read(colleague)];
    expect(mine.flatMap(({ notes }) => notes.map(({ note }) => note))).toEqual(['By the owner']);
    expect(theirs.flatMap(({ notes }) => notes.map(({ note }) => note))).toEqual([
      'By the colleague',
    ]);
  });

  it('has both sides of the conversations, the other side without name and email', async () => {
    const parts = await readParts(person.user);
    const texts = readJson(parts, 'messages.json') as { from: string; text: string }[];
    expect(texts.map(({ from, text }) => `${from}: ${text}`).toSorted()).toEqual([
      'the other person: Hello, medlarwju',
      'the other person: Hello, quincexvo',
      'the other person: Welcome, quincexvo',
      'you: Bye, mirabelqx',
      'you: Hello, mirabelqx',
      'you: Welcome, mirabelqx',
      'you: Welcome, mirabelqx',
    ]);
  });

  it('has of a job of the person that was taken down only what the person wrote', async () => {
    const hide = (at: Date | null) =>
      site.database.pool.query('update jobs set hidden_at = $2 where owner_id = $1', [
        person.user.id,
        at,
      ]);
    await hide(site.time.now);
    const parts = await readParts(person.user);
    await hide(null);
    const texts = readJson(parts, 'messages.json') as { from: string; text: string }[];
    expect(texts.map(({ from, text }) => `${from}: ${text}`).toSorted()).toEqual([
      'the other person: Welcome, quincexvo',
      'you: Bye, mirabelqx',
      'you: Hello, mirabelqx',
      'you: Welcome, mirabelqx',
      'you: Welcome, mirabelqx',
    ]);
  });

  it('has nothing else of another person, and neither notes nor a rejection that was not sent', async () => {
    const parts = await readParts(person.user);
    parts.delete('messages.json');
    const all = [...parts.values()].map(String).join('\n');
    expect(all).not.toContain(bystander.marker);
    expect(all).not.toMatch(/(?:Wrote|Sorry,) (?!mirabelqx)|quincexvo@|Noor quincexvo/);
    // Jobs that the person applied to, saved and hid: their names and questions.
    const applied = ['applications.json', 'saved-jobs.json', 'hidden-jobs.json', 'bell.json']
      .map((name) => String(parts.get(name)))
      .join('\n');
    const count = (text: string) => text.split(other.marker).length;
    expect(count(all)).toBe(count(applied));
  });

  it('has what carries only the address, and what was about a job that is deleted', async () => {
    const parts = await readParts(person.user);
    const reports = readJson(parts, 'reports.json') as { details: string }[];
    expect(reports.map(({ details }) => details).toSorted()).toEqual([
      'Rude, says mirabelqx',
      'mirabelqx',
    ]);
    expect(readJson(parts, 'mails.json')).toContainEqual(
      expect.objectContaining({ kind: 'report-received' }),
    );
    const decisions = readJson(parts, 'decisions.json') as { facts: string }[];
    expect(decisions.map(({ facts }) => facts).toSorted()).toEqual([
      'Gone, mirabelqx',
      'You wrote mirabelqx',
    ]);
    const unconfirmed = await site.create.user({ emailVerified: false });
    const target = { kind: 'job', id: other.jobId } as const;
    const openedAt = await signOpening(site, target);
    const sent = await site.send('POST', '/reports', {
      body: { ...reportForm, ...target, openedAt, email: unconfirmed.email },
    });
    expect(sent.statusCode, sent.body).toBe(202);
    await site.database.pool.query(`update mails set state = 'sent' where email = $1`, [
      unconfirmed.email,
    ]);
    const less = await readParts(unconfirmed);
    expect([readJson(less, 'reports.json'), readJson(less, 'mails.json')]).toEqual([[], []]);
  });

  it('does not tell whether an address is subscribed that is not known to be the person’s', async () => {
    const read = async (emailVerified: boolean) => {
      const user = await site.create.user({ emailVerified });
      await site.send('POST', '/newsletter', { body: { email: user.email } });
      return readJson(await readParts(user), 'account.json');
    };
    expect(await read(false)).toMatchObject({ newsletter: [] });
    expect(await read(true)).toMatchObject({
      newsletter: [{ email: expect.any(String) as unknown }],
    });
  });

  it('is whole for a person with nothing', async () => {
    const parts = await readParts(await site.create.user());
    expect(readJson(parts, 'applications.json')).toEqual([]);
    expect([...parts.keys()]).not.toContain('resume.json');
  });

  it('has all of many rows, and the names of files that mean something elsewhere are plain', async () => {
    const user = await site.create.jobSeeker();
    await site.database.pool.query(
      `insert into messages (id, application_id, sender, text, sent_at)
       select gen_random_uuid(), $1, 'job-seeker', 'm' || n, now() from generate_series(1, 450) as n`,
      [(await site.create.application({ userId: user.id })).id],
    );
    await site.create.file({ ownerId: user.id, name: '../../etc/pass:wd\u202E.pdf' });
    const parts = await readParts(user);
    expect(readJson(parts, 'messages.json')).toHaveLength(450);
    expect([...parts.keys()]).toContain('files/1-pass_wd_.pdf');
  });

  it.each<[what: string, read: () => Promise<Readable>]>([
    ['does not answer', () => Promise.reject(new Error('away'))],
    [
      'breaks off',
      async () =>
        new Readable({
          read() {
            this.destroy(new Error('away'));
          },
        }),
    ],
  ])('breaks off, and ends nothing else, when the store %s', async (_what, read) => {
    const deps = { db: site.database.db, store: { read }, clock: () => site.time.now };
    await expect(buffer(await writeExport(deps, { userId: person.user.id }))).rejects.toThrow(
      'away',
    );
  });

  it('breaks off when the database is lost', async () => {
    let isLost = false;
    const { db } = site.database;
    const execute: Queryable['execute'] = (query) => {
      if (isLost) {
        throw new Error('away');
      }
      return db.execute(query);
    };
    const losing: Queryable = { select: db.select.bind(db), execute };
    const deps = { db: losing, store: site.store, clock: () => site.time.now };
    const archive = await writeExport(deps, { userId: person.user.id });
    isLost = true;
    await expect(buffer(archive)).rejects.toThrow('away');
  });

  it('opens no more files when the client went away', async () => {
    const opened: Readable[] = [];
    const read = async () => {
      const stream = new Readable({ read() {} });
      opened.push(stream);
      return stream;
    };
    const deps = { db: site.database.db, store: { read }, clock: () => site.time.now };
    const archive = await writeExport(deps, { userId: person.user.id });
    archive.resume();
    await expect.poll(() => opened.length).toBe(1);
    archive.destroy();
    await once(archive, 'close');
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
  });
});
