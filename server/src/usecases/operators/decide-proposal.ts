/**
 * Proposals: acts that need two operators. Invariants: a proposal is decided once, under the lock of its row. The decider is not
 * the proposer (the database checks that too). The act and its approval are one transaction.
 */
import { limits } from '@placard/contract';
import type { Minor } from '@placard/contract';
import type { OperatorRole } from '@placard/contract/operator';
import type { OperatorActor } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { isOperators } from '../../ledger/act-seals.ts';
import { inTransaction, violatedConstraint } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { requireApart } from './second-person.ts';
import type { SeenThing } from './things.ts';

export interface ProposalInput {
  call: string;
  request: Readonly<Record<string, unknown>>;
  /** The part of the request that nobody may read: it is sealed until the proposal is decided. */
  secrets: Readonly<Record<string, unknown>>;
  /** Null if unknown. */
  amountMinor: Minor | null;
  reference: string | null;
  evidence: string;
  things: readonly SeenThing[];
}

/** Stores a proposal and returns its id; does nothing else. Refusal: `reference_already_recorded` (already proposed). */
export async function proposeAct(
  deps: Pick<Deps, 'sql' | 'secretBox'>,
  operator: OperatorActor,
  input: ProposalInput,
): Promise<string> {
  const proposalId = newId();
  await inTransaction(deps.sql, async (tx) => {
    await expireProposals(tx, input);
    await insertProposal(tx, deps, operator, proposalId, input);
    await auditProposal(tx, operator, 'proposed', proposalId, {
      call: input.call,
      amount_minor: input.amountMinor?.toString() ?? null,
      reference: input.reference,
      evidence: input.evidence,
    });
  });
  return proposalId;
}

/** An expired proposal makes room for another with the same reference. */
async function expireProposals(tx: Tx, { call, reference }: ProposalInput): Promise<void> {
  await tx`
    update proposal set state = 'expired', secrets = null
    where state = 'proposed' and expires_at <= now() and call = ${call} and reference = ${reference}`;
}

async function insertProposal(
  tx: Tx,
  { secretBox }: Pick<Deps, 'secretBox'>,
  operator: OperatorActor,
  proposalId: string,
  { call, request, secrets, amountMinor, reference, evidence, things }: ProposalInput,
): Promise<void> {
  const sealed =
    Object.keys(secrets).length > 0 ? secretBox.seal(Buffer.from(JSON.stringify(secrets)), proposalId) : null;
  try {
    await tx`
      insert into proposal (id, call, request, things, secrets, amount_minor, reference, evidence, proposed_by, expires_at)
      values (${proposalId}, ${call}, ${JSON.stringify(request)}::text::jsonb, ${JSON.stringify(things)}::text::jsonb, ${sealed}, ${amountMinor},
              ${reference}, ${evidence},
              ${operator.operatorId}, now() + ${limits.proposalMs} * interval '1 millisecond')`;
  } catch (error) {
    if (violatedConstraint(error) === 'proposal_reference')
      throw new Refusal('reference_already_recorded', { reference });
    throw error;
  }
}

/** The whole request of a proposal, with what lay sealed, and the things that it named. Refusal: `operator_object_not_found`. */
export async function readProposedRequest(
  { sql, secretBox }: Pick<Deps, 'sql' | 'secretBox'>,
  proposalId: string,
): Promise<{ request: Record<string, unknown>; things: readonly SeenThing[] }> {
  const [row] = await sql<{ request: Record<string, unknown>; things: SeenThing[]; secrets: Buffer | null }[]>`
    select request, things, secrets from proposal where id = ${proposalId}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'proposal' });
  if (!row.secrets) return row;
  const opened = JSON.parse(secretBox.open(row.secrets, proposalId).toString()) as Record<string, unknown>;
  return { ...row, request: { ...row.request, ...opened } };
}

export interface WaitingProposal {
  id: string;
  call: string;
  proposed_by: string;
  proposer: string;
  proposer_role: OperatorRole;
  is_proposer_active: boolean;
}

/**
 * Locks a proposal that waits, for another person's approval. One that no operator's act proposed is nobody's word: whoever has only the
 * database could write it. Refusals: those of `lockForDecision`, and `state_refuses` for such a one, or where the proposer is disabled.
 */
export async function lockForApproval(
  tx: Tx,
  deps: Pick<Deps, 'operatorCoolingHours' | 'booksBox'>,
  operator: OperatorActor,
  proposalId: string,
): Promise<WaitingProposal> {
  const proposal = await lockForDecision(tx, deps, operator, proposalId);
  if (!proposal.is_proposer_active) throw new Refusal('state_refuses', { state: 'proposer_disabled' });
  if (!(await isOperators(tx, deps.booksBox, 'proposed', `proposal:${proposal.id}`)))
    throw new Refusal('state_refuses', { state: 'not_proposed' });
  return proposal;
}

/**
 * Locks a proposal that waits and is another person's: a veto counts against it like an approval for it. Refusals:
 * `operator_object_not_found`, `own_proposal`, `second_person_too_close`, `state_refuses`.
 */
async function lockForDecision(
  tx: Tx,
  deps: Pick<Deps, 'operatorCoolingHours'>,
  operator: OperatorActor,
  proposalId: string,
): Promise<WaitingProposal> {
  const proposal = await lockWaiting(tx, proposalId);
  if (proposal.proposed_by === operator.operatorId) throw new Refusal('own_proposal');
  await requireApart(tx, deps, proposal.proposer, operator.username);
  return proposal;
}

async function lockWaiting(tx: Tx, proposalId: string): Promise<WaitingProposal> {
  const [row] = await tx<(WaitingProposal & { state: string; is_expired: boolean })[]>`
    select p.id, p.call, p.proposed_by, o.username as proposer, o.role as proposer_role,
           o.is_active as is_proposer_active, p.state, p.expires_at <= now() as is_expired
    from proposal p join operator o on o.id = p.proposed_by where p.id = ${proposalId} for update of p`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'proposal' });
  if (row.state !== 'proposed' || row.is_expired)
    throw new Refusal('state_refuses', { state: row.state === 'proposed' ? 'expired' : row.state });
  return row;
}

/** Marks a locked proposal as approved; `actId` is the act that carried it out. */
export async function markApproved(
  tx: Tx,
  operator: OperatorActor,
  proposal: WaitingProposal,
  actId: string,
): Promise<void> {
  await tx`
    update proposal set state = 'approved', secrets = null, decided_by = ${operator.operatorId}, act_id = ${actId}
    where id = ${proposal.id}`;
  await auditProposal(tx, operator, 'proposal_approved', proposal.id, { call: proposal.call, act: actId });
}

/** Rejects it with a reason. Refusals: those of `lockForDecision`. */
export async function rejectProposal(
  deps: Pick<Deps, 'sql' | 'operatorCoolingHours'>,
  operator: OperatorActor,
  { proposalId, reason }: { proposalId: string; reason: string },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    await lockForDecision(tx, deps, operator, proposalId);
    await tx`
      update proposal set state = 'rejected', secrets = null, decided_by = ${operator.operatorId}, reason = ${reason}
      where id = ${proposalId}`;
    await auditProposal(tx, operator, 'proposal_rejected', proposalId, { reason });
  });
}

/** The proposer withdraws it. Refusals: `operator_object_not_found`, `state_refuses`, `invalid_fields` (another’s). */
export async function withdrawProposal(
  deps: Pick<Deps, 'sql'>,
  operator: OperatorActor,
  proposalId: string,
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const proposal = await lockWaiting(tx, proposalId);
    if (proposal.proposed_by !== operator.operatorId)
      throw invalidFields({ field: 'proposal_id', rule: 'not_accepted' });
    await tx`
      update proposal set state = 'withdrawn', secrets = null, decided_by = ${operator.operatorId}
      where id = ${proposalId}`;
    await auditProposal(tx, operator, 'proposal_withdrawn', proposalId, {});
  });
}

async function auditProposal(
  tx: Tx,
  operator: OperatorActor,
  act: string,
  proposalId: string,
  details: Readonly<Record<string, string | null>>,
): Promise<void> {
  await audit(tx, operator, { act, object: `proposal:${proposalId}`, details });
}
