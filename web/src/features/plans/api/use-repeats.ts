import { calls } from '@placard/contract';
import { useKeyedAct } from '../../../api/keyed-act.ts';

const changes = [calls.plans.detail, calls.plans.list, calls.wallet.property];

/** Allows repeats of a plan, with a ticket. A refusal is shown in the sheet. */
export function useAllowRepeats() {
  return useKeyedAct(calls.plans.repeat, { changes, isQuiet: true });
}

/** Turns them off, or lets paused ones go on. */
export function useSwitchRepeats() {
  return useKeyedAct(calls.plans.setRepeat, { changes });
}
