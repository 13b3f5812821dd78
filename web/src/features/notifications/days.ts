/** Groups items (newest first) into today and earlier, by the day that `dayOf` returns. */
export function groupByToday<Item>(
  items: readonly Item[],
  dayOf: (item: Item | undefined) => string,
): { today: Item[]; earlier: Item[] } {
  const today = dayOf(undefined);
  return {
    today: items.filter((item) => dayOf(item) === today),
    earlier: items.filter((item) => dayOf(item) !== today),
  };
}
