/** What passkeys' calls share: approving an act, and logging in. */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { passkeyTransports } from '../words.ts';

export const credentialIdMax = 1_400;
export const clientDataMax = 4_000;
export const bytesMax = 8_000;

export const descriptor = v.object({
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
