import type { NotificationTexts } from '../texts.ts';

export const alertMessages = {
  balance_low: {
    title: 'Ihr Guthaben ist niedrig',
    body: 'Ihr verfügbares Guthaben liegt mit {available} unter Ihrer Grenze von {below}.',
  },
  plan_nearly_spent: {
    title: 'Ihr Plan hat sein Budget fast verbraucht',
    body: 'Der Plan {plan_no} hat {spent} von {budget} verbraucht. Öffnen Sie den Plan, um das Budget zu erhöhen.',
  },
  nothing_delivered: {
    title: 'Für Ihren Plan laufen seit einem Tag keine Anzeigen',
    body: 'Für den Plan {plan_no} laufen seit {time} keine Anzeigen. Öffnen Sie den Plan, um den Grund zu sehen.',
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
    body: 'Die Auszahlung {withdrawal_no} hätte bis zum {day} ankommen sollen. Wir bearbeiten sie jetzt vorrangig.',
  },
  email_unreachable: {
    title: 'Wir erreichen Ihre E-Mail-Adresse nicht',
    body: 'Unsere E-Mails an Sie kommen zurück, deshalb senden wir keine mehr. Öffnen Sie in der App „Einstellungen“, dann „Mitteilungen“, dann „Hinweise“. Dort sehen Sie, was Sie tun können.',
  },
  webhook_failed: {
    title: 'Ein Webhook wurde ausgeschaltet',
    body: 'Unsere Nachrichten an den Webhook „{name}“ kamen nicht an, deshalb haben wir ihn ausgeschaltet. Prüfen Sie in den Einstellungen die letzten Versuche und schalten Sie ihn dann wieder ein.',
  },
} satisfies Partial<NotificationTexts['templates']>;
