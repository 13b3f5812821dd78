/** A withdrawal's steps, for its timeline (product.md section 5). */
import type { CallResponse, calls } from '@placard/contract';

export type Withdrawal = CallResponse<typeof calls.wallet.listWithdrawals>['list'][number];
export type WithdrawalState = Withdrawal['state'];

export interface WithdrawalStep {
  state: WithdrawalState;
  look: 'done' | 'current' | 'next' | 'failed';
  at: string | undefined;
  reason: string | null;
}

const way: readonly WithdrawalState[] = ['requested', 'approved', 'sent', 'paid'];
const endings: ReadonlySet<WithdrawalState> = new Set(['paid', 'rejected', 'returned', 'cancelled']);

/** The past steps, and while it is in progress the future ones. The last past step is the current one. */
export function withdrawalSteps({ state, timeline }: Pick<Withdrawal, 'state' | 'timeline'>): WithdrawalStep[] {
  const isOver = endings.has(state);
  const isWanted = state === 'paid' || state === 'cancelled';
  const happened = timeline.map((event, index): WithdrawalStep => {
    const isLast = index === timeline.length - 1;
    const look = !isLast || isWanted ? 'done' : isOver ? 'failed' : 'current';
    return { state: event.state, look, at: event.at, reason: event.reason };
  });
  if (isOver) return happened;
  const coming = way.slice(way.indexOf(state) + 1);
  return [
    ...happened,
    ...coming.map((next): WithdrawalStep => ({ state: next, look: 'next', at: undefined, reason: null })),
  ];
}

/** True until it is sent. */
export function isCancellable(state: WithdrawalState): boolean {
  return state === 'requested' || state === 'approved';
}

/** True once the amount is back in available funds. */
export function isBack(state: WithdrawalState): boolean {
  return state === 'rejected' || state === 'returned' || state === 'cancelled';
}
