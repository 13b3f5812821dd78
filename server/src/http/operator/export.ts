/**
 * Exports lists as CSV, streamed page by page through the list's own call. The export equals the list, holds one page in memory
 * at a time, and ends when the client disconnects.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { byteOrderMark, csvLine } from '@placard/contract';
import { csvColumns, exportableCalls, exportPath, exportRequest } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import type * as v from 'valibot';
import type { OperatorActor } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import type { Deps } from '../../context/deps.ts';
import type { Reads } from '../../database/read-replica.ts';
import { invalidFields } from '../../platform/refusal.ts';
import { askerOf } from '../asker.ts';
import { checkPayload } from '../payload.ts';
import { isReplicaExport } from '../replica-calls.ts';
import type { OperatorReadContext } from './handler.ts';
import { makeCall } from './maker.ts';
import type { AnyHandler } from './maker.ts';
import { authenticateOperator } from '../../usecases/operators/authenticate-operator.ts';

const pageRows = 100;

interface ListAnswer {
  list: readonly unknown[];
  next_cursor?: string | null;
}

type ReadHandler = (context: OperatorReadContext, payload: unknown) => Promise<unknown>;
type HandlerOf = (call: OperatorCall) => AnyHandler;

/** Registers the export. Refusals: those of the list's call for this operator. */
export function registerExport(
  app: FastifyInstance,
  { deps, reads }: { deps: Deps; reads: Reads },
  handlerOf: HandlerOf,
): void {
  app.post(exportPath, async (request, reply) => {
    const asker = askerOf(request);
    // Checks the operator before the request. The required role is that of the list.
    const { call: name, request: asked } = await checkedBody(deps, request.headers.authorization, asker, request.body);
    const call = exportableCalls.find((each) => each.name === name);
    if (!call) throw invalidFields({ field: 'call', rule: 'not_accepted' });
    const operator = await authenticateOperator(deps, request.headers.authorization, asker, call);
    const payload = { ...(checkPayload(call.request, asked) as object), ...pageOf(call) };
    const read = async (cursor: string | undefined) => {
      const page = { ...payload, ...(cursor && { cursor }) };
      return (await (isReplicaExport(call.name)
        ? readPage({ deps, reads }, operator, handlerOf(call) as unknown as ReadHandler, page)
        : makeCall(deps, operator, call, page, { key: undefined, handlerOf }))) as ListAnswer;
    };
    // Reads the first page before it sends anything, because a refusal needs a status of its own.
    const first = await read(undefined);
    await auditExport(deps, operator, call, asked);
    const file = `${name.replace('.', '-')}-${new Date().toISOString().slice(0, 10)}.csv`;
    return await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${file}"`)
      .send(Readable.from(linesOf(csvColumns(call), first, read)));
  });
}

/** Each page checks the primary's position again, so no page is older than the previous one. */
async function readPage(
  { deps, reads }: { deps: Deps; reads: Reads },
  operator: OperatorActor,
  handler: ReadHandler,
  page: object,
): Promise<unknown> {
  return await reads.snapshot(async (sql) => await handler({ deps: { ...deps, sql }, operator }, page));
}

/** The body is read only for a complete session. */
async function checkedBody(
  deps: Deps,
  authorization: string | undefined,
  asker: ReturnType<typeof askerOf>,
  body: unknown,
): Promise<v.InferOutput<typeof exportRequest>> {
  await authenticateOperator(deps, authorization, asker, { access: 'anyone', stages: ['complete'] });
  return checkPayload(exportRequest, body ?? {});
}

function pageOf(call: OperatorCall): { limit?: number } {
  return 'limit' in call.request.entries ? { limit: pageRows } : {};
}

async function* linesOf(
  columns: readonly string[],
  first: ListAnswer,
  read: (cursor: string) => Promise<ListAnswer>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns);
  for (let page: ListAnswer | undefined = first; page !== undefined;) {
    yield page.list.map((item) => csvLine(columns.map((path) => memberOf(item, path)))).join('');
    page = page.next_cursor ? await read(page.next_cursor) : undefined;
  }
}

function memberOf(item: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], item);
}

async function auditExport(
  deps: Deps,
  operator: OperatorActor,
  call: OperatorCall,
  asked: Readonly<Record<string, unknown>>,
): Promise<void> {
  await audit(deps.sql, operator, {
    act: 'exported',
    object: `list:${call.name}`,
    details: { filter: JSON.stringify(asked) },
  });
}
