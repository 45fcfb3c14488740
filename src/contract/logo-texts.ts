export const logoTexts = {
  /** In the form, and in the answer to a post. */
  notLoaded: 'The picture could not be loaded; the company’s initials are shown instead.',
} as const;
