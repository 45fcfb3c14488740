import { getLocale } from '#messages/runtime';

/** Iraq's dinar has 1,000 fils (ISO 4217); browsers count none. */
const otherDecimals: Readonly<Record<string, number>> = { IQD: 3 };

/** The decimals of a currency: three of Kuwait's dinar, none of Japan's yen, two of one that is unknown. */
export const currencyDecimals = (currency: string): number =>
  otherDecimals[currency] ??
  (/^[A-Z]{3}$/.test(currency)
    ? (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
        .maximumFractionDigits ?? 2)
    : 2);

/** An amount as people pay it: `1,234.50` dollars, `1.125` Kuwaiti dinars; whole ones without decimals. */
export const formatAmount = (amount: number, currency: string): string =>
  // Whole ones are most, and need no formatter.
  formatNumber(amount, Number.isInteger(amount) ? 0 : Math.max(2, currencyDecimals(currency)));

/**
 * A number as `1,234,567`, or with decimals as `1,234,567.50`. By hand in English: the first call of
 * Number.toLocaleString loads a formatter for 40 ms of a phone's start.
 */
export const formatNumber = (value: number, decimals = 0): string => {
  const language = getLocale();
  return language === 'en'
    ? value.toFixed(decimals).replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',')
    : Number(value.toFixed(decimals)).toLocaleString(
        language,
        // Without options it uses the formatter that it made before.
        decimals === 0 ? undefined : { minimumFractionDigits: decimals },
      );
};
