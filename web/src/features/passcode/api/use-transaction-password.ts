import { calls } from '@placard/contract';
import { send } from '../../../api/client.ts';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { md5Hex } from '../../../platform/md5.ts';
import type { TicketFor } from '../../../state/passcode.ts';

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
