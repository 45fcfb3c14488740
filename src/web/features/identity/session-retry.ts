const firstPause = 1000;
const longestPause = 30_000;

/** Calls `task` again after each failure, with growing pauses, and at once when the browser is back online. */
export const makeRetry = (task: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPause;
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('online', run);
  };
  const run = () => {
    stop();
    task();
  };
  return {
    schedule: () => {
      stop();
      timer = setTimeout(run, pause);
      window.addEventListener('online', run);
      pause = Math.min(pause * 2, longestPause);
    },
    /** The task succeeded, or is no longer wanted. */
    cancel: () => {
      stop();
      pause = firstPause;
    },
  };
};
