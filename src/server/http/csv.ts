/** A spreadsheet takes a cell that begins so for a formula; white space before it is no protection. */
const formula = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

type Cell = string | number | boolean | null | undefined;

/** A cell as spreadsheets show it: quoted, and never a formula. */
function formatCell(value: Cell): string {
  if (value === null || value === undefined) {
    return '';
  }
  if (typeof value === 'boolean') {
    return value ? 'yes' : 'no';
  }
  const text = String(value);
  const safe = typeof value === 'string' && formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Without it spreadsheets read UTF-8 as their own code page. */
export const byteOrderMark = '\ufeff';

/** One line of a CSV file (RFC 4180). */
export const formatRow = (cells: readonly Cell[]): string =>
  `${cells.map(formatCell).join(',')}\r\n`;
