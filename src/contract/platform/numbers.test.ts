import { expect, it } from 'vitest';
import { formatNumber } from './numbers.ts';

it.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1_000, '1,000'],
  [65_521, '65,521'],
  [1_234_567, '1,234,567'],
  [-1_234, '-1,234'],
])('writes %d as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
  expect(formatNumber(value)).toBe(value.toLocaleString('en-US'));
});

it('separates no digits behind the point', () => {
  expect(formatNumber(1_234_567.5, 2)).toBe('1,234,567.50');
  expect(formatNumber(999.999, 2)).toBe('1,000.00');
});
