/**
 * Returns the row of a query that always has exactly one: an aggregate, a function, the row that a lock found. Throws where it
 * has none, because every answer made up instead would be wrong.
 */
export function theRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a query that always has a row had none');
  return row;
}
