import { toOneLine } from './one-line.ts';
import { removeHalves } from './storable.ts';
import { isNaming } from './visible.ts';

/**
 * The name that a provider of accounts has of a person, as a form would take it: composed letters, on one line. Where that is
 * no name, what stands before the `@`.
 */
export function toPersonName(given: string, email: string): string {
  const name = toOneLine(removeHalves(given.replaceAll('\0', '')).normalize());
  return isNaming(name) ? name : (email.split('@')[0] ?? email);
}

/** Longer than most names, and too short for a message. */
const plainNameLimit = 40;

/**
 * The name of a person as a stranger may read it in a mail: letters on one line, as names have them. Mail programs make links
 * of `evil.example` and of numbers, and whoever has a message for a name has none. Undefined for everything else.
 */
export function findPlainName(fullName: string): string | undefined {
  const name = toOneLine(fullName);
  const isPlain = /^\p{L}(?:[\p{L}\p{M}'’ -]|\u200c|\u200d|\.(?= |$))*$/u.test(name);
  return isPlain && name.length <= plainNameLimit ? name : undefined;
}
