/** The servers as their clients reach them: over HTTP, each answer compared with the contract. */
import type { KeyObject } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { batchReceipt, commonReasons, deliveryPaths, envelopeSchema } from '@placard/contract';
import type { Call, DeliveryBatch, Reason, RefusalData } from '@placard/contract';
import { commonOperatorReasons, operatorCalls } from '@placard/contract/operator';
import type { OperatorCall, OperatorResponse } from '@placard/contract/operator';
import { signedDelivery } from './signed-delivery.ts';

export type ApiRequest =
  | { to: 'merchant'; call: Call; payload: object; token?: string | undefined; key?: string | undefined }
  | { to: 'operator'; call: OperatorCall; payload: object; token: string; key?: string | undefined }
  | { to: 'delivery'; sourceId: string; privateKey: KeyObject; batch: DeliveryBatch };

export type ApiAnswer = { ok: true; data: unknown } | { ok: false; reason: Reason; data: RefusalData };

export interface ApiUrls {
  merchantUrl: string;
  operatorUrl: string;
}

/** The possible refusals of a batch of delivery. */
const deliveryReasons: readonly Reason[] = [
  'signature_invalid',
  'signature_expired',
  'source_paused',
  'batch_id_reused',
  'invalid_fields',
  'unknown_field',
];

/** How often a request is sent while its server is overloaded. */
const mostSendings = 10;

/**
 * Sends a request to one server, again while that is overloaded, as clients do: it is refused before anything is done.
 * Throws if the answer violates the contract: another HTTP status, data of another shape, an undeclared reason, a server
 * fault.
 */
export async function sendRequest(urls: ApiUrls, request: ApiRequest, sending = 1): Promise<ApiAnswer> {
  const response = await fetch(...fetchArguments(urls, request));
  const text = await response.text();
  if (isOverload(response, text) && sending < mostSendings) {
    await wait(Number(response.headers.get('retry-after')) * 1_000);
    return await sendRequest(urls, request, sending + 1);
  }
  const label = request.to === 'delivery' ? 'delivery' : request.call.name;
  if (response.status !== 200) throw new Error(`${label} was answered with HTTP ${response.status}: ${text}`);
  const { code, data } = v.parse(envelopeSchema, JSON.parse(text));
  if (code === 200) {
    const checked = v.safeParse(await answerOf(request), data);
    if (!checked.success) throw new Error(`${label} answered another shape than the contract says: ${text}`);
    return { ok: true, data };
  }
  const refusal = data as RefusalData;
  if (refusal.reason === 'server_error' || !(await declared(request)).includes(refusal.reason)) {
    throw new Error(`${label} was refused with ${refusal.reason}, which it does not declare: ${text}`);
  }
  return { ok: false, reason: refusal.reason, data: refusal };
}

function isOverload({ status }: Response, text: string): boolean {
  return status === 503 && (JSON.parse(text) as { data: { reason: Reason } }).data.reason === 'overloaded';
}

const takeTwo = new Set(['second_person_needed', 'own_booking', 'idempotency_key_reused']);

/**
 * The same for an act that takes two people: it is proposed and the colleague approves, both with the request's key, so
 * that the same request sent again is the same act: its key is then the proposal's. Returns the act's answer.
 */
export async function sendAgreed(
  urls: ApiUrls,
  request: Extract<ApiRequest, { to: 'operator' }>,
  colleague: string,
): Promise<ApiAnswer> {
  const alone = await sendRequest(urls, request);
  if (alone.ok || !takeTwo.has(alone.reason)) return alone;
  const { create, approve } = operatorCalls.proposals;
  const proposing = { call: request.call.name, request: request.payload, evidence: 'Agreed by telephone.' };
  const made = await sendRequest(urls, { ...request, call: create, payload: proposing });
  // A key that was not a proposal's was the act's own.
  if (!made.ok) return alone.reason === 'idempotency_key_reused' ? alone : made;
  const { proposal_id } = (made.data as OperatorResponse<typeof create>).proposal;
  const approved = await sendRequest(urls, { ...request, call: approve, payload: { proposal_id }, token: colleague });
  if (!approved.ok) return approved;
  const { answer } = approved.data as OperatorResponse<typeof approve>;
  if (answer === null && request.call.showsSecret)
    return { ok: false, reason: 'answer_shown_once', data: { reason: 'answer_shown_once' } };
  return { ok: true, data: answer };
}

async function answerOf(request: ApiRequest): Promise<v.GenericSchema> {
  switch (request.to) {
    case 'merchant':
      return (await request.call.shape()).response;
    case 'operator':
      return request.call.response;
    case 'delivery':
      return batchReceipt;
  }
}

async function declared(request: ApiRequest): Promise<readonly Reason[]> {
  switch (request.to) {
    case 'merchant':
      return [...(await request.call.shape()).reasons, ...commonReasons(request.call)];
    case 'operator':
      return [...request.call.reasons, ...commonOperatorReasons(request.call)];
    case 'delivery':
      return deliveryReasons;
  }
}

function fetchArguments(urls: ApiUrls, request: ApiRequest): [string, RequestInit] {
  switch (request.to) {
    case 'merchant': {
      const { call, payload, token, key } = request;
      const headers = {
        'content-type': 'application/json',
        ...(token !== undefined && { 'x-ct': token }),
        ...(key !== undefined && { 'idempotency-key': key }),
      };
      const url = `${urls.merchantUrl}/api${call.path}`;
      if (call.method === 'POST') return [url, { method: 'POST', headers, body: JSON.stringify(payload) }];
      return [`${url}?${new URLSearchParams(payload as Record<string, string>).toString()}`, { headers }];
    }
    case 'operator': {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${request.token}`,
        ...(request.key !== undefined && { 'idempotency-key': request.key }),
      };
      const body = JSON.stringify(request.payload);
      return [`${urls.operatorUrl}${request.call.path}`, { method: 'POST', headers, body }];
    }
    case 'delivery': {
      const body = JSON.stringify(request.batch);
      const source = { id: request.sourceId, privateKey: request.privateKey };
      const headers = { 'content-type': 'application/json', ...signedDelivery(source, body) };
      return [`${urls.merchantUrl}${deliveryPaths.batches}`, { method: 'POST', headers, body }];
    }
  }
}
