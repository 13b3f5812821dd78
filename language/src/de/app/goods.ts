import type { Area } from '../../language.ts';

export const goods: Area<'plan'>['goods'] = {
  title: 'Produkt',
  by: '{type} · von {owner}',
  video: 'Video ansehen',
  landing: 'Landingpage öffnen',
  opensAt: 'Öffnet {host}',
  offer: 'Der Plan',
  meaning: 'Einen Plan schalten heißt: Sie zahlen dafür, dass seine Anzeigen laufen.',
  targeting: 'Zielgruppe',
  target: '{name}: {value}',
  placesTitle: 'Plätze',
  places: 'noch {left} von {places} frei',
  openUntil: 'Offen bis',
  noEnd: 'Kein Enddatum',
  results: {
    title: 'Ergebnisse der Pläne dieses Angebots',
    text: '{count, plural, one {# Plan wurde} other {# Pläne wurden}} zwischen dem {from} und dem {to} abgerechnet: {losses} mit Verlust, {gains} mit Gewinn.',
    withMiddle:
      '{count, plural, one {# Plan wurde} other {# Pläne wurden}} zwischen dem {from} und dem {to} abgerechnet: {losses} mit Verlust, {gains} mit Gewinn. Mittleres Ergebnis: {middle} der eigenen Ausgaben.',
    none: 'Noch ist kein Plan dieses Angebots abgerechnet, deshalb gibt es keine bisherigen Ergebnisse.',
    counted: 'Nur Pläne dieses Angebots. Der Anteil des Agenten ist abgezogen.',
    past: 'Frühere Ergebnisse sind kein verlässlicher Indikator für künftige Ergebnisse.',
    few: '{count, plural, one {# Plan dieses Angebots ist abgerechnet.} other {# Pläne dieses Angebots sind abgerechnet.}} Ergebnisse zeigen wir ab {limit} abgerechneten Plänen von mindestens {max} anderen Händlern.',
    ended: '{losses} mit Verlust · {gains} mit Gewinn',
    picture: 'Alle Ergebnisse in Prozent der eigenen Ausgaben',
    bar: '{from} bis {to}',
    plans: 'Pläne',
  },
  put: 'Diesen Plan schalten',
  blocked: {
    plan_not_open: 'Dieses Angebot ist nicht mehr verfügbar. Ihnen wurde nichts abgebucht.',
    plan_already_put: 'Sie haben diesen Plan bereits geschaltet.',
    offer_paused:
      'Zu diesem Angebot lassen sich zurzeit keine Pläne schalten. Ihre Pläne und Ihr Geld sind nicht betroffen.',
    offer_escrow_low:
      'Das Treuhandguthaben des Produktanbieters deckt zurzeit keine weiteren Pläne. Ihre Pläne und Ihr Geld sind nicht betroffen.',
    quota_full: 'Alle Plätze sind vergeben.',
    too_many_plans:
      'Mehr erlaubt Ihre Shop-Stufe nicht. Um einen weiteren zu schalten, stoppen Sie einen oder warten Sie, bis einer endet.',
  },
  unknown: 'Dieser Plan steht Ihnen nicht zur Verfügung',
  seePlan: 'Ihren Plan ansehen',
  seePlans: 'Ihre Pläne ansehen',
  running: 'Sie nutzen {count} von {limit} möglichen Plänen.',
  raise: 'Mit Mitgliedschaft sind es {limit} Pläne',
  sums: {
    title: 'Gewinnschwelle',
    pays: '1 Conversion bringt',
    left: 'Bleibt Ihnen',
    buys: 'Für {amount}',
    cpm: '{count, plural, one {# Impression} other {# Impressionen}}',
    cpc: '{count, plural, one {# Klick} other {# Klicks}}',
    even: '{count, plural, one {# Conversion} other {# Conversions}} je {amount}',
    must: 'Muss konvertieren',
    each: {
      cpm: '{count, plural, one {1 von # Impression} other {1 von # Impressionen}}',
      cpc: '{count, plural, one {1 von # Klick} other {1 von # Klicks}}',
    },
    never: 'Selbst mit einer Conversion pro Klick machen Sie Verlust',
    note: 'Aufgerundet. Mit weniger Conversions machen Sie Verlust. Wie viele es werden, weiß vorher niemand.',
    today: 'Nach heutigen Bedingungen. Für Ihren Plan gelten weiter seine eigenen.',
  },
  ad: 'Die Anzeige',
  adMark: 'Anzeige',
  noCreative: 'Für diese Anzeige gibt es noch kein Bild, kein Video und keine Seite.',
  videoFailed: 'Das Video ließ sich nicht laden.',
  terms: 'Alle Bedingungen',
};

export const push: Area<'plan'>['push'] = {
  quota: 'Offizielles Plankontingent',
  highYield: 'Kontingent für ertragsstarke Händler',
  title: 'Glückwunsch, Ihnen wird ein Plan angeboten',
  text: 'Ein Plan für <b>{product}</b>. Ihn zu schalten heißt: Sie zahlen dafür, dass seine Anzeigen laufen. Ob und mit welchem Budget, entscheiden Sie.',
  put: 'Budget',
  openUntil: 'Offen bis',
  places: 'Freie Plätze',
  leave: 'Wenn Sie nichts tun',
  leaveText: 'Für Sie ändert sich nichts',
  disclosure: 'Ein Angebot ist keine Garantie für Einnahmen. Sie können weniger zurückbekommen, als Sie einsetzen.',
  see: 'Plan ansehen',
  notNow: 'Nicht jetzt',
};

/** Where a put goes back to: its parts. */
export const back = {
  own: '{amount} auf Ihr Guthaben',
  start_up: '{amount} auf Ihren freien Startvorschuss',
  coupon: 'Gutschein über {amount} wieder einlösbar',
  feeCoupon: 'Gutschein für die Gebühr wieder einlösbar',
  and: '{first}, {second}',
};
