/**
 * A number as `1,234,567`, or with two decimals as `1,234,567.50`. The first call of Number.toLocaleString loads a formatter
 * for 40 ms of a phone's start.
 */
export const formatNumber = (value: number, decimals = 0): string => {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
};
