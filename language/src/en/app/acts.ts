/** What is said of acts whose answer was lost (app/unanswered-acts.tsx). */
export const acts = {
  title: 'What became of your request',
  text: 'An answer was lost on the way, so we asked again. This is how things stand.',
  done: 'Done',
  notDone: 'Not done',
  after: 'What was done was done once. What was not done moved nothing: you can do it again.',
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
      editBankCard: 'Binding the payout account',
      returnStartUp: 'Returning start-up funds',
      payGuarantee: 'Paying in guarantee money',
      takeBackGuarantee: 'Taking back guarantee money',
      buyMembership: 'Opening a membership',
      stopMembership: 'Stopping the membership',
    },
    other: 'Something you sent',
  },
} as const;
