/** Returns the current time. A parameter, so that tests can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** For example `November 20, 2026`. */
export const longDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });
