/** The figures of a plan by the name that opens them (`?sheet=figure:spent`). */
export const planFigures = [
  'spent',
  'held',
  'returned',
  'revenue',
  'profit',
  'impressions',
  'clicks',
  'conversions',
  'cost',
] as const;
export type PlanFigure = (typeof planFigures)[number];

/** Returns the figure of that name, if it is one. */
export function planFigureOf(name: string | undefined): PlanFigure | undefined {
  return planFigures.find((figure) => figure === name);
}
