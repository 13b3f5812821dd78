import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface SourceInput {
  name: string;
  /** Ed25519, raw 32 bytes; the private key never reaches the server. */
  publicKey: Buffer;
  /** Its traffic is simulated, which every display of its figures states. */
  isSimulated: boolean;
  /** Whoever counts, by their legal name. */
  owner: string;
  /** It belongs to the network, which every display of its figures states too. */
  isOwn: boolean;
}

/** Creates a delivery source and returns its id. Refusal: `name_taken`. */
export async function createSource(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  input: SourceInput,
): Promise<{ sourceId: string }> {
  const sourceId = newId();
  return await inTransaction(deps.sql, async (tx) => {
    const rows = await tx`
      insert into delivery_source (id, name, public_key, is_simulated, owner, is_own)
      values (${sourceId}, ${input.name}, ${input.publicKey}, ${input.isSimulated}, ${input.owner}, ${input.isOwn})
      on conflict (name) do nothing returning 1`;
    if (rows.length === 0) throw new Refusal('name_taken', { fields: [{ field: 'name', rule: 'not_accepted' }] });
    await audit(tx, operator, {
      act: 'source_created',
      object: `source:${sourceId}`,
      details: {
        name: input.name,
        public_key: input.publicKey.toString('base64'),
        is_simulated: input.isSimulated,
        owner: input.owner,
        is_own: input.isOwn,
      },
    });
    return { sourceId };
  });
}
