import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
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

// A loaded machine is slow, not wrong.
configure({ asyncUtilTimeout: 20_000 });
