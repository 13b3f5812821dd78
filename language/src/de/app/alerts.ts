import type { Area } from '../../language.ts';
import { values } from '../values.ts';

export const alerts: Area<'alerts'> = {
  title: 'Hinweise',
  lead: 'Wählen Sie, worauf und wie wir Sie hinweisen. In Ihren Mitteilungen bleibt jeder Hinweis erhalten.',
  kinds: values.alerts,
  about: {
    balance_low: 'Wenn Ihr verfügbares Guthaben unter einen Betrag Ihrer Wahl fällt',
    plan_nearly_spent: 'Wenn ein Plan {percent} seines Budgets verbraucht hat',
    plan_ended: 'Wenn ein Plan abgerechnet wurde oder nicht gelaufen ist',
    nothing_delivered: 'Wenn für einen Plan 24 Stunden lang keine Anzeigen laufen',
    hold_or_deduction: 'Wenn wir eine Conversion zurückstellen oder stornieren oder Ihr Guthaben korrigieren',
    payout_sent: 'Wenn eine Auszahlung auf dem Weg zu Ihrem Konto ist',
    payout_late: 'Wenn eine Auszahlung bis zum genannten Tag nicht angekommen ist',
  },
  on: 'Ein',
  off: 'Aus',
  app: 'Hinweis erhalten',
  always: 'In der App erscheint dieser Hinweis immer.',
  byManagers: 'Nur Inhaber und Manager können diesen Hinweis ein- oder ausschalten.',
  mail: {
    off: 'Keine E-Mail',
    at_once: 'Sofort',
    daily: 'Einmal am Tag, morgens',
  },
  below: 'Hinweis bei weniger als',
  unreachable: {
    title: 'Wir erreichen diese Adresse nicht',
    text: 'E-Mails an {address} kommen zurück, deshalb senden wir keine mehr. Korrigieren Sie die Adresse im Profil oder versuchen Sie es erneut.',
    again: 'Erneut versuchen',
    done: 'Wir senden wieder E-Mails an diese Adresse.',
  },
  quiet: {
    title: 'Ruhezeiten',
    on: 'Ein',
    off: 'Aus',
    from: 'Von',
    until: 'Bis',
    more: 'Push und E-Mail warten bis zum Ende der Ruhezeit. Mitteilungen zur Kontosicherheit warten nie.',
    zone: 'Die Zeiten gelten in der Zeitzone {zone}.',
    same: 'Wählen Sie zwei verschiedene Zeiten.',
    turnOff: 'Ausschalten',
  },
};
