/** What the contract defines about the things in lists: which calls concern one, and how its history is named. */
import { exportableCalls, mayCall, operatorCalls, permissions } from '@placard/contract/operator';
import type { OperatorAccess, OperatorCall, OperatorRole, ThingKind } from '@placard/contract/operator';

export type Row = Readonly<Record<string, unknown>>;

interface Reference {
  /** The member of a row that names the thing. */
  member: string;
  /** The field of a request that takes it. */
  field: string;
  thing?: ThingKind;
}

/** How rows name things and how requests take them. */
const references: readonly Reference[] = [
  { member: 'withdrawal_no', field: 'withdrawal_no', thing: 'withdrawal' },
  { member: 'recharge_no', field: 'recharge_no', thing: 'recharge' },
  { member: 'appeal_id', field: 'appeal_id', thing: 'appeal' },
  { member: 'merchant_no', field: 'merchant', thing: 'merchant' },
  { member: 'username', field: 'username', thing: 'operator' },
  { member: 'agent_id', field: 'agent_id', thing: 'agent' },
  { member: 'owner_id', field: 'owner', thing: 'owner' },
  { member: 'product_id', field: 'product_id', thing: 'product' },
  { member: 'offer_id', field: 'offer', thing: 'offer' },
  { member: 'offering_no', field: 'offering_no', thing: 'offering' },
  { member: 'plan_no', field: 'plan_no', thing: 'plan' },
  { member: 'definition_id', field: 'coupon', thing: 'coupon' },
  { member: 'activity_id', field: 'activity', thing: 'activity' },
  { member: 'proposal_id', field: 'proposal_id', thing: 'proposal' },
  { member: 'batch_no', field: 'batch_no', thing: 'payment' },
  { member: 'acceptor_id', field: 'acceptor_id', thing: 'acceptor' },
  { member: 'exchange_no', field: 'exchange_no', thing: 'exchange' },
  { member: 'notification_id', field: 'notification_id', thing: 'notification' },
  { member: 'feedback_id', field: 'feedback_id', thing: 'feedback' },
  { member: 'source_id', field: 'source', thing: 'source' },
  { member: 'conversion_id', field: 'conversion_id', thing: 'conversion' },
  { member: 'key', field: 'key', thing: 'setting' },
  { member: 'slug', field: 'slug', thing: 'content' },
  { member: 'reset_id', field: 'reset_id' },
  { member: 'session_id', field: 'session_id' },
  { member: 'event_id', field: 'event_id' },
  { member: 'reference', field: 'reference' },
];

export interface Identity extends Reference {
  id: string;
}

/** Returns what a row is: its name is among the first two members. Undefined for a mere record, such as a log entry. */
export function identify(row: Row): Identity | undefined {
  for (const member of Object.keys(row).slice(0, 2)) {
    const found = references.find((each) => each.member === member);
    const id = row[member];
    if (found && typeof id === 'string') return { ...found, id };
  }
  return undefined;
}

/** Returns how `history.list` names a row; undefined if no history is kept. */
export function historyRequest(row: Row): { thing: ThingKind; id: string } | undefined {
  const identity = identify(row);
  if (!identity?.thing) return undefined;
  const isContent = identity.thing === 'content';
  return { thing: identity.thing, id: isContent ? `${String(row.kind)}/${identity.id}` : identity.id };
}

/** The area's calls in the order of the registry. */
export function callsOf(area: string): readonly OperatorCall[] {
  const areas: Readonly<Record<string, Readonly<Record<string, OperatorCall>>>> = operatorCalls;
  return Object.values(areas[area] ?? {});
}

export function isList(call: OperatorCall): boolean {
  return exportableCalls.includes(call);
}

/** Lists that need no input: the content of an area's screen. */
export function listsOf(area: string): readonly OperatorCall[] {
  return callsOf(area).filter(
    (call) => isList(call) && Object.values(call.request.entries).every((field) => field.type === 'optional'),
  );
}

function takes(call: OperatorCall, field: string): boolean {
  // Making something takes a new name, never that of a row.
  if (call.name.endsWith('.create')) return false;
  // Publishing a text again edits it; its kind is before its name.
  const fields = Object.keys(call.request.entries);
  return fields[0] === field || (call.name === 'content.publish' && field === 'slug');
}

/** Returns the calls of its area that are about this row: its details first (`show`), then its acts. */
export function callsAbout(area: string, row: Row): { show: OperatorCall | undefined; acts: readonly OperatorCall[] } {
  const identity = identify(row);
  const about = identity ? callsOf(area).filter((call) => !isList(call) && takes(call, identity.field)) : [];
  const show = about.find((call) => call.name.endsWith('.show'));
  return { show, acts: about.filter((call) => call !== show) };
}

/** Returns the calls of an area that are about no row of its lists: making something new, recording an event. */
export function callsBeside(area: string): readonly OperatorCall[] {
  const rows = listsOf(area).flatMap((call) => (call.example.response as { list: Row[] }).list.slice(0, 1));
  const about = new Set(
    rows.flatMap((row) => callsAbout(area, row).acts.filter((call) => call.name !== 'content.publish')),
  );
  return callsOf(area).filter((call) => !isList(call) && !about.has(call) && !call.name.endsWith('.show'));
}

/** Returns whether the act fits the thing's state. An unknown state prevents no act. */
export function doesFit(call: OperatorCall, thing: Row): boolean {
  return Object.entries(call.fits).every(([member, values]) => {
    const value = thing[member];
    return value === undefined || values.some((each) => each === value);
  });
}

/** Returns why this role may not make the call, as a sentence; undefined if it may. */
export function whyNot(role: OperatorRole, call: OperatorCall): string | undefined {
  if (mayCall(role, call.name)) return undefined;
  const access: OperatorAccess = permissions[call.name];
  return `This needs the role ${access === 'anyone' ? '' : access.join(' or ')}. Yours is ${role}.`;
}

/** Words with a hyphen. */
const hyphenated: Readonly<Record<string, string>> = { topups: 'top-ups', topup: 'top-up', 'start up': 'start-up' };

/** The members of a payout account, which the specification names after a card. */
const payoutWords: Readonly<Record<string, string>> = {
  card_name: 'bank or network',
  user_name: 'account holder',
  branch_name: 'bank address',
};

/** `plans_without_delivery` and `startUp` as words: `Plans without delivery`, `Start-up`. */
export function wordsOf(name: string): string {
  const words = (payoutWords[name] ?? name)
    .replace(/\.en$/, '')
    .replaceAll(/[_.]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_whole, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/\b(topups?|start up)\b/, (word) => hyphenated[word] ?? word);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
