/** Which times are of the moment of an export. */
import type { ExportFile } from './export-file.ts';

/** A row of the moment of the export may have its transfer in it or not. */
const momentMs = 60_000;

/** The time of the newest record: the file's own time is signed by nobody. */
function newestOf({ transfers, terms, batches, statements, liabilities }: ExportFile): number {
  const times = [
    ...transfers.map(({ record }) => record[7]),
    ...terms.map(({ record }) => record[3]),
    ...batches.map(({ record }) => record[6]),
    ...statements.map(({ record }) => record[4]),
    ...liabilities.map(({ record }) => record[2]),
  ];
  return times.reduce((newest, time) => Math.max(newest, Date.parse(time)), 0);
}

/** Whether one of these times is so late that its record may be newer than the file. */
export function recentIn(file: ExportFile): (times: readonly (string | null | undefined)[]) => boolean {
  const newest = newestOf(file);
  return (times) => times.some((time) => Date.parse(time ?? '') > newest - momentMs);
}
