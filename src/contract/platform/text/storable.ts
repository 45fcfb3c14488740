const halves = /[\ud800-\udfff]/gu;

/** Whether PostgreSQL can store a text: it takes neither NUL nor half a surrogate pair. */
export const isStorable = (text: string): boolean =>
  !text.includes('\0') && text.search(halves) < 0;

/** A text without halves of surrogate pairs, which have no form in UTF-8. */
export const removeHalves = (text: string): string => text.replaceAll(halves, '');

/** A text with a blank for each character that PostgreSQL cannot store, and for each control character. */
export const withoutControls = (text: string): string =>
  text.replaceAll(/\p{Cc}|\p{Surrogate}/gu, ' ');

/** Whether a text has a control character. */
export const hasControls = (text: string): boolean => /\p{Cc}/u.test(text);
