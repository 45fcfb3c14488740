import { getLocale } from '#messages/runtime';

const thousands = /\B(?=(?:\d{3})+(?!\d))/g;

/** Digits behind the point stay together. */
const group = (number: string): string => {
  const [whole = '', ...fraction] = number.split('.');
  return [whole.replaceAll(thousands, ','), ...fraction].join('.');
};

/** Currencies of 1,000 parts (ISO 4217), by hand as the numbers below. Browsers count none of Iraq's fils. */
const threeDecimals = /^(?:BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;

/** The decimals of a currency: three of Kuwait's dinar, none of Japan's yen, two of one that is unknown. */
export const currencyDecimals = (currency: string): number => {
  if (threeDecimals.test(currency)) {
    return 3;
  }
  const format = /^[A-Z]{3}$/.test(currency)
    ? new Intl.NumberFormat('en', { style: 'currency', currency })
    : undefined;
  return format?.resolvedOptions().maximumFractionDigits ?? 2;
};

/**
 * A number as `1,234,567`, or with decimals as `1,234,567.50`. By hand in English: the first call of
 * Number.toLocaleString loads a formatter for 40 ms of a phone's start.
 */
export const formatNumber = (value: number, decimals = 0): string => {
  const language = getLocale();
  return language === 'en'
    ? group(value.toFixed(decimals))
    : Number(value.toFixed(decimals)).toLocaleString(
        language,
        // Without options it uses the formatter that it made before.
        decimals === 0 ? undefined : { minimumFractionDigits: decimals },
      );
};

/** A number that may be greater, for example `20+`. */
export const formatAtLeast = (value: number): string => `${formatNumber(value)}+`;

/** A year, in the digits of the language. */
export const formatYear = (year: string): string =>
  Number(year).toLocaleString(getLocale(), { useGrouping: false });

/**
 * An amount as people pay it: `1,234.50` dollars, `1.125` Kuwaiti dinars; whole ones without decimals. It is grouped as the
 * language does, whatever the currency, so that amounts of one list compare: `130,000` taka, in Bengali `১,৩০,০০০`.
 */
export const formatAmount = (amount: number, currency: string): string => {
  const fraction = threeDecimals.test(currency) ? 3 : 2;
  const decimals = Number.isInteger(amount) ? 0 : fraction;
  return formatNumber(amount, decimals);
};
