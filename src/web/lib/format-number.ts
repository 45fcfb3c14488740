import { getLocale } from '#messages/runtime';

/** A whole number in the digits of the language; in English without separators, for example `1200`. */
export const formatNumber = (value: number): string => {
  const language = getLocale();
  return language === 'en' ? String(value) : value.toLocaleString(language);
};
