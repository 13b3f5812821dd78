/** Limits what an API key puts within a business day. Takes the six digits, like the key itself: less protects against whoever has it. */
import { parseAmount } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, Minor } from '@placard/contract';
import type { KeyedActor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { readKey } from '../../queries/keys/keys.ts';
import { redeemTicket } from '../approval/tickets.ts';
import { once } from '../once.ts';
import { sealKey } from './key-seal.ts';
import type { SealedKey } from './key-seal.ts';
import { noteKey } from './note-key.ts';

/** Returns the limit; null without one. Throws Refusal `invalid_fields`. */
export function limitOf({ daily_limit: limit }: { daily_limit?: string | undefined }, currency: string): Minor | null {
  if (limit === undefined) return null;
  const limitMinor = parseAmount(limit, currency);
  if (limitMinor === undefined || limitMinor === 0n) throw invalidFields({ field: 'daily_limit', rule: 'format' });
  return limitMinor;
}

type Row = SealedKey & {
  token_hash: Buffer;
  expires_at: Date;
  previous_hash: Buffer | null;
  previous_until: Date | null;
};

/** Sets or ends the limit; both of the key's secrets have it. Refusals: `ticket_invalid`, `api_key_not_found`. */
export async function limitKey(
  deps: Pick<Deps, 'sql' | 'secretBox' | 'currency' | 'businessZone'>,
  actor: KeyedActor,
  input: CallPayload<Calls['keys']['limitKey']>,
): Promise<CallResponse<Calls['keys']['limitKey']>> {
  const limitMinor = limitOf(input, deps.currency);
  return await once(deps, actor, async (tx) => {
    await redeemTicket(tx, deps.secretBox, actor, {
      purpose: 'make_api_key',
      amountMinor: null,
      payee: null,
      token: input.ticket,
    });
    const [row] = await tx<Row[]>`
      select id, merchant_id, made_by, name, scopes, addresses, daily_limit_minor, token_hash, expires_at, previous_hash, previous_until
      from api_key
      where id = ${input.key_id} and merchant_id = ${actor.merchantId} and made_by = ${actor.personId} for no key update`;
    if (!row) throw new Refusal('api_key_not_found');
    const seal = (hash: Buffer | null, until: Date | null) =>
      hash && until ? sealKey(deps.secretBox, { ...row, daily_limit_minor: limitMinor }, hash, until) : null;
    await tx`
      update api_key set daily_limit_minor = ${limitMinor}, seal = ${seal(row.token_hash, row.expires_at)},
        previous_seal = ${seal(row.previous_hash, row.previous_until)}
      where id = ${row.id}`;
    await noteKey(tx, actor, 'api_key_limited', row);
    return await readKey(tx, actor, deps, row.id);
  });
}
