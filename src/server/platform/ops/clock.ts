/** The current time. Passed as a parameter, so that a test can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
