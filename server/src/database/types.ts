/**
 * How values of PostgreSQL's types are read and written. The driver would query the array types on each new connection, and
 * losing the connection then causes an error that nobody can catch. The array types are PostgreSQL's own and never change, so
 * they are listed here (pg_type.dat).
 */
import { parse } from 'postgres-array';
import postgres from 'postgres';

export type Types = { bigint: bigint };

type Read = (text: string) => unknown;

const date: Read = (text) => new Date(text);
const json: Read = (text) => JSON.parse(text) as unknown;

/** By element type: the number of its array type, and how an element is read. */
const arrayTypes: Readonly<Record<string, readonly [oid: number, read: Read]>> = {
  bool: [1000, (text) => text === 't'],
  bytea: [1001, (text) => Buffer.from(text.slice(2), 'hex')],
  date: [1182, date],
  float4: [1021, Number],
  float8: [1022, Number],
  int2: [1005, Number],
  int4: [1007, Number],
  int8: [1016, BigInt],
  json: [199, json],
  jsonb: [3807, json],
  name: [1003, String],
  numeric: [1231, String],
  text: [1009, String],
  timestamp: [1115, date],
  timestamptz: [1185, date],
  uuid: [2951, String],
  varchar: [1015, String],
};

const jsonAsText = {
  to: 114,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

/** For the driver's `types`. `hasJsonAsText`: values for json columns are already text, as pg-boss writes them. */
export function databaseTypes({ hasJsonAsText = false } = {}): { bigint: postgres.PostgresType<bigint> } {
  const types: Record<string, postgres.PostgresType> = { ...(hasJsonAsText && { json: jsonAsText }) };
  for (const [name, [oid, read]] of Object.entries(arrayTypes)) {
    types[`${name}Array`] = { to: oid, from: [oid], serialize: writeArray, parse: (text: string) => parse(text, read) };
  }
  return { ...types, bigint: postgres.BigInt };
}

/** Formats an array literal. Returns text unchanged. */
function writeArray(values: readonly unknown[] | string): string {
  return typeof values === 'string' ? values : `{${values.map((value) => writeElement(value)).join(',')}}`;
}

function writeElement(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return writeArray(value);
  return `"${textOf(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (typeof value === 'bigint') return value.toString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}
