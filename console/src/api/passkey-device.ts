/**
 * Passkeys on this device (W3C Web Authentication). The conversion between the server's options and the device's answers is loaded
 * with the first passkey.
 */
import type { OperatorCalls, OperatorResponse } from '@placard/contract/operator';

type CreationOptions = OperatorResponse<OperatorCalls['passkeys']['startAdding']>['options'];
type UseOptions = OperatorResponse<OperatorCalls['session']['startPasskey']>['options'];

/** Whether this browser can make and use passkeys: never over plain HTTP, except on the machine itself. */
export const canUsePasskeys = isSecureContext && typeof PublicKeyCredential === 'function';

/** Returns why passkeys of this domain cannot be used on this page; undefined if they can. */
export function whyNotHere(domain: string): string | undefined {
  const { hostname } = location;
  if (hostname === domain || hostname.endsWith(`.${domain}`)) return undefined;
  return `Passkeys belong to the address ${domain}. Open the console there.`;
}

/** Returns the address of this console under the name that passkeys belong to, where it is known. */
export function placeOf(domain: string): string | undefined {
  return domain === 'localhost' ? `http://localhost:${location.port}/` : undefined;
}

async function asked<Answer>(domain: string, ask: () => Promise<Answer>): Promise<Answer> {
  const why = whyNotHere(domain);
  if (why !== undefined) throw new Error(why);
  try {
    return await ask();
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    const text = isKnown ? 'This device has a passkey for you already.' : 'Your device did not confirm. Try again.';
    throw new Error(text, { cause: error });
  }
}

/** Lets the device make a passkey. Throws an error to show. All bytes are base64url. */
export async function makePasskey(options: CreationOptions) {
  const { id, response } = await asked(options.rp.id, async () => {
    const library = await import('@simplewebauthn/browser');
    return await library.startRegistration({ optionsJSON: options });
  });
  return {
    credential_id: id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  };
}

/** Lets the device answer with a passkey. Throws an error to show. All bytes are base64url. */
export async function askPasskey(options: UseOptions) {
  const { id, response } = await asked(options.rpId, async () => {
    const library = await import('@simplewebauthn/browser');
    return await library.startAuthentication({ optionsJSON: options });
  });
  return {
    answer: {
      credential_id: id,
      client_data: response.clientDataJSON,
      authenticator_data: response.authenticatorData,
      signature: response.signature,
    },
    userHandle: response.userHandle,
  };
}
