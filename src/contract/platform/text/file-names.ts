import { foldLatin } from './latin.ts';
import { toOneLine } from './one-line.ts';
import { removeHalves } from './storable.ts';

/** The name of a file as it is shown: composed letters, on one line, without invisible characters. */
export const toShownName = (name: string): string =>
  toOneLine(
    removeHalves(name)
      .normalize()
      .replace(/(?!\s)\p{Cc}/gu, ''),
  );

/** A name that each file system takes: letters with their marks, digits, blanks, dots, hyphens; `_` for all others. */
export const toPortableName = (name: string): string =>
  name.normalize().replace(/[^\p{L}\p{M}\p{N}. _-]/gu, '_');

/** A name in ASCII for programs that know nothing else; `_` for each letter of other scripts. */
export const toAsciiName = (name: string): string =>
  foldLatin(name)
    .replace(/\p{M}/gu, '')
    .replace(/[^\u0020-\u007E]|["%\\]/g, '_');
