// @ts-check

/**
 * Asks this process to end once the npm that started it is gone: killed outright, npm passes nothing on,
 * and what it started would stay behind, holding the port and the data directory.
 */
export function endWithNpm() {
  if (!process.env['npm_lifecycle_event']) {
    return;
  }
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) {
      return;
    }
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  timer.unref();
}
