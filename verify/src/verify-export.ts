/**
 * Checks a merchant's export. Each record is in the log, under a checkpoint that the log signed and witnesses saw; each batch has its
 * source's signature; and each figure follows from these records by the rules of docs/product.md section 5.
 */
import { formatAmount, minMinor, parseSignedAmount, plus, shareDown, times, toMinor, zero } from '@placard/contract';
import type { Minor } from '@placard/contract';
import {
  confirmationText,
  entryOf,
  fromBase64,
  isIncluded,
  isSame,
  isSignedBy,
  openCheckpoint,
  planLeaf,
  rootByInclusion,
  utf8,
} from '@placard/proof';
import type { Bytes, Checkpoint, LogRecord } from '@placard/proof';
import type { ExportFile, Plan, TransferRecord } from './export-file.ts';
import { recordedBy } from './finding.ts';
import type { Finding, TrustedKeys } from './finding.ts';
import { liabilitiesOf } from './verify-liabilities.ts';

export function verifyExport(file: ExportFile, keys: TrustedKeys): Finding[] {
  if (file.as_of === null)
    return [{ verdict: 'unproved', what: 'the log had published nothing when this was exported' }];
  const recorded = openCheckpoint(file.as_of.checkpoint, keys.log, keys.witnesses);
  const head = recorded.checkpoint;
  return [
    ...recordedBy(recorded, keys.log),
    ...inLog('transfers', file.transfers, head),
    ...inLog('plans’ terms', file.terms, head),
    ...inLog('batches of events', file.batches, head),
    ...inLog('confirmations of conversions', file.confirmations, head),
    ...inLog('statements', file.statements, head),
    ...inLog('list of what is owed', file.liabilities, head),
    ...liabilitiesOf(file),
    ...file.batches.flatMap(signedBySource),
    ...signedByOwner(file),
    ...termsOfPlans(file),
    ...entriesOfTransfers(file),
    ...balances(file),
    ...unreported(file),
    ...file.plans.flatMap((plan) => figuresOf(plan, file)),
  ];
}

const bytes = (text: string): Bytes => fromBase64(text) ?? new Uint8Array();
const wrong = (what: string): Finding => ({ verdict: 'wrong', what });

interface Proved {
  record: readonly unknown[];
  salt: string;
  index: number;
  path: readonly string[];
}

/** Each record, hashed with its salt, is the entry at its place. */
function inLog(what: string, rows: readonly Proved[], head: Checkpoint): Finding[] {
  const missing = rows.filter(({ record, salt, index, path }) => {
    const saltBytes = bytes(salt);
    return (
      saltBytes.length !== 32 || !isIncluded(entryOf(record as LogRecord, saltBytes), index, path.map(bytes), head)
    );
  });
  return [
    { verdict: 'recorded', what: `${rows.length - missing.length} ${what}` },
    ...missing.map(({ record }) =>
      wrong(`the log does not have ${String(record[0])} ${String(record[1])} as it is here`),
    ),
  ];
}

/** The source's key signed the text, which names the root; each plan's events lead to it. */
function signedBySource({ record, plans }: ExportFile['batches'][number]): Finding[] {
  const [, batchId, key, signed, signature, root] = record;
  const faults: Finding[] = [];
  if (!isSignedBy(utf8(signed), bytes(signature), bytes(key))) faults.push(wrong(`the signature of batch ${batchId}`));
  if (!signed.includes(`"x-events-root": ${root}`))
    faults.push(wrong(`the source signed another root than batch ${batchId} has`));
  for (const { plan_id: planId, plan_index: index, plan_count: count, plan_path: path, events } of plans) {
    const leaf = planLeaf({
      planId,
      events: events.map(([event_id, kind, occurred_at, target_id, category]) => ({
        event_id,
        kind,
        occurred_at,
        target_id,
        category,
      })),
    });
    const found = rootByInclusion(index, count, leaf, path.map(bytes));
    if (!found || !isSame(found, bytes(root)))
      faults.push(wrong(`the events of plan ${planId} are not those of batch ${batchId}`));
  }
  return faults;
}

/** The owner's key signed each confirmation, and each is of a conversion that is here. */
function signedByOwner({ confirmations, conversions }: ExportFile): Finding[] {
  const own = new Set(conversions.map(({ plan_id: planId, event_id: id }) => `${planId} ${id}`));
  return confirmations.flatMap(({ record: [, planId, eventId, verdict, reason, evidence, key, signature] }) => {
    const text = confirmationText({ planId, eventId, verdict, reason, evidence });
    return [
      ...(isSignedBy(utf8(text), bytes(signature), bytes(key)) ? [] : [wrong(`the owner’s signature of ${eventId}`)]),
      ...(own.has(`${planId} ${eventId}`) ? [] : [wrong(`the owner’s word is of ${eventId}, which is not here`)]),
    ];
  });
}

/** A plan shows the terms that were frozen at its put. */
function termsOfPlans({ plans, terms }: ExportFile): Finding[] {
  const frozen = new Map(
    terms.map(({ record }) => [record[1], JSON.stringify([sorted(record[4]), sorted(record[5])])]),
  );
  const changed = plans.filter((plan) => {
    const { cash, start_up, promo } = plan;
    return frozen.get(plan.plan_id) !== JSON.stringify([sorted({ cash, promo, start_up }), sorted(plan.terms)]);
  });
  return changed.map(({ plan_no: planNo }) => wrong(`the terms of plan ${planNo} are not those of its put`));
}

function sorted(value: unknown): unknown {
  return Object.fromEntries(Object.entries(value as object).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The merchant's entries and those of their transfers are the same ones. */
function entriesOfTransfers({ entries, transfers, currency }: ExportFile): Finding[] {
  const own = entries.map((entry) => [entry.transfer_id, entry.account, entry.amount, entry.balance_after].join(' '));
  const posted = transfers.flatMap(({ record }) =>
    record[8].flatMap(([account, amount, after]) =>
      after === null ? [] : [[record[1], account, amount, after].join(' ')],
    ),
  );
  const [ownSet, postedSet] = [new Set(own), new Set(posted)];
  const unbalanced = transfers.filter(
    ({ record }) =>
      sum(
        record[8].map(([, amount]) => amount),
        currency,
      ) !== 0n,
  );
  return [
    ...own.filter((each) => !postedSet.has(each)).map((each) => wrong(`no recorded transfer has the entry ${each}`)),
    ...posted
      .filter((each) => !ownSet.has(each) && !each.includes(' offer_escrow '))
      .map((each) => wrong(`the entries lack ${each}`)),
    ...unbalanced.map(({ record }) => wrong(`transfer ${record[1]} does not add up to zero`)),
  ];
}

function sum(amounts: readonly string[], currency: string): Minor {
  return plus(zero, ...amounts.map((amount) => parseSignedAmount(amount, currency)));
}

/** Each entry continues its account's balance; the last is the balance. */
function balances({ entries, currency }: ExportFile): Finding[] {
  const findings: Finding[] = [];
  for (const [account, own] of Map.groupBy(entries, (entry) => entry.account)) {
    let balance = zero;
    for (const entry of own) {
      balance = plus(balance, parseSignedAmount(entry.amount, currency));
      if (balance !== parseSignedAmount(entry.balance_after, currency)) {
        findings.push(wrong(`${account} after the entry of ${entry.posted_at} is not ${entry.balance_after}`));
        balance = parseSignedAmount(entry.balance_after, currency);
      }
    }
    findings.push({
      verdict: 'recomputed',
      what: `${account} ${formatAmount(balance, currency)} from ${own.length} entries`,
    });
  }
  return findings;
}

/** Each conversion is one that its source reported. */
function unreported({ conversions, batches }: ExportFile): Finding[] {
  const reported = new Set(
    batches.flatMap(({ plans }) =>
      plans.flatMap(({ plan_id: planId, events }) =>
        events.filter(([, kind]) => kind === 'conversion').map(([id]) => `${planId} ${id.toLowerCase()}`),
      ),
    ),
  );
  return conversions
    .filter(({ plan_id: planId, event_id: id }) => !reported.has(`${planId} ${id}`))
    .map(({ event_id: id }) => wrong(`no source reported the conversion ${id}`));
}

/** A plan's figures from its events and transfers. What comes later than this export's moment is in neither. */
function figuresOf(plan: Plan, file: ExportFile): Finding[] {
  const { currency } = file;
  const money = (text: string) => parseSignedAmount(text, currency);
  const events = file.batches
    .flatMap(({ plans }) => plans.filter(({ plan_id: id }) => id === plan.plan_id).flatMap((own) => own.events))
    .filter(([, kind, , , , outcome]) => outcome?.[0] === true && kind !== 'invalid');
  const countOf = (kind: string) => events.filter((event) => event[1] === kind).length;
  const billable = plan.terms.pricing_model === 'cpm' ? 'impression' : 'click';
  const valid = BigInt(events.filter(([, kind, , , , outcome]) => kind === billable && outcome?.[1] === false).length);
  const price = money(plan.terms.media_price);
  const gross = plan.terms.pricing_model === 'cpm' ? shareDown(price, valid, 1000n) : times(price, valid);
  const consumed = minMinor(gross, sum([plan.cash, plan.start_up, plan.promo], currency));
  const accrued = file.conversions.filter(({ plan_id: id, is_accrued: isAccrued }) => id === plan.plan_id && isAccrued);
  const payouts = sum(
    accrued.map(({ payout }) => payout),
    currency,
  );
  const moved = (account: string, ...kinds: string[]) =>
    movedTo(
      account,
      file.transfers
        .map(({ record }) => record)
        .filter((record) => record[5] === plan.plan_id && kinds.includes(record[3])),
      currency,
    );
  const figure = (name: string, shown: string, found: Minor) =>
    compare(plan, name, shown, formatAmount(found, currency));
  return [
    compare(plan, 'impressions', plan.impressions, String(countOf('impression'))),
    compare(plan, 'clicks', plan.clicks, String(countOf('click'))),
    figure('consumed', plan.consumed, consumed),
    figure('payouts of its conversions', formatAmount(moved('pending', 'conversion_accrued'), currency), payouts),
    figure('revenue', plan.revenue, moved('pending', 'conversion_accrued', 'conversion_reversed')),
    ...(plan.fee === null ? [] : [figure('fee', plan.fee, moved('fee_income', 'settlement'))]),
  ];
}

/** What a plan's transfers moved to an account, all in all. */
function movedTo(account: string, transfers: readonly TransferRecord[], currency: string): Minor {
  const amounts = transfers.flatMap((record) =>
    record[8].filter(([code]) => code === account).map(([, amount]) => amount),
  );
  return toMinor(sum(amounts, currency));
}

function compare({ plan_no: planNo, state }: Plan, name: string, shown: string, found: string): Finding {
  if (shown === found) return { verdict: 'recomputed', what: `plan ${planNo}: ${name} ${shown}` };
  if (state !== 'settled')
    return {
      verdict: 'unproved',
      what: `plan ${planNo}: ${name} ${shown}, by the records so far ${found}; it still moves`,
    };
  return wrong(`plan ${planNo}: ${name} is ${shown}, and by the records ${found}`);
}
