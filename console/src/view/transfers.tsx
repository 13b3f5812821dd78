/** Ledger transfers, previewed or written. */
import type { operatorCalls, OperatorResponse } from '@placard/contract/operator';
import { wordsOf } from '../things.ts';
import { Table } from './value.tsx';

export type Transfers = OperatorResponse<typeof operatorCalls.previews.show>['transfers'];

export function TransferTables({ transfers }: { transfers: Transfers }) {
  return transfers.map((transfer) => (
    <Table
      key={transfer.cause}
      caption={`${wordsOf(transfer.kind)}${transfer.reference === null ? '' : `, reference ${transfer.reference}`}`}
      rows={transfer.entries}
    />
  ));
}
