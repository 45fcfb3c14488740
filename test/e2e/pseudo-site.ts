import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { root, startProgram } from '#test/program.ts';
import { pseudoLanguages, translate } from '#test/pseudo-languages.ts';

const Messages = z.record(
  z.string(),
  z.union([z.string(), z.array(z.looseObject({ match: z.record(z.string(), z.string()) }))]),
);
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** A copy of the sources with languages for tests, where the site is built as always. */
export const pseudoSite = join(root, 'test-results', 'pseudo-languages');

/** What the build reads. */
const sources = [
  'src',
  'db',
  'messages/en',
  'public',
  'tools',
  'index.html',
  'vite.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];

function addLanguages(): void {
  const file = join(pseudoSite, 'src/contract/platform/language.ts');
  const list = [...pseudoLanguages, ''].map((name) => name && `'${name}'`).join(', ');
  const names = pseudoLanguages.map((name) => `'${name}': '${name}'`).join(', ');
  const text = readFileSync(file, 'utf8')
    .replace(/(?<=languages = \['en', )[^\]]*/, list)
    .replace(/(?<=languageNames[^{]*\{ en: 'English', )[^}]*/, names);
  writeFileSync(file, text);
  if (text.split(pseudoLanguages[0]).length < 4) {
    throw new Error('src/contract/platform/language.ts lists its languages in another form.');
  }
}

function writeMessages(): void {
  const english = join(pseudoSite, 'messages/en');
  for (const language of pseudoLanguages) {
    const folder = join(pseudoSite, 'messages', language);
    mkdirSync(folder);
    for (const name of readdirSync(english).filter((one) => one.endsWith('.json'))) {
      const messages = translate(Messages.parse(readJson(join(english, name))), language);
      writeFileSync(join(folder, name), JSON.stringify(messages));
    }
  }
}

/** Adds two languages as CONTRIBUTING.md describes it, to a copy: no site is ever offered in them. */
export async function buildPseudoSite(): Promise<void> {
  rmSync(pseudoSite, { recursive: true, force: true });
  for (const source of sources) {
    cpSync(join(root, source), join(pseudoSite, source), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$/.test(path),
    });
  }
  symlinkSync(join(root, 'node_modules'), join(pseudoSite, 'node_modules'));
  addLanguages();
  writeMessages();
  const build = startProgram(join(pseudoSite, 'tools/build.ts'));
  if ((await build.ended) !== 0) {
    throw new Error(build.output());
  }
}
