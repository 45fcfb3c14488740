import { getLocale } from '#messages/runtime';

/** Bytes as people read them, for example `340 KB` or `1.2 MB`. */
export function formatSize(bytes: number): string {
  const isSmall = bytes < 1_000_000;
  const language = getLocale();
  const value = isSmall ? Math.max(1, Math.round(bytes / 1_000)) : bytes / 1_000_000;
  const decimals = isSmall ? 0 : 1;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  if (language === 'en') {
    return `${value.toLocaleString(language, digits)} ${isSmall ? 'KB' : 'MB'}`;
  }
  const unit = isSmall ? 'kilobyte' : 'megabyte';
  return value.toLocaleString(language, { ...digits, style: 'unit', unit, unitDisplay: 'long' });
}
