/** The most jobs that a user saves. */
export const savedJobLimit = 500;

/** The most jobs that a browser saves for a visitor, and that one call moves into an account. */
export const browserSavedJobLimit = 100;

/** The most jobs that a user, or a browser for a visitor, hides: the oldest come back. */
export const hiddenJobLimit = 1_000;
