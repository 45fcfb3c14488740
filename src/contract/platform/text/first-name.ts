import { splitAtBlanks } from './words.ts';

/** Titles and forms of names that stand before a first name, in lower case without dots. */
const titles = new Set(
  (
    'md mohd muhd mst mosa mosammat mr mrs ms miss mx dr prof professor engr eng er adv advocate sir madam mme mlle herr frau ' +
    'sr sra srta don dona shri sri smt kumari janab alhaj haji hafez hafiz maulana mufti capt col maj lt gen rev fr ' +
    'মো মোঃ মোহাঃ মোছা মোছাঃ মোসা মোসাঃ ডা ডাঃ ড জনাব বেগম মিস মিসেস অধ্যাপক প্রকৌশলী আলহাজ্ব হাজী'
  ).split(' '),
);

const isTitle = (word: string): boolean =>
  titles.has(
    word
      .normalize()
      .toLowerCase()
      .replace(/[.:]+$/, ''),
  );

/** A name that is written in capitals or in small letters as names are written: `MARY` and `mary` are `Mary`. */
const toNameCase = (name: string, whole: string): string => {
  const isShouted =
    whole === whole.toUpperCase() || (name.length > 3 && name === name.toUpperCase());
  return name
    .split(/(?<=[-'’])/)
    .map(
      (part) =>
        part.charAt(0).toUpperCase() + (isShouted ? part.slice(1).toLowerCase() : part.slice(1)),
    )
    .join('');
};

/**
 * The name by which a person is greeted: the first word of the name that is no title; undefined where that is no name. One
 * word in small letters alone is the name of an account.
 */
export function findFirstName(fullName: string): string | undefined {
  const words = splitAtBlanks(fullName.normalize());
  const name = words.find((word) => !isTitle(word)) ?? '';
  const isName = /^\p{L}(?:[\p{L}\p{M}'’-]|\u200c|\u200d){0,19}$/u.test(name);
  const isAccountName = words.length === 1 && /^\p{Ll}/u.test(name);
  return isName && !isAccountName ? toNameCase(name, fullName) : undefined;
}
