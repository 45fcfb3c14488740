import { foldForSearch } from './fold.ts';

const fold = (text: string): string => foldForSearch(text).replace(/\s+/gu, ' ');

/** The name goes on: `@Ann Lee` does not mention Ann where there is no Ann Lee. */
const isWithinWord = (next: string): boolean => /^[\p{L}\p{M}\p{N}]/u.test(next);

/**
 * The names that a text mentions: an `@` and the whole name, in any letter case. Of names that begin alike the longest is meant.
 */
export function listMentioned(text: string, names: readonly string[]): string[] {
  const known = names
    .map((name) => ({ name, folded: fold(name.trim()) }))
    .filter(({ folded }) => folded !== '')
    .toSorted((a, b) => b.folded.length - a.folded.length);
  const mentioned = new Set<string>();
  for (const rest of fold(text).split('@').slice(1)) {
    const found = known.find(
      ({ folded }) => rest.startsWith(folded) && !isWithinWord(rest.slice(folded.length)),
    );
    for (const { name } of known.filter(({ folded }) => folded === found?.folded)) {
      mentioned.add(name);
    }
  }
  return [...mentioned];
}
