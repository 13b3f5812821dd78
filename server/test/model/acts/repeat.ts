/** Sends earlier requests again with their key, unchanged or changed, and requests their outcome. */
import { calls } from '@placard/contract';
import { decide } from '../world.ts';
import type { World } from '../world.ts';
import { merchantAct, pick, refusedWith } from './kit.ts';
import type { Act, Builder, Context } from './kit.ts';
import { payGuarantee } from './wallet.ts';
import { withdraw } from './withdrawals.ts';

/** The same request, with its first session; with a flaw another amount under the same key. */
export const repeatAct: Builder = (context, { which, flaw, amount }) => {
  const chosen = pick(context.sent, which);
  if (!chosen?.keyed || (chosen.request.to !== 'merchant' && chosen.request.to !== 'operator')) return undefined;
  const { payload } = chosen.request;
  const kept = context.world.keys[chosen.keyed.name];
  const isOther = flaw !== 0 && 'amount' in payload && kept !== undefined && kept !== 'given up';
  if (!isOther) return { ...chosen, name: 'repeated act', words: `again, ${chosen.words}` };
  return {
    ...chosen,
    name: 'another act under a used key',
    words: `under a used key, ${chosen.words}`,
    request: { ...chosen.request, payload: { ...payload, amount: `${1 + (amount % 90)}.07` } },
    steps: [...chosen.keyed.before, (_world, answer) => refusedWith('idempotency_key_reused', answer)],
  };
};

/** The outcome of an act, by its key; with a flaw one that never came is given up. */
function resolving(context: Context, chosen: Act, givesUp: boolean): Act | undefined {
  const merchant = context.world.merchants.find(({ no }) => no === chosen.keyed?.merchantNo);
  const key = chosen.request.to === 'merchant' ? chosen.request.key : undefined;
  if (!merchant || key === undefined) return undefined;
  const name = chosen.keyed?.name ?? '';
  return merchantAct(
    context,
    merchant,
    calls.acts.resolve,
    { key, give_up: givesUp },
    `ask what became of: ${chosen.words}${givesUp ? ', and give it up' : ''}`,
    (world, answer) =>
      decide(answer, [], (data) => {
        if (givesUp) world.keys[name] ??= 'given up';
        const expected = outcomeOf(world, name);
        const { outcome } = data as { outcome: string };
        return outcome === expected ? undefined : `it should say ${expected}, not ${outcome}`;
      }),
  );
}

function outcomeOf(world: World, name: string): string {
  const kept = world.keys[name];
  if (kept === undefined) return 'unknown';
  return kept !== 'given up' && kept.answer.ok ? 'done' : 'not_done';
}

export const resolveAct: Builder = (context, { which, flaw }) => {
  const chosen = pick(
    context.sent.filter(({ keyed }) => keyed?.merchantNo !== undefined && keyed.merchantNo !== ''),
    which,
  );
  return chosen && resolving(context, chosen, flaw !== 0);
};

/** An act and giving it up at the same moment: it is done, and reported so; or it is refused for ever. */
export const actAndGiveUp: Builder = async (context, op) => {
  const act = await pick([payGuarantee, withdraw], op.variant)?.(context, op);
  const beside = act && resolving(context, act, true);
  if (!act || !beside) return undefined;
  return { ...act, name: 'act while it is given up', beside };
};
