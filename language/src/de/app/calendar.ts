import type { Area } from '../../language.ts';

export const calendar: Area<'calendar'> = {
  title: 'Auszahlungs\u00adkalender',
  zone: 'Die Ankunftstage von Auszahlungen richten sich nach der Zeitzone {zone}.',
  ahead: 'Unterwegs',
  certain: 'Davon endgültig',
  today: 'Heute',
  noDay: 'Noch ohne Datum',
  empty: 'Nichts ist unterwegs',
  emptyText: 'Sobald ein Plan Einnahmen hat oder Sie sich Geld auszahlen lassen, steht hier der Tag.',
  done: 'In den letzten 30 Tagen angekommen',
  kinds: {
    settlement: 'Abrechnung',
    return: 'Restbudget',
    withdrawal: 'Auszahlung',
    exchange: 'Währungstausch',
  },
  late: 'Verspätet',
  certainty: {
    certain: 'Endgültig',
    estimated: 'Geschätzt',
    at_most: 'Höchstens',
  },
  why: {
    certain: 'Dieser Betrag ändert sich nicht mehr.',
    estimated: 'Geschätzt: Conversions können noch hinzukommen oder storniert werden.',
    at_most: 'Der Plan kann das Geld noch verbrauchen. Was übrig bleibt, erhalten Sie zurück.',
  },
  latest: 'Das ist der späteste Termin. Endet die Laufzeit früher, erhalten Sie das Geld früher.',
  held: '{count, plural, one {# Conversion ist} other {# Conversions sind}} zurückgestellt. Die Entscheidung kann die Abrechnung verzögern.',
  steps: {
    delivery_ends: 'Die Laufzeit endet',
    grace_ends: 'Die Nachfrist endet, Restbudget wird zurückgebucht',
    locked: 'Conversions sind bestätigt',
    settled: 'Abgerechnet, das Geld ist verfügbar',
  },
  openPlan: 'Plan öffnen',
  openWithdrawal: 'Auszahlung öffnen',
  feed: {
    title: 'In Ihrer Kalender-App',
    text: 'Ihre Kalender-App kann diese Tage über eine private Adresse lesen. Wer die Adresse kennt, kann sie auch lesen.',
    amounts: 'Beträge zeigen',
    create: 'Private Adresse anlegen',
    renew: 'Neue Adresse anlegen',
    revoke: 'Adresse widerrufen',
    since: 'Seit dem {date} gültig.',
    unread: 'Noch keine App hat sie gelesen.',
    read: 'Zuletzt gelesen: {time}.',
    once: 'Kopieren Sie die Adresse jetzt. Wir zeigen sie nur einmal.',
    copy: 'Adresse kopieren',
    copied: 'Adresse kopiert',
    open: 'In Kalender-App öffnen',
    revoked: 'Adresse widerrufen',
  },
  arrival: {
    learned:
      'Von den letzten {payments} Zahlungen dieser Art brauchten neun von zehn höchstens {most}, die Hälfte höchstens {usual}.',
    configured:
      'Unsere Prüfung und die Bank sollten höchstens {duration} brauchen. Ab 20 Zahlungen richten wir uns nach der tatsächlichen Dauer.',
    country: 'Wochenenden und Bankfeiertage zählen nicht mit (Land: {country}).',
    holidays: 'Wochenenden und Bankfeiertage zählen nicht mit (Land: {country}, Tage: {value}).',
    noCountry:
      'Wochenenden zählen nicht mit. Welche Bankfeiertage gelten, wissen wir nicht. Durch sie kann es länger dauern.',
    moved: 'Nach heutigem Stand rechnen wir bis zum {date} damit.',
    late: 'Verspätet: erwartet bis zum {date}',
    arrivedLate: 'Erwartet bis zum {day}, angekommen am {date}',
  },
};
