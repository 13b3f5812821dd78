/**
 * The only writer of the ledger. Invariant: a transfer is a list of postings, each from one account to another, so it sums to
 * zero by construction. One statement writes it with its entries and balances. Its cause is unique, so repeating it changes
 * nothing. The database refuses a balance below zero.
 */
import type { Deps } from '../context/deps.ts';
import type { Tx } from '../database/database.ts';
import { theRow } from '../database/the-row.ts';
import { newId } from '../platform/ids.ts';
import { refusalOfViolation } from './refusals.ts';
import { sealTransfer } from './transfer-seals.ts';
import type { Posting, Transfer } from './transfer.ts';

export type { Posting, Transfer };

/** What posting takes: the seal's key. */
export type Sealing = Pick<Deps, 'booksBox'>;

export interface PostedTransfer {
  transferId: string;
  /** False when this cause was posted before; then nothing was written. */
  isNew: boolean;
}

/**
 * Posts a transfer in the caller's transaction. Throws Refusal `insufficient_balance` when an account of the merchant would go
 * below zero, and `account_cancelled` when their account is closed for good, because a closed account takes no postings.
 */
export async function postTransfer(tx: Tx, { booksBox }: Sealing, transfer: Transfer): Promise<PostedTransfer> {
  const postings = transfer.postings.filter((posting) => posting.amountMinor !== 0n);
  if (postings.some((posting) => posting.amountMinor < 0n)) throw new Error(`negative posting in ${transfer.cause}`);
  if (postings.length === 0) throw new Error(`transfer ${transfer.cause} moves nothing`);
  const transferId = newId();
  try {
    const { is_new: isNew } = theRow(
      await tx<{ is_new: boolean }[]>`
      select ledger_post(
        ${transferId}, ${transfer.cause}, ${transfer.kind}, ${transfer.merchantId ?? null}, ${transfer.planId ?? null},
        ${transfer.offerId ?? null}, ${transfer.reference ?? null}, ${transfer.remark ?? null},
        ${tx.json(postings.map(toJson))}, ${sealTransfer(booksBox, transferId, { ...transfer, postings })}
      ) as is_new`,
    );
    return { transferId, isNew };
  } catch (error) {
    throw refusalOfViolation(error);
  }
}

function toJson(posting: Posting) {
  return {
    from: posting.from,
    to: posting.to,
    amount: posting.amountMinor.toString(),
    ...(posting.detail && { detail: posting.detail }),
  };
}
