/** The merchant's instructions to a plan, and how many of its events its daily caps leave (docs/product.md section 4). */
import { capInForce, judgedAt, leftOfDay } from '@placard/contract';
import type { DayPart, Instruction } from '@placard/contract';
import { amountsOf } from './amounts.ts';
import type { ExportFile, Plan } from './export-file.ts';
import type { PlanEvent } from './plan-events.ts';

/** The instructions of a plan, in their order. Its pace bills nothing. */
export function instructionsOf(planNo: string, { currency, plan_instructions: rows }: ExportFile): Instruction[] {
  return rows
    .filter(({ plan_no: no }) => no === planNo)
    .map((row) => ({
      no: row.no,
      at: new Date(row.at),
      pace: 'fast' as const,
      dailyCapMinor: row.daily_cap === null ? null : amountsOf(currency).read(row.daily_cap),
      isPaused: row.is_paused,
      endsAt: row.ends_at === null ? null : new Date(row.ends_at),
    }))
    .toSorted((a, b) => a.no - b.no);
}

/** Returns how many of a plan's valid billable events are billed. */
export function billedOf(plan: Plan, file: ExportFile, valid: readonly PlanEvent[]): bigint {
  const instructions = instructionsOf(plan.plan_no, file);
  const first = instructions.find(({ dailyCapMinor }) => dailyCapMinor !== null);
  if (!first) return BigInt(valid.length);
  const zone = file.plan_instructions[0]?.business_zone;
  const dayOf = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: zone });
  const days = new Map<string, Map<number, DayPart>>();
  let billed = 0n;
  for (const event of valid) {
    const arrival = { occurredAt: new Date(event.occurredAt), receivedAt: new Date(event.receivedAt) };
    const day = dayOf(judgedAt(arrival));
    const { no, dailyCapMinor } = capInForce(instructions, arrival);
    const parts = days.get(day) ?? new Map<number, DayPart>();
    const part = parts.get(no) ?? { day, instruction: no, dailyCapMinor, events: 0n, invalid: 0n };
    if (day < dayOf(first.at)) billed += 1n;
    else days.set(day, parts.set(no, { ...part, events: part.events + 1n }));
  }
  const { pricing_model: pricingModel, media_price: price } = plan.terms;
  const media = { pricingModel, mediaPriceMinor: String(amountsOf(file.currency).read(price)) };
  for (const parts of days.values()) {
    const inOrder = [...parts.values()].toSorted((a, b) => a.instruction - b.instruction);
    billed += leftOfDay(inOrder, media, ({ events }) => events);
  }
  return billed;
}
