/** The present moment. Given to whoever needs it, so that a test can say what time it is. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
