/**
 * Where a spreadsheet may see a formula begin; blanks and quotes before it are no protection. Not only at the start of a
 * cell: where lists are parted by semicolons, as in most of Europe, tabs or bars, a quote behind a comma means nothing, so
 * that these characters and line breaks inside a cell begin another one.
 */
const formula =
  /(^|\r\n|[;|\t\r\n])(?=(?:[^\S\t\r\n]|["\u200b\ufeff])*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
/** Some programs leave out what is not seen, and look at what follows. */
const invisibleStart = /^[\t\r\n]/;

type Cell = string | number | boolean | null | undefined;

const escapeFormulas = (text: string): string =>
  text.replaceAll(formula, "$1'").replace(invisibleStart, "'$&");

/** A cell as spreadsheets show it: quoted, and never a formula. */
function formatCell(value: Cell): string {
  if (value === null || value === undefined) {
    return '';
  }
  if (typeof value === 'boolean') {
    return value ? 'yes' : 'no';
  }
  const safe = typeof value === 'string' ? escapeFormulas(value) : String(value);
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Without it spreadsheets read UTF-8 as their own code page. */
export const byteOrderMark = '\ufeff';

/** One line of a CSV file (RFC 4180). */
export const formatRow = (cells: readonly Cell[]): string =>
  `${cells.map(formatCell).join(',')}\r\n`;
