/**
 * Other things that the large merchant has many of: they ended without moving money, so they need no entries. And a row
 * of the security log for each plan, as puts write one.
 */
import type { Sql } from '../../../server/src/database/database.ts';

/** A tenth as many of each as the merchant has plans, over two years. */
export async function fillOthers(sql: Sql, { plans, ofLarge }: { plans: number; ofLarge: number }): Promise<void> {
  const count = Math.floor(ofLarge / 10);
  await sql.unsafe(`
    insert into payout_account (id, merchant_id, method, card_name, user_name, mobile, bank_account, branch_name)
    select gen_random_uuid(), id, 'bank', 'Bank', 'Owner', '+49', 'DE89370400440532013000', 'Bremen' from growth_merchant where n = 0;
    insert into acceptor (id, kind, name) values (gen_random_uuid(), 'personal', 'Amina');
    insert into coupon_definition (id, kind, name, names, rate_bps, valid_seconds)
    values (gen_random_uuid(), 'discount', 'growth', '{"en": "Ten off"}', 1000, 3600);
    insert into agent (agent_no, name, share_bps) values ('AGROWTH', 'Studio', 200);`);
  const each = `from generate_series(1, ${count}) i cross join growth_merchant m where m.n = 0`;
  const at = `now() - i * (interval '2 years' / ${count + 1})`;
  const statements = [
    `insert into withdrawal (id, withdrawal_no, merchant_id, payout_account_id, amount_minor, fee_minor, state, requested_at)
     select gen_random_uuid(), 'WG' || i, m.id, (select id from payout_account where merchant_id = m.id), 500, 5, 'cancelled', ${at} ${each}`,
    `insert into withdrawal_transition (withdrawal_id, to_state, by, at)
     select w.id, s.step, 'merchant', w.requested_at from withdrawal w cross join unnest(array['requested', 'cancelled']) s(step)
     where w.withdrawal_no like 'WG%'`,
    `insert into exchange (id, exchange_no, acceptor_id, code_hash, code_hint, merchant_id, amount_minor, pays_amount_minor,
                           pays_currency, rate, spread_bps, instructions, state, prepared_at, confirmed_at, ended_at, expires_at)
     select gen_random_uuid(), 'XG' || i, (select id from acceptor limit 1), decode(md5(i::text), 'hex'), 'XXXX', m.id, 800, 736, 'EUR',
            '0.92', 50, '{"en": "By transfer."}', 'cancelled', ${at}, ${at}, ${at}, ${at} + interval '1 day' ${each}`,
    `insert into coupon (id, merchant_id, definition_id, name, received_at, expires_at)
     select gen_random_uuid(), m.id, (select id from coupon_definition where name = 'growth'), 'growth', ${at}, ${at} + interval '1 hour' ${each}`,
    `insert into feedback (id, merchant_id, topic, content, sent_at, answer, answered_by, answered_at)
     select gen_random_uuid(), m.id, 'A figure', 'Please explain it.', ${at}, 'So.', 'nadia', ${at} ${each}`,
    `insert into follow (id, merchant_id, agent_no, share_bps, followed_at, ended_at)
     select gen_random_uuid(), m.id, 'AGROWTH', 200, ${at}, case when i > 1 then ${at} + interval '1 second' end ${each}`,
    `insert into audit_log (at, actor_kind, actor, act, object)
     select now() - i * (interval '2 years' / ${plans + 1}), 'merchant', m.id::text, 'logged_in', 'merchant:' || m.id
     from generate_series(1, ${plans}) i cross join growth_merchant m where m.n = 0 order by 1`,
    `insert into notification (id, category, titles, bodies, published_at)
     select gen_random_uuid(), 'announcement', '{"en": "News"}', '{"en": "It is new."}', now() - i * interval '7 days'
     from generate_series(1, 50) i`,
  ];
  for (const statement of statements) await sql.unsafe(statement);
}
