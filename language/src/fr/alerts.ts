import type { NotificationTexts } from '../texts.ts';

export const alertMessages = {
  balance_low: {
    title: 'Votre solde est bas',
    body: 'Vos fonds disponibles s’élèvent à {available}, sous votre seuil de {below}.',
  },
  plan_nearly_spent: {
    title: 'Votre plan a presque épuisé son budget',
    body: 'Le plan {plan_no} a dépensé {spent} sur {budget}. Ouvrez le plan pour ajouter de l’argent.',
  },
  nothing_delivered: {
    title: 'Votre plan n’affiche aucune annonce depuis un jour',
    body: 'Le plan {plan_no} n’affiche aucune annonce depuis le {time}. Ouvrez le plan pour voir pourquoi.',
  },
  conversion_held: {
    title: 'Une conversion de votre plan est suspendue',
    body: 'Nous avons suspendu une conversion du plan {plan_no}. Motif\u00A0: {reason}. Nous trancherons au plus tard le {review_at}.',
  },
  conversions_held: {
    title: 'Des conversions de votre plan sont suspendues',
    body: 'Des conversions du plan {plan_no} sont suspendues le temps d’une vérification. Ouvrez le plan pour voir lesquelles et pourquoi.',
  },
  withdrawal_late: {
    title: 'Votre retrait est en retard',
    body: 'Attendu au plus tard le {day}, le retrait {withdrawal_no} n’est pas arrivé. Nous le traitons désormais en priorité.',
  },
  email_unreachable: {
    title: 'Votre adresse e-mail est injoignable',
    body: 'Nos e-mails ne vous parviennent pas\u00A0: nous avons cessé de les envoyer. Pour y remédier, ouvrez Réglages dans l’application, puis Notifications, puis Alertes.',
  },
  webhook_failed: {
    title: 'Un webhook a été désactivé',
    body: 'Nos messages au webhook «\u00a0{name}\u00a0» ne sont pas arrivés, nous l’avons donc désactivé. Vérifiez les dernières tentatives dans les réglages, puis réactivez-le.',
  },
} satisfies Partial<NotificationTexts['templates']>;
