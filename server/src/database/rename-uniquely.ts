import { violatedConstraint } from './database.ts';
import type { Tx } from './database.ts';
import { Refusal } from '../platform/refusal.ts';

const words = { product_owner: 'owner', offer: 'offer', delivery_source: 'source' } as const;

/** Renames a row whose name is unique. Refusals: `operator_object_not_found`, `name_taken`. */
export async function renameUniquely(tx: Tx, table: keyof typeof words, id: string, name: string): Promise<void> {
  try {
    const rows = await tx`update ${tx(table)} set name = ${name} where id = ${id} returning 1`;
    if (rows.length === 0) throw new Refusal('operator_object_not_found', { object: words[table] });
  } catch (error) {
    if (violatedConstraint(error) !== `${table}_name_key`) throw error;
    throw new Refusal('name_taken', { fields: [{ field: 'name', rule: 'not_accepted' }] });
  }
}
