import { m } from '#messages';

/**
 * The places where a spreadsheet may read a formula, even behind blanks and quotes. The start of the text is only one: a
 * spreadsheet that separates cells by semicolons (as in most of Europe), tabs or bars ignores our quotes, so that these
 * characters and line breaks begin a new cell.
 */
const formula =
  /(^|\r\n|[;|\t\r\n])(?=(?:[^\S\t\r\n]|["\u200b\ufeff])*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
/** Some programs drop leading tabs and line breaks, and read the formula behind them. */
const invisibleStart = /^[\t\r\n]/;

type Cell = string | number | boolean | null | undefined;

const escapeFormulas = (text: string): string =>
  text.replaceAll(formula, "$1'").replace(invisibleStart, "'$&");

/** A quoted cell that no spreadsheet reads as a formula. */
function formatCell(value: Cell): string {
  if (value === null || value === undefined) {
    return '';
  }
  if (typeof value === 'boolean') {
    return value ? m.csv_yes() : m.csv_no();
  }
  const safe = typeof value === 'string' ? escapeFormulas(value) : String(value);
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Spreadsheets read a file without it in their own code page instead of UTF-8. */
export const byteOrderMark = '\ufeff';

/** One line of a CSV file (RFC 4180). */
export const formatRow = (cells: readonly Cell[]): string =>
  `${cells.map(formatCell).join(',')}\r\n`;
