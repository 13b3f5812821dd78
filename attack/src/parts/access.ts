/**
 * Every operation with every kind of invalid token, and as another merchant with the victim's ids: the answer must be
 * the same as for an unknown thing, contain nothing of the victim's, and change nothing of the victim's.
 */
import { randomUUID } from 'node:crypto';
import { labelOf, withMember } from '../operations.ts';
import type { Field, Operation } from '../operations.ts';
import type { Report } from '../report.ts';
import { asMerchant, asOperator, inParallel, judge, parseJson, send, sendCall } from '../send.ts';
import type { Reply } from '../send.ts';
import type { Effort, Target } from '../target.ts';
import type { BadTokens, Merchant, World } from '../world.ts';

const part = 'access';
const atOnce = 8;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const planNo = /^[0-9A-Z]{4,10}-[0-9A-Z]{4,10}(-[1-9][0-9]{0,5})?$/;

/** The answer to each kind of token. */
const expected: Readonly<Record<'none' | keyof BadTokens, string>> = {
  none: 'not_authorised',
  garbage: 'unknown_token',
  expired: 'token_expired',
  revoked: 'unknown_token',
  'of the other API': 'unknown_token',
};

/** Tries all of it. */
export async function tryAccess(
  target: Target,
  world: World,
  operations: readonly Operation[],
  effort: Effort,
  report: Report,
): Promise<void> {
  const merchantOperations = operations.filter(({ api }) => api === 'merchant');
  const before = await seenBy(target, world.victim, merchantOperations);
  const attackers = await seenBy(target, world.attacker, merchantOperations);
  const secrets = [...before.ids].filter((id) => !attackers.ids.has(id));
  report.count(part, 'operations', operations.length);
  report.count(part, 'ids of the other merchant', secrets.length);
  await inParallel(
    operations.filter(({ isOpen }) => !isOpen),
    atOnce,
    async (operation) => {
      await tryBadTokens(target, world, operation, { secrets, effort }, report);
    },
  );
  for (const operation of merchantOperations) {
    for (const field of operation.fields)
      await tryIds(target, world, { operation, field }, { secrets, effort }, report);
  }
  const after = await seenBy(target, world.victim, merchantOperations);
  for (const [name, text] of before.answers) {
    if (after.answers.get(name) !== text) report.find(part, name, 'the other merchant sees something else afterwards');
  }
  await tryOddPaths(target, world, report);
}

interface Seen {
  ids: ReadonlySet<string>;
  /** Answers by operation, without those that pass automatically. */
  answers: ReadonlyMap<string, string>;
}

/** Everything that a merchant's own reading calls return, with their ids. */
async function seenBy(target: Target, merchant: Merchant, operations: readonly Operation[]): Promise<Seen> {
  const ids = new Set<string>();
  const shown = new Map<string, string>();
  for (const operation of operations.filter(({ method, name }) => method === 'GET' || name === 'notifications.list')) {
    // The first page of this form: an example's cursor belongs to another.
    const optional = operation.fields.every(({ path }) => !/(_id|_no)$/.test(String(path[0])));
    if (!optional) continue;
    const reply = await ask(target, operation, { token: merchant.token, payload: {} });
    for (const text of textsOf(parseJson(reply.text))) if (uuid.test(text) || planNo.test(text)) ids.add(text);
    shown.set(labelOf(operation), plain(reply.text, ''));
  }
  return { ids, answers: shown };
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

async function tryBadTokens(
  target: Target,
  world: World,
  operation: Operation,
  { secrets, effort }: { secrets: readonly string[]; effort: Effort },
  report: Report,
): Promise<void> {
  const bad = world.badTokens[operation.api];
  for (const [kind, reason] of Object.entries(expected) as [keyof typeof expected, string][]) {
    const token = kind === 'none' ? undefined : bad[kind];
    const payloads = [...withIds(operation, secrets), operation.example, {}].slice(0, effort.perToken);
    for (const payload of payloads) {
      const reply = await ask(target, operation, { token, payload });
      const verdict = judge(reply, operation);
      report.count(part, `answers to a token: ${kind}`);
      if (verdict.fault !== undefined || verdict.kind !== reason) {
        report.find(part, labelOf(operation), `token ${kind}: ${verdict.fault ?? verdict.kind} instead of ${reason}`);
      }
    }
  }
}

/** The example with one of the victim's ids in each field of ids. */
function withIds(operation: Operation, secrets: readonly string[]): unknown[] {
  return operation.fields.flatMap((field) => {
    const [id] = idsFor(field, secrets, 1);
    return id === undefined ? [] : [withMember(operation.example, field.path, id)];
  });
}

async function tryIds(
  target: Target,
  world: World,
  { operation, field }: { operation: Operation; field: Field },
  { secrets, effort }: { secrets: readonly string[]; effort: Effort },
  report: Report,
): Promise<void> {
  const ids = idsFor(field, secrets, effort.idsPerField);
  if (ids.length === 0) return;
  report.count(part, 'fields that take an id');
  const payloadOf = (id: string) => withMember({ ...operation.example, ...proofs(operation, world) }, field.path, id);
  const askFor = async (id: string) => {
    const reply = await ask(target, operation, { token: world.attacker.token, payload: payloadOf(id) });
    // An act may end its own session; the next one logs in again.
    if (judge(reply, operation).kind === 'unknown_token') await world.renew(world.attacker);
    return reply;
  };
  for (const id of ids) {
    const missing = planNo.test(id) ? `ZZZZZZ-${id.split('-')[1] ?? ''}` : randomUUID();
    const [theirs, nobodys] = [await askFor(id), await askFor(missing)];
    report.count(part, 'ids of the other merchant tried');
    const where = labelOf(operation, field);
    if (plain(theirs.text, id) !== plain(nobodys.text, missing)) {
      report.find(part, where, `another's: ${theirs.text.slice(0, 120)}, nobody's: ${nobodys.text.slice(0, 120)}`);
    }
    const told = secrets.find((secret) => secret !== id && theirs.text.includes(secret));
    if (told !== undefined) report.find(part, where, `tells ${told} of the other merchant`);
  }
}

/** What the attacker knows and may use. */
function proofs(operation: Operation, world: World): object {
  return operation.name === 'wallet.checkPassword' ? { password: world.transactionPassword } : {};
}

function idsFor({ path, schema }: Field, secrets: readonly string[], count: number): string[] {
  const name = String(path.findLast((step) => typeof step === 'string'));
  const fits = name.endsWith('plan_no')
    ? planNo
    : schema.format === 'uuid' || /(_id|_ids)$/.test(name)
      ? uuid
      : undefined;
  if (!fits) return [];
  return secrets.filter((id) => fits.test(id)).slice(0, count);
}

/** Returns an answer without the parts that always differ: the requested id, moments, tokens, remaining tries. */
function plain(text: string, id: string): string {
  return (id === '' ? text : text.replaceAll(id, 'ID'))
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'MOMENT')
    .replaceAll(/"(ticket|challenge)":"[^"]+"/g, '"$1":"T"')
    .replaceAll(/"next_cursor":"[^"]+"/g, '"next_cursor":"C"');
}

async function ask(
  target: Target,
  operation: Operation,
  { token, payload }: { token: string | undefined; payload: unknown },
): Promise<Reply> {
  const tokenHeader = operation.api === 'merchant' ? asMerchant : asOperator;
  return await sendCall(target, operation, payload, token === undefined ? {} : tokenHeader(token));
}

/** What the operations do not include: evidence, exports, delivery. */
async function tryOddPaths({ merchantUrl, operatorUrl }: Target, world: World, report: Report): Promise<void> {
  const theirs = asOperator(world.attacker.token);
  const json = { 'content-type': 'application/json' };
  const trials: [string, RequestInit, string][] = [
    [`${operatorUrl}/operator/files/${randomUUID()}.webp`, {}, 'not_authorised'],
    [`${operatorUrl}/operator/files/${randomUUID()}.webp`, { headers: theirs }, 'unknown_token'],
    [`${operatorUrl}/operator/export`, { method: 'POST', headers: json, body: '{}' }, 'not_authorised'],
    [
      `${operatorUrl}/operator/export`,
      { method: 'POST', headers: { ...json, ...theirs }, body: '{}' },
      'unknown_token',
    ],
    [`${merchantUrl}/operator/export`, { method: 'POST', headers: json, body: '{}' }, 'no_such_path'],
    [`${merchantUrl}/operator/session/log-in`, { method: 'POST', headers: json, body: '{}' }, 'no_such_path'],
    [`${merchantUrl}/delivery/batches`, { method: 'POST', headers: json, body: '{}' }, 'signature_invalid'],
    [`${merchantUrl}/delivery/plans`, {}, 'signature_invalid'],
  ];
  for (const [url, init, reason] of trials) {
    const verdict = judge(await send(url, init), {});
    report.count(part, 'addresses beside the operations');
    if (verdict.fault !== undefined || verdict.kind !== reason) {
      report.find(part, new URL(url).pathname, `${verdict.fault ?? verdict.kind} instead of ${reason}`);
    }
  }
}
