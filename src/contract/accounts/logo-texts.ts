import { m } from '#messages';

export const logoTexts = {
  /** In the response to a post whose link was rejected. */
  notTaken: m.logo_not_taken,
  /** In the form. */
  notLoaded: m.logo_not_loaded,
  givenUp: m.logo_given_up,
} as const;
