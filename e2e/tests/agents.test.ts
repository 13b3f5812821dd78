/** Following an agent: its id, its terms, the records, and stopping (specification.md sections 2, 4 and 5). */
import { calls } from '@placard/contract';
import { callApi } from '../support/api.ts';
import { expect, test, tokenOf } from '../support/test.ts';
import { Form } from '../screens/form.ts';

test.use({ merchant: 'runner' });

test('an agent is looked up by its id, followed, changed and left; each step is a record', async ({ app, page }) => {
  const form = new Form(app.main, 'Check ID');
  const records = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Follow records' }) });
  const current = page.locator('section').filter({ has: page.getByRole('heading', { name: 'You follow' }) });
  const lookUp = async (field: string, agentId: string) => {
    await form.paste(field, agentId);
    await form.submit();
  };
  await app.open('/ad-center/operated');
  await expect(records).toContainText('You have not followed an agent yet.');

  await test.step('name and rate are shown before the confirmation; leaving follows nobody', async () => {
    await lookUp('Agent ID', 'A77014');
    await app.expectRoute(/sheet=follow(:|%3A)A77014$/);
    await expect(app.dialog).toHaveAccessibleName('Follow Studio Lindqvist?');
    await expect(app.dialog.getByText('2%', { exact: true })).toBeVisible();
    await app.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(app.dialog).toBeHidden();
    await expect(records).toContainText('You have not followed an agent yet.');
  });

  await test.step('followed: shown as the current one, with its terms, and as a record', async () => {
    await lookUp('Agent ID', 'A77014');
    await app.dialog.getByRole('button', { name: 'Follow', exact: true }).click();
    await app.expectToast('You now follow this agent.');
    await expect(current).toContainText('Studio Lindqvist, A77014');
    await expect(current).toContainText('2% of settled profit');
    await expect(records.getByRole('listitem')).toHaveText([/Studio Lindqvist, A77014.*2%.*Following now/]);
    const { followed_agent } = await callApi(calls.accounts.info, {}, await tokenOf('runner'));
    expect(followed_agent).toMatchObject({ agent_id: 'A77014', share_bps: 200 });
  });

  await test.step('the one already followed is refused in place', async () => {
    await lookUp('ID of another agent', 'a77014');
    await form.expectRefused('ID of another agent', 'ID error: you already follow this agent.');
    await expect(app.dialog).toHaveCount(0);
  });

  await test.step('another replaces it, and this is stated before', async () => {
    await lookUp('ID of another agent', 'A30582');
    await expect(app.dialog).toContainText(/This .*Studio Lindqvist\. Plans that you have already put keep/);
    await app.dialog.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(current).toContainText('Mara & Co, A30582');
    await expect(records.getByRole('listitem')).toHaveText([/Mara & Co.*Following now/, /Studio Lindqvist.*Ended/]);
  });

  await test.step('stopping asks first', async () => {
    await app.button('Stop following').click();
    await expect(app.dialog).toHaveAccessibleName('Stop following Mara & Co?');
    await app.dialog.getByRole('button', { name: 'Keep following' }).click();
    await expect(app.dialog).toBeHidden();
    await expect(current).toContainText('Mara & Co');
    await app.button('Stop following').click();
    await app.dialog.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(current).toHaveCount(0);
    await expect(records.getByRole('listitem')).toHaveText([/Mara & Co.*Ended/, /Studio Lindqvist.*Ended/]);
  });

  await app.open('/ad-center');
  await expect(page.getByRole('link', { name: /^Plan follow.*No agent/ })).toBeVisible();
});
