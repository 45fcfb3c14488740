/** Ends a task, so that a phone answers in between. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
