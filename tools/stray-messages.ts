// Finds messages that are used where they do not belong, or nowhere: a key begins with the noun of its screen.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageNouns } from './message-nouns.ts';
import { root } from './project.ts';

const anyNoun = '*';

/** A message as code names it: `m.job_open`. */
const named = /(?<![\w$.])m\.([a-z]\w*)/g;

/** The nouns of the nearest folder above `path`, or of the file itself. */
function findNouns(path: string): readonly string[] {
  const parts = path.split('/');
  for (let depth = parts.length; depth > 0; depth -= 1) {
    const found = messageNouns[parts.slice(0, depth).join('/')];
    if (found !== undefined) {
      return found.split(' ').filter(Boolean);
    }
  }
  return [];
}

function mayUse(path: string, key: string): boolean {
  const allowed = ['common', ...findNouns(path)];
  return allowed.some((noun) => noun === anyNoun || key.startsWith(`${noun}_`));
}

/** One line for each use of another noun's message by `sources`, by their paths below src/, and for each unused one of `keys`. */
export function listStrayMessages(
  keys: readonly string[],
  sources: ReadonlyMap<string, string>,
): string[] {
  const unused = new Set(keys);
  const strays = [...sources].flatMap(([path, code]) => {
    const used = new Set([...code.matchAll(named)].map(([, key = '']) => key));
    used.forEach((key) => unused.delete(key));
    return [...used]
      .filter((key) => !mayUse(path, key))
      .map((key) => `src/${path} uses ${key}, a message of another noun.`);
  });
  return [...strays, ...[...unused].map((key) => `Nothing uses ${key}.`)];
}

/** The code below src/ that shows messages, by its path. */
export function readSources(): ReadonlyMap<string, string> {
  const paths = globSync('**/*.{ts,tsx}', { cwd: join(root, 'src') });
  const entries = paths
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path): [string, string] => [path, readFileSync(join(root, 'src', path), 'utf8')]);
  return new Map(entries.filter(([, code]) => code.includes("from '#messages'")));
}

/** Folders and files of the table that are no longer there. */
export const listGoneRooms = (sources: ReadonlyMap<string, string>): string[] =>
  Object.keys(messageNouns)
    .filter((room) => ![...sources.keys()].some((path) => `${path}/`.startsWith(`${room}/`)))
    .map((room) => `tools/message-nouns.ts names ${room}, where nothing uses messages.`);
