/** The table that `npm run faults` prints. */
import { failuresOf } from './run-fault.ts';
import type { FaultResult } from './run-fault.ts';

const headings = [
  'fault',
  'for',
  'acknowledged',
  'refused',
  'retried',
  'lost',
  'doubled',
  'half',
  'first act',
  'first plan',
  'books',
  'other answers',
];

/** One line each, in columns, with what went wrong below it. */
export function asTable(results: readonly FaultResult[]): string {
  const rows = [headings, ...results.map(asRow)];
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function asRow(result: FaultResult): string[] {
  const { fault, notHere } = result;
  if (notHere !== undefined) return [fault.name, `not here: ${notHere}`];
  return [
    fault.name,
    seconds(result.faultMs),
    String(result.done),
    String([...result.refusals.values()].reduce((sum, count) => sum + count, 0)),
    String(result.retried),
    `${result.lost.length}${fault.mustLose ? ' (as it must)' : ''}`,
    String(result.doubled.length),
    String(result.half.length),
    `${seconds(result.firstActMs)}${describeAim(result)}`,
    seconds(result.firstPlanMs),
    failuresOf(result).length === 0 ? 'balance' : 'WRONG',
    describeCounts(result.otherAnswers),
  ];
}

/** `3 × 503 overloaded, 2 × no answer`. */
export function describeCounts(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none';
}

function describeAim({ fault: { aimMs }, firstActMs }: FaultResult): string {
  if (aimMs === undefined) return '';
  const isMet = firstActMs !== undefined && firstActMs <= aimMs;
  return ` (aim ${aimMs / 1000} s${isMet ? '' : ', MISSED'})`;
}

function seconds(ms: number | undefined): string {
  return ms === undefined ? '–' : `${(ms / 1000).toFixed(2)} s`;
}
