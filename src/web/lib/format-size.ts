import { getLocale } from '#messages/runtime';
import { formatNumber } from '#contract/platform/numbers.ts';

/** Bytes as people read them, for example `340 KB` or `1.2 MB`. */
export const formatSize = (bytes: number): string =>
  bytes < 1_000_000
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1_000)))} KB`
    : `${formatTenths(bytes / 1_000_000)} MB`;

const formatTenths = (value: number): string =>
  value.toLocaleString(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
