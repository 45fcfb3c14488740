export const logoTexts = {
  /** In the response to a post whose link was rejected. */
  notTaken: 'The picture could not be loaded; the company’s initials are shown instead.',
  /** In the form. */
  notLoaded:
    'The picture cannot be loaded now. The site tries again for a day; until then the company’s initials are shown.',
  givenUp:
    'The picture could not be loaded for a day; the company’s initials are shown. Saving the job tries again.',
} as const;
