/**
 * Money events that operators record with an outside reference: deposits, start-up funds, corrections, the funding of
 * offers, payouts. Above the configured amount it takes two operators: one proposes, another approves.
 */
import { operatorCalls } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import type { Reason } from '@placard/contract';
import { most, secondPersonOver, wire } from '../arithmetic.ts';
import { isEscrowNeeded, trafficDue } from '../rules-plans.ts';
import { flow, merchantOf } from '../rules-wallet.ts';
import { byId, byNo, decide } from '../world.ts';
import type { Proposal, RecordSpec, World } from '../world.ts';
import { between, operatorAct, pick } from './kit.ts';
import type { Builder, Context, ModelStep, Op } from './kit.ts';

export const records: Record<RecordSpec['call'], { call: OperatorCall; referenceKind: string }> = {
  'topups.record': { call: operatorCalls.topups.record, referenceKind: 'top_up' },
  'startUp.grant': { call: operatorCalls.startUp.grant, referenceKind: 'start_up_grant' },
  'corrections.record': { call: operatorCalls.corrections.record, referenceKind: 'correction' },
  'offers.fund': { call: operatorCalls.offers.fund, referenceKind: 'escrow_funding' },
  'payouts.record': { call: operatorCalls.payouts.record, referenceKind: 'payout' },
  'exchanges.decide': { call: operatorCalls.exchanges.decide, referenceKind: 'exchange_payment' },
};

const positive = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

/** What arrives at the bank is recorded once over its kinds; everything else within one. */
const bookOf = (kind: string) => (['top_up', 'escrow_funding', 'withdrawal_return'].includes(kind) ? 'arrived' : kind);

/** "The same outside reference is recorded once": false when it can be recorded. */
export function isRecorded(world: World, kind: string, reference: string) {
  return world.references[`${bookOf(kind)}:${reference}`] === true && ('reference_already_recorded' as const);
}

export function recordReference(world: World, kind: string, reference: string): void {
  world.references[`${bookOf(kind)}:${reference}`] = true;
}

/** An outside reference: new, or with a flaw one that was recorded before. */
export function referenceFor(context: Context, kind: string, flaw: number): string {
  const book = `${bookOf(kind)}:`;
  const known = Object.keys(context.world.references).filter((name) => name.startsWith(book));
  return (flaw === 1 ? pick(known, known.length - 1)?.slice(book.length) : undefined) ?? `REF-${context.unique()}`;
}

/** Whether it has an outside reference: a dispute decided for the merchant has none. */
const isOutside = (spec: RecordSpec): boolean => spec.call !== 'exchanges.decide' || spec.inFavourOf === 'acceptor';

function requestOf(spec: RecordSpec): Record<string, unknown> {
  const { amount, reference } = spec;
  const base = { amount: wire(amount), reference };
  switch (spec.call) {
    case 'topups.record':
    case 'startUp.grant':
      return { ...base, merchant: spec.merchantNo };
    case 'corrections.record':
      return { ...base, merchant: spec.merchantNo, reason: 'A slip.', evidence: 'The statement of the bank.' };
    case 'offers.fund':
      return { ...base, offer: spec.offerId };
    case 'payouts.record':
      return { ...base, ...spec.payee };
    case 'exchanges.decide':
      return {
        exchange_no: spec.exchangeNo,
        in_favour_of: spec.inFavourOf,
        ...(isOutside(spec) && { reference }),
        reason: 'As the proof says.',
      };
  }
}

/** The source of a payout: its current amount. */
function owedTo(world: World, payee: Extract<RecordSpec, { call: 'payouts.record' }>['payee']): bigint {
  switch (payee.kind) {
    case 'traffic_payable':
      return trafficDue(world);
    case 'agent_payable':
      return byNo(world.agents, payee.agent).due;
    case 'offer_escrow':
      return byId(world.offers, payee.offer).escrow;
  }
}

/** Why it would be refused, besides needing two operators. */
function recordReasons(world: World, spec: RecordSpec): (Reason | false)[] {
  const isKnown = 'merchantNo' in spec ? world.merchants.some(({ no }) => no === spec.merchantNo) : true;
  if (!isKnown) return ['merchant_not_found'];
  const isDebit = spec.call === 'corrections.record' && spec.amount < 0n;
  return [
    spec.call === 'exchanges.decide' && byNo(world.exchanges, spec.exchangeNo).state !== 'disputed' && 'state_refuses',
    isOutside(spec) &&
      !(spec.call === 'exchanges.decide' && byNo(world.exchanges, spec.exchangeNo).reference === spec.reference) &&
      isRecorded(world, records[spec.call].referenceKind, spec.reference),
    isDebit && merchantOf(world, spec.merchantNo).available + spec.amount < 0n && 'insufficient_balance',
    spec.call === 'payouts.record' &&
      spec.payee.kind === 'offer_escrow' &&
      isEscrowNeeded(world, spec.payee.offer) &&
      'state_refuses',
    spec.call === 'payouts.record' && owedTo(world, spec.payee) < spec.amount && 'insufficient_balance',
  ];
}

/** `by` decided it; `data` is the answer of the act itself. */
function applyRecord(world: World, spec: RecordSpec, by: number[], data: unknown): void {
  const { amount, reference } = spec;
  if (isOutside(spec)) recordReference(world, records[spec.call].referenceKind, reference);
  switch (spec.call) {
    case 'topups.record':
      flow(merchantOf(world, spec.merchantNo), 'deposit', amount);
      merchantOf(world, spec.merchantNo).bookedBy.push(...by.slice(-1));
      world.bookersOfArrivals.push(...by.slice(-1));
      world.house.bank -= amount;
      return;
    case 'startUp.grant': {
      const merchant = merchantOf(world, spec.merchantNo);
      merchant.startUpCredit += amount;
      merchant.advanced += amount;
      return;
    }
    case 'corrections.record': {
      flow(merchantOf(world, spec.merchantNo), 'correction', amount);
      if (amount > 0n) merchantOf(world, spec.merchantNo).bookedBy.push(...by.slice(-1));
      world.house.corrections -= amount;
      const { transfer_id: id } = data as { transfer_id: string };
      world.corrections.push({ id, merchantNo: spec.merchantNo, amount, at: world.nowMs, by });
      return;
    }
    case 'offers.fund':
      byId(world.offers, spec.offerId).escrow += amount;
      world.bookersOfArrivals.push(...by.slice(-1));
      world.house.bank -= amount;
      return;
    case 'payouts.record':
      payOut(world, spec.payee, amount);
      return;
    case 'exchanges.decide': {
      const exchange = byNo(world.exchanges, spec.exchangeNo);
      exchange.state = isOutside(spec) ? 'paid' : 'returned';
      if (isOutside(spec)) Object.assign(exchange, { paidAt: world.nowMs, reference });
      if (isOutside(spec)) world.house.bank += amount;
      else flow(merchantOf(world, exchange.merchantNo ?? ''), 'exchange_returned', amount);
    }
  }
}

function payOut(world: World, payee: Extract<RecordSpec, { call: 'payouts.record' }>['payee'], amount: bigint): void {
  world.house.bank += amount;
  if (payee.kind === 'offer_escrow') byId(world.offers, payee.offer).escrow -= amount;
  else world.house[payee.kind] -= amount;
  if (payee.kind !== 'agent_payable') return;
  for (const agent of world.agents) if (agent.no === payee.agent) agent.due -= amount;
}

/** What to record: chosen among the existing objects. */
type Chooser = (context: Context, op: Op) => RecordSpec | undefined | Promise<RecordSpec | undefined>;

const topUpOf: Chooser = (context, { who, amount, flaw }) => {
  const merchant = pick(context.world.merchants, who);
  if (!merchant) return undefined;
  return {
    call: 'topups.record',
    merchantNo: flaw === 2 ? 'NOBODY' : merchant.no,
    amount: between(1n, 600_00n, amount),
    reference: referenceFor(context, 'top_up', flaw),
  };
};

const startUpOf: Chooser = (context, { who, amount, flaw }) => {
  const merchant = pick(context.world.merchants, who);
  if (!merchant) return undefined;
  const reference = referenceFor(context, 'start_up_grant', flaw);
  return { call: 'startUp.grant', merchantNo: merchant.no, amount: between(1n, 80_00n, amount), reference };
};

const correctionOf: Chooser = (context, { who, amount, flaw, variant }) => {
  const merchant = pick(context.world.merchants, who);
  if (!merchant) return undefined;
  const isDebit = variant % 2 === 1;
  const highest = isDebit && flaw !== 2 ? merchant.available : merchant.available + 50_00n;
  const minor = between(1n, highest, amount);
  const reference = referenceFor(context, 'correction', flaw);
  return { call: 'corrections.record', merchantNo: merchant.no, amount: isDebit ? -minor : minor, reference };
};

const fundingOf: Chooser = (context, { which, amount, flaw }) => {
  const offer = pick(context.world.offers, which);
  if (!offer) return undefined;
  const minor = between(offer.payout, offer.payout * 30n, amount);
  return {
    call: 'offers.fund',
    offerId: offer.id,
    amount: minor,
    reference: referenceFor(context, 'escrow_funding', flaw),
  };
};

/** Mostly less than is owed; of an escrow a small part, so that escrows run low but not at once. */
const payoutOf: Chooser = (context, { which, amount, flaw, variant }) => {
  const { world } = context;
  const [agent, offer] = [pick(world.agents, which), pick(world.offers, which)];
  const payees = [
    { kind: 'traffic_payable' as const },
    ...(agent ? [{ kind: 'agent_payable' as const, agent: agent.no }] : []),
    ...(offer ? [{ kind: 'offer_escrow' as const, offer: offer.id }] : []),
  ];
  const payee = pick(payees, variant);
  if (!payee) return undefined;
  // An agent who was paid before a reversal is owed less than nothing.
  const owed = most(0n, owedTo(world, payee));
  const highest = payee.kind === 'offer_escrow' ? owed / 4n : owed;
  const minor = flaw === 2 ? owed + between(1n, 9_99n, amount) : between(1n, highest, amount);
  return { call: 'payouts.record', payee, amount: minor, reference: referenceFor(context, 'payout', flaw) };
};

/** The decision of a dispute; with a flaw an exchange that is not disputed. */
const decisionOf: Chooser = (context, { which, flaw, variant }) => {
  const { exchanges } = context.world;
  const disputed = exchanges.filter(({ state }) => state === 'disputed');
  const exchange = pick(flaw === 2 || disputed.length === 0 ? exchanges : disputed, which);
  if (!exchange) return undefined;
  return {
    call: 'exchanges.decide',
    exchangeNo: exchange.no,
    inFavourOf: variant % 4 < 2 ? 'merchant' : 'acceptor',
    amount: exchange.amount,
    reference: referenceFor(context, 'exchange_payment', flaw),
  };
};

/** What one of them books the others can pay out. */
function recorderOf(spec: RecordSpec, { variant }: Op): number {
  if (spec.call === 'payouts.record') return variant % 4;
  return spec.call === 'exchanges.decide' || spec.amount < 0n ? variant % 2 : 0;
}

/** Records by one operator; refused where it takes two. */
const recording =
  (choose: Chooser): Builder =>
  async (context, op) => {
    const spec = await choose(context, op);
    if (!spec) return undefined;
    const by = recorderOf(spec, op);
    const step: ModelStep = (world, answer) => {
      const reasons = [
        ...recordReasons(world, spec),
        spec.call === 'payouts.record' &&
          (world.bookersOfArrivals.includes(by) || world.withdrawals.some(({ returnedBy }) => returnedBy === by)) &&
          ('own_booking' as const),
        (spec.call === 'exchanges.decide' ||
          spec.call === 'startUp.grant' ||
          positive(spec.amount) > secondPersonOver) &&
          ('second_person_needed' as const),
      ];
      return decide(answer, reasons, (data) => {
        applyRecord(world, spec, [by], data);
      });
    };
    const { call } = records[spec.call];
    const name = spec.call === 'payouts.record' ? `${call.name} ${spec.payee.kind}` : call.name;
    return operatorAct(context, call, requestOf(spec), { name, words: wordsOf(spec), by }, step);
  };

const wordsOf = (spec: RecordSpec): string => `${spec.call} ${JSON.stringify(requestOf(spec))}`;

export const topUp = recording(topUpOf);
export const grantStartUp = recording(startUpOf);
export const correct = recording(correctionOf);
export const fundOffer = recording(fundingOf);
export const payOutOwed = recording(payoutOf);
export const decideAlone = recording(decisionOf);

/** Any of them, larger now and then than one operator may record alone. */
const anySpec: Chooser = async (context, op) => {
  const choosers = [topUpOf, topUpOf, startUpOf, correctionOf, fundingOf, payoutOf, decisionOf];
  const spec = await pick(choosers, op.which)?.(context, op);
  if (
    !spec ||
    spec.call === 'payouts.record' ||
    spec.call === 'exchanges.decide' ||
    spec.amount < 0n ||
    op.variant % 2 === 0
  )
    return spec;
  return { ...spec, amount: spec.amount + secondPersonOver };
};

/** Shows what it would write, and writes nothing. */
export const preview: Builder = async (context, op) => {
  const spec = await anySpec(context, op);
  if (!spec) return undefined;
  const step: ModelStep = (world, answer) => decide(answer, recordReasons(world, spec), () => undefined);
  const payload = { call: spec.call, request: requestOf(spec) };
  return operatorAct(
    context,
    operatorCalls.previews.show,
    payload,
    { words: `preview of ${wordsOf(spec)}`, by: op.variant % 2 },
    step,
  );
};

export const propose: Builder = async (context, op) => {
  const spec = await anySpec(context, op);
  if (!spec) return undefined;
  const by = op.amount % 2;
  const step: ModelStep = (world, answer) => {
    // One proposal for one outside reference at a time.
    const isProposed = world.proposals.some(
      (proposal) =>
        isOutside(spec) &&
        isOutside(proposal.spec) &&
        isWaiting(world, proposal) &&
        proposal.spec.call === spec.call &&
        proposal.spec.reference === spec.reference,
    );
    const reasons = [...recordReasons(world, spec), isProposed && ('reference_already_recorded' as const)];
    return decide(answer, reasons, (data) => {
      const { proposal } = data as { proposal: { proposal_id: string } };
      const expiresAt = world.nowMs + 7 * 86_400_000;
      const edits = editsOf(world, spec);
      world.proposals.push({ id: proposal.proposal_id, spec, by, state: 'proposed', expiresAt, edits });
    });
  };
  const payload = { call: spec.call, request: requestOf(spec), evidence: 'A statement.' };
  return operatorAct(context, operatorCalls.proposals.create, payload, { words: `propose ${wordsOf(spec)}`, by }, step);
};

/** "On the very things that the proposal named, unless one was changed in between." */
const editsOf = ({ offers }: World, spec: RecordSpec): number =>
  spec.call === 'offers.fund' ? byId(offers, spec.offerId).edits : 0;

const isWaiting = (world: World, { state, expiresAt }: Proposal): boolean =>
  state === 'proposed' && expiresAt > world.nowMs;

/** A waiting one, mostly; decided mostly by the other operator. */
function chooseProposal(context: Context, { which, flaw }: Op) {
  const { world } = context;
  const waiting = world.proposals.filter((proposal) => isWaiting(world, proposal));
  const proposal = pick(flaw === 2 || waiting.length === 0 ? world.proposals : waiting, which);
  return proposal && { proposal, by: flaw === 1 ? proposal.by : 1 - proposal.by };
}

export const approveProposal: Builder = (context, op) => {
  const chosen = chooseProposal(context, op);
  if (!chosen) return undefined;
  const { proposal, by } = chosen;
  return operatorAct(
    context,
    operatorCalls.proposals.approve,
    { proposal_id: proposal.id },
    { words: `approve ${wordsOf(proposal.spec)}`, by },
    (world, answer) => {
      const current = byId(world.proposals, proposal.id);
      const reasons = [
        !isWaiting(world, current) && ('state_refuses' as const),
        current.by === by && ('own_proposal' as const),
        current.edits !== editsOf(world, current.spec) && ('row_changed' as const),
        ...(isWaiting(world, current) ? recordReasons(world, current.spec) : []),
      ];
      return decide(answer, reasons, (data) => {
        current.state = 'approved';
        applyRecord(world, current.spec, [current.by, by], (data as { answer: unknown }).answer);
      });
    },
  );
};

/** Another operator rejects it, or its proposer withdraws it. */
export const endProposal: Builder = (context, op) => {
  const chosen = chooseProposal(context, op);
  if (!chosen) return undefined;
  const { proposal, by } = chosen;
  const isRejected = op.variant % 2 === 0;
  const who = isRejected ? by : 1 - by;
  const step: ModelStep = (world, answer) => {
    const current = byId(world.proposals, proposal.id);
    const reasons = [
      !isWaiting(world, current) && ('state_refuses' as const),
      isRejected && current.by === who && ('own_proposal' as const),
      !isRejected && current.by !== who && ('invalid_fields' as const),
    ];
    return decide(answer, reasons, () => {
      current.state = isRejected ? 'rejected' : 'withdrawn';
    });
  };
  const act = { words: `${isRejected ? 'reject' : 'withdraw'} ${wordsOf(proposal.spec)}`, by: who };
  const proposal_id = proposal.id;
  return isRejected
    ? operatorAct(context, operatorCalls.proposals.reject, { proposal_id, reason: 'Not so.' }, act, step)
    : operatorAct(context, operatorCalls.proposals.withdraw, { proposal_id }, act, step);
};
