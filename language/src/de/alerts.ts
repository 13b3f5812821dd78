import type { NotificationTexts } from '../texts.ts';

export const alertMessages = {
  balance_low: {
    title: 'Ihr Guthaben ist niedrig',
    body: 'Ihr verfügbares Guthaben liegt mit {available} unter Ihrer Grenze von {below}.',
  },
  plan_nearly_spent: {
    title: 'Ihr Plan hat sein Budget fast verbraucht',
    body: 'Der Plan {plan_no} hat {spent} von {budget} verbraucht. Öffnen Sie den Plan, um Geld hinzuzufügen.',
  },
  nothing_delivered: {
    title: 'Ihr Plan zeigt seit einem Tag keine Anzeigen',
    body: 'Der Plan {plan_no} zeigt seit {time} keine Anzeigen. Öffnen Sie den Plan, um den Grund zu sehen.',
  },
  conversion_held: {
    title: 'Eine Conversion Ihres Plans ist zurückgestellt',
    body: 'Wir haben eine Conversion des Plans {plan_no} zurückgestellt. Grund: {reason}. Wir entscheiden bis {review_at}.',
  },
  conversions_held: {
    title: 'Conversions Ihres Plans sind zurückgestellt',
    body: 'Einige Conversions des Plans {plan_no} sind zurückgestellt, während wir sie prüfen. Im Plan sehen Sie, welche und warum.',
  },
  withdrawal_late: {
    title: 'Ihre Auszahlung ist verspätet',
    body: 'Die Auszahlung {withdrawal_no} sollte bis {day} ankommen. Wir bearbeiten sie jetzt vorrangig.',
  },
  email_unreachable: {
    title: 'Wir erreichen Ihre E-Mail-Adresse nicht',
    body: 'Ihr Mailserver weist unsere E-Mails ab, deshalb senden wir keine mehr. Öffnen Sie in der App die Einstellungen, dann Mitteilungen, dann Hinweise.',
  },
} satisfies Partial<NotificationTexts['templates']>;
