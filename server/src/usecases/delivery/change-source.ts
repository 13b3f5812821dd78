/** Pauses a delivery source, resumes it, or replaces its key. Each takes effect with the next request. */
import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import type { AuditEntry } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { renameUniquely } from '../../database/rename-uniquely.ts';

interface SourceRef {
  sourceId: string;
}

/**
 * Refuses the source's requests until it is resumed; its offers accept no puts meanwhile. Refusal: `operator_object_not_found`.
 */
export async function pauseSource(deps: Pick<Deps, 'sql'>, operator: ByOperator, input: SourceRef): Promise<void> {
  await change(
    deps,
    operator,
    input,
    'source_paused',
    (tx) => tx`
    update delivery_source set is_paused = true, paused_for = null, paused_at = now() where id = ${input.sourceId} returning 1`,
  );
}

/**
 * Lets a paused source report again; the events it withheld arrive late, like any late event. Refusal:
 * `operator_object_not_found`.
 */
export async function resumeSource(deps: Pick<Deps, 'sql'>, operator: ByOperator, input: SourceRef): Promise<void> {
  await change(
    deps,
    operator,
    input,
    'source_resumed',
    (tx) => tx`
    update delivery_source set is_paused = false, paused_for = null, paused_at = null, resumed_at = now() where id = ${input.sourceId} returning 1`,
  );
}

/** Replaces the key, a raw Ed25519 public key; the old one is refused immediately. Refusal: `operator_object_not_found`. */
export async function rotateSource(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  input: SourceRef & { publicKey: Buffer },
): Promise<void> {
  await change(
    deps,
    operator,
    input,
    'source_key_rotated',
    (tx) => tx`
    update delivery_source set public_key = ${input.publicKey}, rotated_at = now() where id = ${input.sourceId} returning 1`,
    { public_key: input.publicKey.toString('base64') },
  );
}

/** Renames it; the key still identifies it. Refusals: `operator_object_not_found`, `name_taken`. */
export async function renameSource(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  input: SourceRef & { name: string },
): Promise<void> {
  await change(deps, operator, input, 'source_renamed', async (tx) => {
    await renameUniquely(tx, 'delivery_source', input.sourceId, input.name);
    return [input.sourceId];
  });
}

async function change(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  { sourceId }: SourceRef,
  act: string,
  update: (tx: Tx) => Promise<readonly unknown[]>,
  details: AuditEntry['details'] = {},
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const rows = await update(tx);
    if (rows.length === 0) throw new Refusal('operator_object_not_found', { object: 'source' });
    await audit(tx, operator, { act, object: `source:${sourceId}`, details });
  });
}
