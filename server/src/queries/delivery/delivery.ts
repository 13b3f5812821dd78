/** A delivery source's reads: its identity, and what it delivers. */
import { deliveryLimits, formatAmount, minus, toMinor } from '@placard/contract';
import type { DeliverablePlan, DeliverablePlans } from '@placard/contract';
import { capOf } from '../../domain/plans/plan.ts';
import type { Db } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { instructedColumns, pacingOf } from '../plan-pacing.ts';
import type { ControlledPlan } from '../plan-pacing.ts';

export interface DeliverySource {
  id: string;
  /** Ed25519, raw 32 bytes. */
  publicKey: Buffer;
  isPaused: boolean;
  isSimulated: boolean;
}

/** Returns a source by its id; undefined for an unknown one. */
export async function findSource(db: Db, sourceId: string): Promise<DeliverySource | undefined> {
  const [row] = await db<{ id: string; public_key: Buffer; is_paused: boolean; is_simulated: boolean }[]>`
    select id, public_key, is_paused, is_simulated from delivery_source where id = ${sourceId}`;
  return row && { id: row.id, publicKey: row.public_key, isPaused: row.is_paused, isSimulated: row.is_simulated };
}

interface DeliverableRow extends ControlledPlan {
  id: string;
  state: 'matching' | 'putting' | 'put_finished';
  product_id: string;
  product_type: DeliverablePlan['product']['type'];
  product_name: string;
  targeting: { names: Record<string, string>; values: Record<string, string> }[];
  put_at: Date;
  matching_ends_at: Date;
  grace_ends_at: Date | null;
  last_delivery_at: Date | null;
  impressions: bigint;
  clicks: bigint;
  conversions: bigint;
}

/**
 * Returns the plans that a source delivers now, and those that still accept its late events, by id; after `cursor` if given.
 * Texts are English, because a source shows them to nobody.
 */
export async function listDeliverablePlans(
  { sql, currency }: Pick<Deps, 'sql' | 'currency'>,
  source: DeliverySource,
  cursor: string | undefined,
): Promise<DeliverablePlans> {
  const rows = await sql<DeliverableRow[]>`
    select p.id, p.state, d.id as product_id, d.type as product_type, d.names ->> 'en' as product_name, p.terms,
           p.cash_minor, p.start_up_minor, p.promo_minor, p.added_minor, p.consumed_minor, p.billable_events, p.billable_invalid,
           (select business_zone from deployment) as business_zone, now() as now, ${instructedColumns(sql)}, o.targeting, p.put_at,
           p.matching_ends_at, p.started_at, p.flight_ends_at, p.grace_ends_at, p.last_delivery_at, p.impressions, p.clicks,
           (select coalesce(sum(r.conversions), 0)::bigint from delivery_rollup r where r.plan_id = p.id) as conversions
    from plan p
    join offer o on o.id = p.offer_id
    join product d on d.id = o.product_id
    where p.terms ->> 'sourceId' = ${source.id}
      and p.state in ('matching', 'putting', 'put_finished')
      and (p.state <> 'put_finished' or p.grace_ends_at > now())
      and (p.state <> 'matching' or p.matching_ends_at > now())
      and p.id > ${cursor ?? '00000000-0000-0000-0000-000000000000'}
    order by p.id
    limit ${deliveryLimits.plansPerPage + 1}`;
  const page = rows.slice(0, deliveryLimits.plansPerPage);
  const [deployment] = await sql<{ is_demo: boolean }[]>`select is_demo from deployment`;
  return {
    list: page.map((row) => toDeliverablePlan(row, currency)),
    next_cursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    is_demo: deployment?.is_demo ?? false,
    is_simulated: source.isSimulated,
    server_time: new Date().toISOString(),
  };
}

function toDeliverablePlan(row: DeliverableRow, currency: string): DeliverablePlan {
  const budgetMinor = capOf(row);
  return {
    plan_id: row.id,
    state: row.state,
    product: { product_id: row.product_id, type: row.product_type, name: row.product_name },
    pricing_model: row.terms.pricingModel,
    currency,
    media_price: formatAmount(toMinor(row.terms.mediaPriceMinor), currency),
    budget: formatAmount(budgetMinor, currency),
    remaining_budget: formatAmount(minus(budgetMinor, row.consumed_minor), currency),
    ...pacingOf(row, currency),
    targeting: row.targeting.map((item) => ({ name: item.names['en'] ?? '', value: item.values['en'] ?? '' })),
    put_at: row.put_at.toISOString(),
    matching_ends_at: row.matching_ends_at.toISOString(),
    flight_seconds: row.terms.flightSeconds,
    grace_seconds: row.terms.graceSeconds,
    started_at: row.started_at?.toISOString() ?? null,
    flight_ends_at: row.flight_ends_at?.toISOString() ?? null,
    accepts_until: row.grace_ends_at?.toISOString() ?? null,
    last_delivery_at: row.last_delivery_at?.toISOString() ?? null,
    counted: { impressions: Number(row.impressions), clicks: Number(row.clicks), conversions: Number(row.conversions) },
  };
}
