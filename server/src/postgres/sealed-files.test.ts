import { createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openFile, readSealKey, sealFile } from './sealed-files.ts';

const dir = mkdtempSync(join(tmpdir(), 'placard-seal-'));
const [plain, sealed, back] = [join(dir, 'plain'), join(dir, 'sealed'), join(dir, 'back')];
const key = randomBytes(32);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const chunk = 64 * 1024;

async function seal(content: Buffer, name = 'wal/1'): Promise<Buffer> {
  writeFileSync(plain, content);
  for (const old of [sealed, back]) rmSync(old, { force: true });
  await sealFile(key, name, plain, sealed);
  return readFileSync(sealed);
}

/** Returns the refusal to open these bytes, and whether it left a file. */
async function open(bytes: Buffer, otherKey = key, name = 'wal/1'): Promise<[string, boolean]> {
  for (const old of [sealed, back]) rmSync(old, { force: true });
  writeFileSync(sealed, bytes);
  const said = await openFile(otherKey, name, sealed, back).then(
    () => 'nothing',
    (error: unknown) => String(error),
  );
  return [said, existsSync(back)];
}
const refused = [expect.stringContaining('cannot be opened'), false];

describe('a sealed file', () => {
  it.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 3 * chunk + 17])(
    'of %i bytes opens as it was',
    async (size) => {
      const content = randomBytes(size);
      const bytes = await seal(content);
      await openFile(key, 'wal/1', sealed, back);
      expect(readFileSync(back).equals(content)).toBe(true);
      expect(bytes.length).toBe(17 + 32 + size + 16 * Math.max(1, Math.ceil(size / chunk)));
    },
  );

  it('follows the documented format', async () => {
    const bytes = await seal(Buffer.from('every figure opens'));
    const salt = bytes.subarray(17, 49);
    const fileKey = Buffer.from(hkdfSync('sha256', key, salt, 'placard sealed file wal/1', 32));
    const nonce = Buffer.from('000000000000000000000001', 'hex');
    const decipher = createDecipheriv('aes-256-gcm', fileKey, nonce).setAuthTag(bytes.subarray(-16));
    expect(decipher.update(bytes.subarray(49, -16)).toString() + decipher.final().toString()).toBe(
      'every figure opens',
    );
  });

  it('opens with no other key, and under no other name', async () => {
    const bytes = await seal(Buffer.from('x'));
    expect(await open(bytes, randomBytes(32))).toEqual(refused);
    expect(await open(bytes, key, 'wal/2')).toEqual(refused);
  });

  it('is refused after any changed byte, and after removed, repeated or reordered chunks', async () => {
    const bytes = await seal(randomBytes(2 * chunk + 5));
    const [head, first, second, last] = [
      bytes.subarray(0, 49),
      bytes.subarray(49, 49 + chunk + 16),
      bytes.subarray(49 + chunk + 16, 49 + 2 * (chunk + 16)),
      bytes.subarray(49 + 2 * (chunk + 16)),
    ];
    for (const at of [0, 20, 49, 49 + chunk, 49 + chunk + 20, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await open(changed)).toEqual(refused);
    }
    for (const pieces of [
      [head],
      [head.subarray(0, 30)],
      [head, first],
      [head, first, second],
      [head, second, first, last],
      [head, first, last],
      [head, first, first, second, last],
      [head, first, second, last, last],
      [bytes.subarray(0, -1)],
    ]) {
      expect(await open(Buffer.concat(pieces))).toEqual(refused);
    }
  });
});

describe('the key of sealed files', () => {
  it('is read from a file that only its owner can read, and must be long enough', () => {
    const file = join(dir, 'key');
    writeFileSync(file, `${key.toString('base64')}\n`, { mode: 0o600 });
    expect(readSealKey(file).equals(key)).toBe(true);
    chmodSync(file, 0o640);
    expect(() => readSealKey(file)).toThrow('Others may read');
    chmodSync(file, 0o600);
    writeFileSync(file, 'c2hvcnQ=');
    expect(() => readSealKey(file)).toThrow('shorter than 32 bytes');
    expect(() => readSealKey(join(dir, 'none'))).toThrow('There is no key file');
    expect(() => readSealKey(undefined)).toThrow('PLACARD_BACKUP_KEY_FILE is missing');
  });
});
