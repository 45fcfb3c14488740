// Reads messages/<language>/*.json and *.md, and compiles them to typed functions for the server, for tests and for development.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { compileProject } from '@inlang/paraglide-js';
import messageFormat from '@inlang/plugin-message-format';
import { loadProjectInMemory, newProject } from '@inlang/sdk';
import { type Language, languages } from '#contract/platform/language.ts';
import { root } from './project.ts';

const source = join(root, 'messages');
const compiled = join(root, 'dist', 'messages');
const fingerprintFile = join(compiled, 'fingerprint.txt');

const Variants = z.array(
  z.object({
    declarations: z.optional(z.array(z.string())),
    selectors: z.optional(z.array(z.string())),
    match: z.record(z.string(), z.string()),
  }),
);
const Messages = z.record(z.string(), z.union([z.string(), Variants]));

/** One text, or one for each number that is spoken of differently. */
export type Message = z.infer<typeof Messages>[string];

/** A long text, which is a file of its own: `privacy_text` of `privacy.md`. */
const isLongText = (name: string): boolean => name.endsWith('.md') && name !== 'README.md';

/** The files of a language that hold messages. */
export const listMessageFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json') || isLongText(name))
    .toSorted();

/** The messages of a file by their keys. */
export const parseMessages = (name: string, text: string): Readonly<Record<string, Message>> =>
  isLongText(name)
    ? { [`${basename(name, '.md')}_text`]: text.trim() }
    : Messages.parse(JSON.parse(text));

/**
 * Texts in which no line begins with a Bengali ending: `{name}-কে`. A word joiner behind the hyphen, invisible and silent,
 * forbids the line break that a hyphen allows; the non-breaking hyphen is no letter of all fonts and is read aloud by some.
 */
export const joinEndings = (texts: string): string =>
  texts.replaceAll(/(?<=[^\s-])-(?=[\u0980-\u09ff])/g, '-\u2060');

function readFiles() {
  return languages.flatMap((locale) =>
    listMessageFiles(join(source, locale)).map((name) => {
      const texts = joinEndings(readFileSync(join(source, locale, name), 'utf8'));
      return { locale, messages: parseMessages(name, texts) };
    }),
  );
}

/** The messages of a language by their keys. */
export const readMessages = (language: Language): ReadonlyMap<string, Message> =>
  new Map(
    readFiles()
      .filter(({ locale }) => locale === language)
      .flatMap(({ messages }) => Object.entries(messages)),
  );

/** A digest of all messages, of the compiler's version and of this file. */
function takeFingerprint(files: ReturnType<typeof readFiles>): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(root, 'package-lock.json')));
  hash.update(readFileSync(import.meta.filename));
  files.forEach(({ locale, messages }) => hash.update(locale).update(JSON.stringify(messages)));
  return hash.digest('hex');
}

/** Opened in memory: a project on disk would name its plugin by an address, which the compiler fetches. */
async function openProject(files: ReturnType<typeof readFiles>) {
  const settings = { baseLocale: languages[0], locales: [...languages], modules: [] };
  const project = await loadProjectInMemory({
    blob: await newProject({ settings }),
    providePlugins: [messageFormat],
  });
  await project.importFiles({
    pluginKey: messageFormat.key,
    files: files.map(({ locale, messages }) => ({
      locale,
      content: Buffer.from(JSON.stringify(messages)),
    })),
  });
  return project;
}

/** Compiles the messages to dist/messages if they have changed. */
export async function compileMessages(): Promise<void> {
  const files = readFiles();
  const fingerprint = takeFingerprint(files);
  if (existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8') === fingerprint) {
    return;
  }
  const project = await openProject(files);
  const modules = await compileProject({
    project,
    compilerOptions: {
      strategy: ['globalVariable', 'baseLocale'],
      outputStructure: 'locale-modules',
    },
  });
  await project.close();
  rmSync(compiled, { recursive: true, force: true });
  for (const [path, text] of Object.entries(modules)) {
    const file = join(compiled, 'server', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  writeFileSync(fingerprintFile, fingerprint);
}
