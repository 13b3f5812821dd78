import type { Minor } from '@placard/contract';
import type { Deps } from '../../context/deps.ts';
import type { Db } from '../../database/database.ts';
import { isRuleSealed } from '../../security/team-seal.ts';
import type { SealedRule } from '../../security/team-seal.ts';

/**
 * Returns the amount above which the business needs a second person, in minor units; null: never. It is that of the newest row that a
 * server sealed: one that somebody else put there counts for nothing.
 */
export async function readSecondPersonRule(db: Db, box: Deps['secretBox'], merchantId: string): Promise<Minor | null> {
  const rows = await db<(SealedRule & { seal: Buffer })[]>`
    select id, merchant_id, over_minor, set_at, seal from second_person_rule
    where merchant_id = ${merchantId} order by set_at desc, id desc`;
  return rows.find((row) => isRuleSealed(box, row))?.over_minor ?? null;
}
