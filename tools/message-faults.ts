// Finds faults of messages: a text that a language lacks, that has other places to fill in than the English one, or that is
// used where another noun's texts belong.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '#contract/platform/language.ts';
import { parseTextBlocks } from '#contract/platform/text/blocks.ts';
import { listGoneRooms, listStrayMessages, readSources } from './stray-messages.ts';
import { listMessageFiles, type Message, parseMessages, readMessages } from './messages.ts';
import { root } from './project.ts';

/** The forms of a text: one, or one for each number that is spoken of differently. */
const listForms = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));

/** The places that are filled in, and the marks of links and emphasis: `{name}`, `{#link}`. */
const listPlaces = (message: Message): string =>
  [...new Set(listForms(message).flatMap((form) => form.match(/\{[^}]*\}/g) ?? []))]
    .toSorted()
    .join(' ');

/** The headings, paragraphs and lists of a text in their order: `heading bullets:3`. */
const listBlocks = (message: Message): string =>
  listForms(message)
    .flatMap(parseTextBlocks)
    .map((block) => ('items' in block ? `${block.kind}:${block.items.length}` : block.kind))
    .join(' ');

function readLanguage(folder: string, language: string, file: string) {
  const path = join(folder, language, file);
  return existsSync(path) ? parseMessages(file, readFileSync(path, 'utf8')) : {};
}

/** One spelling of each English word, by those that are not used. */
const spellings: Readonly<Record<string, string>> = {
  canceled: 'cancelled',
  canceling: 'cancelling',
  cancelation: 'cancellation',
};

/** Words that English texts spell otherwise elsewhere. */
const listMisspelt = (folder: string, files: readonly string[]): string[] =>
  files.flatMap((file) =>
    Object.entries(readLanguage(folder, languages[0], file)).flatMap(([key, message]) =>
      listForms(message)
        .flatMap((form) => form.toLowerCase().match(/[a-z]+/g) ?? [])
        .flatMap((word) =>
          spellings[word] ? [`${file}: ${key} spells ${spellings[word]} ${word}.`] : [],
        ),
    ),
  );

/** Keys that two files have: only one of their texts would be seen. */
function listRepeated(folder: string, files: readonly string[]): string[] {
  const owners = new Map<string, string>();
  return files.flatMap((file) =>
    Object.keys(readLanguage(folder, languages[0], file)).flatMap((key) => {
      const owner = owners.get(key);
      owners.set(key, file);
      return owner === undefined ? [] : [`${owner} and ${file} have ${key}.`];
    }),
  );
}

/** One line for each fault of the messages below `folder`. */
export function listMessageFaults(folder: string): string[] {
  const [first, ...others] = languages;
  const names = languages.flatMap((language) => listMessageFiles(join(folder, language)));
  const files = [...new Set(names)].toSorted();
  const faults = files.flatMap((file) => {
    const originals = readLanguage(folder, first, file);
    return others.flatMap((language) => {
      const translations = readLanguage(folder, language, file);
      const name = (key: string) => `${language}/${file}: ${key}`;
      const missing = Object.entries(originals).flatMap(([key, original]) => {
        const translation = translations[key];
        if (translation === undefined || listForms(translation).some((form) => !form.trim())) {
          return [`${name(key)} is not translated.`];
        }
        const places = listPlaces(original);
        const blocks = listBlocks(original);
        return [
          ...(places === listPlaces(translation)
            ? []
            : [`${name(key)} has other places than ${places}.`]),
          ...(file.endsWith('.json') || blocks === listBlocks(translation)
            ? []
            : [`${name(key)} has other blocks than ${blocks}.`]),
        ];
      });
      const unknown = Object.keys(translations).filter((key) => !(key in originals));
      return [...missing, ...unknown.map((key) => `${name(key)} translates nothing.`)];
    });
  });
  return [...faults, ...listRepeated(folder, files), ...listMisspelt(folder, files)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = readSources();
  const faults = [
    ...listMessageFaults(join(root, 'messages')),
    ...listStrayMessages([...readMessages(languages[0]).keys()], sources),
    ...listGoneRooms(sources),
  ];
  faults.forEach((fault) => console.log(fault));
  process.exitCode = faults.length === 0 ? 0 : 1;
}
