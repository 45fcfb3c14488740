import { describe, expect, it } from 'vitest';
import { initialsPath, isInitialsPath, pickTint } from './initials-pictures.ts';

describe('what stands for a missing picture', () => {
  it('has one tint for one name, among those there are', () => {
    const tints = ['Acme', 'Acme', 'Borealis', ''].map((name) => pickTint(name, 5));
    expect(tints[0]).toBe(tints[1]);
    expect(tints.every((tint) => Number.isInteger(tint) && tint >= 0 && tint < 5)).toBe(true);
  });

  it('is a picture of this site, by letters and tint', () => {
    expect(initialsPath('Riverside Foods')).toMatch(/^\/pictures\/initials\/RF-[0-4]\.svg$/);
    expect(initialsPath('ঢাকা সফট')).toMatch(/^\/pictures\/initials\/(?:%[0-9A-F]{2})+-[0-4]\.svg$/);
    expect(isInitialsPath(initialsPath('…'))).toBe(true);
    expect(isInitialsPath('/logos/tallybrook.svg')).toBe(false);
  });
});
