/**
 * A number as `1,234,567`, or with two decimals as `1,234,567.50`. The first call of Number.toLocaleString loads a formatter
 * for 40 ms of a phone's start.
 */
export const formatNumber = (value: number, decimals: 0 | 2 = 0): string =>
  value.toFixed(decimals).replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',');
