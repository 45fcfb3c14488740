export const savedJobTexts = {
  title: 'Saved Jobs',
  saved: 'Job saved.',
  savedInBrowser: 'Saved on this device. Log in to keep it in your account.',
  seeAll: 'See saved jobs',
  removed: 'Removed from your saved jobs.',
  moved: (count: number): string =>
    count === 1 ? '1 job moved to your account.' : `${count} jobs moved to your account.`,
  full: 'This device already has 100 saved jobs. Log in to save more.',
} as const;

/** The most jobs that a user saves. */
export const savedJobLimit = 500;

/** The most jobs that a browser saves for a visitor, and that one call moves into an account. */
export const browserSavedJobLimit = 100;
