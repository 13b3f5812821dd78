import { calls, passkeyPurposes, passkeyTransports } from '@placard/contract';
import type { CallRequest, CallResponse } from '@placard/contract';
import { send } from '../../../api/client.ts';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { staleTimes, useCallAct, useCallQuery } from '../../../api/query.ts';
import { askPasskey, makePasskey } from '../../../platform/web-authn.ts';
import type { TicketFor } from '../../../state/passcode.ts';

export type Passkey = CallResponse<typeof calls.passkeys.list>['list'][number];
export type StartedAdding = CallResponse<typeof calls.passkeys.startAdding>;
type PasskeyFor = CallRequest<typeof calls.passkeys.startCheck>;

/** The account's passkeys, the newest first. */
export function usePasskeys({ isEnabled }: { isEnabled: boolean }) {
  return useCallQuery(calls.passkeys.list, {}, { staleTimeMs: staleTimes.own, isEnabled });
}

/** The purpose, if a passkey can replace the digits for it; else undefined. */
export function passkeyFor({ purpose, ...rest }: TicketFor): PasskeyFor | undefined {
  const found = passkeyPurposes.find((each) => each === purpose);
  return found && { ...rest, purpose: found };
}

/** Approves with a passkey on the device and returns the ticket. Failures are shown in place. */
export async function checkPasskey(asked: PasskeyFor): Promise<string> {
  const { options } = await send(calls.passkeys.startCheck, asked, { isQuiet: true });
  const answer = await askPasskey(options);
  const { ticket } = await send(
    calls.passkeys.check,
    {
      credential_id: answer.credentialId,
      client_data: answer.clientData,
      authenticator_data: answer.authenticatorData,
      signature: answer.signature,
    },
    { isQuiet: true },
  );
  return ticket;
}

/** What the device needs to make a passkey. */
export async function startAdding(): Promise<StartedAdding> {
  return send(calls.passkeys.startAdding, {}, { isQuiet: true });
}

/** Makes the passkey on the device; returns the server's part of it. */
export async function makeCredential({ options }: StartedAdding) {
  const made = await makePasskey(options);
  return {
    credential_id: made.credentialId,
    client_data: made.clientData,
    attestation: made.attestation,
    transports: passkeyTransports.filter((transport) => made.transports.some((each) => each === transport)),
  };
}

/** Adds the device's passkey, with a ticket. Refusals are shown in place. */
export function useAddPasskey() {
  return useKeyedAct(calls.passkeys.add, {
    changes: [calls.passkeys.list, calls.accounts.securityEvents, calls.notifications.unreadCount],
    isQuiet: true,
  });
}

/** Removes a passkey. */
export function useRemovePasskey() {
  return useCallAct(calls.passkeys.remove, {
    changes: [calls.passkeys.list, calls.accounts.securityEvents, calls.notifications.unreadCount],
  });
}
