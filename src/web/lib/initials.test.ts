import { describe, expect, it } from 'vitest';
import { initials, pickTint } from './initials.ts';

describe('what stands for a missing picture', () => {
  it.each([
    ['Acme', 'A'],
    ['north wind & sons', 'NS'],
    ['  (Blue) Sky  ', 'BS'],
    ['ঢাকা সফট', 'ঢস'],
    ['…', ''],
    ['', ''],
  ])('for %j is %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it('has one tint for one name, among those there are', () => {
    const tints = ['Acme', 'Acme', 'Borealis', ''].map((name) => pickTint(name, 5));
    expect(tints[0]).toBe(tints[1]);
    expect(tints.every((tint) => Number.isInteger(tint) && tint >= 0 && tint < 5)).toBe(true);
  });
});
