/**
 * What OpenAPI adds to each call: a summary, a description, an example. In the order of specification.md section 7,
 * Placard's own after them by area.
 */
import { allCalls } from './all-calls.ts';
import type { Calls } from './all-calls.ts';
import type { Call } from './call.ts';
import type { CallDocument, Documents } from './document.ts';
import { accounts } from './documents/accounts.ts';
import { acts } from './documents/acts.ts';
import { agents } from './documents/agents.ts';
import { alerts } from './documents/alerts.ts';
import { appeals } from './documents/appeals.ts';
import { calendar } from './documents/calendar.ts';
import { coupons } from './documents/coupons.ts';
import { exchange } from './documents/exchange.ts';
import { factor } from './documents/factor.ts';
import { insight } from './documents/insight.ts';
import { keys } from './documents/keys.ts';
import { notifications } from './documents/notifications.ts';
import { papers } from './documents/papers.ts';
import { passkeys } from './documents/passkeys.ts';
import { people } from './documents/people.ts';
import { plans } from './documents/plans.ts';
import { support } from './documents/support.ts';
import { thread } from './documents/thread.ts';
import { wallet } from './documents/wallet.ts';
import { webhooks } from './documents/webhooks.ts';
import type { Shape } from './shape.ts';

export const documents: { readonly [Area in keyof Calls]: Documents<Area> } = {
  accounts,
  plans,
  insight,
  wallet,
  thread,
  appeals,
  calendar,
  papers,
  passkeys,
  factor,
  keys,
  people,
  webhooks,
  coupons,
  agents,
  exchange,
  notifications,
  alerts,
  acts,
  support,
};

/** A call with its shape and its document. */
export type WholeCall = Call & Shape & CallDocument;

/** Returns every call whole, in the documents' order. */
export async function wholeCalls(): Promise<readonly WholeCall[]> {
  const byName = new Map(allCalls.map((call) => [call.name, call]));
  return await Promise.all(
    Object.entries(documents).flatMap(([area, ofArea]) =>
      Object.entries<CallDocument>(ofArea).map(async ([verb, document]) => {
        const call = byName.get(`${area}.${verb}`);
        if (!call) throw new Error(`no call is named ${area}.${verb}`);
        return { ...call, ...(await call.shape()), ...document };
      }),
    ),
  );
}
