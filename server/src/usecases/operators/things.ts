/**
 * The things that acts change: how to find each kind by its operator-facing name, lock it, and show it in its history. Also which
 * call changes which thing.
 */
import type { PermittedCall, ThingKind } from '@placard/contract/operator';
import type { Db, Tx } from '../../database/database.ts';
import { lockBalances } from '../../ledger/balances.ts';
import { lockAll } from '../../database/lock-all.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readAppeal } from '../../queries/operators/appeals.ts';
import { readActivity, readCouponDefinition } from '../../queries/operators/coupons.ts';
import { listSettings, readContentOf } from '../../queries/operators/configuration.ts';
import { readConversion, readSource } from '../../queries/operators/delivery.ts';
import { readAcceptor, readExchange } from '../../queries/operators/exchanges.ts';
import {
  findExchangeId,
  findMerchant,
  findNamed,
  findRechargeId,
  findWithdrawalId,
} from '../../queries/operators/find.ts';
import { readMerchant } from '../../queries/operators/merchants.ts';
import { readOffer, readOwner, showProduct } from '../../queries/operators/offers.ts';
import { readAgent, readOperator } from '../../queries/operators/operators.ts';
import { readBatch } from '../../queries/operators/payments.ts';
import { readOffering, readPlan } from '../../queries/operators/plans.ts';
import { lockOfferOf } from '../../queries/plans/offering.ts';
import { readProposal } from '../../queries/operators/proposals.ts';
import { readFeedback, readNotification } from '../../queries/operators/support.ts';
import { readRecharge } from '../../queries/operators/recharges.ts';
import { readWithdrawal } from '../../queries/operators/withdrawals.ts';
import type { Subject } from './perform-act.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Thing {
  /** Maps the operators' name to the database's id; without it they are equal. */
  find?: (db: Db, named: string) => Promise<string>;
  /** Its location: a table with a `revision`, and the column of its id. */
  row?: readonly [table: string, column: string];
  /** Locks what comes before its row in the one order of locks (ARCHITECTURE.md, Money). */
  lockBefore?: (tx: Tx, id: string) => Promise<unknown>;
  /**
   * For a thing that is not, or not always, a row: one act at a time on its table, which reads its revision. With neither, it
   * has no revision.
   */
  table?: string;
  read: (db: Db, id: string, currency: string) => Promise<object>;
  /** Only these fields are kept in its history: no personal data, because closing an account erases that. */
  fields?: readonly string[];
}

const things: Readonly<Record<ThingKind, Thing>> = {
  acceptor: { row: ['acceptor', 'id'], read: readAcceptor },
  activity: { row: ['activity', 'id'], read: readActivity },
  agent: { row: ['agent', 'agent_no'], read: readAgent },
  appeal: {
    row: ['appeal', 'id'],
    lockBefore: lockOfAppeal,
    read: readAppeal,
    fields: ['state', 'decided_by', 'reason', 'granted'],
  },
  content: { table: 'content', read: readContentOf },
  conversion: { read: readConversion },
  coupon: { row: ['coupon_definition', 'id'], read: readCouponDefinition },
  exchange: { find: findExchangeId, row: ['exchange', 'id'], read: readExchange },
  feedback: { row: ['feedback', 'id'], read: readFeedback, fields: ['answer', 'answered_by', 'revision'] },
  merchant: {
    find: async (db, named) => (await findMerchant(db, named)).id,
    row: ['merchant', 'id'],
    lockBefore: lockBalances,
    read: readMerchant,
    fields: ['merchant_no', 'state', 'state_reason', 'lang', 'credit_score', 'revision'],
  },
  notification: { row: ['notification', 'id'], read: readNotification },
  offer: { find: async (db, named) => await findNamed(db, 'offer', named), row: ['offer', 'id'], read: readOffer },
  offering: { row: ['offering', 'offering_no'], lockBefore: lockOfferOf, read: readOffering },
  operator: {
    find: async (_db, named) => named.toLowerCase(),
    read: readOperator,
    fields: ['username', 'role', 'is_active', 'has_second_factor', 'passkeys'],
  },
  owner: {
    find: async (db, named) => await findNamed(db, 'product_owner', named),
    row: ['product_owner', 'id'],
    read: readOwner,
  },
  payment: { row: ['payment_batch', 'batch_no'], read: readBatch },
  plan: { read: readPlan, fields: ['plan_no', 'state', 'end_reason', 'next_due_at'] },
  product: {
    row: ['product', 'id'],
    read: async (db, id) => {
      const { product, ...texts } = await showProduct(db, id);
      return { ...product, ...texts };
    },
  },
  proposal: { row: ['proposal', 'id'], read: readProposal },
  recharge: { find: findRechargeId, row: ['recharge', 'id'], read: readRecharge },
  setting: { table: 'setting', read: readSettingOf },
  source: {
    find: async (db, named) => await findNamed(db, 'delivery_source', named),
    row: ['delivery_source', 'id'],
    read: readSource,
    fields: [
      'source_id',
      'name',
      'is_simulated',
      'owner',
      'is_own',
      'is_paused',
      'public_key',
      'rotated_at',
      'revision',
    ],
  },
  withdrawal: { find: findWithdrawalId, row: ['withdrawal', 'id'], read: readWithdrawal },
};

/** What it is about comes first: its plan, then its merchant's balances. */
async function lockOfAppeal(tx: Tx, id: string): Promise<void> {
  const [found] = await tx<{ plan_id: string | null; merchant_id: string }[]>`
    select plan_id, merchant_id from appeal where id = ${id}`;
  if (!found) return;
  if (found.plan_id !== null) await tx`select 1 from plan where id = ${found.plan_id} for update`;
  await lockBalances(tx, found.merchant_id);
}

async function readSettingOf(db: Db, key: string): Promise<object> {
  const settings = await listSettings(db, undefined);
  const setting = settings.find((each) => each.key === key);
  if (!setting) throw new Refusal('operator_object_not_found', { object: 'setting' });
  return setting;
}

/** Returns the id of a thing by its operator-facing name. Refusals: those of its kind when it does not exist. */
export async function findThing(db: Db, kind: ThingKind, named: string): Promise<string> {
  return (await things[kind].find?.(db, named)) ?? named;
}

/** A thing that an act is about. */
function subjectOf(kind: ThingKind, id: string, currency: string): Subject {
  const { row, table, lockBefore, read, fields } = things[kind];
  const show = async (db: Db): Promise<Fields> => {
    const shown = Object.entries(await read(db, id, currency));
    return Object.fromEntries(fields ? shown.filter(([name]) => fields.includes(name)) : shown);
  };
  return {
    thing: kind,
    id,
    read: show,
    lock: async (tx) => {
      await lockBefore?.(tx, id);
      if (row) return await lockRow(tx, row, id);
      if (table === undefined) return null;
      await lockAll(tx, table);
      return Number((await show(tx))['revision']);
    },
  };
}

/** Never plain `for update`: it would wait for everything that only references the row. */
async function lockRow(tx: Tx, [table, column]: readonly [string, string], id: string): Promise<number | null> {
  const [found] = await tx<{ revision: number }[]>`
    select revision from ${tx(table)} where ${tx(column)} = ${id} for no key update`;
  return found?.revision ?? null;
}

/** The kind of thing, and the field of a call's payload that names it; for a created thing, the field of the answer. */
type About =
  | readonly [kind: ThingKind, field: string]
  | readonly [kind: ThingKind, name: (payload: Fields) => string | undefined]
  | { readonly makes: readonly [kind: ThingKind, path: string] };

/** `kind/slug` of a text; a page's slug is its kind's. */
function contentName({ kind, slug }: Fields): string {
  const which = typeof kind === 'string' ? kind : 'faq';
  return `${which}/${typeof slug === 'string' ? slug : which.replaceAll('_', '-')}`;
}

/** Omitted acts change nothing with a history: codes, previews. */
const abouts: Partial<Record<PermittedCall, About>> = {
  'operators.create': { makes: ['operator', 'operator.username'] },
  'operators.setRole': ['operator', 'username'],
  'operators.setPassword': ['operator', 'username'],
  'operators.disable': ['operator', 'username'],
  'operators.enable': ['operator', 'username'],
  'operators.endSessions': ['operator', 'username'],
  'operators.removePasskeys': ['operator', 'username'],
  'operators.askReset': ['operator', 'username'],
  'agents.create': { makes: ['agent', 'agent.agent_id'] },
  'agents.edit': ['agent', 'agent_id'],
  'agents.setActive': ['agent', 'agent_id'],
  'merchants.setState': ['merchant', 'merchant'],
  'merchants.resetPassword': ['merchant', 'merchant'],
  'merchants.endSessions': ['merchant', 'merchant'],
  'merchants.recordBounce': ['merchant', 'merchant'],
  'merchants.recordBreach': ['merchant', 'merchant'],
  'owners.create': { makes: ['owner', 'owner.owner_id'] },
  'owners.edit': ['owner', 'owner'],
  'owners.setKey': ['owner', 'owner'],
  'products.edit': ['product', 'product_id'],
  'products.create': { makes: ['product', 'product.product_id'] },
  'offers.create': { makes: ['offer', 'offer.offer_id'] },
  'offers.edit': ['offer', 'offer'],
  'offers.fund': ['offer', 'offer'],
  'offers.pause': ['offer', 'offer'],
  'offers.resume': ['offer', 'offer'],
  'offers.stop': ['offer', 'offer'],
  'plans.offer': { makes: ['offering', 'offering.offering_no'] },
  'plans.editOffering': ['offering', 'offering_no'],
  'plans.withdraw': ['offering', 'offering_no'],
  'plans.stop': ['plan', 'plan_no'],
  'coupons.create': { makes: ['coupon', 'coupon.definition_id'] },
  'coupons.edit': ['coupon', 'coupon'],
  'coupons.grant': ['coupon', 'coupon'],
  'activities.create': { makes: ['activity', 'activity.activity_id'] },
  'activities.edit': ['activity', 'activity'],
  'activities.end': ['activity', 'activity'],
  'recharges.book': ['recharge', 'recharge_no'],
  'recharges.askBack': ['recharge', 'recharge_no'],
  'topups.record': ['merchant', 'merchant'],
  'startUp.grant': ['merchant', 'merchant'],
  'corrections.record': ['merchant', 'merchant'],
  'proposals.create': { makes: ['proposal', 'proposal.proposal_id'] },
  'proposals.approve': ['proposal', 'proposal_id'],
  'proposals.reject': ['proposal', 'proposal_id'],
  'proposals.withdraw': ['proposal', 'proposal_id'],
  'withdrawals.approve': ['withdrawal', 'withdrawal_no'],
  'withdrawals.send': ['withdrawal', 'withdrawal_no'],
  'withdrawals.pay': ['withdrawal', 'withdrawal_no'],
  'withdrawals.reject': ['withdrawal', 'withdrawal_no'],
  'withdrawals.return': ['withdrawal', 'withdrawal_no'],
  'payments.prepare': { makes: ['payment', 'batch.batch_no'] },
  'payments.send': ['payment', 'batch_no'],
  'payments.cancel': ['payment', 'batch_no'],
  'acceptors.create': { makes: ['acceptor', 'acceptor.acceptor_id'] },
  'acceptors.edit': ['acceptor', 'acceptor_id'],
  'exchanges.pay': ['exchange', 'exchange_no'],
  'exchanges.cancel': ['exchange', 'exchange_no'],
  'exchanges.dispute': ['exchange', 'exchange_no'],
  'exchanges.decide': ['exchange', 'exchange_no'],
  'closedAccounts.payOut': ['merchant', 'merchant'],
  'notifications.publish': { makes: ['notification', 'notification.notification_id'] },
  'notifications.edit': ['notification', 'notification_id'],
  'notifications.withdraw': ['notification', 'notification_id'],
  'appeals.answer': ['appeal', 'appeal_id'],
  'appeals.decide': ['appeal', 'appeal_id'],
  'feedback.answer': ['feedback', 'feedback_id'],
  'sources.create': { makes: ['source', 'source.source_id'] },
  'sources.edit': ['source', 'source'],
  'sources.pause': ['source', 'source'],
  'sources.resume': ['source', 'source'],
  'sources.rotate': ['source', 'source'],
  'conversions.hold': ['conversion', 'conversion_id'],
  'conversions.release': ['conversion', 'conversion_id'],
  'conversions.reverse': ['conversion', 'conversion_id'],
  'settings.set': ['setting', 'key'],
  'content.publish': ['content', contentName],
  'content.withdraw': ['content', contentName],
};

/** Things that a call names beside the one that it changes, and on which its meaning depends. */
const namedBeside: Partial<Record<PermittedCall, readonly (readonly [kind: ThingKind, field: string])[]>> = {
  'offers.create': [
    ['product', 'product'],
    ['source', 'source'],
  ],
  'activities.create': [['coupon', 'coupon']],
};

/** A thing as a proposal named it: the same name may mean another one at the approval. */
export interface SeenThing {
  thing: ThingKind;
  id: string;
  revision: number | null;
}

/** Locks the things that a call names and returns them as they are. Refusals: those of their kinds when they do not exist. */
export async function lockNamed(tx: Tx, call: PermittedCall, payload: Fields, currency: string): Promise<SeenThing[]> {
  const subject = await subjectBefore(tx, call, payload, currency);
  const named = subject ? [subject] : [];
  for (const [kind, field] of namedBeside[call] ?? []) {
    const id = await findThing(tx, kind, String(payload[field]));
    named.push(subjectOf(kind, id, currency));
    // Plans state the name of a product's owner, who never changes.
    if (kind === 'product') {
      const [product] = await tx<{ owner_id: string }[]>`select owner_id from product where id = ${id}`;
      if (product) named.push(subjectOf('owner', product.owner_id, currency));
    }
  }
  const seen: SeenThing[] = [];
  for (const each of named) seen.push({ thing: each.thing, id: each.id, revision: await each.lock(tx) });
  return seen;
}

/** Compares them again at the approval. Refusal: `row_changed`, with the one that is another or was changed. */
export async function requireUnchanged(
  tx: Tx,
  call: PermittedCall,
  payload: Fields,
  currency: string,
  seen: readonly SeenThing[],
): Promise<void> {
  for (const [index, now] of (await lockNamed(tx, call, payload, currency)).entries()) {
    const before = seen[index];
    if (before?.id !== now.id || before.revision !== now.revision)
      throw new Refusal('row_changed', { current: await subjectOf(now.thing, now.id, currency).read(tx) });
  }
}

/** Returns the payload's thing before the act. Refusals: those of its kind when it does not exist. */
export async function subjectBefore(
  db: Db,
  call: PermittedCall,
  payload: Fields,
  currency: string,
): Promise<Subject | undefined> {
  const about = abouts[call];
  if (!about || 'makes' in about) return undefined;
  const [kind, where] = about;
  const named = typeof where === 'string' ? payload[where] : where(payload);
  return typeof named === 'string' ? subjectOf(kind, await findThing(db, kind, named), currency) : undefined;
}

/** Returns the thing that the answer names as created. */
export function subjectMade(call: PermittedCall, answer: unknown, currency: string): Subject | undefined {
  const about = abouts[call];
  if (!about || !('makes' in about)) return undefined;
  const [kind, path] = about.makes;
  const id = path.split('.').reduce<unknown>((value, name) => (value as Fields | undefined)?.[name], answer);
  if (typeof id !== 'string') throw new Error(`the answer of ${call} names no ${kind}`);
  return subjectOf(kind, id, currency);
}
