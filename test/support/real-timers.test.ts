import { expect, it, vi } from 'vitest';

// In whatever order they run, the second one is the proof.
it.each(['one', 'another'])('a test finds real timers, and may leave fake ones: %s', async () => {
  expect(vi.isFakeTimers()).toBe(false);
  const before = performance.now();
  await expect.poll(() => performance.now()).toBeGreaterThan(before);
  vi.useFakeTimers({ toFake: ['performance'] });
});
