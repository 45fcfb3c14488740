import { expect, it, vi } from 'vitest';

it('a test that leaves fake timers behind …', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  expect(vi.isFakeTimers()).toBe(true);
});

it('… stops the clock of no other test', async () => {
  expect(vi.isFakeTimers()).toBe(false);
  const before = performance.now();
  await expect.poll(() => performance.now()).toBeGreaterThan(before);
});
