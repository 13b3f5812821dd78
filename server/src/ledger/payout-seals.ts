/**
 * A payout account is sealed when it is bound, under a key of the pepper. Invariant: whoever has only the database can name no account
 * that money goes to.
 */
import { createHash } from 'node:crypto';
import type { Deps } from '../context/deps.ts';
import type { Tx } from '../database/database.ts';

type Box = Deps['booksBox'];

/** What never changes of it, in the order in which it is sealed. */
const sealedColumns = [
  'merchant_id',
  'method',
  'card_name',
  'user_name',
  'mobile',
  'bank_account',
  'branch_name',
  'wait_hours',
] as const;

type SealedAccount = Readonly<Record<(typeof sealedColumns)[number], string | number>> & { readonly id: string };

const ownerOf = ({ id }: SealedAccount) => `payout account ${id}`;

function digestOf(account: SealedAccount): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(sealedColumns.map((column) => account[column])))
    .digest();
}

/** Seals an account that is being bound. */
export function sealPayoutAccount(box: Box, account: SealedAccount): Buffer {
  return box.seal(digestOf(account), ownerOf(account));
}

/** Returns the accounts that no server bound so, and those that a later one replaced; closing a merchant's account erases theirs. */
export async function findUnboundAccounts(tx: Tx, box: Box): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  const accounts = tx<(SealedAccount & { seal: Buffer | null; is_back: boolean })[]>`
    select p.id, p.seal, ${tx(sealedColumns.map((column) => `p.${column}`))},
           p.replaced_at is null and p.bound_at < max(p.bound_at) over (partition by p.merchant_id) as is_back
    from payout_account p join merchant m on m.id = p.merchant_id where m.closed_at is null`;
  for await (const rows of accounts.cursor(1_000)) {
    for (const { is_back: isBack, ...account } of rows)
      if (isBack || !isSealed(box, account)) found.push({ payout_account_id: account.id });
  }
  return found;
}

function isSealed(box: Box, { seal, ...account }: SealedAccount & { seal: Buffer | null }): boolean {
  try {
    return seal !== null && box.open(seal, ownerOf(account)).equals(digestOf(account));
  } catch {
    return false;
  }
}
