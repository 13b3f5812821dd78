/** An appeal from the decision to the money: the merchant in the app, and two operators in the console who did not decide first. */
import { calls } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { Console } from '../screens/console.ts';
import { callApi } from '../support/api.ts';
import { violationsOn } from '../support/axe.ts';
import { jpegOf } from '../support/images.ts';
import { enrolByApi } from '../support/operator.ts';
import type { Operator } from '../support/operator.ts';
import { testWithOwnMerchant } from '../support/own-merchant.ts';
import { offerShortPlan } from '../support/short-plan.ts';
import { expect, tokenOf } from '../support/test.ts';

const own = testWithOwnMerchant();
const run = Date.now().toString(36);

/** Puts a plan whose conversions stay open for an hour, and lets an operator reverse its first one. Returns the plan's number. */
async function makeReversed(merchant: string, operator: Operator): Promise<string> {
  const token = await tokenOf(merchant);
  await operator.call(operatorCalls.topups.record, { merchant, amount: '200.00', reference: `APPEAL-${run}` });
  const offering = await offerShortPlan(operator, `appealed-${run}`, merchant, 'simulator', { lock_seconds: 3_600 });
  const { list } = await callApi(calls.plans.list, { status: 'wait_put', limit: '100' }, token);
  const planNo = list.find(({ plan_no: each }) => each.startsWith(offering))?.plan_no ?? '';
  const { terms } = await callApi(calls.plans.appDetail, { plan_no: planNo }, token);
  await callApi(calls.plans.put, { plan_no: planNo, amount: '100.00', terms_version: terms.version }, token);
  await expect(async () => {
    const pending = { plan_no: planNo, state: 'pending' };
    const [conversion] = (await operator.call(operatorCalls.conversions.list, pending)).list;
    expect(conversion).toBeDefined();
    const reason = 'The shop says that the order was cancelled.';
    await operator.call(operatorCalls.conversions.reverse, { conversion_id: conversion?.conversion_id, reason });
  }).toPass();
  return planNo;
}

own(
  'an appealed reversal: filed with a picture, answered, granted by another, and paid',
  async ({ browser, app, page, operator, ownMerchant }, info) => {
    const names = [`answers-${run}`, `decides-${run}`];
    const [planNo] = await Promise.all([
      makeReversed(ownMerchant, operator),
      ...names.map(async (name) => await operator.create(name, 'finance')),
    ]);
    const token = await tokenOf(ownMerchant);
    const open = async (name = '') => await Console.openAs(browser, (await enrolByApi(name)).session);
    const [answers, decides] = [await open(names[0]), await open(names[1])];
    const queue = `#/appeals/list?state=open&merchant=${ownMerchant}`;

    await own.step('the merchant appeals in place, with a text and a picture', async () => {
      await app.open('/wallet?sheet=holdings');
      await app.dialog.getByRole('button', { name: /Placard staff reversed it/ }).click();
      await expect(app.dialog).toContainText('The shop says that the order was cancelled.');
      await expect(app.dialog).toContainText('If nobody decides by then, your appeal will be granted');
      await app.button('Send appeal').click();
      await expect(app.dialog.getByLabel('What is wrong?')).toHaveAttribute('aria-invalid', 'true');
      await app.dialog.getByLabel('What is wrong?').fill('The customer paid. The receipt is below.');
      const picture = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(page, 'teal') };
      await app.dialog.locator('input[type=file]').setInputFiles(picture);
      await expect(app.button('Remove picture 1')).toBeVisible();
      await app.button('Send appeal').click();
      await expect(app.dialog).toContainText('Under review');
      await expect(app.dialog).toContainText('The customer paid. The receipt is below.');
      expect(await violationsOn(page)).toEqual([]);
      await page.screenshot({ path: info.outputPath('filed.png') });
    });

    await own.step('an operator who did not decide first answers in the console', async () => {
      await answers.open(queue);
      await answers.openFirst();
      await expect(answers.detail).toContainText('The customer paid. The receipt is below.');
      await expect(answers.detail).toContainText('nadia');
      await answers.act('Answer').click();
      await answers.dialog.getByLabel('Text').fill('Thank you. We are asking the shop.');
      await answers.dialog.getByRole('button', { name: 'Review' }).click();
      await answers.page.screenshot({ path: info.outputPath('answer.png') });
      await answers.confirm();
      await answers.closeDialog();
    });

    const fundsOf = async () => Number((await callApi(calls.wallet.property, {}, token)).available_funds);
    const before = await fundsOf();
    const [holding] = (await callApi(calls.appeals.list, {}, token)).under_review;
    const item = holding?.item ?? '';
    const { appeal } = await callApi(calls.appeals.show, { item }, token);

    await own.step('another grants it', async () => {
      await decides.open(queue);
      await decides.openFirst();
      await decides.act('Decide').click();
      await decides.dialog.getByLabel('Outcome').selectOption('granted');
      await decides.dialog.getByLabel('Reason').fill('The receipt shows the sale.');
      await decides.dialog.getByLabel('Evidence').fill('Receipt 4711.');
      await decides.dialog.getByRole('button', { name: 'Review' }).click();
      await expect(decides.dialog.getByRole('table')).toContainText(appeal?.at_stake ?? '');
      await decides.page.screenshot({ path: info.outputPath('decide.png') });
      await decides.confirm();
      await decides.closeDialog();
    });

    await own.step('the money is there, and thread and wallet show the answer and the decision', async () => {
      expect((await fundsOf()) - before).toBeCloseTo(Number(appeal?.at_stake), 2);
      await app.load(`/wallet?sheet=holdings:${item}`);
      await expect(app.dialog).toContainText('Thank you. We are asking the shop.');
      await expect(app.dialog).toContainText('The receipt shows the sale.');
      await expect(app.dialog).toContainText('Granted');
      await expect(app.dialog.getByRole('img', { name: 'Picture 1' })).toBeVisible();
      await expect(app.dialog).toContainText(planNo);
      expect(await violationsOn(page)).toEqual([]);
      await page.screenshot({ path: info.outputPath('granted.png') });
      await app.open('/wallet');
      await expect(app.main).toContainText(appeal?.at_stake ?? '');
    });
  },
);
