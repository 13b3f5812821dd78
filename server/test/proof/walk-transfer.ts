/** The lower end of a walk (walk.ts): a transfer, its entries and its events, by the API alone. */
import { expect } from 'vitest';
import { calls, deliveryKinds, formatAmount, parseSignedAmount, toMinor } from '@placard/contract';
import type { Call, CallRequest, CallResponse, Calls } from '@placard/contract';

const { plans, wallet } = calls;
export type Transfer = CallResponse<Calls['wallet']['showTransfer']>;

/** Makes a call as the merchant; it must succeed. */
export type Ask = <C extends Call>(call: C, payload: CallRequest<C>) => Promise<CallResponse<C>>;

/** What a walk has seen, so that a test can check that it was not empty. */
export interface Walked {
  figures: number;
  transfers: number;
  events: number;
  kinds: Set<string>;
  effects: Set<string>;
}

const currency = 'USD';
export const minor = (text: string | null | undefined): bigint => {
  const parsed = parseSignedAmount(text ?? 'nothing', currency);
  if (parsed === undefined) throw new Error(`${text} is no amount`);
  return parsed;
};
export const sum = (amounts: readonly (string | null)[]) => amounts.reduce((total, each) => total + minor(each), 0n);
export const told = (amount: bigint) => formatAmount(toMinor(amount), currency);

/** Small pages, so that a chain takes several of them; large ones where only the sum is needed. */
export const pageSizes = { few: '7', many: '100' } as const;

export interface Walk {
  ask: Ask;
  seen: Walked;
  transfers: Map<string, Transfer>;
}

/** All pages of a list. */
export async function allOf<C extends Call>(
  { ask }: Walk,
  call: C,
  payload: CallRequest<C>,
  limit: string,
): Promise<CallResponse<C>[]> {
  const pages: CallResponse<C>[] = [];
  let cursor: string | null = null;
  do {
    // Every list's request takes a cursor and its answer has one, which the type `Call` does not express.
    const asked = { ...(payload as object), limit, ...(cursor !== null && { cursor }) } as CallRequest<C>;
    const page: CallResponse<C> = await ask(call, asked);
    pages.push(page);
    cursor = (page as { next_cursor: string | null }).next_cursor;
  } while (cursor !== null);
  return pages;
}

/** A transfer with its entries: at least two, and together nothing. */
export async function openTransfer(walk: Walk, transferId: string): Promise<Transfer> {
  const known = walk.transfers.get(transferId);
  if (known) return known;
  const transfer = await walk.ask(wallet.showTransfer, { transfer_id: transferId });
  expect(transfer.lines.length, transfer.kind).toBeGreaterThan(1);
  expect(told(sum(transfer.lines.map((line) => line.amount))), `the entries of a ${transfer.kind}`).toBe('0.00');
  walk.transfers.set(transferId, transfer);
  walk.seen.transfers += 1;
  walk.seen.kinds.add(transfer.kind);
  if ((deliveryKinds as readonly string[]).includes(transfer.kind)) await openEvents(walk, transfer);
  return transfer;
}

export const movedIn = (transfer: Transfer, ...accounts: readonly string[]) =>
  sum(transfer.lines.filter((line) => accounts.includes(line.account)).map((line) => line.amount));

/** The amount of a delivery transfer, in the direction of its events. */
function movedByEvents(transfer: Transfer): bigint {
  switch (transfer.kind) {
    case 'media_consumed':
      return movedIn(transfer, 'traffic_payable');
    case 'invalid_credited':
      return -movedIn(transfer, 'traffic_payable');
    case 'conversion_accrued':
      return movedIn(transfer, 'pending');
    case 'conversion_reversed':
      return -movedIn(transfer, 'pending');
    default:
      return movedIn(transfer, 'offer_escrow', 'network_cover');
  }
}

/** The events of a transfer: there are some, they add up to it, and each names it. */
async function openEvents(walk: Walk, transfer: Transfer): Promise<void> {
  if (transfer.plan_no === null) throw new Error(`a ${transfer.kind} without a plan`);
  const asked = { plan_no: transfer.plan_no, transfer_id: transfer.transfer_id };
  const pages = await allOf(walk, plans.listEvents, asked, pageSizes.many);
  const events = pages.flatMap((page) => page.list);
  const about = `the events of a ${transfer.kind}`;
  expect(events.length, about).toBeGreaterThan(0);
  expect(new Set(events.map((event) => event.event_id)).size, about).toBe(events.length);
  expect(pages[0]?.transfer?.events, about).toBe(events.length);
  expect(told(sum(events.map((event) => event.amount))), about).toBe(told(movedByEvents(transfer)));
  expect(pages[0]?.transfer?.total, about).toBe(told(movedByEvents(transfer)));
  for (const event of events) {
    expect(event.transfer_id).toBe(transfer.transfer_id);
    walk.seen.effects.add(event.effect ?? 'none');
  }
  walk.seen.events += events.length;
}
