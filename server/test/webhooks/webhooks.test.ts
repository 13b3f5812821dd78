/** Webhooks as their merchants have them: making, rotating, turning off, deleting; and what nobody else may. */
import { beforeAll, describe, expect, it } from 'vitest';
import { webhookLimits } from '@placard/contract';
import { newId } from '../../src/platform/ids.ts';
import { issueExportTicket } from '../../src/usecases/accounts/admit-export.ts';
import { atOnce, inTurn, tally } from '../support/at-once.ts';
import { countRows } from '../support/database.ts';
import { issueReset, password, resetForm } from '../support/merchant-api.ts';
import { calls, md5 } from '../support/merchant-calls.ts';
import { makeWithdrawer, ticketFor } from '../support/withdrawer.ts';
import type { Withdrawer } from '../support/withdrawer.ts';
import { toldTo } from '../support/world.ts';
import { useWebhooks } from './use-webhooks.ts';

const hooks = useWebhooks();
const { server, deps, api, receiver, ticketOf, formOf } = hooks;
const { list, make, rotate, turn, remove, sendTest, deliveries, showDelivery, replay } = calls.webhooks;

describe('a webhook', () => {
  let owner: Withdrawer;
  beforeAll(async () => {
    owner = await makeWithdrawer(deps, api, 0n);
  });

  it('takes the six digits, and is listed, logged, notified and exported without its secret', async () => {
    await api.refuses('ticket_invalid', owner, make, { ...formOf('/ok'), ticket: 'made-up' });
    const ofKeys = await ticketFor(api, owner, { purpose: 'make_api_key' });
    await api.refuses('ticket_invalid', owner, make, { ...formOf('/ok'), ticket: ofKeys });
    const { webhook, secret } = await api.get(owner, make, { ...formOf('/ok'), ticket: await ticketOf(owner) });
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(webhook).toMatchObject({ is_on: true, has_failed: false, waiting: 0, last_delivered_at: null });
    expect(await api.get(owner, list, {})).toEqual({ list: [webhook] });
    const { list: events } = await api.get(owner, calls.accounts.securityEvents, {});
    expect(events[0]).toMatchObject({ act: 'webhook_made', by: 'merchant', about: 'Bookkeeping' });
    expect((await toldTo(deps, owner)).map(({ template }) => template)).toContain('webhook_made');
    const ticket = await issueExportTicket(deps, owner.keyed());
    const { rows } = await api.get(owner, calls.accounts.exportData, { part: 'webhooks', ticket });
    expect(rows).toMatchObject([{ name: 'Bookkeeping', url: webhook.url }]);
    const [row] = await deps.sql<{ secret: Buffer }[]>`select * from webhook where id = ${webhook.webhook_id}`;
    const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64');
    for (const kept of [JSON.stringify(rows), JSON.stringify(row), row?.secret.toString('latin1')])
      for (const form of [secret, bytes.toString('latin1'), bytes.toString('base64')]) expect(kept).not.toContain(form);
  });

  it('shows its secret once: a repeat of the act makes none and is refused', async () => {
    const form = { ...formOf('/ok'), ticket: await ticketOf(owner) };
    const key = newId();
    await api.get(owner, make, form, { key });
    await api.refuses('answer_shown_once', owner, make, form, { key });
  });

  it('has a limited number of others, however many are made at once', async () => {
    const many = await makeWithdrawer(deps, api, 0n);
    const tickets = await inTurn(webhookLimits.most + 2, async () => await ticketOf(many));
    const outcomes = await atOnce(
      tickets.length,
      async (index) => await api.reason(many, make, { ...formOf('/ok'), ticket: tickets[index] ?? '' }),
    );
    expect(tally(outcomes)).toEqual({ done: webhookLimits.most, too_many_webhooks: 2 });
  });

  it.each([
    [{ types: [] }, 'types'],
    [{ name: ' ' }, 'name'],
    [{ url: 'ftp://merchant.example/' }, 'url'],
    [{ url: 'https://user:secret@merchant.example/' }, 'url'],
    [{ url: 'https://merchant.example/#part' }, 'url'],
    [{ url: `https://merchant.example/${'x'.repeat(500)}` }, 'url'],
    [{ url: 'https://10.0.0.7/' }, 'url'],
    [{ url: 'https://[fd00::1]/' }, 'url'],
    [{ url: 'https://169.254.169.254/latest/meta-data/' }, 'url'],
  ])('is refused as %j, with the field', async (change, field) => {
    const data = await api.refusal(owner, make, { ...formOf('/ok', change), ticket: 'any' });
    expect(data).toMatchObject({ reason: 'invalid_fields', fields: [{ field }] });
  });

  it('goes to this machine, or by http, only where a demo allows it', async () => {
    deps.allowsLoopbackWebhooks = false;
    for (const url of ['http://merchant.example/', 'http://127.0.0.1:9/', 'https://127.0.0.1:9/']) {
      const data = await api.refusal(owner, make, { ...formOf('/ok', { url }), ticket: 'any' });
      expect(data).toMatchObject({ fields: [{ field: 'url', rule: 'not_accepted' }] });
    }
    deps.allowsLoopbackWebhooks = true;
  });
});

describe('a new secret', () => {
  it('takes the digits; each webhook is signed with both for a day, then with the new one alone', async () => {
    const owner = await makeWithdrawer(deps, api, 0n);
    const { id, secret: first } = await hooks.make(owner, '/rotated');
    await api.refuses('ticket_invalid', owner, rotate, { webhook_id: id, ticket: 'made-up' });
    const form = { webhook_id: id, ticket: await ticketOf(owner) };
    const { secret: second, webhook } = await api.get(owner, rotate, form);
    expect(webhook.previous_until).not.toBeNull();
    await hooks.test(owner, id);
    await hooks.send();
    const [both] = receiver.got('/rotated');
    if (!both) throw new Error('nothing came');
    for (const secret of [first, second])
      expect(receiver.verified(both, secret)).toMatchObject({ type: 'webhook.test', data: { webhook_id: id } });
    await deps.sql`update webhook set previous_until = now() where id = ${id}`;
    await hooks.test(owner, id);
    await hooks.send();
    const [, alone] = receiver.got('/rotated');
    if (!alone) throw new Error('nothing came');
    expect(receiver.verified(alone, second)).toBeDefined();
    expect(() => receiver.verified(alone, first)).toThrow('No matching signature');
    expect(() => receiver.verified({ ...alone, body: alone.body.replace('test', 'best') }, second)).toThrow(
      'No matching signature',
    );
  });
});

describe('whoever', () => {
  it('is another merchant sees, changes and sends nothing of it', async () => {
    const [owner, other] = [await makeWithdrawer(deps, api, 0n), await makeWithdrawer(deps, api, 0n)];
    const { id: webhook_id } = await hooks.make(owner, '/own');
    const delivery_id = await hooks.test(owner, webhook_id);
    expect(await api.get(other, list, {})).toEqual({ list: [] });
    expect(await api.get(other, deliveries, { webhook_id })).toEqual({ list: [], next_cursor: null });
    await api.refuses('webhook_delivery_not_found', other, showDelivery, { delivery_id });
    await api.refuses('webhook_delivery_not_found', other, replay, { delivery_id });
    await api.refuses('webhook_not_found', other, sendTest, { webhook_id });
    await api.refuses('webhook_not_found', other, turn, { webhook_id, is_on: false });
    await api.refuses('webhook_not_found', other, remove, { webhook_id });
    await api.refuses('webhook_not_found', other, rotate, { webhook_id, ticket: await ticketOf(other) });
    expect((await hooks.webhookOf(owner, webhook_id))?.is_on).toBe(true);
  });

  it('changes or resets the digits, or closes the account, deletes every webhook with its log', async () => {
    const left = async (owner: Withdrawer) => [
      await countRows(deps.sql, 'webhook', deps.sql`merchant_id = ${owner.id}`),
      await countRows(deps.sql, 'webhook_delivery', deps.sql`merchant_id = ${owner.id}`),
    ];
    const withOne = async () => {
      const owner = await makeWithdrawer(deps, api, 0n);
      await hooks.test(owner, (await hooks.make(owner, '/ok')).id);
      expect(await left(owner)).toEqual([1, 1]);
      return owner;
    };
    const owner = await withOne();
    const ticket = await ticketFor(api, owner, { purpose: 'change_transaction_password' });
    await api.get(owner, calls.wallet.setTransactionPassword, { password: md5('909192'), ticket });
    expect(await left(owner)).toEqual([0, 0]);
    expect((await toldTo(deps, owner)).map(({ template }) => template)).toContain('webhook_removed');

    const forgetful = await withOne();
    const code = await issueReset(deps, forgetful.id, 'transaction');
    const { username } = await api.get(forgetful, calls.accounts.info, {});
    await server.done(calls.accounts.confirmReset, resetForm(username, code, md5('909192'), 'transaction'));
    expect(await left(forgetful)).toEqual([0, 0]);

    const leaving = await withOne();
    await api.get(leaving, calls.accounts.close, { password });
    expect(await left(leaving)).toEqual([0, 0]);
  });

  it('has only the database has nothing sent elsewhere, nor signed for another', async () => {
    const owner = await makeWithdrawer(deps, api, 0n);
    const { id } = await hooks.make(owner, '/sealed');
    await deps.sql`update webhook set url = ${`${receiver.origin}/stolen`} where id = ${id}`;
    const delivery = await hooks.test(owner, id);
    await hooks.send();
    expect([receiver.got('/sealed'), receiver.got('/stolen')]).toEqual([[], []]);
    expect((await hooks.show(owner, delivery)).log).toMatchObject([{ error: 'address', status: null }]);
  });

  it('sends by hand does so a limited number of times', async () => {
    const owner = await makeWithdrawer(deps, api, 0n);
    const { id } = await hooks.make(owner, '/often');
    const outcomes = await inTurn(12, async () => await api.reason(owner, sendTest, { webhook_id: id }));
    expect(tally(outcomes)).toMatchObject({ done: 10, too_many_attempts: 2 });
  });
});

describe('turned off', () => {
  it('gets nothing and keeps nothing new; what waited is sent once it is on again', async () => {
    const owner = await makeWithdrawer(deps, api, 0n);
    const { id: webhook_id } = await hooks.make(owner, '/off');
    await hooks.test(owner, webhook_id);
    const off = await api.get(owner, turn, { webhook_id, is_on: false });
    expect(off).toMatchObject({ is_on: false, has_failed: false, waiting: 1 });
    await hooks.send();
    expect(receiver.got('/off')).toEqual([]);
    await api.refuses('webhook_is_off', owner, sendTest, { webhook_id });
    await api.get(owner, turn, { webhook_id, is_on: true });
    await hooks.send();
    expect(receiver.got('/off')).toHaveLength(1);
    const { list: events } = await api.get(owner, calls.accounts.securityEvents, {});
    expect(events.slice(0, 2).map(({ act }) => act)).toEqual(['webhook_turned_on', 'webhook_turned_off']);
  });
});

describe('deleted', () => {
  it('gets nothing, though it waited; what is left for it meanwhile is removed', async () => {
    const owner = await makeWithdrawer(deps, api, 0n);
    const { id: webhook_id } = await hooks.make(owner, '/deleted');
    await hooks.test(owner, webhook_id);
    await api.get(owner, remove, { webhook_id });
    // As an act leaves it that began before.
    await deps.sql`
      insert into webhook_delivery (webhook_id, merchant_id, type, facts) values (${webhook_id}, ${owner.id}, 'webhook.test', '{}')`;
    expect(await hooks.send()).toBe(0);
    expect(receiver.got('/deleted')).toEqual([]);
    await api.refuses('webhook_not_found', owner, remove, { webhook_id });
  });
});
