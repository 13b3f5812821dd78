/**
 * The merchant API: one route per call of the contract. Checks run in the contract's order (product.md section 2): token, form,
 * state. Every answer to a call is in the envelope.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { actFields, allCalls, apiKeyPrefix, keyCalls, keyStatusOf, rightOf, worksAlone } from '@placard/contract';
import type { ApiScope, Call } from '@placard/contract';
import type { Act, Actor, Asker } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { readsFor } from '../../database/read-replica.ts';
import type { Reads } from '../../database/read-replica.ts';
import { hasherFor } from '../../security/hashing.ts';
import { siteOf } from '../../security/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isAnswered } from '../../usecases/once.ts';
import { fingerprintOf, idempotencyKeyOf } from '../act.ts';
import { askerOf } from '../asker.ts';
import { bearerOf } from '../bearer.ts';
import { success } from '../envelope.ts';
import { checkPayload, checkQuery } from '../payload.ts';
import { isReplicaCall } from '../replica-calls.ts';
import { authenticate } from '../../usecases/accounts/authenticate.ts';
import { authenticateKey } from '../../usecases/accounts/authenticate-key.ts';
import { handlers } from './handlers.ts';
import type { HandlerContext, ReadingContext, UploadedFile } from './handler.ts';
import { isAskedAsCsv, sendStatistics } from './statistics-file.ts';
import { readUpload } from './upload.ts';

type AnyHandler = (context: HandlerContext<Asker> | ReadingContext<Asker>, payload: unknown) => Promise<unknown>;

/** The data sources of all calls; only `replicaCalls` receive `reads`. */
interface Sources {
  deps: Deps;
  reads: Reads;
}

/** Clients without a login share one portion of the connections; their networks take turns at hashing. */
const strangers = 'strangers';

interface Route {
  call: Call;
  /** Of the key API: the scope that the call needs; undefined for a call with a session. */
  scope?: ApiScope;
  requestSchema: v.GenericSchema;
  handler: AnyHandler;
}

/** Registers every call under the instance's prefix. */
export async function registerMerchantCalls(app: FastifyInstance, sources: Sources): Promise<void> {
  for (const call of allCalls) await register(app, sources, { call });
}

/**
 * Registers the calls that API keys may make. They are the same calls and answers, with the HTTP status that other APIs have: a
 * stranger's client expects that of a refusal.
 */
export async function registerKeyCalls(app: FastifyInstance, sources: Sources): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    if (reply.refusedFor) void reply.code(keyStatusOf(reply.refusedFor));
  });
  for (const each of keyCalls()) await register(app, sources, each);
}

async function register(app: FastifyInstance, sources: Sources, which: Pick<Route, 'call' | 'scope'>): Promise<void> {
  const { call } = which;
  const { request: requestSchema } = await call.shape();
  const route = { ...which, requestSchema, handler: handlerOf(call) };
  app.route({
    method: call.method,
    url: call.path,
    config: { call },
    handler: async (request, reply) =>
      isAskedAsCsv(call, request)
        ? await sendStatistics(reply, async (page) => await answer(sources, route, request, reply, page))
        : success(await answer(sources, route, request, reply)),
  });
}

async function answer(
  { deps, reads }: Sources,
  { call, scope, requestSchema, handler }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  page: object = {},
) {
  const token = headerOf(request, 'x-ct');
  const asker = askerOf(request);
  const actor =
    scope === undefined
      ? await sessionOf(deps, call, request, asker)
      : await authenticateKey(deps, keySecretOf(request), asker, { scope, auth: call.auth });
  const payload = parsePayload(call, requestSchema, request, page);
  const owner = actor?.merchantId ?? strangers;
  const act = () => actOf(request, call, payload, actor);
  void reply.header('content-language', asker.lang);
  return await handler(
    {
      deps: {
        ...deps,
        sql: deps.sql.shareOf(owner),
        hasher: hasherFor(deps.hasher, actor?.merchantId ?? siteOf(asker.address)),
      },
      ...(isReplicaCall(call.name) && { reads: readsFor(reads, owner) }),
      actor: { ...(actor ?? asker), ...(call.isIdempotent && { act: act() }) },
      token,
      keyed: () => {
        if (!actor) throw new Error(`${call.name} takes a key but no token`);
        return { ...actor, act: act() };
      },
      keyedIfSent: () => (actor && idempotencyKeyOf(request) !== undefined ? { ...actor, act: act() } : undefined),
      file: async (): Promise<UploadedFile | undefined> => await readUpload(request),
    },
    payload,
  );
}

async function sessionOf(deps: Deps, call: Call, request: FastifyRequest, asker: Asker): Promise<Actor | undefined> {
  const right = rightOf(call);
  if (right === undefined) return undefined;
  const ended = endedByThisAct(deps, call, request);
  return await authenticate(
    deps,
    headerOf(request, 'x-ct'),
    asker,
    { auth: call.auth, right, mayBeAlone: worksAlone(call) },
    ended,
  );
}

/** Returns the call's key. Throws Refusal `api_key_in_url`: proxies and logs keep an address. */
function keySecretOf(request: FastifyRequest): string | undefined {
  const values = Object.values(request.query as Record<string, unknown>).flat();
  if (values.some((value) => String(value).includes(apiKeyPrefix))) throw new Refusal('api_key_in_url');
  return bearerOf(request.headers);
}

/** A session that the act itself ended still gets the answer to that act, and no other. */
function endedByThisAct(deps: Deps, call: Call, request: FastifyRequest) {
  const key = headerOf(request, 'idempotency-key');
  return async (merchantId: string): Promise<boolean> =>
    call.endsSession && key !== undefined && (await isAnswered(deps.sql, { merchantId, act: { key } }));
}

function parsePayload(call: Call, schema: v.GenericSchema, request: FastifyRequest, page: object): unknown {
  if (call.payload === 'form') return {};
  return call.method === 'GET'
    ? checkQuery(schema, { ...(request.query as object), ...page })
    : checkPayload(schema, request.body ?? {});
}

/** Returns the request's key. Throws Refusal `idempotency_key_required` or `idempotency_key_invalid`. */
function keyOf(request: FastifyRequest): string {
  const key = idempotencyKeyOf(request);
  if (key === undefined) throw new Refusal('idempotency_key_required');
  return key;
}

function actOf(request: FastifyRequest, call: Call, payload: unknown, actor: Actor | undefined): Act {
  // A new ticket does not make it a different act; another person of the business does.
  const person = actor && actor.personId !== actor.businessId ? { person_id: actor.personId } : {};
  const payloadHash = fingerprintOf(call.name, { ...Object.fromEntries(actFields(payload as object)), ...person });
  const { plan_no: planNo, amount } = payload as { plan_no?: unknown; amount?: unknown };
  const about = {
    ...(typeof planNo === 'string' && { plan_no: planNo }),
    ...(typeof amount === 'string' && { amount }),
  };
  return { key: keyOf(request), call: call.name, payloadHash, about };
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The registry's types pair each call with its handler. A look-up by name loses that, so the cast is here, once. */
function handlerOf(call: Call): AnyHandler {
  const [area = '', verb = ''] = call.name.split('.');
  const found = (handlers as unknown as Record<string, Record<string, AnyHandler>>)[area]?.[verb];
  if (!found) throw new Error(`no handler for ${call.name}`);
  return found;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
}
