/** Writes a webhook's body from the facts of its delivery, by the contract's schema. It is the same for each attempt. */
import { formatAmount, toMinor } from '@placard/contract';
import type { Currency } from '@placard/contract';
import { webhookSchema } from '@placard/contract/webhook-events';
import type { SentType } from '@placard/contract/webhook-events';
import * as v from 'valibot';

export type Facts = Readonly<Record<string, string | null>>;

/** A delivery's columns that its body is written from. */
export interface Told {
  type: SentType;
  at: Date;
  facts: Facts;
}

/** Returns it as JSON. `amount_minor` of the facts is its `amount`, in the currency. */
export function bodyOf({ type, at, facts }: Told, currency: Currency): string {
  const data = Object.entries(facts).map(([name, value]): [string, unknown] =>
    name.endsWith('_minor') && value !== null
      ? [name.replace('_minor', ''), formatAmount(toMinor(BigInt(value)), currency)]
      : [name, value],
  );
  const body = {
    type,
    timestamp: at.toISOString(),
    data: Object.fromEntries<unknown>([...data, ['currency', currency]]),
  };
  return JSON.stringify(v.parse(webhookSchema(type), body));
}
