/** Exporting the merchant's data, and closing the account: only when nothing is open, and then for good. */
import { describe, expect, it } from 'vitest';
import { exportParts } from '@placard/contract';
import type { CallRequest } from '@placard/contract';
import { calls, merchantCalls } from '../support/merchant-calls.ts';
import { password, publishTerms, registerPerson, useMerchantApi } from '../support/merchant-api.ts';
import { givePassword, makeMerchant, makeOffering } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';
import { giveCoupon } from '../plans/put-world.ts';
import { putPlan } from '../../src/usecases/plans/put-plan.ts';
import { showOffer } from '../../src/queries/plans/show-offer.ts';

type Rows = Record<string, unknown>[];

describe('the merchant’s own data', () => {
  const server = useMerchantApi();
  const api = merchantCalls(server);

  /** Reads part by part, as the app does. */
  async function exportAll(merchant: TestMerchant): Promise<Record<string, Rows>> {
    const found: Record<string, Rows> = {};
    let next: { part: (typeof exportParts)[number]; cursor: string | null } | null = { part: 'account', cursor: null };
    let proof: { password: string } | { ticket: string } = { password };
    while (next !== null) {
      const asked: CallRequest<typeof calls.accounts.exportData> = {
        ...proof,
        part: next.part,
        ...(next.cursor !== null && { cursor: next.cursor }),
      };
      const piece = await api.get(merchant, calls.accounts.exportData, asked);
      proof = { ticket: piece.ticket };
      (found[piece.part] ??= []).push(...piece.rows);
      next = piece.next;
    }
    return found;
  }

  async function putOne(merchant: TestMerchant): Promise<string> {
    const planNo = (await makeOffering(server.deps)).planNoFor(merchant);
    const { terms } = await showOffer(server.deps, merchant.keyed(), planNo);
    const input = { plan_no: planNo, amount: '60', terms_version: terms.version };
    await putPlan(server.deps, merchant.keyed(input), input);
    return planNo;
  }

  it('is exported whole: every part, every entry, over several pages, and nobody else’s', async () => {
    const { deps } = server;
    const [merchant, other] = [
      await makeMerchant(deps, { available: 500_00n }),
      await makeMerchant(deps, { available: 1n }),
    ];
    await givePassword(deps, merchant, password);
    const planNo = await putOne(merchant);
    await deps.sql`
      insert into credit_event (id, merchant_id, cause, kind, change, score_after)
      select gen_random_uuid(), ${merchant.id}, 'test:' || ${merchant.id} || n, 'plan_settled', 0, 100 from generate_series(1, 620) n`;
    const found = await exportAll(merchant);
    expect(Object.keys(found)).toEqual([...exportParts]);
    expect(found['credit_events']).toHaveLength(620);
    expect(found['plans']).toMatchObject([{ plan_no: planNo, put: '60.00' }]);
    const entries = found['entries'] ?? [];
    expect(entries.map(({ account, amount }) => [account, amount])).toEqual(
      expect.arrayContaining([
        ['available', '500.00'],
        ['available', '-60.00'],
        ['reserved_cash', '60.00'],
      ]),
    );
    const text = JSON.stringify(found);
    for (const secret of ['password_hash', 'token_hash', other.no]) expect(text).not.toContain(secret);
  });

  it('cannot be requested with a cursor that was never issued', async () => {
    const merchant = await makeMerchant(server.deps);
    await givePassword(server.deps, merchant, password);
    const cursor = Buffer.from("'; drop table plan").toString('base64url');
    const refused = await api.refusal(merchant, calls.accounts.exportData, { part: 'plans', cursor, password });
    expect(refused).toHaveProperty('fields', [{ field: 'cursor', rule: 'format' }]);
  });

  it('an account with money or a running plan is not closed; the answer lists what blocks it, in order', async () => {
    const { deps } = server;
    const merchant = await makeMerchant(deps, { available: 100_00n, startUp: 5_00n });
    await putOne(merchant);
    await deps.sql`update merchant set password_hash = ${await deps.hasher.hash(password)} where id = ${merchant.id}`;
    const { blocks } = await api.get(merchant, calls.accounts.closeTerms, {});
    expect(blocks).toEqual([
      { what: 'plans', amount: '55.00', count: 1 },
      { what: 'start_up', amount: '5.00', count: null },
      { what: 'available', amount: '45.00', count: null },
    ]);
    const refused = await api.refusal(merchant, calls.accounts.close, { password });
    expect(refused).toMatchObject({ reason: 'account_not_closable', blocks });
    const wrong = await api.refusal(merchant, calls.accounts.close, { password: 'wrong' });
    expect(wrong).toHaveProperty('fields', [{ field: 'password', rule: 'not_accepted' }]);
    expect((await deps.sql`select 1 from merchant where id = ${merchant.id} and closed_at is null`).count).toBe(1);
  });

  it('an account with a guarantee or a membership is not closed; an expired membership blocks nothing', async () => {
    const { deps } = server;
    const merchant = await makeMerchant(deps, { available: 10_00n });
    await api.get(merchant, calls.wallet.payGuarantee, { amount: '10' });
    const blocksWithMembership = async (until: string) => {
      await deps.sql`
        update merchant set membership_until = now() + ${until}::text::interval, membership_level = 2 where id = ${merchant.id}`;
      return (await api.get(merchant, calls.accounts.closeTerms, {})).blocks;
    };
    const guarantee = { what: 'guarantee', amount: '10.00', count: null };
    expect(await blocksWithMembership('1 hour')).toEqual([
      { what: 'membership', amount: null, count: null },
      guarantee,
    ]);
    expect(await blocksWithMembership('-1 second')).toEqual([guarantee]);
  });

  it('a closed account has no personal data, session or log-in; its name is free again', async () => {
    const { deps } = server;
    await publishTerms(deps);
    const person = await registerPerson(server, {});
    const { token, username } = person;
    const profile = await server.done(calls.accounts.info, {}, { token });
    await server.done(calls.support.sendFeedback, { topic: 'Private topic', content: 'Private words' }, { token });
    await server.done(calls.accounts.close, { password }, { token });
    // Earlier sessions and repeated requests after a lost answer get the answer that it is closed.
    expect((await server.refused(calls.accounts.info, {}, { token })).reason).toBe('account_cancelled');
    expect((await server.refused(calls.accounts.close, { password }, { token })).reason).toBe('account_cancelled');
    const login = await server.refused(calls.accounts.loginV2, { username, password });
    expect(login.reason).toBe('wrong_credentials');
    const kept = JSON.stringify(
      [
        ...(await deps.sql`select * from merchant where merchant_no = ${profile.merchant_no}`),
        ...(await deps.sql`select * from feedback`),
      ],
      (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    );
    for (const personal of [profile.email, profile.phone, profile.nickname, username, 'Private']) {
      expect(kept).not.toContain(personal);
    }
    expect(kept).toContain(`closed-${profile.merchant_no.toLowerCase()}`);
  });

  it('a closed account has no coupon left to use', async () => {
    const { deps } = server;
    const merchant = await makeMerchant(deps);
    await givePassword(deps, merchant, password);
    const couponId = await giveCoupon(deps, merchant, 'Left', { kind: 'fixed_amount', amount_minor: 10_00n });
    await api.get(merchant, calls.accounts.close, { password });
    const [coupon] = await deps.sql`select expires_at <= now() as is_expired from coupon where id = ${couponId}`;
    expect(coupon).toEqual({ is_expired: true });
  });

  it('the bell counts only the chosen categories; the list shows all', async () => {
    const { deps } = server;
    const merchant = await makeMerchant(deps);
    await deps.sql`
      insert into notification (id, category, merchant_id, titles, bodies)
      values (gen_random_uuid(), 'maintenance', ${merchant.id}, '{"en": "A"}', '{"en": "A"}'),
             (gen_random_uuid(), 'activity', ${merchant.id}, '{"en": "B"}', '{"en": "B"}')`;
    const unread = async () => (await api.get(merchant, calls.notifications.unreadCount, {})).unread_total;
    expect(await unread()).toBe(2);
    const { notifications } = await api.get(merchant, calls.accounts.editInfo, {
      notifications: { categories: ['activity'] },
    });
    expect(notifications).toMatchObject({ in_app: true, categories: ['activity'] });
    expect(await unread()).toBe(1);
    expect((await api.get(merchant, calls.notifications.list, {})).list).toHaveLength(2);
  });
});
