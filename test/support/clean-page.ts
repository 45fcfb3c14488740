import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The library does it by itself only where the test functions are globals.
afterEach(cleanup);

// A loaded machine is slow, not wrong.
configure({ asyncUtilTimeout: 5_000 });
