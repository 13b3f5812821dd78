/** A demo merchant's acts, through the use cases that the app's calls use. */
import { createHash, randomUUID } from 'node:crypto';
import { authenticate } from '../usecases/accounts/authenticate.ts';
import type { Act, Actor, Asker } from '../context/actor.ts';
import { issueCodes } from '../usecases/accounts/issue-codes.ts';
import { openAdAccount } from '../usecases/accounts/open-ad-account.ts';
import { registerMerchant } from '../usecases/accounts/register-merchant.ts';
import { findOffering } from '../queries/plans/offering.ts';
import { putPlan } from '../usecases/plans/put-plan.ts';
import { confirmExchange } from '../usecases/exchange/confirm-exchange.ts';
import { prepareExchange } from '../usecases/exchange/prepare-exchange.ts';
import { fileRecharge } from '../usecases/recharges/file-recharge.ts';
import { checkPassword } from '../usecases/approval/check-password.ts';
import { bindPayoutAccount } from '../usecases/wallet/bind-payout-account.ts';
import { recordTopUp } from '../usecases/wallet/record-top-up.ts';
import { requestWithdrawal } from '../usecases/wallet/request-withdrawal.ts';
import { setTransactionPassword } from '../usecases/wallet/set-transaction-password.ts';
import { formatAmount } from '@placard/contract';
import { importCredit } from './bank-credit.ts';
import { termsVersion } from './contents.ts';
import { minorOf } from './context.ts';
import type { SeedContext } from './context.ts';
import { inAll } from './demo-texts.ts';

/** Printed at start: a demo database holds nothing worth protecting. */
export const demoPassword = 'placard-demo';
export const demoTransactionPassword = '280416';

const asker: Asker = { lang: 'en', zone: 'UTC', address: '127.0.0.1', device: 'Demo' };

/** The actor with the key of one call. */
export function keyed<Who extends Asker>(actor: Who, call: string): Who & { act: Act } {
  const key = randomUUID();
  return { ...actor, act: { key, call, payloadHash: createHash('sha256').update(`${call} ${key}`).digest() } };
}

/** Registers a merchant with a new licence code and opens the ad account with a new authorisation code. */
export async function register(
  { deps, operator, life }: SeedContext,
  username: string,
  nickname: string,
): Promise<Actor> {
  const codeOf = async (kind: 'licence' | 'authorisation') => {
    const [code = ''] = await issueCodes(deps, operator, {
      kind,
      count: 1,
      expiresAt: null,
      note: `demo: ${username}`,
    });
    return code;
  };
  const { token } = await registerMerchant(deps, keyed(asker, 'accounts.registerV2'), {
    username,
    nickname,
    password: demoPassword,
    confirm_password: demoPassword,
    email: `${username}@merchants.placard.example`,
    phone: '+44 20 7946 0018',
    licence_key: await codeOf('licence'),
    terms_version: termsVersion,
    terms_accepted: true,
  });
  const visitor = await authenticate(deps, token, asker, { auth: 'session', right: 'own' });
  await life.moment();
  await openAdAccount(deps, keyed(visitor, 'accounts.openAdAccount'), await codeOf('authorisation'));
  return { ...visitor, isAdAccountOpen: true };
}

/** Records a deposit, in hundredths, after the bank statement that shows it; one without it waits for its line. */
export async function topUp(
  context: SeedContext,
  actor: Actor,
  hundredths: number,
  isOnStatement = true,
): Promise<void> {
  const { deps, operator } = context;
  const reference = `DEMO-DEPOSIT-${actor.merchantNo}`;
  const amountMinor = minorOf(context, hundredths);
  if (isOnStatement) await importCredit(context, { reference, amountMinor, text: actor.merchantNo });
  await recordTopUp(deps, operator, { merchantId: actor.merchantId, amountMinor, reference });
}

/** Files a recharge in hundredths and returns its id and its number. */
export async function file(
  context: SeedContext,
  actor: Actor,
  { hundredths, payer }: { hundredths: number; payer: string },
): Promise<{ id: string; number: string }> {
  const { deps } = context;
  const amount = formatAmount(minorOf(context, hundredths), deps.currency);
  const { recharge } = await fileRecharge(deps, keyed(actor, 'wallet.fileRecharge'), { amount, payer });
  return { id: recharge.recharge_id, number: recharge.recharge_no };
}

/** Records a bank statement on which the money of a recharge arrives. */
export async function arrive(
  context: SeedContext,
  recharge: { number: string },
  { hundredths, payer }: { hundredths: number; payer: string },
): Promise<void> {
  await importCredit(context, {
    reference: `DEMO-BANK-${recharge.number}`,
    amountMinor: minorOf(context, hundredths),
    text: `${payer} ${recharge.number}`,
  });
}

/** Puts an amount in hundredths into an offering and returns the plan's id. */
export async function put(
  { deps, ...context }: SeedContext,
  actor: Actor,
  input: { offeringNo: string; hundredths: number; couponId?: string | undefined },
): Promise<string> {
  const planNo = `${input.offeringNo}-${actor.merchantNo}`;
  const { version } = await findOffering(deps.sql, actor, planNo, deps.currency);
  const amount = formatAmount(minorOf({ deps, ...context }, input.hundredths), deps.currency);
  const form = {
    plan_no: planNo,
    amount,
    terms_version: version,
    ...(input.couponId && { coupon_id: input.couponId }),
  };
  await putPlan(deps, keyed(actor, 'plans.put'), form);
  const [row] = await deps.sql<{ id: string }[]>`select id from plan where plan_no = ${planNo}`;
  if (!row) throw new Error(`the put of ${planNo} left no plan`);
  return row.id;
}

/** Sets the transaction password and binds a payout account, as a withdrawal requires. Returns the account's id. */
export async function prepareToWithdraw({ deps }: SeedContext, actor: Actor): Promise<string> {
  await setTransactionPassword(deps, keyed(actor, 'wallet.setTransactionPassword'), {
    password: hexOf(demoTransactionPassword),
    login_password: demoPassword,
  });
  const card = {
    method: 'bank' as const,
    card_name: 'Harbour Savings',
    user_name: 'Mika Lindqvist',
    mobile: '+44 20 7946 0018',
    bank_account: 'DE89 3704 0044 0532 0130 00',
    branch_name: 'Harbour Street 4',
    login_password: demoPassword,
  };
  const bound = await bindPayoutAccount(deps, keyed(actor, 'wallet.editBankCard'), card);
  return bound.bank_card.payout_account_id;
}

/** Requests a withdrawal of an amount in hundredths, after the check of the transaction password, and returns its id. */
export async function withdraw(context: SeedContext, actor: Actor, payee: string, hundredths: number): Promise<string> {
  const { deps } = context;
  const amount = formatAmount(minorOf(context, hundredths), deps.currency);
  const ticket = await approve(context, actor, { purpose: 'withdraw', amount, payee });
  const form = { amount, payout_account_id: payee, ticket };
  const { withdrawal } = await requestWithdrawal(deps, keyed(actor, 'wallet.withdraw'), form);
  return withdrawal.withdrawal_id;
}

/** Prepares an exchange of an amount in hundredths with an acceptor, and lets the merchant confirm it. Returns its id. */
export async function exchange(
  context: SeedContext,
  actor: Actor,
  { acceptorId, hundredths }: { acceptorId: string; hundredths: number },
): Promise<string> {
  const { deps, operator, life } = context;
  const amountMinor = minorOf(context, hundredths);
  const { exchangeId, code } = await prepareExchange(deps, operator, {
    acceptorId,
    forMerchantId: actor.merchantId,
    amountMinor,
    paysCurrency: deps.currency === 'EUR' ? 'USD' : 'EUR',
    rate: '0.918',
    spreadBps: 50,
    instructions: inAll((texts) => texts.exchangeInstructions),
    validSeconds: 86_400,
  });
  await life.moment();
  const amount = formatAmount(amountMinor, deps.currency);
  const ticket = await approve(context, actor, { purpose: 'exchange', amount, payee: exchangeId });
  await confirmExchange(deps, keyed(actor, 'exchange.detail'), { kind: 'personal', code, ticket });
  return exchangeId;
}

/** Checks the six digits for an act and returns its ticket. */
async function approve(
  { deps, life }: SeedContext,
  actor: Actor,
  act: { purpose: 'withdraw' | 'exchange'; amount: string; payee: string },
): Promise<string> {
  const ticket = await checkPassword(deps, actor, { password: hexOf(demoTransactionPassword), ...act });
  if (!ticket) throw new Error('the check gave no ticket');
  await life.moment();
  return ticket.token;
}

/** Returns the six digits in the form in which they are sent. */
function hexOf(digits: string): string {
  return createHash('md5').update(digits).digest('hex');
}
