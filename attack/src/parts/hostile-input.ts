/**
 * Sends hostile values to every field of every operation, and hostile bodies, headers and addresses to every operation.
 * The answer must always be an envelope of the contract, reveal nothing internal, and never be a server error.
 */
import { createHash, randomUUID } from 'node:crypto';
import { labelOf, withMember } from '../operations.ts';
import type { Field, Operation } from '../operations.ts';
import type { Report } from '../report.ts';
import { asMerchant, asOperator, inParallel, judge, send } from '../send.ts';
import type { Effort, Target } from '../target.ts';
import type { World } from '../world.ts';
import { fixedJson, fixedQuery, hostileTexts, randomJson } from './hostile-values.ts';

const part = 'hostile input';
/** This many keep a server on two cores busy. */
const atOnce = 8;
const placeholder = '@@hostile@@';

/** One request to try. */
interface Trial {
  operation: Operation;
  where: string;
  /** What was sent, short enough for a finding. */
  what: string;
  query?: string;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Readonly<Record<string, string>>;
  method?: string;
}

/** Tries all of it and counts what was answered. */
export async function sendHostileInput(
  target: Target,
  world: World,
  operations: readonly Operation[],
  effort: Effort,
  report: Report,
): Promise<void> {
  report.count(part, 'operations', operations.length);
  for (const operation of operations) {
    const trials = [
      ...operation.fields.flatMap((field) => trialsOf(operation, field, effort)),
      ...choose(wholeTrials(operation), effort.perField, effort.seed + hashOf(labelOf(operation))),
    ];
    report.count(part, 'fields', operation.fields.length);
    await inParallel(trials, atOnce, async (trial) => await attempt(target, world, trial, report));
  }
}

function trialsOf(operation: Operation, field: Field, effort: Effort): Trial[] {
  const { perField, randomPerField, seed } = effort;
  // Each field has its own choice, so that a few values for each are many values in all.
  const own = seed + hashOf(labelOf(operation, field));
  const where = labelOf(operation, field);
  const made = randomJson(field.schema, randomPerField, own);
  if (operation.method === 'GET') {
    const name = String(field.path[0]);
    const others = new URLSearchParams(operation.example as Record<string, string>);
    others.delete(name);
    const parts = [
      ...choose(fixedQuery(name, field.schema), perField, own),
      ...made.map((json) => `${name}=${encodeURIComponent(asText(json).slice(0, 4_000).toWellFormed())}`),
    ];
    return parts.map((text) => ({ operation, where, what: text, query: [others.toString(), text].join('&') }));
  }
  const payload = JSON.stringify(withMember(operation.example, field.path, placeholder));
  return [...choose(fixedJson(field.schema), perField, own), ...made].map((json) => ({
    operation,
    where,
    what: json,
    body: payload.replace(`"${placeholder}"`, () => json),
  }));
}

/** A text unchanged; the JSON of everything else. */
function asText(json: string): string {
  const value: unknown = JSON.parse(json);
  return typeof value === 'string' ? value : json;
}

function hashOf(text: string): number {
  return createHash('sha256').update(text).digest().readInt32BE();
}

/** Bodies that are malformed as a whole, around a valid payload. */
function wholeBodies(example: string): (string | Uint8Array<ArrayBuffer>)[] {
  const bytes = (...values: number[]) => Uint8Array.from(values);
  return [
    ...'|null|[]|[{}]|5|"x"|true|{|{"a"|{"a":1,}|{a:1}|{\'a\':1}|NaN|\u0000|{}{}|{"__proto__":null}'.split('|'),
    ...['"__proto__":{"x":1},', '"surprise":1,', '"":1,', '"constructor":1,'].map((more) =>
      example.replace('{', `{${more}`),
    ),
    `\ufeff${example}`,
    `${example} x`,
    bytes(0xff, 0xfe, 0x7b, 0x00),
    bytes(0x7b, 0x22, 0xc0, 0xae, 0x22, 0x3a, 0x31, 0x7d),
    bytes(0x80),
    '['.repeat(100_000),
    hugeBody,
  ];
}

const hugeBody = `{"a":"${'x'.repeat(8 * 1024 * 1024)}"}`;
const wrongTypes =
  'text/plain|application/xml|application/x-www-form-urlencoded|application/json;charset=utf-16|multipart/form-data|multipart/form-data; boundary=x|x|application/json, text/html|application/problem+json'.split(
    '|',
  );
const headerNames =
  'x-tz|accept-language|idempotency-key|user-agent|content-language|if-match|x-ct|authorization'.split('|');
/** What a header can contain. */
const headerTexts = hostileTexts.filter((text) => /^[\x21-\x7e][\x20-\x7e]{0,2000}$/.test(text));

/** Bodies, headers and methods that are malformed as a whole. */
function wholeTrials(operation: Operation): Trial[] {
  const isPost = operation.method === 'POST';
  const example = JSON.stringify(operation.example);
  const usual = isPost ? { body: example } : {};
  const trial = (what: string, more: Partial<Trial>): Trial => ({
    operation,
    where: labelOf(operation),
    what,
    ...more,
  });
  const headers = headerNames.flatMap((name, index) =>
    headerTexts
      .filter((_text, at) => at % headerNames.length === index)
      .map((text) => trial(`${name}: ${text}`, { ...usual, headers: { [name]: text } })),
  );
  return [
    ...(isPost ? wholeBodies(example).map((body) => trial(`body ${String(body).slice(0, 60)}`, { body })) : []),
    ...wrongTypes.map((type) => trial(`type ${type}`, { ...usual, headers: { 'content-type': type } })),
    ...headers,
    ...['PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method) => trial(method, { method })),
    ...(isPost ? [trial('a query', { ...usual, query: '__proto__=1&a=1&a=2' })] : []),
  ];
}

/** Makes the request with the required rights; replaces a session that it ended and tries once more. */
async function attempt(target: Target, world: World, trial: Trial, report: Report): Promise<void> {
  report.count(part, 'values');
  const first = await once(target, world, trial, report);
  const hasOwnToken = trial.headers?.['x-ct'] !== undefined || trial.headers?.['authorization'] !== undefined;
  if (first !== 'unknown_token' || hasOwnToken) return;
  if (trial.operation.api === 'merchant') await world.renew(world.attacker);
  else await world.renewOperator(stageOf(trial.operation));
  await once(target, world, trial, report);
}

async function once(target: Target, world: World, trial: Trial, report: Report): Promise<string | undefined> {
  const { operation, where, what } = trial;
  try {
    const reply = await send(urlOf(target, trial), initOf(world, trial));
    if (trial.method === 'OPTIONS' && reply.status === 204 && reply.text === '') return undefined;
    const verdict = judge(reply, trial.method === undefined ? operation : {});
    report.count('answers', verdict.kind);
    if (verdict.fault !== undefined) report.find(part, where, `${verdict.fault} ← ${what.slice(0, 80)}`);
    return verdict.kind;
  } catch (error) {
    // A server that answers «too large» and closes while the rest is still being sent has answered.
    if (trial.body !== undefined && trial.body.length > 300_000) report.count('answers', 'cut while sending');
    else report.find(part, where, `no answer (${String((error as Error).cause ?? error)}) ← ${what.slice(0, 80)}`);
    return undefined;
  }
}

function urlOf({ merchantUrl, operatorUrl }: Target, { operation, query }: Trial): string {
  const base = operation.api === 'merchant' ? `${merchantUrl}/api` : operatorUrl;
  const usual =
    operation.method === 'GET' ? new URLSearchParams(operation.example as Record<string, string>).toString() : '';
  const text = query ?? usual;
  return `${base}${operation.path}${text === '' ? '' : `?${text}`}`;
}

function initOf(world: World, { operation, method = operation.method, body, headers }: Trial): RequestInit {
  const token =
    operation.api === 'merchant'
      ? asMerchant(world.attacker.token)
      : asOperator(world.operatorTokens[stageOf(operation)]);
  const sent = method === 'GET' ? undefined : body;
  return {
    method,
    ...(sent !== undefined && { body: sent }),
    headers: {
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      'idempotency-key': randomUUID(),
      // Callers who are not logged in are counted by address; this one has many.
      ...(operation.isOpen ? { 'x-forwarded-for': someAddress() } : token),
      ...headers,
    },
  };
}

/** An address of the range that is kept for tests (RFC 2544). */
function someAddress(): string {
  const bytes = randomUUID();
  return `198.18.${Number.parseInt(bytes.slice(0, 2), 16)}.${Number.parseInt(bytes.slice(2, 4), 16)}`;
}

function stageOf({ stages }: Operation): keyof World['operatorTokens'] {
  if (stages.includes('complete')) return 'complete';
  return stages.includes('enrol') ? 'enrol' : 'enter_code';
}

/** This many of them, spread over the whole list; the seed says where it begins. */
function choose<Item>(items: readonly Item[], count: number | undefined, seed: number): readonly Item[] {
  if (count === undefined || count >= items.length) return items;
  return items.filter((_, at) => (at * 7_919 + (seed >>> 0)) % items.length < count);
}
