/**
 * Checks a device's answer when it creates or uses a passkey, with a library (W3C Web Authentication, level 3, sections 7.1 and
 * 7.2): type, challenge, origin, domain, the user's presence and verification, signature and counter. The library is loaded with
 * the first passkey, because most processes never need it.
 */
import * as v from 'valibot';
import type { passkeyTransports } from '@placard/contract';
import type { RelyingParty } from './relying-party.ts';

export type Transport = (typeof passkeyTransports)[number];

/** The stored data of a passkey. */
export interface StoredPasskey {
  credentialId: Buffer;
  /** COSE, exactly as the device sent it. */
  publicKey: Buffer;
  signCount: bigint;
}

/** ES256, EdDSA, RS256: the algorithms of devices (RFC 8152; in order of preference). */
export const passkeyAlgorithms: readonly number[] = [-7, -8, -257];

const clientDataSchema = v.object({ challenge: v.string(), origin: v.string() });

/** Returns the challenge in an answer, or undefined when it is not a browser's answer. */
export function challengeOf(clientData: string): string | undefined {
  return readClientData(clientData)?.challenge;
}

function readClientData(clientData: string): v.InferOutput<typeof clientDataSchema> | undefined {
  try {
    const parsed = v.safeParse(clientDataSchema, JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** The demo's ports are not known beforehand. Whoever can serve a page on this machine's localhost is its user. */
function originsFor(party: RelyingParty, clientData: string): string[] {
  const origin = readClientData(clientData)?.origin ?? '';
  const isLocal = party.id === 'localhost' && /^http:\/\/localhost(:\d{1,5})?$/.test(origin);
  return isLocal ? [...party.origins, origin] : [...party.origins];
}

/** The outcome of a check: what the answer proves, or for the log why it proves nothing. */
type Outcome<Proven> = { proven: Proven } | { why: string };

/** The library reports a failure by throwing. */
async function outcomeOf<Proven>(check: () => Promise<Proven | undefined>): Promise<Outcome<Proven>> {
  try {
    const proven = await check();
    return proven === undefined ? { why: 'the signature is wrong' } : { proven };
  } catch (error) {
    return { why: error instanceof Error ? error.message.slice(0, 300) : 'unreadable' };
  }
}

export interface CreationAnswer {
  credentialId: string;
  clientData: string;
  attestation: string;
}

/**
 * Checks a new passkey; every part of the answer is base64url. The caller must prove that the challenge is ours. Does not check
 * the device's origin (attestation `none`).
 */
export async function checkCreation(
  party: RelyingParty,
  challenge: string,
  { credentialId, clientData, attestation }: CreationAnswer,
): Promise<Outcome<StoredPasskey>> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  return await outcomeOf(async () => {
    const { registrationInfo: made } = await verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, attestationObject: attestation },
      },
      expectedChallenge: challenge,
      expectedOrigin: originsFor(party, clientData),
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    });
    // The id in the answer must equal the id that the device signed.
    if (!made || made.credential.id !== credentialId) return undefined;
    return {
      credentialId: Buffer.from(made.credential.id, 'base64url'),
      publicKey: Buffer.from(made.credential.publicKey),
      signCount: BigInt(made.credential.counter),
    };
  });
}

export interface UseAnswer {
  credentialId: string;
  clientData: string;
  authenticatorData: string;
  signature: string;
}

/**
 * Checks that a passkey answered this challenge with its user verified; returns its new counter. Refuses a counter that did not
 * increase.
 */
export async function checkUse(
  party: RelyingParty,
  challenge: string,
  passkey: StoredPasskey,
  { credentialId, clientData, authenticatorData, signature }: UseAnswer,
): Promise<Outcome<bigint>> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  return await outcomeOf(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: originsFor(party, clientData),
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.signCount),
      },
    });
    return verified ? BigInt(authenticationInfo.newCounter) : undefined;
  });
}
