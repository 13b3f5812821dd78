/**
 * Adds a passkey. Invariant: it takes the six digits (a ticket) and a device that verified its user. The transaction that adds it
 * uses up both, and notifies the merchant. A session alone cannot add one.
 */
import type { CallPayload, CallResponse, Calls } from '@placard/contract';
import type { Actor, KeyedActor } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { challengeOf, checkCreation } from '../../security/web-authn.ts';
import type { StoredPasskey, Transport } from '../../security/web-authn.ts';
import { notify } from '../notifications/notify.ts';
import { readPasskey } from '../../queries/passkeys/passkeys.ts';
import { once } from '../once.ts';
import { redeemTicket } from '../approval/tickets.ts';
import { sealPasskey } from './passkey-seal.ts';
import { useChallenge } from './challenges.ts';
import { refuseOneMore } from './start-adding.ts';

type Input = CallPayload<Calls['passkeys']['add']>;

/**
 * Adds it; returns it as its screen shows it. Refusals: `passkey_refused`, `passkey_challenge_invalid`,
 * `ticket_invalid`, `passkey_known`, `too_many_passkeys`.
 */
export async function addPasskey(
  deps: Pick<Deps, 'sql' | 'log' | 'relyingParty' | 'secretBox'>,
  actor: KeyedActor,
  input: Input,
): Promise<CallResponse<Calls['passkeys']['add']>> {
  const challenge = challengeOf(input.client_data) ?? '';
  // Computed before the transaction; it has no effect until the challenge proves to be ours.
  const outcome = await checkCreation(deps.relyingParty, challenge, {
    credentialId: input.credential_id,
    clientData: input.client_data,
    attestation: input.attestation,
  });
  return await once(deps, actor, async (tx) => {
    // Serializes two additions of one merchant, so neither exceeds the limit.
    await tx`select 1 from merchant where id = ${actor.merchantId} for no key update`;
    await useChallenge(tx, actor, challenge, { isForAdding: true });
    await redeemTicket(tx, deps.secretBox, actor, {
      purpose: 'add_passkey',
      amountMinor: null,
      payee: null,
      token: input.ticket,
    });
    if ('why' in outcome) {
      deps.log.warn({ why: outcome.why }, 'a new passkey was refused');
      throw new Refusal('passkey_refused', {});
    }
    const id = await store(tx, deps.secretBox, actor, outcome.proven, input);
    return { passkey: await readPasskey(tx, actor, id) };
  });
}

async function store(tx: Tx, box: Deps['secretBox'], actor: Actor, made: StoredPasskey, input: Input): Promise<string> {
  const { merchantId, address, device } = actor;
  const [{ count } = { count: 0 }] = await tx<{ count: number }[]>`
    select count(*)::int as count from passkey where merchant_id = ${merchantId}`;
  refuseOneMore(count);
  const id = newId();
  const name = input.name ?? (device === '' ? 'Passkey' : device);
  const transports: Transport[] = [...new Set(input.transports)];
  const rows = await tx`
    insert into passkey (id, merchant_id, credential_id, public_key, seal, sign_count, transports, name)
    values (${id}, ${merchantId}, ${made.credentialId}, ${made.publicKey}, ${sealPasskey(box, merchantId, made)}, ${made.signCount}, ${transports}, ${name})
    on conflict (credential_id) do nothing
    returning 1`;
  if (rows.length === 0) throw new Refusal('passkey_known');
  await audit(tx, actor, {
    act: 'passkey_added',
    object: `merchant:${merchantId}`,
    details: { name, address, device },
  });
  await notify(tx, { merchantId, cause: `passkey_added:${id}`, template: 'passkey_added', params: { name } });
  return id;
}
