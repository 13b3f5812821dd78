/** Sends a call to the operator API and opens its envelope. */
import type { FieldError, Reason, RefusalData } from '@placard/contract';
import { exportPath, openAnswer } from '@placard/contract/operator';
import type { OperatorCall, OperatorResponse } from '@placard/contract/operator';
import { keepSession, readDevice, readSession } from './session.ts';

const timeoutMs = 60_000;
const endedReasons: readonly string[] = ['not_authorised', 'unknown_token', 'token_expired'];

export type Payload = Readonly<Record<string, unknown>>;

/** A call that failed. Without a refusal no answer arrived or it was not an envelope: the act may have been done. */
export class Refused extends Error {
  override name = 'Refused';
  /** The reason with its own details, such as `current` of `row_changed`. */
  readonly refusal: RefusalData | undefined;

  constructor(message: string, refusal?: RefusalData) {
    super(message);
    this.refusal = refusal;
  }

  get reason(): Reason | undefined {
    return this.refusal?.reason;
  }

  get fields(): readonly FieldError[] {
    return this.refusal && 'fields' in this.refusal ? this.refusal.fields : [];
  }
}

/** Makes the call and returns its data. Throws `Refused`. Sending it again with the same key is the same act. */
export async function send<C extends OperatorCall>(
  call: C,
  request: Payload,
  key?: string,
): Promise<OperatorResponse<C>> {
  const response = await post(call.path, request, key);
  return await dataOf(response);
}

/** Returns a whole list as CSV, every page of it, with the list's filters. Throws `Refused`. */
export async function fetchCsv(call: OperatorCall, request: Payload): Promise<Blob> {
  const response = await post(exportPath, { call: call.name, request });
  if (response.headers.get('content-type')?.startsWith('text/csv')) return await response.blob();
  await dataOf(response);
  throw new Refused('The server sent no file.');
}

/** Returns a picture that was kept as evidence, by its address. Throws `Refused`. */
export async function fetchEvidence(path: string): Promise<Blob> {
  const response = await fetch(path, { headers: headers(), redirect: 'error' }).catch(() => undefined);
  if (!response?.ok) throw new Refused('The picture cannot be shown.');
  return await response.blob();
}

async function post(path: string, body: unknown, key?: string): Promise<Response> {
  try {
    return await fetch(path, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    throw new Refused('The server cannot be reached. You can try again: nothing is done twice.');
  }
}

function headers(): Record<string, string> {
  const token = readSession()?.token ?? readDevice();
  return { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }) };
}

async function dataOf<Data>(response: Response): Promise<Data> {
  const answer = openAnswer(await response.json().catch(() => undefined));
  if (!answer) throw new Refused(`The server’s answer was not valid (HTTP ${response.status}).`);
  if (answer.kind === 'data') return answer.data as Data;
  if (answer.refusal && endedReasons.includes(answer.refusal.reason)) keepSession(undefined);
  throw new Refused(answer.message, answer.refusal);
}
