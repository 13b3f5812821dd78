import type { ServerTexts } from '../texts.ts';

/** What is read outside of the app: calendar files, mails and their pages. */
export const outside: Pick<
  ServerTexts,
  'calendar' | 'unsubscribe' | 'digestSubject' | 'closedMail' | 'help' | 'invitationMail' | 'resetMail'
> = {
  calendar: {
    name: 'Placard payouts',
    settlement: 'Settlement of {product}',
    return: 'Unspent money from {product} is returned',
    withdrawal: 'Withdrawal {number} should arrive',
    late: 'Withdrawal {number} is late',
    arrived: 'Withdrawal {number} arrived',
    exchange: 'Exchange {number}: last day for the acceptor to pay you',
    withAmount: '{what} ({amount})',
    estimated: 'Estimated: conversions can still change it.',
    atMost: 'At most: the plan can still spend it.',
    latest: 'This is the latest day.',
  },
  unsubscribe: {
    why: 'You get this email because you chose emails about “{topic}”.',
    stop: 'To stop them, open:',
    title: 'Stop emails about “{topic}”?',
    text: 'You will still find these messages in the app. We always send emails about account security.',
    button: 'Stop these emails',
    done: 'You will get no more emails about “{topic}”.',
    invalid: 'This link is not valid. In the app, open Settings, then Notifications.',
  },
  digestSubject: 'Placard: your alerts',
  closedMail: {
    subject: 'Placard: your account is closed',
    body: 'Your account {merchantNo} was closed with its login password. Nobody can undo this.\n\nIf this was not you, contact customer service and quote the number {merchantNo}.\n',
  },
  invitationMail: {
    subject: 'Placard: invitation to {business}',
    body: '{inviter} invites you to work in {business} on Placard.\n\nOpen this link:\n{link}\n\nOr enter the code {code} where you register.\n\nThe invitation works once, within 7 days. If you do not know {inviter}, ignore this email: nothing will happen.\n',
  },
  resetMail: {
    login: {
      subject: 'Placard: reset your login password',
      body: 'Your reset code is {code}\n\nIt works once, within 24 hours. Enter it in the app under “Forgot your password?”. Nobody at Placard will ever ask you for it.\n\nIf you did not request it, ignore this email: nothing will change.\n',
    },
    transaction: {
      subject: 'Placard: reset your transaction password',
      body: 'Your reset code is {code}\n\nIt works once, within 24 hours, and only for the transaction password. Nobody at Placard will ever ask you for it.\n\nIf you did not request it, change your login password: someone may know it.\n',
    },
  },
  help: {
    service: 'Customer service',
    tell: 'Tell customer service',
    username: 'Your username, as shown in your profile.',
    accounts: 'What happened, what you expected and when it was.',
    plans: 'The plan and the figure that your question is about.',
    amount: 'How much you want to recharge.',
    reference: 'The reference of your payment, once you have paid.',
    next: 'Customer service will tell you where to pay. Once your money arrives, it will be in your available funds.',
    never: 'Customer service will never ask for your password, or ask you to pay to release your money.',
    demo: 'This is a demo: nobody answers here. Whoever runs it acts for customer service in the operators’ console.',
    questions: 'Questions and answers',
    transfer: 'The reference, the amount and the day of your transfer.',
    payTo:
      'Where to pay and your reference are in the app, under Recharge. Once your money arrives, it will be in your available funds.',
  },
};
