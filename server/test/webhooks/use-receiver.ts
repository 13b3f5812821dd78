/** A merchant's own server, over HTTPS: what it gets, and answers by path as such servers do. */
import { createServer } from 'node:https';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll } from 'vitest';

/** Of this test alone: a certificate for localhost, without end. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg/cXG98Rt5pqpRIB9
U/YAaodL9wSvtukZHv+pSisc2y2hRANCAAQnkhotOcNt5qpmyvlxaptv7GCOG954
wgS3EdnMidQ6tJkBDopLwooREyXb5tqZdTIJxYeWvZVZlFcqqeaOHxLu
-----END PRIVATE KEY-----`;
export const receiverCertificate = `-----BEGIN CERTIFICATE-----
MIIBozCCAUmgAwIBAgIUSG5jwAVXzU1AT/9nYRrezr/AqTIwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNcmVjZWl2ZXIudGVzdDAgFw0yNjExMjkxNjI2NDhaGA8yMTI2
MTEwNTE2MjY0OFowGDEWMBQGA1UEAwwNcmVjZWl2ZXIudGVzdDBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABCeSGi05w23mqmbK+XFqm2/sYI4b3njCBLcR2cyJ1Dq0
mQEOikvCihETJdvm2pl1MgnFh5a9lVmUVyqp5o4fEu6jbzBtMB0GA1UdDgQWBBSn
JlSgZk6dLXb0kib6wNvvWyW96DAfBgNVHSMEGDAWgBSnJlSgZk6dLXb0kib6wNvv
WyW96DAPBgNVHRMBAf8EBTADAQH/MBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAA
ATAKBggqhkjOPQQDAgNIADBFAiEAva9gMT+SjaP85+gJBD9QNiG9jNk2qE6Be9XM
F84weY8CIDe3x0p7hpL8E+57ZZy5ga0BuIyjxe5UGfBthmyOhZxH
-----END CERTIFICATE-----`;

interface Got {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/fail': (response) => response.writeHead(503).end('upstream\0 unavailable'),
  '/gone': (response) => response.writeHead(410).end(),
  '/hang': () => undefined,
  // The headers come, the end never does.
  '/half': (response) => response.writeHead(200).write('half'),
  '/stream': (response) => {
    response.writeHead(200);
    const piece = 'x'.repeat(4_096);
    const write = () => {
      if (!response.destroyed) response.write(piece, () => setImmediate(write));
    };
    write();
  },
  '/redirect': (response) => response.writeHead(307, { location: '/inside' }).end(),
};

/** Starts it for the file. `got` lists what came to a path; `verified` opens one with a secret, as the library does. */
export function useReceiver() {
  const all: Got[] = [];
  const broken = new Set<string>();
  let most = 0;
  let open = 0;
  const server = createServer({ key, cert: receiverCertificate }, (request, response) => {
    const path = request.url ?? '';
    most = Math.max(most, (open += 1));
    response.once('close', () => (open -= 1));
    void (async () => {
      all.push({ path, headers: request.headers, body: await text(request) });
      const [, kind = ''] = /^(\/[a-z]+)/.exec(path) ?? [];
      const answer = broken.has(path) ? answers['/fail'] : answers[kind];
      if (answer) answer(response);
      else response.writeHead(204).end();
    })();
  });
  const receiver = {
    origin: '',
    /** Paths that fail for now. */
    broken,
    got: (path: string) => all.filter((each) => each.path === path),
    /** How many requests were open at once. */
    mostAtOnce: () => most,
    verified: (got: Got, secret: string) =>
      new Webhook(secret).verify(got.body, got.headers as Record<string, string>) as {
        type: string;
        timestamp: string;
        data: Record<string, unknown>;
      },
  };
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    receiver.origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}
