// Turns messages/<language>/*.json into typed functions: for the server and tests with one module a language; for browsers
// once in each language, with one module a message, so that a page loads the texts that it shows.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { type CompilerOptions, compileProject } from '@inlang/paraglide-js';
import messageFormat from '@inlang/plugin-message-format';
import { loadProjectInMemory, newProject } from '@inlang/sdk';
import { type Language, languages } from '#contract/platform/language.ts';
import { root } from './project.ts';

const source = join(root, 'messages');
const compiled = join(root, 'dist', 'messages');
const fingerprintFile = join(compiled, 'fingerprint.txt');

const Messages = z.record(z.string(), z.unknown());

const strategy = ['globalVariable', 'baseLocale'] satisfies CompilerOptions['strategy'];

function readMessages() {
  return languages.flatMap((locale) =>
    readdirSync(join(source, locale))
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => ({ locale, content: readFileSync(join(source, locale, name)) })),
  );
}

/** The messages of a language that are the same each time, by their keys: nothing is filled in. */
export function readFixedTexts(language: Language): ReadonlyMap<string, string> {
  const texts = readMessages()
    .filter(({ locale }) => locale === language)
    .flatMap(({ content }) => Object.entries(Messages.parse(JSON.parse(content.toString()))));
  return new Map(
    texts.flatMap(([key, text]): [string, string][] =>
      typeof text === 'string' && !/[{}\\]/.test(text) ? [[key, text]] : [],
    ),
  );
}

/** A digest of all messages, of the compiler's version and of this file. */
function takeFingerprint(files: ReturnType<typeof readMessages>): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(root, 'package-lock.json')));
  hash.update(readFileSync(import.meta.filename));
  files.forEach(({ locale, content }) => hash.update(locale).update(content));
  return hash.digest('hex');
}

/** Opened in memory: a project on disk would name its plugin by an address, which the compiler fetches. */
async function openProject(files: ReturnType<typeof readMessages>) {
  const settings = { baseLocale: languages[0], locales: [...languages], modules: [] };
  const project = await loadProjectInMemory({
    blob: await newProject({ settings }),
    providePlugins: [messageFormat],
  });
  await project.importFiles({ pluginKey: messageFormat.key, files });
  return project;
}

const plural = 'new Intl.PluralRules(locale, options).select(Number(input))';
const number = 'new Intl.NumberFormat(locale, options).format(Number(input))';

/** English counts without Intl, whose first call takes 40 ms of a phone's start. */
const countByHand = (text: string): string =>
  text
    .replace(plural, `locale === 'en' ? (Number(input) === 1 ? 'one' : 'other') : ${plural}`)
    .replace(
      number,
      String.raw`locale === 'en' ? String(input).replace(/\B(?=(?:\d{3})+$)/g, ',') : ${number}`,
    );

/** Exports the text of one language in place of a function that chooses one, which takes as many bytes. */
export const exportText = (module: string, language: Language): string =>
  module.replace(/\nexport const (\w+) = [^]*$/, `\nexport const $1 = ${language}_$1;\n`);

function writeModules(folder: string, modules: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(modules)) {
    const file = join(compiled, folder, path);
    mkdirSync(dirname(file), { recursive: true });
    // A constant that is checked is none to the bundler, which then keeps the texts of all languages.
    const constant = text.replace(/(?<=StaticLocale = )assertIsLocale\(("\w+")\)/, '$1');
    writeFileSync(file, path === 'registry.js' ? countByHand(constant) : constant);
  }
}

/** Compiles the messages to dist/messages if they have changed. */
export async function compileMessages(): Promise<void> {
  const files = readMessages();
  const fingerprint = takeFingerprint(files);
  if (existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8') === fingerprint) {
    return;
  }
  const project = await openProject(files);
  rmSync(compiled, { recursive: true, force: true });
  const compileTo = (options: Partial<CompilerOptions>): Promise<Record<string, string>> =>
    compileProject({ project, compilerOptions: { strategy, ...options } });
  writeModules('server', await compileTo({ outputStructure: 'locale-modules' }));
  for (const language of languages) {
    const modules = await compileTo({
      outputStructure: 'message-modules',
      experimentalStaticLocale: JSON.stringify(language),
    });
    const texts = Object.entries(modules).map(([path, text]): [string, string] => [
      path,
      path.startsWith('messages/') ? exportText(text, language) : text,
    ]);
    writeModules(`browser-${language}`, Object.fromEntries(texts));
  }
  await project.close();
  writeFileSync(fingerprintFile, fingerprint);
}
