/** What a withdrawal or an exchange finds of the rule of the second person. */
import { formatAmount, mayDo, toMinor, zero } from '@placard/contract';
import type { CallResponse, Calls, Minor } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { Db } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import { readPeople } from './people.ts';
import { readSecondPersonRule } from './second-person-rule.ts';

/** Returns what left the business within a day without an approval: in parts not above the rule's amount, in minor units. */
export async function readAlone(tx: Db, merchantId: string, over: Minor): Promise<bigint> {
  const { sum } = theRow(
    await tx<{ sum: string }[]>`
      select coalesce(sum(amount_minor), 0)::text as sum from (
        select amount_minor from withdrawal
        where merchant_id = ${merchantId} and requested_at > now() - interval '24 hours'
          and state not in ('rejected', 'returned', 'cancelled')
        union all
        select amount_minor from exchange
        where merchant_id = ${merchantId} and confirmed_at > now() - interval '24 hours' and state not in ('returned', 'cancelled')
      ) taken where amount_minor <= ${over}`,
  );
  return BigInt(sum);
}

type SecondPerson = CallResponse<Calls['wallet']['withdrawTerms']>['second_person'];

/** Returns what the withdrawal sheet shows of the rule: null where it asks nobody, or not for this amount (minor units). */
export async function readSecondPerson(
  db: Db,
  deps: Pick<Deps, 'secretBox' | 'currency'>,
  actor: Actor,
  amountMinor: Minor | null,
): Promise<SecondPerson> {
  const over = await readSecondPersonRule(db, deps.secretBox, actor.merchantId);
  if (over === null) return null;
  const left = over - (await readAlone(db, actor.merchantId, over));
  if (amountMinor !== null && amountMinor <= left) return null;
  const asked = await db<{ is_approved: boolean }[]>`
    select approved_by is not null as is_approved from second_approval
    where merchant_id = ${actor.merchantId} and asked_by = ${actor.personId} and purpose = 'withdraw' and amount_minor = ${amountMinor}
      and payee = (select id from payout_account where merchant_id = ${actor.merchantId} and replaced_at is null)
      and used_at is null and declined_at is null and expires_at > now()`;
  return {
    alone: formatAmount(left > 0n ? toMinor(left) : zero, deps.currency),
    approves_from: await readFirst(db, deps, actor),
    state: asked.some((each) => each.is_approved) ? 'approved' : asked.length > 0 ? 'waiting' : 'needed',
  };
}

/** When the first of the others may approve; null: at once, or nobody is there. */
async function readFirst(db: Db, deps: Pick<Deps, 'secretBox' | 'currency'>, actor: Actor): Promise<string | null> {
  const others = (await readPeople(db, deps, actor)).filter(({ is_you, role }) => !is_you && mayDo(role, 'pay'));
  if (others.some(({ pays_from: from }) => from === null)) return null;
  const [first] = others.toSorted((a, b) => ((a.pays_from ?? '') < (b.pays_from ?? '') ? -1 : 1));
  return first?.pays_from ?? null;
}
