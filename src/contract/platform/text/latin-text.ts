/**
 * Whether a text is a list's end like `, Bangladesh`: a comma, and then Latin letters with what stands between those of names. It
 * needs no table of letters, which the list of jobs would load.
 */
export const isLatinEnding = (text: string): boolean =>
  /^, \p{Script=Latin}[\p{Script=Latin} .&’'()-]*$/u.test(text);
