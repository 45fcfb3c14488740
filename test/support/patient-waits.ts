import { vi } from 'vitest';

const { waitFor, waitUntil } = vi;
const patience = { timeout: 30_000, interval: 20 };

/** A loaded machine is slow, not wrong: one second, Vitest's default, is soon over there. */
vi.waitFor = async (callback, options) => waitFor(callback, options ?? patience);
vi.waitUntil = async (callback, options) => waitUntil(callback, options ?? patience);
