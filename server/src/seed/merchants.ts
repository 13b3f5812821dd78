/** The demo's merchants: one per interesting state, and those whose plans make the results of the offers. All log in with the same password. */
import type { Actor } from '../context/actor.ts';
import { importCredit } from './bank-credit.ts';
import { setMerchantState } from '../usecases/accounts/set-merchant-state.ts';
import { approveWithdrawal } from '../usecases/wallet/approve-withdrawal.ts';
import { grantStartUp } from '../usecases/wallet/grant-start-up.ts';
import { minorOf } from './context.ts';
import type { SeedContext } from './context.ts';
import { sendWithdrawal } from '../usecases/wallet/send-withdrawal.ts';
import { seedDemoMerchant } from './demo-merchant.ts';
import { putAndFly } from './history.ts';
import { arrive, file, prepareToWithdraw, register, topUp, withdraw } from './merchant-acts.ts';
import { openToAll } from './offers.ts';
import type { OpenOffer } from './offers.ts';
import type { World } from './world.ts';

/** Lays out the lives of all of them. */
export function layOutLives(world: World): void {
  seedDemoMerchant(world);
  seedRegulars(world);
  seedStartUp(world);
  seedDisabled(world);
  seedWithdrawer(world);
  seedPresent(world);
}

const regulars = [
  ['orchard', 'Orchard & Stone'],
  ['tideline', 'Tideline Surf'],
  ['juniper', 'Juniper Tea'],
  ['cobalt', 'Cobalt Press'],
  ['foxglove', 'Foxglove Paper'],
  ['morrow', 'Morrow Audio'],
  ['linden', 'Linden Looms'],
  ['saffron', 'Saffron Table'],
  ['marlow', 'Marlow Maps'],
  ['wren', 'Wren & Finch'],
] as const;

/**
 * The plans that the regulars put into the open offers, by what was put in hundredths, the part of it that was spent, and the
 * conversions of each: enough of some offers for an honest distribution (`limits.results`), of one of them for the pictures of
 * plans like it (queries/plans/cohort.ts), too few of others.
 */
const regularPlans: readonly [offer: OpenOffer, hundredths: number, fill: number, conversions: readonly number[]][] = [
  ['fieldnote', 2_000, 0.6, [2, 1, 3, 2, 0, 2, 1, 3, 2, 2, 2, 1, 3, 0, 2, 1, 3, 2, 1, 3]],
  ['northbound', 4_000, 0.5, [1, 2, 1, 2, 0, 3, 1, 2, 1]],
  ['paperFleet', 2_000, 0.5, [3, 2, 4, 2, 1, 3, 2, 1]],
  ['harbourLights', 3_000, 0.3, [0, 1, 0, 1, 0, 0, 1, 0]],
  ['ridgeRunner', 5_000, 0.1, [1, 2]],
  ['quietKitchen', 5_000, 0.1, [0]],
];

function seedRegulars({ context, offers }: World): void {
  const { life } = context;
  const actors: Actor[] = [];
  for (const [place, [username, nickname]] of regulars.entries()) {
    life.daysAgo(55 - place * 0.4, async () => {
      const actor = await register(context, username, nickname);
      actors[place] = actor;
      await life.moment();
      await topUp(context, actor, 60_000);
    });
  }
  for (const [row, [offer, hundredths, fill, results]] of regularPlans.entries()) {
    const step = Math.min(5, 48 / results.length);
    for (const [index, conversions] of results.entries()) {
      life.daysAgo(51 - index * step - row * 0.7, async () => {
        const actor = actors[(index + row) % regulars.length];
        if (actor) await putAndFly(context, offers, actor, { offer, hundredths, fill, conversions });
      });
    }
  }
  life.daysAgo(11, async () => {
    const [actor] = actors;
    if (actor) await withdrawLate(context, actor);
  });
  life.daysAgo(1.1, async () => {
    const [seen, waiting] = [actors[0], actors[2]];
    if (!seen || !waiting) return;
    const sent = { hundredths: 20_000, payer: 'Iris Stone' };
    await arrive(context, await file(context, seen, sent), sent);
    await file(context, waiting, { hundredths: 15_000, payer: 'Noa Juniper' });
    // A credit that names nothing, which nobody booked.
    await importCredit(context, {
      reference: 'DEMO-BANK-UNNAMED',
      amountMinor: minorOf(context, 12_500),
      text: 'A transfer without a name',
    });
  });
}

/** A withdrawal on its way, whose promised day has passed without an arrival. */
async function withdrawLate(context: SeedContext, actor: Actor): Promise<void> {
  const { life, deps, operator } = context;
  const withdrawalId = await withdraw(context, actor, await prepareToWithdraw(context, actor), 9_000);
  life.later(18_000, async () => await approveWithdrawal(deps, operator, { withdrawalId }));
  life.later(25_200, async () => await sendWithdrawal(deps, operator, { withdrawalId }));
}

/** `starter`: start-up funds returned out of a settlement, in use and unused, which block a withdrawal until they are returned. */
function seedStartUp({ context, offers }: World): void {
  const { life, deps, operator } = context;
  life.daysAgo(20, async () => {
    const actor = await register(context, 'starter', 'Northern Looms');
    await topUp(context, actor, 10_000);
    await life.moment();
    await grantStartUp(deps, operator, {
      merchantId: actor.merchantId,
      amountMinor: minorOf(context, 8_000),
      reference: `DEMO-START-UP-${actor.merchantNo}`,
    });
    await prepareToWithdraw(context, actor);
    const fleet = (days: number, hundredths: number, conversions: number) =>
      life.daysAgo(days, async () => {
        await putAndFly(context, offers, actor, { offer: 'fleetLaunch', hundredths, fill: 0.96, conversions });
      });
    fleet(12, 2_500, 6);
    fleet(1.57, 3_000, 7);
  });
}

/** `disabled`: reads the reason at log-in; keeps the money. */
function seedDisabled({ context }: World): void {
  const { life, deps, operator } = context;
  life.daysAgo(25, async () => {
    const actor = await register(context, 'disabled', 'Closed Gate');
    await topUp(context, actor, 8_000, false);
    life.daysAgo(11, async () => {
      await setMerchantState(deps, operator, {
        merchantId: actor.merchantId,
        state: 'disabled',
        reason: 'The identity check asked for by the bank has not been answered.',
        lang: undefined,
      });
    });
  });
}

/** `cashout`: a withdrawal under review. */
function seedWithdrawer({ context }: World): void {
  const { life } = context;
  life.daysAgo(12, async () => {
    const actor = await register(context, 'cashout', 'Tall Trees');
    await topUp(context, actor, 40_000);
    const payee = await prepareToWithdraw(context, actor);
    life.daysAgo(0.2, async () => void (await withdraw(context, actor, payee, 15_000)));
  });
}

/** Today: the open offers; `runner`: two plans in full delivery; `fresh`: a new account. */
function seedPresent({ context, offers }: World): void {
  const { life } = context;
  life.daysAgo(0.005, async () => {
    const open = await openToAll(context, offers);
    const actor = await register(context, 'runner', 'Ridge & Road');
    await topUp(context, actor, 50_000);
    for (const offer of ['fieldnote', 'ridgeRunner'] as const) {
      const running = { offer, hundredths: 8_000, fill: 0.96, conversions: 8, batches: 8, offeringNo: open[offer] };
      await putAndFly(context, offers, actor, running);
    }
    await register(context, 'fresh', 'Fresh Start');
  });
}
