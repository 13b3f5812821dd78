/** What is said of acts whose answer was lost (app/unanswered-acts.tsx). */
export const acts = {
  title: 'What happened to your request',
  text: 'We lost the connection before the answer arrived, so we checked what happened.',
  done: 'Done',
  notDone: 'Not done',
  after: 'Done means it happened once. Not done means that no money moved and you can try again.',
  names: {
    accounts: { openAdAccount: 'Opening the ad account', changePassword: 'Changing the login password' },
    coupons: { receive: 'Receiving a coupon' },
    exchange: { detail: 'Confirming an exchange', dispute: 'Opening a dispute' },
    passkeys: { add: 'Adding a passkey' },
    plans: { put: 'Putting a plan', stop: 'Stopping a plan' },
    support: { sendFeedback: 'Feedback' },
    wallet: {
      withdraw: 'Withdrawal',
      cancelWithdrawal: 'Cancelling a withdrawal',
      setTransactionPassword: 'Setting the transaction password',
      editBankCard: 'Adding the payout account',
      returnStartUp: 'Returning start-up funds',
      payGuarantee: 'Paying in the guarantee',
      takeBackGuarantee: 'Taking back the guarantee',
      buyMembership: 'Starting a membership',
      stopMembership: 'Cancelling the membership',
    },
    other: 'Another request',
  },
} as const;
