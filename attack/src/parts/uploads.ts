/** Files that are not pictures, or more than pictures: refused, or encoded again and served only as a picture. */
import type { Report } from '../report.ts';
import { judge, parseJson, send } from '../send.ts';
import type { Reply } from '../send.ts';
import type { Target } from '../target.ts';
import type { World } from '../world.ts';
import { marker, png, samples } from './pictures.ts';
import type { Sample } from './pictures.ts';

const part = 'uploads';

/** Sends every sample, and malformed forms. */
export async function tryUploads(target: Target, world: World, report: Report): Promise<void> {
  for (const sample of samples()) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(sample.bytes)], { type: sample.type }), sample.fileName);
    await judgeUpload(target, sample, await upload(target, world, form), report);
  }
  for (const [name, init] of brokenForms()) {
    const verdict = judge(await upload(target, world, init.body, init.type), {});
    report.count(part, 'broken forms');
    if (verdict.fault !== undefined || verdict.kind === 'done') report.find(part, name, verdict.fault ?? 'was taken');
  }
}

async function judgeUpload(target: Target, sample: Sample, reply: Reply, report: Report): Promise<void> {
  const verdict = judge(reply, {});
  const outcome = verdict.kind === 'done' ? 'taken' : verdict.kind;
  report.count(part, sample.expected === 'taken' ? 'pictures written anew' : 'files refused');
  if (verdict.fault !== undefined) report.find(part, sample.name, verdict.fault);
  else if (outcome !== sample.expected) report.find(part, sample.name, `${outcome} instead of ${sample.expected}`);
  if (outcome === 'taken') await judgeServed(target, sample.name, reply, report);
}

/** The returned file differs from the one sent, has a random name, and headers that allow it only as a picture. */
async function judgeServed({ merchantUrl }: Target, name: string, reply: Reply, report: Report): Promise<void> {
  const { data } = parseJson(reply.text) as { data: { url: string } };
  if (!/^\/files\/[A-Za-z0-9_-]{20,}\.webp$/.test(data.url)) report.find(part, name, `its address is ${data.url}`);
  const response = await fetch(`${merchantUrl}/api${data.url}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.includes(marker) || bytes.includes('<script')) report.find(part, name, 'hidden data was kept');
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') report.find(part, name, 'it was not encoded again');
  const wanted: Record<string, RegExp> = {
    'content-type': /^image\/webp$/,
    'x-content-type-options': /^nosniff$/,
    'content-security-policy': /default-src 'none'.*sandbox/,
  };
  for (const [header, pattern] of Object.entries(wanted)) {
    const value = response.headers.get(header) ?? 'missing';
    if (!pattern.test(value)) report.find(part, name, `${header}: ${value}`);
  }
}

async function upload({ merchantUrl }: Target, world: World, body: string | FormData, type?: string): Promise<Reply> {
  return await send(`${merchantUrl}/api/files/upload`, {
    method: 'POST',
    headers: { 'x-ct': world.attacker.token, ...(type !== undefined && { 'content-type': type }) },
    body,
  });
}

function brokenForms(): [name: string, init: { body: string | FormData; type?: string }][] {
  const boundary = 'multipart/form-data; boundary=B';
  const part1 = '--B\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const two = new FormData();
  const good = new Blob([new Uint8Array(png(8))], { type: 'image/png' });
  for (let index = 0; index < 200; index += 1) two.append(`field${index}`, 'x');
  two.append('file', good, 'a.png');
  const other = new FormData();
  other.append('picture', good, 'a.png');
  return [
    ['no boundary', { body: 'x', type: 'multipart/form-data' }],
    ['an empty form', { body: '', type: boundary }],
    ['a form without an end', { body: `${part1}x`, type: boundary }],
    ['a form with long headers', { body: `--B\r\nX: ${'x'.repeat(200_000)}\r\n\r\n--B--`, type: boundary }],
    ['a form of two hundred fields', { body: two }],
    ['a file under another name', { body: other }],
    ['JSON in place of a form', { body: '{"file":"x"}', type: 'application/json' }],
    [
      'a form in a form',
      {
        body: `--B\r\nContent-Type: multipart/mixed; boundary=C\r\n\r\n--C\r\n\r\nx\r\n--C--\r\n--B--`,
        type: boundary,
      },
    ],
  ];
}
