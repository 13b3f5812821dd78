/**
 * Whether operators must log in with a passkey: the setting `operator_login`, unless a program on the server waived it since it was
 * set. The setting itself is as two managers agreed on it. The waiver's line in the security log has a mark under a key of the
 * pepper, valid for this time that the setting was set: whoever has only the database waives nothing.
 */
import type { Deps } from '../../context/deps.ts';
import { settingOf } from '../../context/settings.ts';
import type { Db } from '../../database/database.ts';

export const waived = { act: 'operator_login_waived', object: 'setting:operator_login' } as const;

/** The text that a waiver's mark marks: when the setting was set, in milliseconds. */
export const waiverTextOf = (setAt: bigint) => `passkeys need not be used since ${setAt}`;

/** Returns when passkeys were required, in milliseconds; undefined where they are not, or not any more. */
export async function readPasskeyNeed(db: Db, { secretBox }: Pick<Deps, 'secretBox'>): Promise<bigint | undefined> {
  const [row] = await db<{ value: unknown; set_at: bigint; mark: string | null }[]>`
    select s.value, (extract(epoch from s.updated_at) * 1000)::bigint as set_at,
           (select details ->> 'mark' from audit_log
            where object = ${waived.object} and act = ${waived.act} order by id desc limit 1) as mark
    from setting s where s.key = 'operator_login'`;
  if (!row || !settingOf('operator_login', row.value).needsPasskey) return undefined;
  const isWaived = row.mark !== null && secretBox.hasMarked(waiverTextOf(row.set_at), Buffer.from(row.mark, 'base64'));
  return isWaived ? undefined : row.set_at;
}

/** Returns whether passkeys are required, and whether this operator has one. */
export async function readPasskeyDuty(
  db: Db,
  deps: Pick<Deps, 'secretBox'>,
  operatorId: string,
): Promise<{ isNeeded: boolean; hasOne: boolean }> {
  const need = await readPasskeyNeed(db, deps);
  const [one] = await db`select 1 from operator_passkey where operator_id = ${operatorId} limit 1`;
  return { isNeeded: need !== undefined, hasOne: one !== undefined };
}
