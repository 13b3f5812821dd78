/** Senders that are slow, endless or do not speak HTTP: cut, or answered with an envelope, while others are served. */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from '../report.ts';
import { judge, send } from '../send.ts';
import type { Target } from '../target.ts';

const part = 'senders';

interface Ending {
  text: string;
  isCut: boolean;
}

interface Sender {
  name: string;
  first: string | Buffer;
  /** Sent again and again, until it is cut. */
  again?: string | Buffer;
  everyMs?: number;
}

const head = 'POST /api/auth/v2/login HTTP/1.1\r\nHost: placard\r\nContent-Type: application/json\r\n';
const mebibyte = Buffer.alloc(1024 * 1024, 0x20);

/** They drip: each is far from its end when the server's time limit is. */
const slow: readonly Sender[] = [
  { name: 'says nothing', first: '' },
  { name: 'half a request line', first: 'POST /api/au' },
  { name: 'slow headers', first: head, again: 'X-A: b\r\n', everyMs: 200 },
  { name: 'a slow body', first: `${head}Content-Length: 5000\r\n\r\n{`, again: ' ', everyMs: 200 },
  { name: 'slow chunks', first: `${head}Transfer-Encoding: chunked\r\n\r\n`, again: '1\r\n \r\n', everyMs: 200 },
];

/** They are answered or cut at once. */
const loud: readonly Sender[] = [
  {
    name: 'an endless body',
    first: `${head}Transfer-Encoding: chunked\r\n\r\n`,
    again: Buffer.concat([Buffer.from('100000\r\n'), mebibyte, Buffer.from('\r\n')]),
  },
  { name: 'a body of 1 GB', first: `${head}Content-Length: 1073741824\r\n\r\n`, again: mebibyte },
  { name: 'endless headers', first: head, again: `X-A: ${'b'.repeat(8_000)}\r\n` },
  { name: 'a header of 100 KB', first: `${head}X-A: ${'b'.repeat(100_000)}\r\n\r\n` },
  { name: 'three thousand headers', first: `${head}${'A: b\r\n'.repeat(3_000)}\r\n` },
  { name: 'an address of 100 KB', first: `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: placard\r\n\r\n` },
  { name: 'two lengths', first: `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}` },
  { name: 'length and chunks', first: `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n` },
  { name: 'a negative length', first: `${head}Content-Length: -1\r\n\r\n` },
  { name: 'no HTTP', first: `${'\u0016\u0003\u0001'.repeat(40)}\r\n\r\n` },
  { name: 'HTTP of a later age', first: 'GET / HTTP/9.9\r\nHost: placard\r\n\r\n' },
  { name: 'no host', first: 'GET /api/basic_config HTTP/1.1\r\n\r\n' },
  { name: 'a line that is folded', first: 'GET /api/basic_config HTTP/1.1\r\nHost: placard\r\n X: y\r\n\r\n' },
  { name: 'a control in a header', first: 'GET /api/basic_config HTTP/1.1\r\nHost: placard\r\nX-TZ: a\u0000b\r\n\r\n' },
  { name: 'an address with controls', first: 'GET /api/\u0001\u0002 HTTP/1.1\r\nHost: placard\r\n\r\n' },
  {
    name: 'an absolute address',
    first: 'GET http://evil.example/api/basic_config HTTP/1.1\r\nHost: placard\r\nConnection: close\r\n\r\n',
  },
  { name: 'TRACE', first: 'TRACE / HTTP/1.1\r\nHost: placard\r\nConnection: close\r\n\r\n' },
  { name: 'CONNECT', first: 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n' },
  {
    name: 'an upgrade',
    first:
      'GET /api/basic_config HTTP/1.1\r\nHost: placard\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n',
  },
];

/** Runs them all at once, and calls as an ordinary client meanwhile. */
export async function trySenders(target: Target, report: Report): Promise<void> {
  const { hostname, port } = new URL(target.merchantUrl);
  // Node checks for late connections at intervals, so the cut may come that much later.
  const patienceMs = target.requestMs * 2 + 10_000;
  const run = async (sender: Sender, isSlow: boolean) => {
    const { text, isCut } = await speak({ host: hostname, port: Number(port) }, sender, patienceMs);
    report.count(part, isSlow ? 'slow senders cut' : 'loud senders answered or cut');
    const fault = isSlow && !isCut ? 'was not cut' : faultOf(text, isCut);
    if (fault !== undefined) report.find(part, sender.name, fault);
  };
  const all = [
    ...slow.map(async (sender) => await run(sender, true)),
    ...loud.map(async (sender) => await run(sender, false)),
  ];
  // Half the connections of a small attacker, all silent, must not block the others.
  const silent = Array.from({ length: 200 }, () => connect({ host: hostname, port: Number(port) }));
  for (const socket of silent) socket.on('error', () => undefined);
  for (let count = 0; count < 5; count += 1) {
    const verdict = judge(await send(`${target.merchantUrl}/api/basic_config`), {});
    report.count(part, 'calls answered meanwhile');
    if (verdict.fault !== undefined || verdict.kind !== 'done')
      report.find(part, 'meanwhile', verdict.fault ?? verdict.kind);
  }
  await Promise.all(all);
  for (const socket of silent) socket.destroy();
}

/** Every answer must be one of ours, complete; no answer is acceptable only together with the end of the connection. */
function faultOf(text: string, isCut: boolean): string | undefined {
  if (text === '') return isCut ? undefined : 'neither answered nor cut';
  const [start = '', ...bodies] = text.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(start)?.[1]);
  const verdict = judge({ status, headers: new Headers(), text: bodies.join('\r\n\r\n') }, {});
  return verdict.fault !== undefined && !/chunked/i.test(start) ? verdict.fault : undefined;
}

async function speak(address: { host: string; port: number }, sender: Sender, patienceMs: number): Promise<Ending> {
  const socket = connect(address);
  let text = '';
  const state = { isOver: false };
  const over = new Promise<boolean>((resolve) => {
    const end = () => {
      state.isOver = true;
      resolve(true);
    };
    socket.on('close', end).on('error', () => undefined);
    socket.on('data', (data) => {
      text += data.toString('latin1');
      // A client that has its answer leaves.
      if (!sender.everyMs) socket.end();
    });
    setTimeout(resolve, patienceMs, false).unref();
  });
  socket.write(sender.first);
  const talk = async () => {
    while (sender.again !== undefined && !state.isOver) {
      if (!socket.write(sender.again))
        await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), over]);
      await sleep(sender.everyMs ?? 1);
    }
  };
  const isCut = await Promise.race([over, talk().then(async () => await over)]);
  state.isOver = true;
  socket.destroy();
  return { text, isCut };
}
