/**
 * Characters that leave a line blank: ignorable ones (joiners, fillers, soft hyphens, tags), controls, blanks, marks
 * without a letter, the empty Braille pattern, the placeholder of an object and the empty note of music.
 */
const blank = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\p{M}\u2800\ufffc\u{1d159}]+/gu;

/** Whether a reader sees anything of a text: a letter, a digit or a sign. */
export const isVisible = (text: string): boolean => text.replaceAll(blank, '') !== '';

/** Whether a text can be the name of something: it has more than punctuation. */
export const isNaming = (text: string): boolean => isVisible(text.replaceAll(/\p{P}+/gu, ''));
