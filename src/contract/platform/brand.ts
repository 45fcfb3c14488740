/** The mark of a site without a logo of its own, as pages, pictures, icons and mails show it. */

/**
 * The mark in one colour, to be filled by the rule `evenodd` in a box of 32 × 32: a briefcase, and before it the answer.
 * `tools/icons.ts` draws the icons in `public/` from it.
 */
export const markPath =
  'M7 8V6a4 4 0 0 1 4-4h2a4 4 0 0 1 4 4v2h2a3 3 0 0 1 3 3v1h-5a5 5 0 0 0-5 5v5H5a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3zm3 0h4V6a1 1 0 0 0-1-1h-2a1 1 0 0 0-1 1zm7 6h10a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3h-1v5l-5-5h-4a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3z';
