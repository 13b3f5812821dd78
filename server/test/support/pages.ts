/** Lists that come in pages. */

/** Reads page after page until there is none, for at most fifty, and returns the rows of all. */
export async function allPages<Row>(
  read: (next: { cursor?: string }) => Promise<{ rows: readonly Row[]; next_cursor: string | null }>,
): Promise<Row[]> {
  const seen: Row[] = [];
  let cursor: string | null = '';
  for (let page = 0; page < 50 && cursor !== null; page += 1) {
    const { rows, next_cursor: next } = await read(cursor === '' ? {} : { cursor });
    seen.push(...rows);
    cursor = next;
  }
  return seen;
}
