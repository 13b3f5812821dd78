/**
 * Passkeys on this device (W3C Web Authentication). The conversion between the server's options and the device's
 * answers is loaded with the first passkey: the oldest supported browsers cannot do it themselves.
 */
import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type UseOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** The device's user did not consent: cancelled, not verified, too late, or no passkey of this account there. */
export class NotConfirmedError extends Error {
  constructor(cause: unknown) {
    super('the device did not confirm', { cause });
    this.name = 'NotConfirmedError';
  }
}

/** The device has a passkey for the account already. */
export class PasskeyKnownError extends Error {
  constructor(cause: unknown) {
    super('the device has a passkey already', { cause });
    this.name = 'PasskeyKnownError';
  }
}

/** True if passkeys of this domain can be used on this page; a bare address such as 127.0.0.1 has none. */
export function belongsHere(domain: string): boolean {
  const { hostname } = location;
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw isKnown ? new PasskeyKnownError(error) : new NotConfirmedError(error);
  }
}

/** Lets the device make a passkey. Throws `PasskeyKnownError` or `NotConfirmedError`. All bytes are base64url. */
export async function makePasskey(options: CreationOptions) {
  const library = await import('@simplewebauthn/browser');
  const { id, response } = await asked(() => library.startRegistration({ optionsJSON: options }));
  return {
    credentialId: id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  };
}

/** Lets the device answer with a passkey. Throws `NotConfirmedError`. All bytes are base64url. */
export async function askPasskey(options: UseOptions) {
  const library = await import('@simplewebauthn/browser');
  const { id, response } = await asked(() => library.startAuthentication({ optionsJSON: options }));
  return {
    credentialId: id,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
  };
}
