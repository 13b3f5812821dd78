/** Exporting the merchant's data, and closing the account: only when nothing is open, and then for good. */
import { describe, expect, it } from 'vitest';
import { exportParts } from '@placard/contract';
import type { CallRequest } from '@placard/contract';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { password, publishTerms, registerPerson } from '../support/merchant-api.ts';
import { makeMerchant, makeOffering } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';
import { giveCoupon, put } from '../plans/put-world.ts';

const { exportData, closeTerms, close, info } = calls.accounts;
const { server, deps, api } = useMerchants();
type Rows = Record<string, unknown>[];

/** The part of the export that has each table's rows. */
const exported: Record<string, (typeof exportParts)[number]> = {
  api_key: 'api_keys',
  appeal: 'appeals',
  appeal_message: 'appeals',
  calendar_feed: 'calendar_feeds',
  confirmation: 'confirmations',
  conversion: 'conversions',
  coupon: 'coupons',
  credit_event: 'credit_events',
  delivery_batch_plan: 'batches',
  delivery_event: 'batches',
  exchange: 'exchanges',
  feedback: 'feedback',
  follow: 'follows',
  company: 'company',
  invitation: 'invitations',
  ledger_account: 'entries',
  ledger_entry: 'entries',
  ledger_transfer: 'transfers',
  liability_leaf: 'liabilities',
  log_statement: 'statements',
  membership: 'memberships',
  notification: 'notifications',
  notification_read: 'notifications',
  paper: 'papers',
  paper_file: 'papers',
  passkey: 'passkeys',
  recovery_code: 'second_factor',
  remembered_device: 'remembered_devices',
  second_factor: 'second_factor',
  payout_account: 'payout_accounts',
  plan: 'plans',
  plan_extension: 'plan_extensions',
  plan_instruction: 'plan_instructions',
  plan_repeat: 'plan_repeats',
  plan_terms: 'terms',
  plan_transition: 'plan_steps',
  push_device: 'sessions',
  recharge: 'recharges',
  session: 'sessions',
  team_member: 'people',
  webhook: 'webhooks',
  withdrawal: 'withdrawals',
};
const notExported: Record<string, string> = {
  balance_low_alert: 'whether the alert came; the notification says so',
  delivery_place: 'sums of the events',
  delivery_report: 'what a source says of a plan; the plan shows it',
  delivery_rollup: 'sums of the events',
  digest_item: 'notifications that wait for their mail',
  idempotency_key: 'answers that were given',
  known_device: 'a hash and when it was last seen',
  mail: 'notifications on their way, removed once sent',
  merchant_plan_count: 'counts of the plans',
  merchant_rollup: 'sums of the events',
  offering: 'offers, which the network writes',
  paper_line: 'entries, which the export has',
  paper_month: 'which months’ papers were made',
  passkey_challenge: 'for minutes',
  plan_day: 'counts of the events',
  reset_code: 'hashes',
  second_factor_enrolment: 'for minutes',
  second_approval: 'for three days; the security log has each',
  second_person_rule: 'the security log has each',
  ticket: 'for minutes',
  webhook_delivery: 'what happened to plans, conversions and withdrawals, on its way',
};

describe('the merchant’s own data', () => {
  /** Reads part by part, as the app does. */
  async function exportAll(merchant: TestMerchant): Promise<Record<string, Rows>> {
    const found: Record<string, Rows> = {};
    let next: { part: (typeof exportParts)[number]; cursor: string | null } | null = { part: 'account', cursor: null };
    let proof: { password: string } | { ticket: string } = { password };
    while (next !== null) {
      const asked: CallRequest<typeof exportData> = {
        ...proof,
        part: next.part,
        ...(next.cursor !== null && { cursor: next.cursor }),
      };
      const piece = await api.get(merchant, exportData, asked);
      proof = { ticket: piece.ticket };
      (found[piece.part] ??= []).push(...piece.rows);
      next = piece.next;
    }
    return found;
  }

  async function putOne(merchant: TestMerchant): Promise<string> {
    const offering = await makeOffering(deps);
    await put(deps, merchant, offering, { amount: '60' });
    return offering.planNoFor(merchant);
  }

  it('is exported whole: every part, every entry, over several pages, and nobody else’s', async () => {
    const [merchant, other] = [
      await makeMerchant(deps, { available: 500_00n }),
      await makeMerchant(deps, { available: 1n }),
    ];
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

  it('has what was chosen for alerts, and the calendar’s addresses', async () => {
    const merchant = await makeMerchant(deps);
    const alert = { kind: 'balance_low', app: true, push: true, email: 'daily' } as const;
    await api.get(merchant, calls.alerts.edit, {
      alert,
      balance_below: '12.50',
      quiet: { from: '22:00', until: '07:00' },
    });
    const { feed } = await api.get(merchant, calls.calendar.createFeed, { has_amounts: false });
    await api.get(merchant, calls.calendar.createFeed, { has_amounts: false });
    const found = await exportAll(merchant);
    expect(found['account']).toMatchObject([
      {
        alert_app: expect.arrayContaining(['balance_low']) as unknown,
        alert_push: ['balance_low'],
        alert_mail: [],
        alert_digest: ['balance_low'],
        balance_low: '12.50',
        quiet_from: '22:00:00',
        quiet_until: '07:00:00',
      },
    ]);
    expect(found['calendar_feeds']).toMatchObject([
      { has_amounts: false, created_at: feed.created_at, revoked_at: expect.any(String) as unknown },
      { has_amounts: false, revoked_at: null },
    ]);
  });

  it('has each table with a merchant’s rows, or a reason why not', async () => {
    const tables = await deps.sql<{ name: string }[]>`
      select c.table_name as name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'merchant_id'
        and not exists (select from pg_inherits where inhrelid = to_regclass(c.table_name))`;
    const known = Object.keys({ ...exported, ...notExported });
    expect(tables.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
    expect(Object.values(exported).filter((part) => !exportParts.includes(part))).toEqual([]);
  });

  it('cannot be requested with a cursor that was never issued', async () => {
    const merchant = await makeMerchant(deps);
    const cursor = Buffer.from("'; drop table plan").toString('base64url');
    const refused = await api.refusal(merchant, exportData, { part: 'plans', cursor, password });
    expect(refused).toHaveProperty('fields', [{ field: 'cursor', rule: 'format' }]);
  });

  it('an account with money or a running plan is not closed; the answer lists what blocks it, in order', async () => {
    const merchant = await makeMerchant(deps, { available: 100_00n, startUp: 5_00n });
    await putOne(merchant);
    const { blocks } = await api.get(merchant, closeTerms, {});
    expect(blocks).toEqual([
      { what: 'plans', amount: '55.00', count: 1 },
      { what: 'start_up', amount: '5.00', count: null },
      { what: 'available', amount: '45.00', count: null },
    ]);
    await api.refuses({ reason: 'account_not_closable', blocks }, merchant, close, { password });
    const wrong = await api.refusal(merchant, close, { password: 'wrong' });
    expect(wrong).toHaveProperty('fields', [{ field: 'password', rule: 'not_accepted' }]);
    expect((await deps.sql`select 1 from merchant where id = ${merchant.id} and closed_at is null`).count).toBe(1);
  });

  it('an account with a guarantee or a membership is not closed; an expired membership blocks nothing', async () => {
    const merchant = await makeMerchant(deps, { available: 10_00n });
    await api.get(merchant, calls.wallet.payGuarantee, { amount: '10' });
    const blocksWithMembership = async (until: string) => {
      await deps.sql`
        update merchant set membership_until = now() + ${until}::text::interval, membership_level = 2 where id = ${merchant.id}`;
      return (await api.get(merchant, closeTerms, {})).blocks;
    };
    const guarantee = { what: 'guarantee', amount: '10.00', count: null };
    expect(await blocksWithMembership('1 hour')).toEqual([
      { what: 'membership', amount: null, count: null },
      guarantee,
    ]);
    expect(await blocksWithMembership('-1 second')).toEqual([guarantee]);
  });

  it('a closed account has no personal data, session or log-in; its name is free again', async () => {
    await publishTerms(deps);
    const person = await registerPerson(server, {});
    const { token, username } = person;
    const profile = await server.done(info, {}, { token });
    await server.done(calls.support.sendFeedback, { topic: 'Private topic', content: 'Private words' }, { token });
    await server.done(close, { password }, { token });
    // Earlier sessions and repeated requests after a lost answer get the answer that it is closed.
    await server.refuses('account_cancelled', info, {}, { token });
    await server.refuses('account_cancelled', close, { password }, { token });
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
    const merchant = await makeMerchant(deps);
    const couponId = await giveCoupon(deps, merchant, 'Left', { kind: 'fixed_amount', amount_minor: 10_00n });
    await api.get(merchant, close, { password });
    const [coupon] = await deps.sql`select expires_at <= now() as is_expired from coupon where id = ${couponId}`;
    expect(coupon).toEqual({ is_expired: true });
  });

  it('the bell counts only the chosen categories; the list shows all', async () => {
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
