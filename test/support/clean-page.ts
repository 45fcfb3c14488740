import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach } from 'vitest';

afterEach(() => {
  // The library does it by itself only where the test functions are globals.
  cleanup();
  toast.remove();
  // A test of the server's side has no page.
  if (typeof window === 'object') {
    sessionStorage.clear();
    localStorage.clear();
  }
});

/** Whether a wait asks, as `findByText` does: it will ask again, or end with an error that shows the page. */
const isWaiting = (config: object): boolean =>
  '_disableExpensiveErrorDiagnostics' in config &&
  config._disableExpensiveErrorDiagnostics === true;

configure({
  // A loaded machine is slow, not wrong.
  asyncUtilTimeout: 20_000,
  // The library prints the page at each try of a wait, which takes a sixth of the processor.
  getElementError: (message, container) => {
    const page = isWaiting(getConfig()) ? '' : prettyDOM(container);
    const error = new Error([message, page].filter(Boolean).join('\n\n'));
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
