/** What passkeys' calls share: approving an act, logging in, and those of operators. */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { passkeyTransports } from '../words.ts';

export const credentialIdMax = 1_400;
export const clientDataMax = 4_000;
export const bytesMax = 8_000;

const descriptor = v.object({
  id: v.string(),
  type: v.picklist(['public-key']),
  transports: v.array(v.picklist(passkeyTransports)),
});

/** A device's answer when a passkey is used (WebAuthn, 5.2.2); every part is base64url. */
export const passkeyUse = {
  credential_id: f.base64Url(credentialIdMax),
  client_data: f.base64Url(clientDataMax),
  authenticator_data: f.base64Url(bytesMax),
  signature: f.base64Url(bytesMax),
};

/** What a browser needs to use a passkey (WebAuthn, 5.5). */
export const useOptions = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: f.count,
  userVerification: v.picklist(['required']),
  /** Empty where the device offers what it keeps. */
  allowCredentials: v.array(descriptor),
});

/** What a browser needs to make one (WebAuthn, 5.4), but for how the device keeps it. */
export const creationOptions = {
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.picklist(['public-key']), alg: v.number() })),
  timeout: f.count,
  attestation: v.picklist(['none']),
  excludeCredentials: v.array(descriptor),
};
