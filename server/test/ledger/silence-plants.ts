/** What breaks the rule of what silence pays: each appeal with one thing wrong about it. */

const ago = (days: number) => `now() - interval '${days} days'`;

/** `deduction` posts a correction of 5,000.00; `running` selects a plan that is not settled. */
export function silencePlants(deduction: string, running: string): string[] {
  /** What silence paid back of a deduction of 5,000.00, with what is wrong about it. */
  const paidBySilence = (wrong: Record<string, string>, isFiled = true) => {
    const row: Record<string, string> = {
      id: 'gen_random_uuid()',
      appeal_no: `'AP1'`,
      merchant_id: 't.merchant_id',
      kind: `'correction'`,
      item: `'correction:' || t.id`,
      item_id: 't.id',
      rule: `'correction'`,
      amount_minor: '500000',
      stake_minor: '5',
      conversions: '0',
      is_silence_yes: 'true',
      state: `'granted_by_silence'`,
      filed_at: ago(8),
      decide_by: ago(1),
      decided_at: 'now()',
      granted_minor: '5',
      transfer_id: 't.id',
      ...wrong,
    };
    const filing = `insert into audit_log (actor_kind, actor, act, object, details)
    select 'merchant', merchant_id, 'appeal_filed', 'appeal:' || id, jsonb_build_object('merchant_id', merchant_id) from appeal;`;
    const appeal = `insert into appeal (${Object.keys(row).join(', ')})
    select ${Object.values(row).join(', ')} from ledger_transfer t where t.kind = 'correction' and t.cause = t.id::text`;
    return `${deduction}; ${appeal}; ${isFiled ? filing : ''} select from appeal`;
  };
  return [
    paidBySilence({ item_id: 'gen_random_uuid()' }),
    paidBySilence({ amount_minor: '500001' }),
    paidBySilence({ is_silence_yes: 'false' }),
    paidBySilence({ filed_at: ago(-31), decide_by: ago(-40), decided_at: ago(-40) }),
    paidBySilence({ decide_by: ago(2) }),
    paidBySilence({ decide_by: ago(-1) }),
    paidBySilence({}, false),
    `update conversion set state = 'reversed', reversed_by = 'operator', decided_at = now() where plan_id = ${running} and held_for is null;
      ${paidBySilence({
        kind: `'reversal'`,
        item: `'reversal:' || c.id`,
        item_id: 'c.id',
        plan_id: 'c.plan_id',
        amount_minor: '5',
      }).replace(
        'from ledger_transfer t',
        `from (select min(id::text)::uuid as id, min(plan_id::text)::uuid as plan_id from conversion where plan_id = ${running}) c, ledger_transfer t`,
      )}`,
  ];
}
