/** Days after which people sign in again, however often they use the site. */
const maxSessionDays = 90;

/** Sessions that began before this moment are over. */
export const earliestSignIn = (now: Date): Date =>
  new Date(now.getTime() - maxSessionDays * 24 * 60 * 60_000);
