/** Proposals, the transfers of acts, and the history of things, as operators see them. */
import { formatAmount } from '@placard/contract';
import type { AccountCode, Minor, TransferKind } from '@placard/contract';
import type { OperatorCalls, OperatorResponse, ThingKind } from '@placard/contract/operator';
import type { OperatorActor } from '../../context/actor.ts';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { after, isoOrNull, listed, inOrder, pageOf } from './page.ts';
import type { PageInput } from './page.ts';

type Proposal = OperatorResponse<OperatorCalls['proposals']['create']>['proposal'];
type ShownTransfer = OperatorResponse<OperatorCalls['proposals']['show']>['transfers'][number];

interface ProposalRow {
  id: string;
  call: Proposal['call'];
  about: string | null;
  request: Record<string, unknown>;
  amount_minor: Minor | null;
  reference: string | null;
  evidence: string;
  state: Proposal['state'];
  proposed_by: string;
  proposed_at: Date;
  expires_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
  act_id: string | null;
  revision: number;
}

/** A proposal past its time has expired, whether or not that was written down. */
function selectProposals(db: Db) {
  return db`
    select * from (
      select p.id, p.call, m.username || ' (' || m.merchant_no || ')' as about, p.request, p.amount_minor, p.reference, p.evidence, proposer.username as proposed_by,
             p.proposed_by as proposer_id, p.proposed_at, p.expires_at, decider.username as decided_by, p.decided_at,
             p.reason, p.act_id, p.revision,
             case when p.state = 'proposed' and p.expires_at <= now() then 'expired' else p.state end as state
      from proposal p join operator proposer on proposer.id = p.proposed_by
      left join operator decider on decider.id = p.decided_by
      left join merchant m on m.id = coalesce(
        (select id from merchant n
         where n.merchant_no = upper(p.request ->> 'merchant') or n.username_key = lower(p.request ->> 'merchant')
         order by n.merchant_no = upper(p.request ->> 'merchant') desc limit 1),
        (select merchant_id from withdrawal where withdrawal_no = p.request ->> 'withdrawal_no'),
        (select merchant_id from exchange where exchange_no = p.request ->> 'exchange_no'),
        (select merchant_id from appeal where id = (p.request ->> 'appeal_id')::uuid))
    ) p`;
}

function toProposal(row: ProposalRow, currency: string): Proposal {
  const { id, amount_minor, act_id: _act, ...rest } = row;
  return {
    ...rest,
    proposal_id: id,
    amount: amount_minor === null ? null : formatAmount(amount_minor, currency),
    currency,
    proposed_at: row.proposed_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    decided_at: isoOrNull(row.decided_at),
  };
}

const columns = (db: Db) => db`
  select id, call, about, request, amount_minor, reference, evidence, state, proposed_by, proposed_at, expires_at, decided_by,
         decided_at, reason, act_id, revision`;

/** Returns a proposal. Refusal: `operator_object_not_found`. */
export async function readProposal(db: Db, proposalId: string, currency: string): Promise<Proposal> {
  const [row] = await db<ProposalRow[]>`${columns(db)} from (${selectProposals(db)}) p where id = ${proposalId}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'proposal' });
  return toProposal(row, currency);
}

/** Returns the transfers that an approved proposal wrote; none while it waits. */
export async function readTransfersOfProposal(db: Db, proposalId: string, currency: string): Promise<ShownTransfer[]> {
  const [row] = await db<{ act_id: string | null }[]>`select act_id from proposal where id = ${proposalId}`;
  return row?.act_id ? await readTransfersOfActs(db, [row.act_id], currency) : [];
}

export interface ProposalFilter extends PageInput {
  state?: Proposal['state'] | undefined;
  call?: Proposal['call'] | undefined;
  mine?: boolean | undefined;
}

/** Returns proposals, newest first; without a state, those waiting. */
export async function listProposals(
  db: Db,
  operator: OperatorActor,
  { state = 'proposed', call, mine, ...input }: ProposalFilter,
  currency: string,
): Promise<OperatorResponse<OperatorCalls['proposals']['list']>> {
  const page = pageOf(input);
  const rows = await db<ProposalRow[]>`
    ${columns(db)} from (${selectProposals(db)}) p where state = ${state}
      ${call === undefined ? db`` : db`and call = ${call}`}
      ${mine === undefined ? db`` : db`and (proposer_id = ${operator.operatorId}) = ${mine}`}
      ${after(db, page, 'proposed_at', 'id')} ${inOrder(db, page, 'proposed_at', 'id')}`;
  return listed(
    rows,
    page,
    (row) => ({ at: row.proposed_at, id: row.id }),
    (row) => toProposal(row, currency),
  );
}

interface EntryRow {
  transfer_id: string;
  kind: TransferKind;
  cause: string;
  reference: string | null;
  remark: string | null;
  account: AccountCode;
  owner: string | null;
  amount_minor: Minor;
  balance_after_minor: Minor | null;
  detail: string | null;
}

/** Returns the ledger entries of these acts, one by one, as seen within the caller's transaction. */
export async function readTransfersOfActs(
  db: Db,
  actIds: readonly string[],
  currency: string,
): Promise<ShownTransfer[]> {
  const rows = await db<EntryRow[]>`
    select t.id as transfer_id, t.kind, t.cause, t.reference, t.remark, a.code as account,
           coalesce(m.merchant_no, f.name) as owner, e.amount_minor, e.balance_after_minor, e.detail
    from ledger_transfer t join ledger_entry e on e.transfer_id = t.id and e.posted_at = t.posted_at
    join ledger_account a on a.id = e.account_id
    left join merchant m on m.id = a.merchant_id left join offer f on f.id = a.offer_id
    where t.act_id in ${db([...actIds])} order by t.posted_at, t.id, e.id`;
  const transfers = new Map<string, ShownTransfer>();
  for (const { transfer_id, kind, cause, reference, remark, ...entry } of rows) {
    const transfer = transfers.get(transfer_id) ?? { kind, cause, reference, remark, entries: [] };
    const { amount_minor, balance_after_minor, account, owner, detail } = entry;
    transfer.entries.push({
      account,
      owner,
      amount: formatAmount(amount_minor, currency),
      balance_after: balance_after_minor === null ? null : formatAmount(balance_after_minor, currency),
      detail,
    });
    transfers.set(transfer_id, transfer);
  }
  return [...transfers.values()];
}

interface ActRow {
  id: string;
  at: Date;
  operator: string;
  call: string;
  reason: string | null;
  revision: number | null;
  changes: { field: string; before: unknown; after: unknown }[];
}

/** Returns who changed what about a thing, newest first. */
export async function listHistory(
  db: Db,
  { thing, id, ...input }: PageInput & { thing: ThingKind; id: string },
): Promise<OperatorResponse<OperatorCalls['history']['list']>> {
  const page = pageOf(input);
  const rows = await db<ActRow[]>`
    select a.id, a.at, o.username as operator, a.call, a.reason, a.revision, a.changes
    from operator_act a join operator o on o.id = a.operator_id
    where a.thing = ${thing} and a.thing_id = ${id} ${after(db, page, 'a.at', 'a.id')} ${inOrder(db, page, 'a.at', 'a.id')}`;
  return listed(
    rows,
    page,
    (row) => ({ at: row.at, id: row.id }),
    ({ id: actId, at, ...row }) => ({ act_id: actId, at: at.toISOString(), ...row }),
  );
}
