/** Money that nothing explains, with the rows that hide it, as SQL past every trigger. */
import { randomUUID } from 'node:crypto';

export const invented = randomUUID();
export const running = `(select id from plan where state = ':state')`;
export const merchant = `(select merchant_id from plan where state = ':state')`;
/** A transfer that nothing explains, from one account to another. */
export const planted = (kind: string, from: string, to: string) => {
  const id = randomUUID();
  const account = (code: string) =>
    `(select id from ledger_account where code = '${code}' and coalesce(merchant_id, ${merchant}) = ${merchant})`;
  return `insert into ledger_transfer (id, cause, kind, merchant_id) values ('${id}', '${id}', '${kind}', ${merchant});
    insert into ledger_entry (transfer_id, account_id, merchant_id, amount_minor)
      values ('${id}', ${account(from)}, ${merchant}, -500000), ('${id}', ${account(to)}, ${merchant}, 500000)`;
};

/** A settlement's money, in the ledger and in the plan. */
export const settled = (from: string, to: string, amount: string) => `
  select ledger_post(gen_random_uuid(), 'again', 'settlement', p.merchant_id, p.id, null, null, null,
    jsonb_build_array(jsonb_build_object('from', '${from}', 'to', '${to}', 'amount', ${amount}))) from plan p where p.state = 'settled'`;
export const movedAtSettlement = (pair: string) => {
  const [to = '', column = ''] = pair.split(' ');
  return `update plan set ${column} = ${column} + 1, net_minor = net_minor - 1 where state = 'settled'; ${settled('available', to, '1')}`;
};

/** A withdrawal that was paid comes back by a line that a job or a merchant could have written. */
export const paidByNobody = (actor: string) => `
  insert into withdrawal (id, withdrawal_no, merchant_id, payout_account_id, amount_minor, fee_minor, state, reference)
    values ('${invented}', 'W', ${merchant}, gen_random_uuid(), 500000, 0, 'paid', 'W');
  insert into recorded_reference (kind, reference, reference_key, recorded_by) values ('withdrawal_payment', 'W', 'W', 'x');
  ${planted('withdrawal_paid', 'withdrawing', 'bank')};
  update ledger_transfer set cause = 'withdrawal_paid:${invented}', reference = '${invented}' where kind = 'withdrawal_paid';
  insert into audit_log (actor_kind, actor, act, object) values (${actor}, 'withdrawal_paid', 'withdrawal:${invented}')`;
