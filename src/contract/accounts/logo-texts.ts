export const logoTexts = {
  /** In the answer to a post whose link is not taken. */
  notTaken: 'The picture could not be loaded; the company’s initials are shown instead.',
  /** In the form. */
  notLoaded:
    'The picture cannot be loaded now. The site tries again for a day; until then the company’s initials are shown.',
  givenUp:
    'The picture could not be loaded for a day; the company’s initials are shown. Saving the job tries again.',
} as const;
