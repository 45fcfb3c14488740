import { afterEach, vi } from 'vitest';

// A worker runs many files: fake timers that a test leaves behind would stop the clock of all tests after it.
afterEach(() => void vi.useRealTimers());
