/**
 * Each transfer is sealed when it is posted, with all that it says and moves, under a key of the pepper. Invariant: whoever has only the
 * database can post a transfer, but not its seal. When it was is not sealed: the database dates it, and the transparency log keeps that.
 */
import { negate } from '@placard/contract';
import type { Deps } from '../context/deps.ts';
import type { Tx } from '../database/database.ts';
import { dueRelations } from './books-scope.ts';
import type { Position } from './books-scope.ts';
import type { Transfer } from './transfer.ts';

type Box = Deps['booksBox'];

/** What a transfer says, and its entries in their order. */
type Sealed = readonly [id: string, ...said: (string | null | undefined)[]];

const textOf = (sealed: Sealed) => JSON.stringify(sealed.map((said) => said ?? null));

/** Seals a transfer that is being posted; nothing in it is zero. */
export function sealTransfer(box: Box, id: string, transfer: Transfer): Buffer {
  const { cause, kind, merchantId, planId, offerId = '', reference, remark, postings } = transfer;
  const entries = postings.flatMap(({ from, to, amountMinor, detail }) =>
    (
      [
        [from, negate(amountMinor)],
        [to, amountMinor],
      ] as const
    ).map(([code, minor]) =>
      [code === 'offer_escrow' ? `${code}:${offerId}` : code, minor, ...(detail ? [detail] : [])].join(' '),
    ),
  );
  return box.mark(textOf([id, cause, kind, merchantId, planId, reference, remark, entries.join()]));
}

interface Kept {
  sealed: Sealed;
  seal: Buffer | null;
}

/** Returns the transfers that no server sealed so; from a position on, of the new ones. */
export async function findUnsealedTransfers(
  tx: Tx,
  box: Box,
  since: Position | undefined,
): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  const kept = tx<Kept[]>`
    ${since ? dueRelations(tx, 'transfers', since) : tx``}
    select array[t.id::text, t.cause, t.kind, t.merchant_id::text, t.plan_id::text, t.reference, t.remark, e.entries] as sealed, t.seal
    from ledger_transfer t
    left join (
      select e.transfer_id, string_agg(concat_ws(' ', a.code || coalesce(':' || a.offer_id, ''), e.amount_minor, e.detail), ',' order by e.id) as entries
      from ledger_entry e join ledger_account a on a.id = e.account_id group by e.transfer_id) e on e.transfer_id = t.id`;
  for await (const rows of kept.cursor(2_000)) {
    for (const { sealed, seal } of rows) {
      const [id, cause, kind] = sealed;
      if (seal && box.hasMarked(textOf(sealed), seal)) continue;
      const why = seal ? 'it is not what was sealed, or its pepper is not known here' : 'no server sealed it';
      found.push({ id, what: kind, cause, why });
    }
  }
  return found;
}
