/**
 * Checks a merchant's export. Each record is in the log, under a checkpoint that the log signed and witnesses saw; each batch has its
 * source's signature; and each figure follows from these records by the rules of docs/product.md section 5.
 */
import { listTransferPairs, plus, zero } from '@placard/contract';
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
import { amountsOf } from './amounts.ts';
import type { ExportFile, TransferRecord } from './export-file.ts';
import { finding, recordedBy, unlessFaulty, wrong } from './finding.ts';
import type { Finding, TrustedKeys } from './finding.ts';
import { totalsOf } from './verify-account.ts';
import { isSettled } from './plan-events.ts';
import { extensionsOf } from './verify-extensions.ts';
import { liabilitiesOf } from './verify-liabilities.ts';
import { figuresOf } from './verify-plan.ts';

export function verifyExport(file: ExportFile, keys: TrustedKeys): Finding[] {
  const { as_of: asOf } = file;
  if (asOf === null) return [finding('unproved', 'nothingPublished')];
  const recorded = unlessFaulty('notSigned', { name: keys.log.name }, () =>
    openCheckpoint(asOf.checkpoint, keys.log, keys.witnesses),
  );
  const head = recorded.checkpoint;
  if (isOfOtherTree(file, head))
    return [...recordedBy(recorded, keys, asOf.at), wrong('otherTree', { number: head.size })];
  const logged = file.liabilities.find(({ record }) => record[3] !== file.currency)?.record[3];
  // No amount can be read in another currency.
  if (logged !== undefined)
    return [
      ...recordedBy(recorded, keys, asOf.at),
      wrong('badTotal', { figure: 'currency', first: file.currency, second: logged }),
    ];
  return [
    ...recordedBy(recorded, keys, asOf.at),
    ...inLog('transfer', file.transfers, head),
    ...inLog('terms', file.terms, head),
    ...inLog('batch', file.batches, head),
    ...inLog('confirmation', file.confirmations, head),
    ...inLog('statement', file.statements, head),
    ...inLog('liabilities', file.liabilities, head),
    ...ofOneMerchant(file),
    ...liabilitiesOf(file),
    ...file.batches.flatMap((batch) => signedBySource(batch, file)),
    ...sourceKeys(file),
    ...signedByOwner(file),
    ...termsOfPlans(file),
    ...entriesOfTransfers(file),
    ...balances(file),
    ...unreported(file),
    ...file.plans.flatMap((plan) => figuresOf(plan, file)),
    ...extensionsOf(file),
    ...totalsOf(file),
  ];
}

const bytes = (text: string): Bytes => fromBase64(text) ?? new Uint8Array();

interface Proved {
  record: readonly unknown[];
  salt: string;
  index: number;
  path: readonly string[];
}

/** None of several proofs fits: they are of another tree, and nothing else in the file can be compared with this one. */
function isOfOtherTree(file: ExportFile, head: Checkpoint): boolean {
  const { transfers, terms, batches, confirmations, statements, liabilities } = file;
  const rows: Proved[] = [...transfers, ...terms, ...batches, ...confirmations, ...statements, ...liabilities];
  return rows.length > 1 && !rows.some((row) => isProved(row, head));
}

function isProved({ record, salt, index, path }: Proved, head: Checkpoint): boolean {
  const saltBytes = bytes(salt);
  return saltBytes.length === 32 && isIncluded(entryOf(record as LogRecord, saltBytes), index, path.map(bytes), head);
}

/** Each record, hashed with its salt, is the entry at its place. */
function inLog(kind: string, rows: readonly Proved[], head: Checkpoint): Finding[] {
  const missing = rows.filter((row) => !isProved(row, head));
  return [
    finding('recorded', 'inLog', { kind, count: rows.length - missing.length }),
    ...missing.map(({ record }) => wrong('notInLog', { kind, id: String(record[1]) })),
    ...rows
      .filter(({ index }, row) => rows.findIndex((other) => other.index === index) !== row)
      .map(({ record }) => wrong('twice', { kind, id: String(record[1]) })),
  ];
}

/** Every record that names a merchant names the same one, and the plans' numbers end with theirs. */
function ofOneMerchant({ account, plans, terms, transfers, statements, liabilities }: ExportFile): Finding[] {
  const named = [
    ...terms.map(({ record }) => record[2]),
    ...transfers.map(({ record }) => record[4]),
    ...statements.map(({ record }) => record[2]),
    ...liabilities.map(({ own }) => own?.record[2]),
  ].filter((id) => typeof id === 'string');
  const [, ...others] = new Set(named);
  const number = account[0].merchant_no;
  return [...others, ...plans.map(({ plan_no: no }) => no).filter((no) => !no.endsWith(`-${number}`))].map((object) =>
    wrong('strangers', { object }),
  );
}

/** The source's key signed the text, which names the root; each plan's events lead to it. */
function signedBySource({ record, plans }: ExportFile['batches'][number], file: ExportFile): Finding[] {
  const [, batch, key, signed, signature, root] = record;
  const faults: Finding[] = [];
  if (!isSignedBy(utf8(signed), bytes(signature), bytes(key))) faults.push(wrong('badSignature', { batch }));
  if (!signed.includes(`"x-events-root": ${root}`)) faults.push(wrong('otherRoot', { batch }));
  for (const { plan_id: planId, plan_index: index, plan_count: count, plan_path: path, events } of plans) {
    const leaf = planLeaf({
      planId,
      events: events.map(([event_id, kind, occurred_at, target_id, category, , placement, country]) => ({
        event_id,
        kind,
        occurred_at,
        target_id,
        category,
        placement,
        country,
      })),
    });
    const found = rootByInclusion(index, count, leaf, path.map(bytes));
    if (!found || !isSame(found, bytes(root))) {
      const planNo = file.plans.find(({ plan_id: id }) => id === planId)?.plan_no ?? planId;
      faults.push(wrong('otherEvents', { planNo, batch }));
    }
  }
  return faults;
}

/** By which keys: a source that changed its key has several. */
function sourceKeys({ batches }: ExportFile): Finding[] {
  return [...Map.groupBy(batches, ({ record }) => record[2])].map(([key, own]) =>
    finding('recorded', 'signedBy', { key, count: own.length }),
  );
}

/** The owner's key signed each confirmation, and each is of a conversion that is here. */
function signedByOwner({ confirmations, conversions }: ExportFile): Finding[] {
  const keys = Map.groupBy(confirmations, ({ record }) => record[6]);
  const own = new Set(conversions.map(({ plan_id: planId, event_id: id }) => `${planId} ${id}`));
  const found = [...keys].map(([key, signed]) => finding('recorded', 'ownersKey', { key, count: signed.length }));
  const faults = confirmations.flatMap(({ record: [, planId, id, verdict, reason, evidence, key, signature] }) => {
    const text = confirmationText({ planId, eventId: id, verdict, reason, evidence });
    return [
      ...(isSignedBy(utf8(text), bytes(signature), bytes(key)) ? [] : [wrong('badConfirmation', { id })]),
      ...(own.has(`${planId} ${id}`) ? [] : [wrong('strayConfirmation', { id })]),
    ];
  });
  return [...found, ...faults];
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
  return changed.map(({ plan_no: planNo }) => wrong('otherTerms', { planNo }));
}

function sorted(value: unknown): unknown {
  return Object.fromEntries(Object.entries(value as object).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The merchant's entries and those of their transfers are the same ones. */
function entriesOfTransfers({ entries, transfers, currency }: ExportFile): Finding[] {
  const { sum } = amountsOf(currency);
  const nameOf = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' ');
  const own = entries.map((entry) =>
    nameOf(entry.transfer_id, entry.account, entry.amount, entry.balance_after, entry.detail, entry.remark),
  );
  const posted = transfers.flatMap(({ record }) =>
    record[8].flatMap(([account, amount, after, detail]) =>
      after === null ? [] : [nameOf(record[1], account, amount, after, detail, record[9])],
    ),
  );
  const [ownSet, postedSet] = [new Set(own), new Set(posted)];
  const unbalanced = transfers.filter(({ record }) => sum(record[8].map(([, amount]) => amount)) !== 0n);
  return [
    ...own.filter((each) => !postedSet.has(each)).map((object) => wrong('strayEntry', { object })),
    ...posted
      .filter((each) => !ownSet.has(each) && !each.includes(' offer_escrow '))
      .map((object) => wrong('lacksEntry', { object })),
    ...unbalanced.map(({ record }) => wrong('unbalanced', { id: record[1] })),
    ...transfers
      .filter(({ record }) => !isOfItsKind(record))
      .map(({ record }) => wrong('otherKind', { id: record[1] })),
  ];
}

/** Its entries are postings, each from an account to another, that its kind has. */
function isOfItsKind([, , , kind, , , , , entries]: TransferRecord): boolean {
  return entries.every(([from, amount], place) => {
    const [to, added] = entries[place + 1] ?? [];
    return place % 2 === 1 || (pairs.has([kind, from, to].join(' ')) && amount === `-${added}`);
  });
}

const pairs = new Set(listTransferPairs().map(({ kind, from, to }) => [kind, from, to].join(' ')));

/** Each entry continues its account's balance; the last is the balance. */
function balances({ entries, currency }: ExportFile): Finding[] {
  const { read, write } = amountsOf(currency);
  const findings: Finding[] = [];
  for (const [account, own] of Map.groupBy(entries, (entry) => entry.account)) {
    let balance = zero;
    for (const entry of own) {
      balance = plus(balance, read(entry.amount));
      if (balance !== read(entry.balance_after)) {
        findings.push(wrong('badBalance', { account, time: entry.posted_at, amount: entry.balance_after }));
        balance = read(entry.balance_after);
      }
    }
    findings.push(finding('recomputed', 'balance', { account, amount: write(balance), count: own.length }));
  }
  return findings;
}

/** Each conversion is one that its source reported. */
function unreported(file: ExportFile): Finding[] {
  const { conversions, batches, plans } = file;
  const reported = new Set(
    batches.flatMap((batch) =>
      batch.plans.flatMap(({ plan_id: planId, events }) =>
        events.filter(([, kind]) => kind === 'conversion').map(([id]) => `${planId} ${id.toLowerCase()}`),
      ),
    ),
  );
  return conversions
    .filter(({ plan_id: planId, event_id: id }) => !reported.has(`${planId} ${id}`))
    .map(({ plan_id: planId, event_id: id }) => {
      const plan = plans.find(({ plan_id: own }) => own === planId);
      return plan && !isSettled(plan, file) ? finding('unproved', 'newer', { id }) : wrong('unreported', { id });
    });
}
