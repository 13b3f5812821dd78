/**
 * Locked is final. Each transfer reverses conversions of its own cause: those that its batch corrects, the one that an operator named, or
 * held ones after a review. It is late where these were locked by the times that their source signed. A hold of before the lock date
 * allows it; nothing signed says one, so the file's own word leaves it unproved.
 */
import { negate } from '@placard/contract';
import { amountsOf } from './amounts.ts';
import type { ExportFile, Plan, TransferRecord } from './export-file.ts';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';
import type { PlanEvent } from './plan-events.ts';

type Conversion = ExportFile['conversions'][number];

const msPerSecond = 1_000;

export function lateReversals(plan: Plan, file: ExportFile, events: readonly PlanEvent[]): Finding[] {
  const { plan_id: planId, terms } = plan;
  const { read, moved } = amountsOf(file.currency);
  const locks = new Map(
    events.map(({ id, occurredAt, receivedAt }) => [
      id,
      Math.max(occurredAt, receivedAt) + terms.lock_seconds * msPerSecond,
    ]),
  );
  const isCausing = causesOf(planId, file);
  const left = new Set(
    file.conversions.filter(
      ({ plan_id: id, state, is_accrued: isAccrued }) => id === planId && state === 'reversed' && isAccrued,
    ),
  );
  /** 0: not locked yet; 1: held by then, as the file says; 2: locked. */
  const lateness = ({ event_id: id, held_at: heldAt }: Conversion, at: number) => {
    const lock = locks.get(id) ?? 0;
    if (lock >= at) return 0;
    return Date.parse(heldAt ?? '') <= lock ? 1 : 2;
  };
  return file.transfers
    .map(({ record }) => record)
    .filter((record) => record[5] === planId && record[3] === 'conversion_reversed')
    .toSorted((a, b) => Date.parse(a[7]) - Date.parse(b[7]))
    .flatMap((record) => {
      const at = Date.parse(record[7]);
      const count = Number(negate(moved([record], 'pending')) / read(terms.payout));
      const taken = [...left]
        .filter((conversion) => isCausing(record, conversion))
        .toSorted((a, b) => lateness(a, at) - lateness(b, at))
        .slice(0, count);
      for (const conversion of taken) left.delete(conversion);
      const worst = taken.length < count ? 2 : Math.max(...taken.map((conversion) => lateness(conversion, at)));
      return worst > 0 ? [finding(worst === 1 ? 'unproved' : 'wrong', 'lateReversal', { id: record[1] })] : [];
    });
}

/** Whether a conversion may be among those that a transfer reversed, by the transfer's cause. */
function causesOf(planId: string, file: ExportFile): (record: TransferRecord, conversion: Conversion) => boolean {
  const corrected = new Map(
    file.batches.map(({ record, plans }) => [
      `reverse:${planId}:${record[1]}`,
      new Set(
        plans
          .filter(({ plan_id: id }) => id === planId)
          .flatMap(({ events }) => events.map(([, , , target]) => target?.toLowerCase())),
      ),
    ]),
  );
  return ([, , cause], { conversion_id: id, event_id: eventId, held_for: heldFor }) =>
    cause.startsWith('reverse_conversion:')
      ? cause === `reverse_conversion:${id}`
      : (corrected.get(cause)?.has(eventId) ?? heldFor !== null);
}
