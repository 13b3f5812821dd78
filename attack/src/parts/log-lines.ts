/** Whatever is sent, the log keeps one JSON object a line, contains no forged line and reveals no secret. */
import type { Report } from '../report.ts';
import { parseJson, send, sendJson } from '../send.ts';
import type { Target } from '../target.ts';
import type { World } from '../world.ts';

const part = 'log';

const forged = '"}\r\n{"level":60,"msg":"forged-line","time":1}\n{"level":60,"msg":"forged-line"}';
/** The part of it that a header can contain. */
const inHeader = '"}\\n{"level":60,"msg":"forged-line"}\u0085\u00ff';

/** Sends what would forge lines, then reads the whole log of this attack. */
export async function tryLog(target: Target, world: World, report: Report): Promise<void> {
  const { merchantUrl, readLog } = target;
  if (!readLog) return;
  const secret = 'a-secret-that-was-typed-6b1c';
  const names = [
    'user-agent',
    'x-tz',
    'accept-language',
    'idempotency-key',
    'x-forwarded-for',
    'x-request-id',
    'referer',
  ];
  for (const name of names)
    await send(`${merchantUrl}/api/user/info`, { headers: { 'x-ct': world.attacker.token, [name]: inHeader } });
  for (const path of [
    `/api/${encodeURIComponent(forged)}`,
    `/${encodeURIComponent(forged)}`,
    `/api/user/info?a=${encodeURIComponent(forged)}`,
  ]) {
    await send(`${merchantUrl}${path}`);
  }
  const logIn = `${merchantUrl}/api/auth/v2/login`;
  const address = { 'x-forwarded-for': '198.19.0.1' };
  await sendJson(logIn, { username: forged, password: secret }, address);
  await sendJson(logIn, `{"username":"x","password":"${secret}`, address);
  judgeLog(readLog(), [secret, world.transactionPassword, world.attacker.token, world.operatorTokens.complete], report);
}

function judgeLog(log: string, secrets: readonly string[], report: Report): void {
  const lines = log.split('\n').filter((line) => line !== '');
  report.count(part, 'lines', lines.length);
  if (lines.length === 0) report.find(part, 'the log', 'is empty');
  for (const line of lines) {
    const entry = parseJson(line) as { level?: unknown; time?: unknown; msg?: unknown } | undefined;
    if (typeof entry !== 'object' || typeof entry.level !== 'number' || typeof entry.time !== 'number') {
      report.find(part, 'a line', `is no entry: ${line.slice(0, 120)}`);
    } else if (entry.msg === 'forged-line') report.find(part, 'a line', 'was forged');
  }
  const faults = lines.filter((line) => (parseJson(line) as { level?: number } | undefined)?.level === 50);
  for (const line of faults.slice(0, 20)) report.find(part, 'an error was logged', line.slice(0, 400));
  for (const secret of secrets)
    if (log.includes(secret)) report.find(part, 'a secret', `is in the log: ${secret.slice(0, 6)}…`);
}
