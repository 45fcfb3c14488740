import { expect, it, vi } from 'vitest';
import { currencyDecimals, formatAmount, formatNumber } from './numbers.ts';

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

it('knows without a formatter which amounts have three decimals', () => {
  const format = vi.spyOn(Intl, 'NumberFormat');
  expect(formatAmount(1.125, 'KWD')).toBe('1.125');
  expect(formatAmount(17.5, 'USD')).toBe('17.50');
  expect(format).not.toHaveBeenCalled();
  format.mockRestore();
});

it('separates no digits behind the point', () => {
  expect(formatNumber(1_234_567.5, 2)).toBe('1,234,567.50');
  expect(formatNumber(999.999, 2)).toBe('1,000.00');
});

it.each([
  ['KWD', 1.125, '1.125'],
  ['IQD', 1_200.5, '1,200.500'],
  ['EUR', 12.5, '12.50'],
  ['JPY', 1_200, '1,200'],
  ['XXXX', 1.5, '1.50'],
])('writes an amount of %s %d as %s', (currency, amount, text) => {
  expect(formatAmount(amount, currency)).toBe(text);
});

it.each(['JPY', 'KRW', 'VND', 'CLP'])('counts no decimals of %s', (currency) => {
  expect(currencyDecimals(currency)).toBe(0);
});

it.each(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])('counts three of %s', (currency) => {
  expect(currencyDecimals(currency)).toBe(3);
});

it.each([
  [1_200_000, 'INR', '1,200,000'],
  [150_000, 'BDT', '150,000'],
  [12_345_678.5, 'PKR', '12,345,678.50'],
  [999, 'NPR', '999'],
  [1_000, 'LKR', '1,000'],
  [1_200_000, 'USD', '1,200,000'],
  [1_234.5, 'EUR', '1,234.50'],
])('writes an amount of %d %s as %s', (amount, currency, text) => {
  expect(formatAmount(amount, currency)).toBe(text);
});
