/** The way to the next shop level by settled volume (product.md section 3). */
import { formatAmount, minus, parseSignedAmount, zero } from '@placard/contract';
import type { Standing } from '../../state/use-standing.ts';

export type LevelRule = Standing['levels'][number];

export interface NextLevel {
  rule: LevelRule;
  /** The missing settled volume, a wire amount. */
  missing: string;
  /** The done share of the way, 0 to 100, rounded down: 100 only when the level is reached. */
  percent: number;
}

/** The next level by volume; undefined on the highest. A level granted by membership does not count. */
export function nextLevelOf({
  levels,
  level_by_volume,
  settled_put_volume,
  currency,
}: Pick<Standing, 'levels' | 'level_by_volume' | 'settled_put_volume' | 'currency'>): NextLevel | undefined {
  const rule = levels.find(({ level }) => level === level_by_volume + 1);
  if (!rule) return undefined;
  const needed = parseSignedAmount(rule.from_volume, currency);
  const settled = parseSignedAmount(settled_put_volume, currency);
  const missing = needed > settled ? minus(needed, settled) : zero;
  return {
    rule,
    missing: formatAmount(missing, currency),
    percent: needed > 0n ? Number(((needed - missing) * 100n) / needed) : 100,
  };
}
