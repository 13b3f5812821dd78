import { calls } from '@placard/contract';
import { send } from '../../../api/client.ts';
import type { CallRequest } from '@placard/contract';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { md5Hex } from '../../../platform/md5.ts';

export type TicketFor = Pick<CallRequest<typeof calls.wallet.checkPassword>, 'purpose' | 'amount' | 'payee'>;

/** Checks the digits and returns the ticket for the act. Failures are shown in place. */
export async function checkDigits(digits: string, ticketFor: TicketFor): Promise<string> {
  const password = await md5Hex(digits);
  const { ticket } = await send(calls.wallet.checkPassword, { password, ...ticketFor }, { isQuiet: true });
  return ticket ?? '';
}

/** Sets or changes the transaction password. Refusals are shown in place. */
export function useSetTransactionPassword() {
  return useKeyedAct(calls.wallet.setTransactionPassword, {
    changes: [calls.accounts.info, calls.wallet.withdrawTerms],
    isQuiet: true,
  });
}
