export const logoTexts = {
  /** In the response to a post whose link was rejected. */
  notTaken: 'We couldn’t load the picture, so we’re showing the company’s initials instead.',
  /** In the form. */
  notLoaded:
    'We couldn’t load the picture. We’ll keep trying for a day and show the company’s initials until then.',
  givenUp:
    'We couldn’t load the picture for a day, so we’re showing the company’s initials. Save the job to try again.',
} as const;
