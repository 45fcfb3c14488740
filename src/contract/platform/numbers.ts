import { getLocale } from '#messages/runtime';

/**
 * A number as `1,234,567`, or with two decimals as `1,234,567.50`. By hand in English: the first call of
 * Number.toLocaleString loads a formatter for 40 ms of a phone's start.
 */
export const formatNumber = (value: number, decimals: 0 | 2 = 0): string => {
  const language = getLocale();
  return language === 'en'
    ? value.toFixed(decimals).replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',')
    : Number(value.toFixed(decimals)).toLocaleString(
        language,
        // Without options it uses the formatter that it made before.
        decimals === 0 ? undefined : { minimumFractionDigits: decimals },
      );
};
