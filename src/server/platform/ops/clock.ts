/** The current time. Passed as a parameter, so that a test can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Days in texts for people, for example `November 20, 2026`. */
export const longDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });
