/**
 * Returns the row of a query that always has exactly one: an aggregate, a function, a row found under a lock. Throws without
 * one, because any made-up answer would be wrong.
 */
export function theRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a query that always has a row had none');
  return row;
}
