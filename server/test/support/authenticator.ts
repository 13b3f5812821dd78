/**
 * A device that makes and uses passkeys by the standard (W3C Web Authentication, level 3, 6.1 and 6.5.4): ES256 keys,
 * attestation `none`, a counter. A test names the error that it wants.
 */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** The possible errors of an answer. */
export interface Faults {
  origin?: string;
  rpId?: string;
  /** The client data's type. */
  type?: string;
  /** The user did not verify themself to the device. */
  isUnverified?: boolean;
  /** Instead of the next one. */
  counter?: number;
  /** Signs something else. */
  isWrongSignature?: boolean;
}

const presentAndVerified = 0x05;
const presentOnly = 0x01;
const hasCredential = 0x40;

/** A COSE key (RFC 9052): EC2, ES256, P-256, by CBOR's short forms. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
}

/** `{fmt: "none", attStmt: {}, authData}` in CBOR (RFC 8949). */
function attestationObject(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    authData,
  ]);
}

/** One device with one passkey on it. Its counter goes up with every use unless `keepsNoCounter`. */
export class Authenticator {
  readonly credentialId = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  readonly #keepsNoCounter: boolean;
  #counter = 0;

  constructor(origin = 'https://merchant.example', { keepsNoCounter = false } = {}) {
    this.#origin = origin;
    this.#keepsNoCounter = keepsNoCounter;
  }

  /** Answers `passkeys.startAdding`. */
  create({ options }: { options: { challenge: string; rp: { id: string } } }, faults: Faults = {}) {
    const clientData = this.#clientData('webauthn.create', options.challenge, faults);
    const idLength = Buffer.from([0, this.credentialId.length]);
    const credential = Buffer.concat([Buffer.alloc(16), idLength, this.credentialId, coseKey(this.#keys.publicKey)]);
    const authData = Buffer.concat([this.#authenticatorData(options.rp.id, hasCredential, faults), credential]);
    return {
      credential_id: this.credentialId.toString('base64url'),
      client_data: clientData.toString('base64url'),
      attestation: attestationObject(authData).toString('base64url'),
      transports: ['internal' as const],
    };
  }

  /** Answers `passkeys.startCheck`. */
  use({ options }: { options: { challenge: string; rpId: string } }, faults: Faults = {}) {
    if (!this.#keepsNoCounter) this.#counter += 1;
    const clientData = this.#clientData('webauthn.get', options.challenge, faults);
    const authData = this.#authenticatorData(options.rpId, 0, faults);
    const hash = createHash('sha256').update(clientData).digest();
    const signed = faults.isWrongSignature ? randomBytes(32) : Buffer.concat([authData, hash]);
    return {
      credential_id: this.credentialId.toString('base64url'),
      client_data: clientData.toString('base64url'),
      authenticator_data: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    };
  }

  #clientData(type: string, challenge: string, faults: Faults): Buffer {
    const origin = faults.origin ?? this.#origin;
    return Buffer.from(JSON.stringify({ type: faults.type ?? type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(rpId: string, flags: number, faults: Faults): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(faults.counter ?? this.#counter);
    const user = faults.isUnverified ? presentOnly : presentAndVerified;
    const domain = createHash('sha256')
      .update(faults.rpId ?? rpId)
      .digest();
    return Buffer.concat([domain, Buffer.from([flags | user]), counter]);
  }
}
