import type { Area } from '../../language.ts';

export const coupons: Area<'coupons'> = {
  title: 'Gutscheine',
  tab: { unused: 'Verfügbar', used: 'Eingelöst' },
  kind: {
    discount: 'Rabatt',
    fixed_amount: 'Festbetrag',
    value_added: 'Zusatzbudget',
    deduction: 'Gebührennachlass',
    team: 'Team',
    custom: 'Individuell',
  },
  state: { used: 'Eingelöst', expired: 'Abgelaufen' },
  share: { off: 'Rabatt auf das Budget', extra: 'zusätzliche Werbeleistung', fee: 'weniger Gebühr' },
  amount: { off: '{currency} Rabatt', extra: '{currency} Werbeleistung', fee: '{currency} weniger Gebühr' },
  ownTerms: 'eigene Bedingungen',
  from: 'Ab einem Budget von {amount}.',
  until: 'Gültig bis {date}',
  ended: 'Abgelaufen am {date}',
  usedFor: '{time}, <plan>{number}</plan>',
  choosePlan: 'Plan auswählen',
  notMoney:
    'Gutscheine gelten nur für Pläne. Sie sind kein Geld und können nicht ausgezahlt werden. Von Gutscheinen mit gleichem Namen können Sie nur einen pro Tag einlösen.',
  empty: {
    unused: 'Keine Gutscheine verfügbar',
    unusedMore: 'Neukunden erhalten einen Gutschein unter „Aktionen für Neukunden“.',
    toActivities: 'Aktionen ansehen',
    used: 'Keine eingelösten Gutscheine',
    usedMore: 'Eingelöste und abgelaufene Gutscheine erscheinen hier.',
  },
  activities: {
    newUser: 'Für Neukunden, einmal pro Konto',
    validDays: '{count, plural, one {Nach dem Abholen # Tag gültig} other {Nach dem Abholen # Tage gültig}}',
    rules: 'Regeln der Aktion',
    receive: 'Abholen',
    received: 'Abgeholt',
    receivedWhy: 'Diesen Gutschein können Sie nur einmal abholen.',
    costsNothing:
      'Beim Abholen wird der Gutschein Ihrem Konto hinzugefügt. Das kostet nichts und verpflichtet zu nichts.',
    done: 'Der Gutschein ist in Ihrem Konto.',
    toCoupons: 'Gutscheine ansehen',
    none: 'Zurzeit keine Aktionen',
    noneMore: 'Hier erscheinen Aktionen, bei denen Sie einen Gutschein erhalten.',
  },
};
