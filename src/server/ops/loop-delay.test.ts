import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type LoopDelay, watchLoopDelay } from './loop-delay.ts';

function block(millis: number): void {
  const end = performance.now() + millis;
  while (performance.now() < end) {
    // Nothing else gets a turn.
  }
}

let delay: LoopDelay | undefined;
afterEach(() => delay?.stop());

describe('the delay of the event loop', () => {
  it('is what lasts, and no single pause', async () => {
    delay = watchLoopDelay(5);
    await wait(20);
    block(300);
    await wait(1);
    expect(delay.millis()).toBeLessThan(150);
    block(300);
    await wait(1);
    expect(delay.millis()).toBeGreaterThan(250);
    await expect.poll(() => delay?.millis()).toBeLessThan(150);
  });
});
