/** The row of a statement that always has one, for example of a count. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) {
    throw new RangeError('The statement has no row.');
  }
  return row;
}
