/** A row of the list of what is held and what was decided, before it is shown. */
import type { CallResponse, Calls, HoldingRule, Minor } from '@placard/contract';
import type { PendingQuery, Row } from 'postgres';
import type { LocalizedText } from '../../platform/localized.ts';

export type HoldingView = CallResponse<Calls['appeals']['list']>['list'][number];
export type HoldingKind = HoldingView['kind'];

/** A row of the list, before it is shown. Amounts are signed as the merchant sees them. */
export interface Holding {
  kind: HoldingKind;
  id: string;
  /** What its appeal is of: one appeal for each. */
  decision: string;
  at: Date;
  rule: HoldingRule;
  amountMinor: Minor;
  reason: string | null;
  decides: HoldingView['decides'];
  until: Date | null;
  planId: string | null;
  planNo: string | null;
  productNames: LocalizedText | null;
  conversions: number | null;
  number: string | null;
  transferId: string | null;
  noAppeal: Exclude<HoldingView['no_appeal'], 'too_late'>;
}

export interface HoldingColumns {
  kind: HoldingKind;
  id: string;
  at: Date;
  rule: HoldingRule;
  amount_minor: Minor;
  reason: string | null;
  until: Date | null;
  plan_id: string | null;
  plan_no: string | null;
  names: LocalizedText | null;
  conversions: number | null;
  number: string | null;
  transfer_id: string | null;
  /** Of a hold that is over: what was appealed. */
  decision?: string | null;
}

export type Condition = PendingQuery<Row[]>;

/** The decision that a holding is. An operator may hold a conversion again. */
export function itemOf({ kind, id, until }: Pick<Holding, 'kind' | 'id' | 'until'>): string {
  return kind === 'hold' ? `hold:${id}:${until?.toISOString() ?? ''}` : `${kind}:${id}`;
}

/** Makes a row, which nothing keeps from an appeal. */
export function toHolding(row: Omit<HoldingColumns, 'rule'> & { rule?: unknown }, rule: HoldingRule): Holding {
  return {
    kind: row.kind,
    id: row.id,
    decision: row.decision ?? itemOf(row),
    at: row.at,
    rule,
    amountMinor: row.amount_minor,
    reason: row.reason,
    decides: null,
    until: row.until,
    planId: row.plan_id,
    planNo: row.plan_no,
    productNames: row.names,
    conversions: row.conversions,
    number: row.number ?? null,
    transferId: row.transfer_id ?? null,
    noAppeal: null,
  };
}
