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
