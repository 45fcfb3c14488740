import { holdsLink } from '#contract/platform/links.ts';
import { toOneLine } from './one-line.ts';
import { removeHalves } from './storable.ts';
import { isNaming } from './visible.ts';

/**
 * The name that a provider of accounts has of a person, as a form would take it: composed letters, on one line. Where that is
 * no name, what stands before the `@`.
 */
export function toPersonName(given: string, email: string): string {
  const name = toOneLine(removeHalves(given.replaceAll('\0', '')).normalize());
  return isNaming(name) && !holdsLink(name) ? name : (email.split('@')[0] ?? email);
}

/** Longer than most names, and too short for a message. */
const plainNameLimit = 40;
/** Parts of names with a hyphen count, too. */
const maxWords = 4;

/** Letters that look like full stops. */
const dots = '\\u1427\\u1428\\u318d\\ua4f8-\\ua4ff\\ua78f\\u02d0\\u02d1';
/** With its marks: more than three cover the lines around. */
const letter = `(?![${dots}])\\p{L}[\\u200c\\u200d]?(?:\\p{M}[\\u200c\\u200d]?){0,3}`;
/** A word as `O’Neill`, or a short one with a full stop as `Md.`, which ends no sentence: no word in lower case follows. */
const word = `(?:(?:${letter}){1,3}\\.(?= (?!\\p{Ll})|$)|${letter}(?:['’]?${letter})*['’]?)`;
const plainName = new RegExp(`^${word}(?:[ -]${word}){0,${maxWords - 1}}$`, 'u');

/**
 * The name of a person as a stranger may read it in a mail: a few words of letters on one line, as names have them. Mail
 * programs make links of `evil.example` and of numbers, and a message in place of a name counts as none. Undefined for everything
 * else, also for letters that only look like others.
 */
export function findPlainName(fullName: string): string | undefined {
  const name = toOneLine(fullName).normalize();
  const isPlain =
    name.length <= plainNameLimit && name === name.normalize('NFKC') && plainName.test(name);
  return isPlain ? name : undefined;
}
