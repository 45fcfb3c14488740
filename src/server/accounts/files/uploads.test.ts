import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aroundTransactions } from '#test/around-transactions.ts';
import type { MyFile } from '#contract/accounts/files.ts';
import { toAuthHeaders } from '#test/build-test-app.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { docx, pdf, toForm, zip } from '#test/sample-files.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';
import { files } from '#db/accounts-schema.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { makePictureFetcher } from './fetch-picture.ts';
import { storeUpload } from './uploads.service.ts';
import { makePictureEncoder } from './picture-content.ts';
import { writeTemporaryFile } from '#server/platform/storage/temporary-file.ts';

const site = await setupTestApp();
const seeker = await site.create.jobSeeker();

const upload = (bytes: Uint8Array | string, name: string, as: TestUser = seeker) =>
  site.send('POST', '/files', { as, body: toForm(bytes, name) });

async function listStored(): Promise<string[]> {
  const ids = [];
  for await (const { id } of site.store.list()) {
    ids.push(id);
  }
  return ids;
}
const listTemporary = () => readdir(site.store.temporaryFolder).catch(() => []);

/** Sends what is refused: neither row nor bytes nor a temporary file is left. */
async function refuse<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const before = await listStored();
  const answer = await expectNoChange(site.database, send);
  expect(await listStored()).toEqual(before);
  expect(await listTemporary()).toEqual([]);
  return answer;
}

const mebibyte = 1024 * 1024;
const padded = (size: number) => {
  const comment = Buffer.alloc(size - pdf(Buffer.alloc(0)).length, 0xe2);
  const bytes = pdf(comment);
  // The offset of the table grew by some digits.
  return pdf(comment.subarray(bytes.length - size));
};

it('an upload of which the database was lost before it confirmed that it is stored has its bytes', async () => {
  const { id: ownerId } = await site.create.jobSeeker();
  const { db } = site.database;
  const parts = { encodePicture: makePictureEncoder(), fetchPicture: makePictureFetcher() };
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
  let commits = 0;
  const commit = makeInTransaction(db, makeEventBus());
  const inTransaction = aroundTransactions(commit, async (run) => {
    const value = await run();
    commits += 1;
    if (commits === 2) {
      throw lost;
    }
    return value;
  });
  const { store, time } = site;
  const deps = { ...parts, db, store, inTransaction, clock: () => time.now, scanner: undefined };
  const target = { folder: store.temporaryFolder, name: 'Rima.pdf' };
  const file = await writeTemporaryFile(Readable.from([pdf()]), target);
  await expect(storeUpload(deps, ownerId, { kind: 'cv', file })).rejects.toBe(lost);
  const [row] = await db.select().from(files).where(eq(files.ownerId, ownerId));
  const bytes = await store.read(row?.id ?? '');
  expect(bytes?.destroy().destroyed).toBe(true);
  expect(await listTemporary()).toEqual([]);
});

describe('an upload', () => {
  it.each([
    ['a PDF', pdf(), 'Rima.pdf'],
    ['a PDF with its extension in capitals', pdf(), 'Rima.PDF'],
    ['a DOCX', docx(), 'Rima.docx'],
    ['a DOCX with pictures', docx({ name: 'word/media/image1.png', content: 'x' }), 'Rima.docx'],
    [
      'a DOCX with a text that repeats itself a thousand times',
      docx({ name: 'a', content: 'x'.repeat(1_000), unpacked: 1_000_000 }),
      'Rima.docx',
    ],
    ['a PDF of exactly 5 MiB', padded(5 * mebibyte), 'Rima.pdf'],
  ])('of %s is stored as it was sent', async (_what, bytes, name) => {
    const person = await site.create.jobSeeker();
    const answer = await upload(bytes, name, person);
    expect(answer.statusCode).toBe(201);
    const file = answer.json<MyFile>();
    expect(file).toMatchObject({
      kind: 'cv',
      name: name.replace('PDF', 'pdf'),
      size: bytes.length,
      state: 'unchecked',
    });
    expect((await site.send('GET', '/files', { as: person })).json()).toEqual([file]);
    const read = await site.send('GET', `/files/${file._id}`, { as: person });
    expect(read.rawPayload.equals(bytes)).toBe(true);
    expect(await listTemporary()).toEqual([]);
  });

  const bomb = [
    { name: 'word/media/a.bin', content: 'x'.repeat(42_000), unpacked: 4_200_000_000 },
  ] as const;
  it.each([
    ['a program', 'MZ\x90\0', 'cv.exe'],
    ['a program named as a PDF', 'MZ\x90\0', 'cv.pdf'],
    ['HTML', '<html><script>alert(1)</script>', 'cv.html'],
    ['HTML named as a PDF', '<html><script>alert(1)</script>', 'cv.pdf'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'cv.svg'],
    ['an old Word document', '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', 'cv.doc'],
    ['a Word document with macros', docx({ name: 'word/vbaProject.bin' }), 'cv.docm'],
    ['one that is named DOCX', docx({ name: 'word/vbaProject.bin' }), 'cv.docx'],
    ['a PDF named DOCX', pdf(), 'cv.docx'],
    ['a DOCX named PDF', docx(), 'cv.pdf'],
    ['a PDF that begins at byte 5', Buffer.concat([Buffer.from('12345'), pdf()]), 'cv.pdf'],
    ['a PDF that is cut off', pdf().subarray(0, 120), 'cv.pdf'],
    ['any ZIP archive', zip([{ name: 'a.txt', content: 'x' }]), 'cv.docx'],
    ['a DOCX that is cut off', docx().subarray(0, -30), 'cv.docx'],
    ['a DOCX without text', zip([{ name: '[Content_Types].xml' }]), 'cv.docx'],
    ['a ZIP bomb', docx(...bomb), 'cv.docx'],
    [
      'a DOCX whose parts claim more bytes than the file has',
      docx({ name: 'a', content: 'x'.repeat(1_000), packed: 1_000_000 }),
      'cv.docx',
    ],
    [
      'a DOCX of 60 MB',
      docx({ name: 'a', content: 'x'.repeat(700_000), unpacked: 60_000_000 }),
      'cv.docx',
    ],
    [
      'a DOCX of 1,001 parts',
      docx(...Array.from({ length: 999 }, (_, n) => ({ name: `word/${n}` }))),
      'cv.docx',
    ],
    ['a part outside the archive', docx({ name: '../evil.xml' }), 'cv.docx'],
    ['a part with a root', docx({ name: '/etc/passwd' }), 'cv.docx'],
    ['a name that shows another extension', pdf(), 'cv\u202Efdp.exe'],
    ['a second extension', pdf(), 'cv.pdf.exe'],
    ['no extension', pdf(), 'cv'],
  ])('of %s is refused', async (_what, bytes, name) => {
    expectProblem(await refuse(() => upload(bytes, name)), 'file-type-refused');
  });

  it('of 5 MiB and one byte is refused', async () => {
    const answer = await refuse(() => upload(padded(5 * mebibyte + 1), 'cv.pdf'));
    expectProblem(answer, 'file-too-large');
  });

  it('that claims to be huge is refused before it is read', async () => {
    const headers = {
      'content-length': '5000000000',
      'content-type': 'multipart/form-data; boundary=x',
    };
    const answer = await refuse(async () =>
      site.app.inject({
        method: 'POST',
        url: '/api/v1/files',
        headers: { ...toAuthHeaders(seeker), ...headers },
        payload: '--x--',
      }),
    );
    expectProblem(answer, 'file-too-large');
    expect(answer.headers.connection).toBe('close');
  });

  it('of two files, of none or of an empty one is refused', async () => {
    const two = toForm(pdf(), 'a.pdf');
    two.append('more', new Blob([new Uint8Array(pdf())]), 'b.pdf');
    const none = new FormData();
    none.append('text', 'x');
    const forms: [FormData, string][] = [
      [two, 'Please send one file.'],
      [none, 'Please choose a file.'],
      [toForm('', 'a.pdf'), 'This file is empty.'],
    ];
    for (const [body, sentence] of forms) {
      const answer = await refuse(() => site.send('POST', '/files', { as: seeker, body }));
      expect(expectRefusedFields(answer)).toEqual({ file: sentence });
    }
  });

  it('that is broken off, or is no form, is refused', async () => {
    const send = (type: string, payload: string) =>
      refuse(async () =>
        site.app.inject({
          method: 'POST',
          url: '/api/v1/files',
          headers: { ...toAuthHeaders(seeker), 'content-type': type },
          payload,
        }),
      );
    const part =
      '--x\r\nContent-Disposition: form-data; name="f"; filename="a.pdf"\r\n\r\n%PDF-1.4';
    expectProblem(await send('multipart/form-data; boundary=x', part), 'malformed-request');
    expectProblem(await send('multipart/form-data', part), 'malformed-request');
    expectProblem(await send('application/json', '{}'), 'unsupported-media-type');
  });

  it('of an unknown kind is refused', async () => {
    const query = { kind: 'program' };
    const body = toForm(pdf(), 'a.pdf');
    const answer = await refuse(() => site.send('POST', '/files', { as: seeker, query, body }));
    expectRefusedFields(answer);
  });

  it('works after one that was refused', async () => {
    const person = await site.create.jobSeeker();
    await upload('no CV', 'cv.pdf', person);
    expect((await upload(pdf(), 'cv.pdf', person)).statusCode).toBe(201);
  });
});

describe('the name of an upload', () => {
  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\rima\\cv.pdf', 'cv.pdf'],
    ['a\u0000b\u0007\u202Ec\u2066.pdf', 'abc.pdf'],
    ['রিমা আক্তার.pdf', 'রিমা আক্তার.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
    [' . .pdf', 'File.pdf'],
  ])('%j is stored as %j', async (name, expected) => {
    const person = await site.create.jobSeeker();
    expect((await upload(pdf(), name, person)).json<MyFile>().name).toBe(expected);
  });
});

describe('ten CVs', () => {
  it('are the most that a person has, however many are sent at once', async () => {
    const person = await site.create.jobSeeker();
    for (let n = 0; n < 9; n += 1) {
      await site.create.file({ ownerId: person.id, isStored: n < 8 });
    }
    const before = (await listStored()).length;
    const answers = await Promise.all([1, 2].map(() => upload(pdf(), 'cv.pdf', person)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 409]);
    expect(await listStored()).toHaveLength(before + 1);
    await site.database.pool.query('update files set is_stored = true where owner_id = $1', [
      person.id,
    ]);
    expectProblem(await refuse(() => upload(pdf(), 'cv.pdf', person)), 'too-many-files');
    const list = (await site.send('GET', '/files', { as: person })).json<MyFile[]>();
    expect(list).toHaveLength(10);
    await site.send('DELETE', `/files/${list[0]?._id}`, { as: person });
    expect((await upload(pdf(), 'cv.pdf', person)).statusCode).toBe(201);
  });
});
