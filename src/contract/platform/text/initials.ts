import { startsRightToLeft } from './words.ts';

const word = /(?:[\p{L}\p{M}\p{N}'’]|\u200c|\u200d)+/gu;
/** A letter or digit with the dot that makes it another letter (`ড়`). Vowels that Thai and Lao write first are passed over. */
const initial =
  /(?![\u0e40-\u0e44\u0ec0-\u0ec4])[\p{L}\p{N}][\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u0ccc]?/u;

/** Georgian has capitals for whole lines only, and few fonts have them. */
const toCapital = (letter: string): string =>
  /\p{Script=Georgian}/u.test(letter) ? letter : letter.toUpperCase();

/**
 * Up to two letters that stand for a name: the first of its first and of its last word, without the marks of the letter;
 * one in scripts from right to left, whose letters join.
 */
export function getInitials(name: string): string {
  const letters = (name.normalize().match(word) ?? []).flatMap((part) => initial.exec(part) ?? []);
  const [first = '', last = ''] = [letters[0], letters.slice(1).at(-1)];
  return toCapital(startsRightToLeft(name) ? first : first + last).normalize();
}

/** Letters and digits of any script with their marks, which upper case may have lengthened. */
export const isInitials = (text: string): boolean => /^[\p{L}\p{M}\p{N}]{0,6}$/u.test(text);
