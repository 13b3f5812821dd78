/** What workers do, when the harness starts them. */
import { limits } from '@placard/contract';
import { advanceOnce } from '../rules-plans.ts';
import { again, byNo, fits } from '../world.ts';
import type { World } from '../world.ts';
import { endAppeals } from '../rules-appeals.ts';
import { endDispute, openDispute } from './exchanges.ts';
import { pick } from './kit.ts';
import type { Act, Builder } from './kit.ts';
import { learnRepeats, repeatAll } from './repeats.ts';

/** A worker's check of one plan, due or not: it may come early, late or twice. */
export const advance: Builder = (context, { which, flaw }) => {
  const { world } = context;
  const due = world.plans.filter(({ nextDueAt }) => nextDueAt !== null && nextDueAt <= world.nowMs);
  const plan = pick(flaw === 0 && due.length > 0 ? due : world.plans.toReversed(), which);
  if (!plan) return undefined;
  return {
    name: 'worker: plan due',
    words: `worker: look at ${plan.no}`,
    request: { to: 'worker', job: { job: 'advance', planId: plan.id } },
    steps: [(now) => (advanceOnce(now, byNo(now.plans, plan.no)) ? again : fits)],
  };
};

/** The workers' sweeps: plans whose time has come, exchanges and appeals whose time is over. */
export const sweep: Builder = (context, { variant }): Act => ({
  name: variant % 3 === 0 ? 'worker: two sweeps at once' : 'worker: sweep',
  words: `worker: sweep ${variant % 3 === 0 ? 'twice at once' : 'once'}`,
  request: { to: 'worker', job: { job: variant % 3 === 0 ? 'twoSweeps' : 'sweep' } },
  learn: async () => ({ ids: await learnRepeats(context) }),
  steps: [
    (world, answer) => {
      sweepAll(world);
      return repeatAll(world, answer) ?? fits;
    },
  ],
});

/** The sweep leaves the queue a second; a plan due for longer moves as far as it can. */
function sweepAll(world: World): void {
  for (const plan of world.plans) {
    if (plan.nextDueAt === null || plan.nextDueAt >= world.nowMs - 1000) continue;
    while (advanceOnce(world, plan));
  }
  for (const exchange of world.exchanges) {
    const { state, disputedAt, expiresAt } = exchange;
    const isDue = expiresAt <= world.nowMs;
    if (state === 'prepared' && isDue) exchange.state = 'expired';
    if (state === 'confirmed' && isDue) openDispute(world, exchange);
    const endsAt = (disputedAt ?? 0) + limits.exchangeDisputeMs + limits.exchangeDisputeOverdueMs;
    if (state === 'disputed' && endsAt <= world.nowMs) endDispute(world, exchange);
  }
  endAppeals(world);
}
