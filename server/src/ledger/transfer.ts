/** What a transfer is before it is posted (post-transfer.ts). */
import type { AccountCode, FundDetail, Minor, TransferKind } from '@placard/contract';

/** Moves minor units of the deployment's currency. Zero is left out; a negative amount is a bug. */
export interface Posting {
  from: AccountCode;
  to: AccountCode;
  amountMinor: Minor;
  /** The line in the merchant's wallet, when the posting touches `available`. */
  detail?: FundDetail;
}

export interface Transfer {
  /** What causes the transfer, such as `put:<plan id>`. Each cause is posted at most once, ever. */
  cause: string;
  kind: TransferKind;
  merchantId?: string;
  planId?: string;
  /** The offer that `offer_escrow` refers to. */
  offerId?: string;
  reference?: string;
  remark?: string;
  postings: readonly Posting[];
}
