/**
 * Proposals: acts that need two operators. Invariants: a proposal is decided once, under the lock of its row. The decider is not
 * the proposer (the database checks that too). The act and its approval are one transaction.
 */
import type { OperatorActor } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction, violatedConstraint } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';

/** How long a proposal can be approved. */
const lifeDays = 7;

export interface ProposalInput {
  call: string;
  request: Readonly<Record<string, unknown>>;
  /** Null for an act without money. */
  amountMinor: bigint | null;
  reference: string | null;
  evidence: string;
}

/** Stores a proposal and returns its id; does nothing else. Refusal: `reference_already_recorded` (already proposed). */
export async function proposeAct(
  deps: Pick<Deps, 'sql'>,
  operator: OperatorActor,
  input: ProposalInput,
): Promise<string> {
  const proposalId = newId();
  await inTransaction(deps.sql, async (tx) => {
    await expireProposals(tx, input);
    await insertProposal(tx, operator, proposalId, input);
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
    update proposal set state = 'expired'
    where state = 'proposed' and expires_at <= now() and call = ${call} and reference = ${reference}`;
}

async function insertProposal(
  tx: Tx,
  operator: OperatorActor,
  proposalId: string,
  { call, request, amountMinor, reference, evidence }: ProposalInput,
): Promise<void> {
  try {
    await tx`
      insert into proposal (id, call, request, amount_minor, reference, evidence, proposed_by, expires_at)
      values (${proposalId}, ${call}, ${JSON.stringify(request)}::text::jsonb, ${amountMinor}, ${reference}, ${evidence},
              ${operator.operatorId}, now() + ${lifeDays} * interval '1 day')`;
  } catch (error) {
    if (violatedConstraint(error) === 'proposal_reference')
      throw new Refusal('reference_already_recorded', { reference });
    throw error;
  }
}

export interface WaitingProposal {
  id: string;
  call: string;
  request: Record<string, unknown>;
  proposed_by: string;
}

/**
 * Locks an open proposal for another operator's decision. Refusals: `operator_object_not_found`, `own_proposal`, `state_refuses`.
 */
export async function lockForDecision(tx: Tx, operator: OperatorActor, proposalId: string): Promise<WaitingProposal> {
  const proposal = await lockWaiting(tx, proposalId);
  if (proposal.proposed_by === operator.operatorId) throw new Refusal('own_proposal');
  return proposal;
}

async function lockWaiting(tx: Tx, proposalId: string): Promise<WaitingProposal> {
  const [row] = await tx<(WaitingProposal & { state: string; is_expired: boolean })[]>`
    select id, call, request, proposed_by, state, expires_at <= now() as is_expired
    from proposal where id = ${proposalId} for update`;
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
    update proposal set state = 'approved', decided_by = ${operator.operatorId}, decided_at = now(), act_id = ${actId}
    where id = ${proposal.id}`;
  await auditProposal(tx, operator, 'proposal_approved', proposal.id, { call: proposal.call, act: actId });
}

/** Rejects it with a reason. Refusals: `operator_object_not_found`, `own_proposal`, `state_refuses`. */
export async function rejectProposal(
  deps: Pick<Deps, 'sql'>,
  operator: OperatorActor,
  { proposalId, reason }: { proposalId: string; reason: string },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    await lockForDecision(tx, operator, proposalId);
    await tx`
      update proposal set state = 'rejected', decided_by = ${operator.operatorId}, decided_at = now(), reason = ${reason}
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
      update proposal set state = 'withdrawn', decided_by = ${operator.operatorId}, decided_at = now()
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
  await audit(tx, { actorKind: 'operator', actor: operator.username, act, object: `proposal:${proposalId}`, details });
}
