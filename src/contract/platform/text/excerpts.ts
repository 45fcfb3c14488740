/**
 * The signs before and behind a part of a text that begins or ends within a sentence; empty where it does not. Scripts
 * without small letters do not tell where a sentence begins.
 */
export const signsAround = (excerpt: string): [before: string, behind: string] => {
  const text = excerpt.trim();
  return [/^\p{Ll}/u.test(text) ? '… ' : '', /[\p{L}\p{M}\p{N},;:-]$/u.test(text) ? ' …' : ''];
};
