/**
 * Posts one webhook to a merchant's address. Whoever is there is a stranger: only public addresses are connected to, no redirect is
 * followed, little of the answer is read, and all of it takes limited time.
 */
import { request as overHttp } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import { webhookLimits } from '@placard/contract';
import type { WebhookError } from '@placard/contract';
import { NoPublicAddressError, publicLookup, refuseInside } from './public-address.ts';

export interface WebhookPost {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface WebhookAnswer {
  /** Null where none came, for the reason in `error`. */
  status: number | null;
  /** Its beginning. */
  answer: string | null;
  error: WebhookError | null;
}

/** Never throws, except for `signal`: the worker stops. */
export type PostWebhook = (post: WebhookPost, signal: AbortSignal) => Promise<WebhookAnswer>;

interface Options {
  /** Only a demo: the machine's own addresses, and http to them. */
  allowsLoopback: boolean;
  /** A test's own. */
  ca?: string;
  lookup?: Parameters<typeof publicLookup>[1];
  timeoutMs?: number;
}

const mostBytes = 8_192;

export function createWebhookPost(options: Options): PostWebhook {
  const { timeoutMs = webhookLimits.timeoutMs } = options;
  const lookup = publicLookup(options, options.lookup);
  return async ({ url, headers, body }, signal) => {
    const late = AbortSignal.timeout(timeoutMs);
    const answered: { response?: IncomingMessage; text: string } = { text: '' };
    try {
      const { protocol, hostname } = new URL(url);
      if (protocol !== 'https:' && !options.allowsLoopback) throw new NoPublicAddressError(hostname);
      refuseInside(hostname, options);
      const request = (protocol === 'https:' ? overHttps : overHttp)(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        // A connection of its own: none is kept open to a stranger.
        agent: false,
        lookup,
        signal: AbortSignal.any([late, signal]),
        ...(options.ca !== undefined && { ca: options.ca }),
      });
      limitConnecting(request, Math.min(webhookLimits.connectMs, timeoutMs));
      request.end(body);
      answered.response = await responseOf(request);
      await readInto(answered, answered.response);
    } catch (error) {
      if (signal.aborted) throw error;
      // An answer without its end is one: its status is what counts.
      if (!answered.response) return { status: null, answer: null, error: errorOf(error, late.aborted) };
    }
    return { status: answered.response.statusCode ?? null, answer: clean(answered.text), error: null };
  };
}

class ConnectTimeoutError extends Error {}

function limitConnecting(request: ClientRequest, ms: number): void {
  const timer = setTimeout(() => request.destroy(new ConnectTimeoutError()), ms);
  const stop = () => clearTimeout(timer);
  request.once('socket', (socket) => socket.once('connect', stop));
  request.once('close', stop);
}

async function responseOf(request: ClientRequest): Promise<IncomingMessage> {
  return await new Promise((resolve, reject) => {
    request.once('response', resolve);
    // Also after the answer's beginning: without a listener an error ends the process.
    request.on('error', reject);
  });
}

/** Leaving the loop ends the connection. */
async function readInto(answered: { text: string }, response: IncomingMessage): Promise<void> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= mostBytes) return;
    }
  } finally {
    answered.text = Buffer.concat(chunks).toString('utf8');
  }
}

/** PostgreSQL has no text with a zero, nor with half a character. */
function clean(text: string): string {
  return text.replaceAll('\0', '').slice(0, webhookLimits.answerChars).toWellFormed();
}

function errorOf(error: unknown, isLate: boolean): WebhookError {
  if (error instanceof NoPublicAddressError) return 'address';
  if (isLate || error instanceof ConnectTimeoutError) return 'timeout';
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code.startsWith('HPE_')) return 'answer';
  return /CERT|SSL|TLS|SIGNATURE/.test(code) ? 'certificate' : 'connection';
}
