import { describe, expect, it } from 'vitest';
import { estimateIndexWork, workLimit } from './statement-work.ts';

describe('the work of the index', () => {
  it('is that of the rarest word, with each other one', () => {
    const two = { parts: [100_000, 20_000], alternatives: 0 };
    const rare = estimateIndexWork({ parts: [100_000, 200], alternatives: 0 });
    expect(estimateIndexWork(two)).toBeGreaterThan(10 * rare);
    expect(estimateIndexWork({ ...two, parts: [...two.parts, 50_000] })).toBeGreaterThan(
      estimateIndexWork(two),
    );
    expect(estimateIndexWork({ ...two, alternatives: 9 })).toBeGreaterThan(estimateIndexWork(two));
    expect(estimateIndexWork({ parts: [100_000], alternatives: 0 })).toBe(0);
  });

  it('is in a window in proportion to its jobs', () => {
    const question = { parts: [500_000, 300_000], alternatives: 20 };
    const all = estimateIndexWork(question);
    const window = (share: number) =>
      estimateIndexWork(question, { keys: 5, jobs: share * 1_000_000, share });
    expect(window(0.08)).toBeLessThan(all / 5);
    expect(window(0.02)).toBeLessThan(window(0.08) / 2);
  });

  it('is that of all entries of a window that stands beside another index', () => {
    const beside = { parts: [], alternatives: 0, isBeside: true };
    const large = estimateIndexWork(beside, { keys: 33, jobs: 660_000, share: 0.66 });
    expect(large).toBeGreaterThan(workLimit);
    expect(estimateIndexWork(beside)).toBe(0);
  });

  it('looks up all else again for each group of many places', () => {
    const near = (choices: number) =>
      estimateIndexWork({
        parts: [330_000, 100_000],
        alternatives: 0,
        location: { choices, jobs: 15_000 },
      });
    expect(near(320)).toBeGreaterThan(near(32) + 9 * 0.001 * 430_000);
    const alone = { parts: [], alternatives: 0, location: { choices: 8, jobs: 9 } };
    expect(estimateIndexWork(alone)).toBe(0);
  });
});
