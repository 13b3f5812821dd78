/** The witness over HTTP: `POST /add-checkpoint`, and its key at `/`. */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { formatKey } from '@placard/proof';
import { addCheckpoint } from './witness.ts';
import type { Answer, WitnessOptions } from './witness.ts';

/** A checkpoint with the longest proof and many signatures takes a quarter of it. */
const mostBytes = 64 * 1024;

export function witnessServer(options: WitnessOptions): Server {
  return createServer((request, response) => {
    void respond(options, request, response);
  });
}

async function respond(options: WitnessOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { status, body } = await answer(options, request);
    const type = status === 409 ? 'text/x.tlog.size' : 'text/plain; charset=utf-8';
    response.writeHead(status, { 'content-type': type }).end(body);
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    response.writeHead(500).end();
  }
}

/** What does not continue is written to the standard error, whole: it is the evidence. */
async function answer(options: WitnessOptions, request: IncomingMessage): Promise<Answer> {
  const { method, url } = request;
  if (method === 'GET' && url === '/') return { status: 200, body: `${formatKey(options.signer)}\n` };
  if (method !== 'POST' || url !== '/add-checkpoint') return { status: 404, body: '' };
  const body = await readBody(request);
  const answered = addCheckpoint(options, body);
  if (answered.status === 422) process.stderr.write(`${answered.body}${body}`);
  return answered;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
