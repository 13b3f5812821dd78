import { generateKeyPairSync } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isEd25519PublicKey } from '../src/ed25519.ts';
import { fieldErrors } from '../src/index.ts';
import { operatorCalls } from '../src/operator.ts';

const bytes = (hex: string) => Buffer.from(hex, 'hex');
const rest = '00'.repeat(31);
/** The points of small order with both signs of x, and their encodings that are not reduced (y ≥ p). */
const weakKeys = [
  `00${rest}`,
  `00${'00'.repeat(30)}80`,
  `01${rest}`,
  `01${'00'.repeat(30)}80`,
  `ec${'ff'.repeat(30)}7f`,
  `ec${'ff'.repeat(31)}`,
  `ed${'ff'.repeat(30)}7f`,
  `ed${'ff'.repeat(31)}`,
  `ee${'ff'.repeat(30)}7f`,
  `ee${'ff'.repeat(31)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
];

describe('an Ed25519 public key', () => {
  it.each(weakKeys)('is refused when its order is small: %s', (hex) => {
    expect(isEd25519PublicKey(bytes(hex))).toBe(false);
  });

  it('is refused when it is not on the curve', () => {
    // RFC 8032 leaves about half of all y without an x; 2 is the first of them.
    expect(isEd25519PublicKey(bytes(`02${rest}`))).toBe(false);
    expect(isEd25519PublicKey(bytes(`03${rest}`))).toBe(true);
    expect(isEd25519PublicKey(bytes('03'))).toBe(false);
  });

  it('is accepted as Node makes it', () => {
    for (let count = 0; count < 20; count += 1) {
      const { publicKey } = generateKeyPairSync('ed25519');
      const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
      expect(isEd25519PublicKey(raw)).toBe(true);
    }
  });

  it('of all zeros cannot be registered or rotated to: the field is named', () => {
    const zeros = Buffer.alloc(32).toString('base64');
    const { create, rotate } = operatorCalls.sources;
    const results = [
      v.safeParse(create.request, { name: 'zeros', public_key: zeros, owner: 'Adserve Ltd', is_own: false }),
      v.safeParse(rotate.request, { source: 'zeros', public_key: zeros }),
    ];
    for (const { issues } of results)
      expect(fieldErrors(issues ?? [])).toEqual([{ field: 'public_key', rule: 'not_accepted' }]);
  });
});
