import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { expectProblem } from '#test/expect-problem.ts';
import {
  docx,
  type DocxShape,
  docxParts,
  pdf,
  toForm,
  wordMainType,
  zip,
  type ZipPart,
} from '#test/sample-files.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

const readSample = (name: string) => readFile(`test/data/cvs/${name}`);

/** The status, and the sentence of a file that is refused. */
async function send(bytes: Uint8Array, name: string, language = 'en'): Promise<string> {
  const as = await site.create.jobSeeker();
  const headers = { 'accept-language': language };
  const answer = await site.send('POST', '/files', { as, headers, body: toForm(bytes, name) });
  return answer.statusCode === 201
    ? 'taken'
    : (expectProblem(answer, 'file-type-refused').detail ?? '');
}

const sentences = {
  pdf: 'This PDF seems incomplete or damaged.',
  docx: 'This Word document seems incomplete or damaged.',
  password: 'This file is protected by a password. Save it without one and choose it again.',
  macros: 'This Word document is a template or contains macros. Save it as a PDF and choose that.',
  large: 'This Word document is too large once unpacked. Save it as a PDF and choose that.',
  unknown: 'Please choose a PDF or DOCX file.',
} as const;

const join = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));

describe('a PDF', () => {
  it.each(['bom-before-header.pdf', 'newline-before-header.pdf', 'padded-with-2048-nuls.pdf'])(
    '%s is taken, as readers take it',
    async (name) => {
      expect(await send(await readSample(name), name)).toBe('taken');
    },
  );

  it.each([
    ['blanks and a form feed before its header', join(' \t\f\n\0', pdf())],
    ['a byte order mark and a line end before it', join('\uFEFF\r\n', pdf())],
    ['200,000 NULs behind its end', join(pdf(), Buffer.alloc(200_000))],
    ['70,000 blanks and line ends behind its end', join(pdf(), ' \r\n'.repeat(23_334))],
    ['a comment behind its end', join(pdf(), '% made by a scanner\n')],
  ])('with %s is taken', async (_what, bytes) => {
    expect(await send(bytes, 'cv.pdf')).toBe('taken');
  });

  it.each([
    ['a letter before its header', join('x', pdf())],
    ['an HTML page before its header', join('\n<script>alert(1)</script>', pdf())],
    ['white space alone for 2,000 bytes', join(' '.repeat(2_000), pdf())],
    ['NULs alone', Buffer.alloc(3_000)],
  ])('with %s is none', async (_what, bytes) => {
    expect(await send(bytes, 'cv.pdf')).toBe(sentences.unknown);
  });

  it.each([
    ['cut off in the middle', pdf().subarray(0, 120)],
    ['cut off and filled up with NULs', join(pdf().subarray(0, 120), Buffer.alloc(4_096))],
    ['a header alone', Buffer.from('%PDF-1.7\n')],
    ['an old end with 3,000 bytes of a new one behind it', join(pdf(), 'x'.repeat(3_000))],
  ])('that is %s is called damaged', async (_what, bytes) => {
    expect(await send(bytes, 'cv.pdf')).toBe(sentences.pdf);
  });

  it('that is damaged is told in the language of its reader', async () => {
    const truncated = await readSample('truncated.pdf');
    expect(await send(truncated, 'cv.pdf')).toBe(sentences.pdf);
    expect(await send(truncated, 'cv.pdf', 'bn')).toBe('PDF ফাইলটি অসম্পূর্ণ বা নষ্ট মনে হচ্ছে।');
  });

  it.each(['rc4-40', 'rc4-128', 'aes-128', 'aes-256-r5', 'aes-256'])(
    'encrypted by %s is taken where it opens without a password',
    async (algorithm) => {
      expect(await send(await readSample(`printing-${algorithm}.pdf`), 'cv.pdf')).toBe('taken');
      const locked = await readSample(`password-${algorithm}.pdf`);
      expect(await send(locked, 'cv.pdf')).toBe(sentences.password);
    },
  );

  it('that only mentions an encryption is taken', async () => {
    for (const text of ['/Encrypt', '/Encrypt 9 0 R', '/Encrypt <</O(', '/Encrypt <<']) {
      expect(await send(pdf(Buffer.from(text)), 'cv.pdf')).toBe('taken');
    }
  });

  it('under the name of a DOCX is asked to be renamed', async () => {
    expect(await send(pdf(), 'cv.docx')).toBe(
      'This is a PDF file, but its name doesn’t end in .pdf. Rename it and choose it again.',
    );
  });
});

const shaped = (shape: DocxShape) => zip(docxParts(shape));
const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument';
const vba = 'application/vnd.ms-office.vbaProject';

describe('a DOCX', () => {
  it('of Word on the web is taken', async () => {
    const name = 'word-online-document2.docx';
    expect(await send(await readSample(name), name)).toBe('taken');
  });

  it.each<[string, DocxShape]>([
    ['a part of any name', { main: 'content/Text 1.xml', target: 'content/Text%201.xml' }],
    ['an absolute target', { target: '/word/document.xml' }],
    ['a target with a dot', { target: './word/document.xml' }],
    ['other capitals in its target', { target: 'Word/Document.xml' }],
    ['the strict vocabulary', { relationship: strict }],
    [
      'a type that stands for its extension',
      { main: 'a.text', types: `<Default Extension="text" ContentType="${wordMainType}"/>` },
    ],
    [
      'a type for macros that no part has',
      { types: `<Default Extension="bin" ContentType="${vba}"/>` },
    ],
  ])('with %s is taken', async (_what, shape) => {
    expect(await send(shaped(shape), 'cv.docx')).toBe('taken');
  });

  it('whose elements have prefixes and whose texts are UTF-16 is taken', async () => {
    const [types, relations, main] = docxParts();
    const prefixed = (part?: ZipPart) =>
      String(part?.content)
        .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1p:')
        .replaceAll('"', "'");
    const bytes = Buffer.from(`\uFEFF${prefixed(relations)}`, 'utf16le');
    const parts = [{ ...types, name: '[Content_Types].xml', content: prefixed(types) }];
    const word = { name: 'word/document.xml', ...main };
    expect(
      await send(zip([...parts, { name: '_rels/.rels', content: bytes }, word]), 'cv.docx'),
    ).toBe('taken');
  });

  it.each<[string, DocxShape]>([
    ['a template', { mainType: wordMainType.replace('document.main', 'template.main') }],
    [
      'a document for macros',
      { mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' },
    ],
    [
      'a template for macros',
      { mainType: 'application/vnd.ms-word.template.macroEnabledTemplate.main+xml' },
    ],
    [
      'a part of any name that holds macros',
      { types: `<Default Extension="xml" ContentType="${vba}"/>`, main: 'a.txt' },
    ],
  ])('that is or has %s is refused with its reason', async (what, shape) => {
    const more = what.startsWith('a part') ? [{ name: 'word/harmless.xml', content: 'x' }] : [];
    expect(await send(zip([...docxParts(shape), ...more]), 'cv.docx')).toBe(sentences.macros);
  });

  it.each<[string, DocxShape]>([
    [
      'a spreadsheet',
      { mainType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml' },
    ],
    [
      'slides',
      {
        mainType:
          'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
      },
    ],
    ['a document of which no type is known', { mainType: 'application/xml' }],
    ['a package without a document', { relationship: 'http://example.com/other' }],
  ])('that is %s is none', async (_what, shape) => {
    expect(await send(shaped(shape), 'cv.docx')).toBe(sentences.unknown);
  });

  const [types, relations] = docxParts();
  const withTypes = (content: string) =>
    zip([{ name: '[Content_Types].xml', content }, ...docxParts().slice(1)]);
  it.each([
    ['cut off', docx().subarray(0, -30)],
    [
      'without the part that it names',
      zip([
        { name: 'a', ...types },
        { name: 'b', ...relations },
      ]),
    ],
    [
      'with a document elsewhere',
      shaped({ target: 'https://example.com/a.docx', attributes: ' TargetMode="External"' }),
    ],
    ['with a document outside of it', shaped({ target: '//example.com/word/document.xml' })],
    ['with a target that is no address', shaped({ target: '%E0%A4%A' })],
    ['with broken XML', withTypes('<Types><Override')],
    ['with entities of its own', withTypes('<!DOCTYPE a [<!ENTITY b "c">]><Types/>')],
    ['with one part twice', docx({ name: 'word/document.xml' })],
    ['with a part twice in other capitals', docx({ name: 'WORD/document.xml' })],
    ['with parts that share bytes', docx({ name: 'a', content: 'x', packed: 90_000 })],
  ])('%s is called damaged', async (_what, bytes) => {
    expect(await send(bytes, 'cv.docx')).toBe(sentences.docx);
  });

  it.each([
    ['60 MB', docx({ name: 'a', content: 'x'.repeat(700_000), unpacked: 60_000_000 })],
    ['1,001 parts', docx(...Array.from({ length: 998 }, (_, n) => ({ name: `word/${n}` })))],
    ['4.2 GB', docx({ name: 'a', content: 'x'.repeat(42_000), unpacked: 4_200_000_000 })],
  ])('of %s unpacked is called too large', async (_what, bytes) => {
    expect(await send(bytes, 'cv.docx')).toBe(sentences.large);
  });

  it('whose types alone unpack to much is not read', async () => {
    const content = `<Types>${' '.repeat(300_000)}</Types>`;
    expect(await send(withTypes(content), 'cv.docx')).toBe(sentences.unknown);
  });

  it('that a password protects is told so', async () => {
    const container = join(
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(70_000),
      Buffer.from('EncryptedPackage', 'utf16le'),
    );
    expect(await send(container, 'cv.docx')).toBe(sentences.password);
    expect(await send(docx({ name: 'a', unpacked: 30, isEncrypted: true }), 'cv.docx')).toBe(
      sentences.password,
    );
    expect(await send(container.subarray(0, 70_000), 'cv.doc')).toBe(sentences.unknown);
  });
});
