/** What every refusal is compared with, whichever server it comes from. */
import { expect } from 'vitest';
import { readRefusal, refusals } from '@placard/contract';
import type { Envelope, FieldError, Reason, RefusalData, RefusalOf } from '@placard/contract';

/** A refused call's data, with the envelope's code and message. */
export type Refused = RefusalData & { code: number; msg: string };

/** A refusal as a test expects it: its reason, its one wrong field as in `amount: required`, or a part of its data. */
export type Expected = Reason | `${string}: ${FieldError['rule']}` | Readonly<Record<string, unknown>>;

function dataOf(expected: Expected): Readonly<Record<string, unknown>> {
  if (typeof expected !== 'string') return expected;
  const [field, rule] = expected.split(': ');
  return rule === undefined ? { reason: expected } : { fields: [{ field, rule }] };
}

/** Returns the refusal: a declared reason with its code, its message, and the details of that reason and nothing else. */
export function checkRefusal({ code, msg, data }: Envelope, call: string, declared: readonly Reason[]): Refused {
  expect(code, `${call}: ${JSON.stringify(data)}`).not.toBe(200);
  const refusal = data as RefusalData;
  expect(declared, `${call} declares it`).toContain(refusal.reason);
  expect(code, refusal.reason).toBe(refusals[refusal.reason].code);
  expect(readRefusal(data), 'its details').toEqual(data);
  expect(msg, refusal.reason).not.toBe('');
  return { ...refusal, code, msg };
}

/** Compares a refusal with the expected one; a failure names the call and what was sent. */
export function expectRefusal(refused: Refused, expected: Expected, call: string, payload: unknown): void {
  const sent = `${call} ${JSON.stringify(payload)}`.slice(0, 300);
  expect(refused, sent).toMatchObject(dataOf(expected));
}

/** The details of a refusal, which must have this reason. */
export function detailsOf<R extends Reason>(refusal: RefusalData, reason: R): RefusalOf<R> {
  if (refusal.reason !== reason) throw new Error(`refused with ${refusal.reason}, not with ${reason}`);
  return refusal as RefusalOf<R>;
}
