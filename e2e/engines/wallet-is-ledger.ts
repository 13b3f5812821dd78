import assert from 'node:assert/strict';
import { calls } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { hundredths, sumOf } from '../support/amounts.ts';
import { callApi } from '../support/api.ts';
import type { Operator } from '../support/operator.ts';
import { button, closeSheet, dialog, holding, main, role, row, words } from './person.ts';
import type { Person } from './person.ts';

/** The wallet's figures that are the balance of one account, by that account. */
const accounts = [
  ['Available funds', 'available'],
  ['To be consumed', 'reserved_cash'],
  ['Discount amount', 'reserved_promo'],
] as const;

export async function token(person: Person): Promise<string> {
  return (await person.driver.run(() => localStorage.getItem('fb_token'))) ?? '';
}

/** Every entry of an account, from its first on. */
async function entriesOf(figure: (typeof accounts)[number][1] | 'withdrawing' | 'pending', session: string) {
  const amounts: string[] = [];
  let balance = '';
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(cursor);
    balance = page.balance;
    amounts.push(...page.list.map((entry) => entry.amount));
    cursor = page.next_cursor;
  } while (cursor !== null);
  // The account began with nothing: opening + entries = closing.
  assert.equal(sumOf(amounts), hundredths(balance), figure);
  return { balance, amounts };

  async function readPage(after: string | null) {
    return await callApi(calls.wallet.showFigure, { figure, limit: '100', ...(after && { cursor: after }) }, session);
  }
}

/**
 * Opens every figure of the wallet and compares it with the ledger: the overview, the sheet, the account's entries from
 * the first on, and the balance that the operator sees are the same.
 */
export async function expectWalletIsLedger(person: Person, operator: Operator, username: string): Promise<void> {
  const session = await token(person);
  await person.open('/wallet');
  const { balances } = await operator.call(operatorCalls.merchants.show, { merchant: username });
  const property = await callApi(calls.wallet.property, {}, session);

  for (const [label, account] of accounts) {
    const { balance, amounts } = await entriesOf(account, session);
    assert.equal(balances[account], balance, account);
    const figure = holding(row(label, main), shown(balance));
    const sheet = dialog(label);
    await person.tap(role('button', undefined, figure));
    await person.see(words(/^As of/, sheet));
    await person.see(holding(role('paragraph', undefined, sheet), `${shown(balance)}USD`));
    if (amounts.length > 0) await person.see(holding(sheet, `Balance ${shown(balance)}`));
    await closeSheet(person, sheet);
  }

  assert.equal(balances['withdrawing'], (await entriesOf('withdrawing', session)).balance);
  assert.equal(balances['pending'], (await entriesOf('pending', session)).balance);
  assert.equal(balances['pending'], property.to_be_settled_makeup.gross);
  assert.equal(balances['withdrawing'], property.on_the_way);
  const { available_funds: available, total_assets: total, to_be_settled: toBeSettled } = property;
  const parts = [available, property.waiting_to_be_spent, toBeSettled, property.on_the_way];
  assert.equal(sumOf(parts), hundredths(total));
  await person.see(holding(row('To be settled', main), shown(toBeSettled)));
  await person.see(holding(row('Total assets', main), shown(total)));

  await person.tap(button(new RegExp(`${shown(total)}\\s?USD`), main));
  await person.see(words(/^As of/, dialog('Total assets')));
  await closeSheet(person, dialog('Total assets'));
}

/** An amount of the wire in the screen's format: with thousands separators. */
function shown(amount: string): string {
  return amount.replaceAll(/\B(?=(\d{3})+\.)/g, ',');
}
