/**
 * The only way to the server. A call's path, method and shapes come from the contract. The client adds headers and
 * timeout and opens the envelope: data, or a typed error (specification.md section 7).
 */
import { codes } from '@placard/contract';
import type { Call, CallRequest, CallResponse } from '@placard/contract';
import { timeZoneHeader } from '../platform/device.ts';
import { storage } from '../platform/storage.ts';
import { ApiError, HttpError, NoAnswerError } from './errors.ts';
import type { CallFailure } from './errors.ts';
import type { UploadParts } from './upload.ts';

/** After this long without an answer a call is aborted; it is safe to send it again. */
const timeouts = { jsonMs: 20_000, formMs: 120_000 } as const;

export interface SendOptions {
  /**
   * Without the failure toast, because the caller shows the failure in place. Session and account codes are handled
   * anyway.
   */
  isQuiet?: boolean | ((failure: CallFailure) => boolean);
  signal?: AbortSignal | undefined;
  /** The Idempotency-Key of an act; `sendAct` makes it. */
  key?: string;
  /** The token to send instead of the stored one, before an entry is accepted. */
  token?: string;
  /** For a file: receives the share that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

export interface FailureContext {
  isQuiet: boolean;
  callName: string;
  token: string | undefined;
}

type FailureHandler = (failure: CallFailure, context: FailureContext) => void;

let language: () => string = () => 'en';
let handleFailure: FailureHandler = () => {};

/**
 * Connects the client to the app: the language to request (a BCP-47 tag), and the handling of a failure besides
 * throwing it.
 */
export function configureClient(options: { language: () => string; onFailure: FailureHandler }): void {
  language = options.language;
  handleFailure = options.onFailure;
}

/**
 * Makes a call and returns its data. Throws an `ApiError` (a code other than 200), an `HttpError` (a status other than
 * 2xx) or a `NoAnswerError`, each after the app's failure handler has run. An abort by the caller is thrown unchanged.
 */
export async function send<C extends Call>(
  call: C,
  payload: CallRequest<C>,
  options: SendOptions = {},
): Promise<CallResponse<C>> {
  const token = options.token ?? storage.token();
  if (call.isIdempotent && options.key === undefined) throw new Error(`${call.name} is an act: it needs a key`);
  const { key, signal, onProgress } = options;
  try {
    return await request(call, payload, { token, key, signal, onProgress });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const failure = error as CallFailure;
    const { isQuiet = false } = options;
    handleFailure(failure, {
      isQuiet: typeof isQuiet === 'function' ? isQuiet(failure) : isQuiet,
      callName: call.name,
      token,
    });
    throw failure;
  }
}

/** Sends a file as multipart form data in the part `file`. */
export async function sendFile<C extends Call>(
  call: C,
  file: Blob,
  options: SendOptions = {},
): Promise<CallResponse<C>> {
  const form = new FormData();
  form.append('file', file);
  return send(call, form as unknown as CallRequest<C>, options);
}

interface RequestParts {
  token: string | undefined;
  key: string | undefined;
  signal: AbortSignal | undefined;
  onProgress: SendOptions['onProgress'];
}

async function request(
  call: Call,
  payload: unknown,
  { token, key, signal, onProgress }: RequestParts,
): Promise<unknown> {
  const isForm = payload instanceof FormData;
  const headers = new Headers({ 'X-TZ': timeZoneHeader(), 'Accept-Language': language() });
  if (token) headers.set('X-CT', token);
  if (key) headers.set('Idempotency-Key', key);
  if (!isForm) headers.set('Content-Type', 'application/json');
  const isPost = call.method === 'POST';
  const url = `${import.meta.env.PLACARD_API_BASE}${call.path}${isPost ? '' : queryString(payload)}`;
  const timeout = AbortSignal.timeout(isForm ? timeouts.formMs : timeouts.jsonMs);
  const whole = anySignal(signal ? [timeout, signal] : [timeout]);
  let response: Response;
  let body: unknown;
  try {
    const form = isForm ? payload : undefined;
    response =
      form && onProgress
        ? await sendWithProgress(url, { headers, body: form, signal: whole, onProgress })
        : await fetch(url, {
            method: call.method,
            headers,
            body: isPost ? (form ?? JSON.stringify(payload)) : null,
            signal: whole,
            cache: 'no-store',
            credentials: 'omit',
          });
    body = await response.json().catch((error: unknown) => {
      if (response.ok) throw error;
    });
  } catch (error) {
    throw new NoAnswerError(timeout.aborted, error);
  }
  return open(response, body);
}

/** Only a file is sent like this; the code is loaded with the first one. */
async function sendWithProgress(url: string, parts: UploadParts): Promise<Response> {
  const { postWithProgress } = await import('./upload.ts');
  return postWithProgress(url, parts);
}

/** Opens the envelope. */
function open(response: Response, body: unknown): unknown {
  const envelope =
    typeof body === 'object' && body !== null ? (body as { code?: unknown; msg?: unknown; data?: unknown }) : {};
  if (!response.ok) {
    const reason = (envelope.data as { reason?: unknown } | undefined)?.reason;
    const seconds = Number(response.headers.get('Retry-After'));
    throw new HttpError(
      response.status,
      typeof reason === 'string' ? reason : undefined,
      seconds > 0 ? seconds * 1_000 : undefined,
    );
  }
  if (envelope.code === codes.success) return envelope.data;
  const msg = typeof envelope.msg === 'string' ? envelope.msg : '';
  const code = typeof envelope.code === 'number' ? envelope.code : codes.serverError;
  throw new ApiError(code, msg, envelope.data);
}

function queryString(payload: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(payload as object))
    if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** `AbortSignal.any`, which the oldest supported engines lack. */
function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    else
      signal.addEventListener('abort', () => controller.abort(signal.reason), {
        once: true,
        signal: controller.signal,
      });
  }
  return controller.signal;
}
