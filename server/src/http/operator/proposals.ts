/** Proposals, previews and the history of things over HTTP. */
import { countsByAmount, mayCall, valueOf } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import { formatAmount } from '@placard/contract';
import { reasonText } from '@placard/language';
import type { OperatorActor } from '../../context/actor.ts';
import { inTransaction, nested } from '../../database/database.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import {
  listHistory,
  listProposals,
  readProposal,
  readTransfersOfProposal,
} from '../../queries/operators/proposals.ts';
import {
  lockForApproval,
  markApproved,
  proposeAct,
  readProposedRequest,
  rejectProposal,
  withdrawProposal,
} from '../../usecases/operators/decide-proposal.ts';
import { bindStaff, readSecondPersonOver } from '../../usecases/operators/second-person.ts';
import type { CallMaker, OperatorContext, OperatorHandlers } from './handler.ts';
import { splitSecrets } from './maker.ts';
import { findThing, lockNamed } from '../../usecases/operators/things.ts';
import type { SeenThing } from '../../usecases/operators/things.ts';

type Context = OperatorContext<OperatorActor>;

export const proposalHandlers: OperatorHandlers<'proposals' | 'previews' | 'history'> = {
  proposals: {
    create: async (context, { call: name, request, evidence }) => {
      const { deps, operator, calls } = context;
      const call = permitted(calls, operator, name);
      const payload = calls.check(call, request);
      // Refused as the call itself would be: a proposal that cannot succeed helps nobody.
      const { amountMinor } = await calls.preview(call, payload);
      const { reference } = payload;
      const { open, secret } = splitSecrets(call, payload);
      const proposalId = await proposeAct(deps, operator, {
        call: call.name,
        request: open,
        secrets: secret,
        amountMinor: amountMinor === 0n ? null : amountMinor,
        reference: typeof reference === 'string' ? reference : null,
        evidence,
        things: await inTransaction(deps.sql, async (tx) => await lockNamed(tx, call.name, payload, deps.currency)),
      });
      return { proposal: await readProposal(deps.sql, proposalId, deps.currency) };
    },
    list: async ({ deps, operator }, filter) => await listProposals(deps.sql, operator, filter, deps.currency),
    show: async (context, { proposal_id }) => {
      const { deps } = context;
      const proposal = await readProposal(deps.sql, proposal_id, deps.currency);
      const written = await readTransfersOfProposal(deps.sql, proposal_id, deps.currency);
      if (proposal.state !== 'proposed') return { proposal, transfers: written, refusal: null };
      const proposed = await readProposedRequest(deps, proposal_id);
      return { proposal, ...(await previewOf(context, proposal.call, proposed.request, proposed.things)) };
    },
    approve: async ({ deps, operator, calls }, { proposal_id }) => {
      const done = await inTransaction(deps.sql, async (tx) => {
        const proposal = await lockForApproval(tx, deps, operator, proposal_id);
        const call = permitted(calls, operator, proposal.call);
        if (!mayCall(proposal.proposer_role, call.name)) throw new Refusal('state_refuses', { state: 'proposer_role' });
        const { request, things } = await readProposedRequest({ ...deps, sql: nested(tx) }, proposal_id);
        const performed = await calls.perform(tx, call, calls.check(call, request), things);
        await bindStaff(tx, call, request, [proposal.proposed_by, operator.operatorId]);
        await markApproved(tx, operator, proposal, performed.actId);
        return performed;
      });
      const { transfers, answer } = done;
      return { proposal: await readProposal(deps.sql, proposal_id, deps.currency), transfers, answer };
    },
    reject: async ({ deps, operator }, { proposal_id, reason }) => {
      await rejectProposal(deps, operator, { proposalId: proposal_id, reason });
      return { proposal: await readProposal(deps.sql, proposal_id, deps.currency) };
    },
    withdraw: async ({ deps, operator }, { proposal_id }) => {
      await withdrawProposal(deps, operator, proposal_id);
      return { proposal: await readProposal(deps.sql, proposal_id, deps.currency) };
    },
  },
  previews: {
    show: async ({ deps, operator, calls }, { call: name, request }) => {
      const call = permitted(calls, operator, name);
      if (call.transfers.length === 0 || !call.isAct) throw invalidFields({ field: 'call', rule: 'not_accepted' });
      const payload = calls.check(call, request);
      const { transfers, needsSecondPerson } = await calls.preview(call, payload);
      const over = countsByAmount(valueOf(call.name)) ? await readSecondPersonOver(deps.sql, deps.currency) : null;
      return {
        transfers,
        needs_second_person: needsSecondPerson,
        second_person_over: over === null ? null : formatAmount(over, deps.currency),
      };
    },
  },
  history: {
    list: async ({ deps }, { thing, id, ...page }) =>
      await listHistory(deps.sql, { ...page, thing, id: await findThing(deps.sql, thing, id) }),
  },
};

/** Returns a call by its name if this operator may make it. Refusals: `invalid_fields` naming `call`, `role_not_sufficient`. */
function permitted(calls: CallMaker, operator: OperatorActor, name: string): OperatorCall {
  const call = calls.find(name);
  if (!call || call.access === 'anyone') throw invalidFields({ field: 'call', rule: 'not_accepted' });
  if (!mayCall(operator.role, call.name))
    throw new Refusal('role_not_sufficient', { role: call.access.join(', '), roles: call.access });
  return call;
}

/** Returns what approving it now would write, or why it would be refused, in the reader's language. */
async function previewOf({ operator, calls }: Context, name: string, request: unknown, seen?: readonly SeenThing[]) {
  try {
    const call = permitted(calls, operator, name);
    const { transfers } = await calls.preview(call, calls.check(call, request), seen);
    return { transfers, refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { transfers: [], refusal: { reason: error.reason, message: reasonText(error.data, operator.lang) } };
  }
}
