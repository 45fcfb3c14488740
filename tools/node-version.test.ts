import { describe, expect, it } from 'vitest';
import { isAtLeast } from './node-version.mjs';

describe('isAtLeast', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '100.1.0'])('accepts %s for 20.19', (version) => {
    expect(isAtLeast(version, '20.19')).toBe(true);
  });

  it.each(['20.18.3', '20.9.0', '18.20.8', '8.0.0'])('refuses %s for 20.19', (version) => {
    expect(isAtLeast(version, '20.19')).toBe(false);
  });
});
