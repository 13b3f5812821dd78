/** What is owed, to whom, as of the caller's snapshot: to each merchant, closed ones included, and on the network's own accounts. */
import { merchantAccounts, owedAccounts, plus, toMinor, zero } from '@placard/contract';
import type { AccountCode, Minor } from '@placard/contract';
import type { Db } from '../database/database.ts';
import { readHouseSums } from './checkpoint.ts';

export interface Owed {
  to: 'merchant' | 'account';
  /** A merchant's id, or the code of an account of the network. */
  id: string;
  parts: [AccountCode, Minor][];
}

export async function readOwed(db: Db): Promise<Owed[]> {
  const codes = merchantAccounts.filter((code) => owedAccounts.includes(code));
  const merchants = await db<{ id: string; parts: [AccountCode, string][] | null }[]>`
    select m.id, (select json_agg(json_build_array(a.code, a.balance_minor::text)) from ledger_account a
                  where a.merchant_id = m.id and a.code = any(${codes}::text[])) as parts
    from merchant m`;
  const [escrow] = await db<{ minor: Minor }[]>`
    select coalesce(sum(balance_minor), 0)::bigint as minor from ledger_account where code = 'offer_escrow'`;
  const house = await readHouseSums(db, ['traffic_payable', 'agent_payable']);
  // What one of them was paid beyond what is owed to them lowers nobody else's.
  const payable = (code: AccountCode) =>
    plus(...house.filter((sum) => sum.code === code && sum.amountMinor > 0n).map((sum) => sum.amountMinor));
  const account = (code: AccountCode, minor: Minor): Owed => ({ to: 'account', id: code, parts: [[code, minor]] });
  return [
    ...merchants.map(({ id, parts }): Owed => ({
      to: 'merchant',
      id,
      parts: (parts ?? []).map(([code, minor]) => [code, toMinor(minor)]),
    })),
    account('offer_escrow', escrow?.minor ?? zero),
    account('traffic_payable', payable('traffic_payable')),
    account('agent_payable', payable('agent_payable')),
  ];
}
