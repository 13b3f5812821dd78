/** Acts on one's own wallet: guarantee money, membership, start-up funds. */
import { calls } from '@placard/contract';
import { wire } from '../arithmetic.ts';
import { flow, isMember, isRunning, levelByVolume } from '../rules-wallet.ts';
import { decide, need } from '../world.ts';
import { byMerchant } from './accounts.ts';
import { between } from './kit.ts';

export const payGuarantee = byMerchant(({ act, merchant }, { amount, flaw }) => {
  const minor = flaw === 1 ? merchant.available + between(1n, 9_99n, amount) : between(1n, merchant.available, amount);
  return act(
    calls.wallet.payGuarantee,
    { amount: wire(minor) },
    `pay ${wire(minor)} into the guarantee`,
    (_world, answer, current) =>
      decide(answer, [minor > current.available && 'insufficient_balance'], () => {
        flow(current, 'guarantee_paid_in', -minor);
        current.guarantee += minor;
      }),
  );
});

export const takeBackGuarantee = byMerchant(({ act, merchant }) =>
  act(calls.wallet.takeBackGuarantee, {}, 'take the guarantee back', (world, answer, current) => {
    const runs = world.plans.some((plan) => plan.merchantNo === merchant.no && isRunning(plan));
    const reasons = [
      runs && ('guarantee_in_use' as const),
      current.guarantee === 0n && ('insufficient_balance' as const),
    ];
    return decide(answer, reasons, () => {
      flow(current, 'guarantee_returned', current.guarantee);
      current.guarantee = 0n;
    });
  }),
);

export const buyMembership = byMerchant(({ act, context }, { flaw }) => {
  const price = context.world.membershipTerms.price + (flaw === 1 ? 1n : 0n);
  return act(
    calls.wallet.buyMembership,
    { price: wire(price) },
    `buy membership for ${wire(price)}`,
    (world, answer, current) => {
      const { price: asked, days } = world.membershipTerms;
      const reached = levelByVolume(world, current).level;
      const reasons = [
        isMember(world, current) && ('membership_active' as const),
        world.levels.every(({ level }) => level <= reached) && ('membership_no_higher_level' as const),
        price !== asked && ('terms_changed' as const),
        asked > current.available && ('insufficient_balance' as const),
      ];
      return decide(answer, reasons, () => {
        flow(current, 'membership', -asked);
        world.house.membership_income += asked;
        current.membership = { price: asked, days, endsAt: world.nowMs + days * 86_400_000 };
      });
    },
  );
});

export const stopMembership = byMerchant(({ act, merchant }) =>
  act(calls.wallet.stopMembership, {}, 'stop membership', (world, answer, current) => {
    const boughtAt = current.membership ? current.membership.endsAt - current.membership.days * 86_400_000 : 0;
    const puts = world.plans.filter(({ merchantNo, putAt }) => merchantNo === merchant.no && putAt >= boughtAt);
    const isInUse = puts.some(({ state }) => state !== 'settled' && state !== 'put_failed');
    const reasons = [
      !isMember(world, current) && ('membership_not_active' as const),
      isMember(world, current) && isInUse && ('membership_in_use' as const),
    ];
    return decide(answer, reasons, () => {
      const { price, days, endsAt } = need(current.membership ?? undefined, 'membership');
      const whole = Math.floor((endsAt - world.nowMs) / 86_400_000);
      const hasPut = puts.length > 0;
      const unused = whole >= days - 1 && !hasPut ? days : Math.min(days, whole);
      const refund = (price * BigInt(unused)) / BigInt(days);
      flow(current, 'membership_refunded', refund);
      world.house.membership_income -= refund;
      current.membership = null;
    });
  }),
);

export const returnStartUp = byMerchant(({ act }) =>
  act(calls.wallet.returnStartUp, {}, 'return unused start-up funds', (_world, answer, current) =>
    decide(answer, [current.startUpCredit === 0n && 'start_up_nothing_to_return'], () => {
      current.advanced -= current.startUpCredit;
      current.startUpCredit = 0n;
    }),
  ),
);
