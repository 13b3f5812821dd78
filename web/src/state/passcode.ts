import type { CallRequest, calls } from '@placard/contract';
import type { ReactNode } from 'react';

/** What a one-use ticket is for. */
export type TicketFor = Pick<
  CallRequest<typeof calls.wallet.checkPassword>,
  'purpose' | 'amount' | 'payee' | 'plan_no' | 'account' | 'people'
>;

export interface PasscodeRequest extends TicketFor {
  /** The act to approve, in a sentence with amount and payee. */
  subject: ReactNode;
  /** Receives the one-use ticket once the digits were right and the dialog has closed. */
  onPassed: (ticket: string) => void;
}

/** Asks for the six digits. A route passes it to the feature that needs it; `dialog` goes inside the sheet that asks. */
export interface Passcode {
  ask: (request: PasscodeRequest) => void;
  dialog: ReactNode;
}
