/**
 * A list as CSV: `POST /operator/export` with `{call, request}` streams every row of a list call, whatever its number, in
 * the order of the list. A refusal is the usual envelope; otherwise the answer is text/csv (RFC 4180) with a byte order mark,
 * which spreadsheets need to read UTF-8. Nothing in a cell is a formula (OWASP, CSV injection).
 */
import * as v from 'valibot';
import type { OperatorCall } from './call.ts';
import { allOperatorCalls } from './registry.ts';

export const exportPath = '/operator/export';

/** The calls that can be exported: those that only read, and return a list. */
export const exportableCalls: readonly OperatorCall[] = allOperatorCalls.filter(
  (call) => !call.isAct && listItemOf(call) !== undefined,
);

/** The body of an export; the request is checked as the call's own. */
export const exportRequest = v.strictObject({
  call: v.picklist(exportableCalls.map((call) => call.name)),
  request: v.optional(v.record(v.string(), v.unknown()), {}),
});

/** The parts of a valibot schema that are used here. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly wrapped?: Shape;
  readonly item?: Shape;
  readonly key?: { readonly options?: readonly string[] };
}

function listItemOf(call: Pick<OperatorCall, 'response'>): Shape | undefined {
  const response: Shape = call.response;
  return response.entries?.['list']?.item;
}

/** The columns of a list's CSV: the paths of its items' members, objects opened; of texts per language the English one. */
export function csvColumns(call: Pick<OperatorCall, 'response'>): string[] {
  const item = listItemOf(call);
  return item ? pathsOf(item, '') : [];
}

function pathsOf(shape: Shape, path: string): string[] {
  if (shape.wrapped) return pathsOf(shape.wrapped, path);
  if (shape.entries)
    return Object.entries(shape.entries).flatMap(([name, member]) => pathsOf(member, path ? `${path}.${name}` : name));
  return [shape.type === 'record' && shape.key?.options?.includes('en') ? `${path}.en` : path];
}
