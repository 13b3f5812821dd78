import type { Area } from '../../language.ts';

export const doctor: Area<'plan'>['doctor'] = {
  title: {
    waits: 'Warum noch keine Anzeigen gelaufen sind',
    silent: 'Warum keine Anzeigen laufen',
    slow: 'Warum der Plan langsam läuft',
    failed: 'Warum keine Anzeigen liefen',
    unspent: 'Warum nicht alles ausgegeben wurde',
    ended: 'Warum der Plan endete',
  },
  cause: {
    budget_used: 'Das Budget von {amount} ist verbraucht.',
    stopped_by_merchant: 'Sie haben den Plan gestoppt.',
    product_stopped: 'Die Werbung für das Produkt wurde gestoppt.',
    paused: 'Sie haben den Plan pausiert. Beginn der Pause: {time}.',
    source_paused: 'Wir haben {source} pausiert. Dort laufen für niemanden Anzeigen. Beginn der Pause: {time}.',
    source_silent: '{source} hat für keinen Plan mehr etwas gemeldet. Letzte Meldung: {time}.',
    not_reviewed: '{source} hat die Anzeige noch nicht geprüft.',
    content: '{source} lehnt die Anzeige wegen ihres Inhalts ab.',
    format: '{source} lehnt die Anzeige wegen ihres Formats ab.',
    landing_page: '{source} lehnt die Anzeige wegen ihrer Landingpage ab.',
    cap_reached: 'Das Tageslimit von {amount} ist erreicht.',
    cap_low: 'Mit dem Tageslimit von {amount} kann der Plan bis zum Ende höchstens {highest} von {budget} ausgeben.',
    day_over: 'Bis {time} zeigt {source} für diesen Plan keine Anzeigen mehr.',
    price_too_low:
      'Mit {price} ist der Preis zu niedrig. Die Hälfte dessen, was {source} zuletzt angenommen hat, lag bei {amount} oder mehr.',
    audience_narrow:
      'Die Zielgruppe ist klein. {source} erreicht davon {count, plural, one {# Person} other {# Personen}} am Tag.',
    in_time:
      'Das ist noch im üblichen Rahmen. Neun von zehn Plänen dieses Angebots brauchten bis zur ersten Anzeige höchstens {duration}.',
    unknown: 'Wir wissen es nicht. {source} hat keinen Grund genannt.',
    notKnown: 'Wir wissen es nicht.',
  },
  past: {
    was_paused: 'Sie hatten den Plan während {percent} der Zeit pausiert.',
    source_was_paused: 'Während {percent} der Zeit hatten wir {source} pausiert. Dort liefen für niemanden Anzeigen.',
    was_capped: 'Während {percent} der Zeit ließ das Tageslimit höchstens {highest} von {budget} zu.',
    source_was_silent: 'Während {percent} der Zeit hat {source} für keinen Plan etwas gemeldet.',
    invalid_returned: 'Der Plan hatte weitere {amount} für ungültigen Traffic ausgegeben, den Sie nicht bezahlen.',
    spent_invalid:
      'Der Plan hatte alle {budget} ausgegeben, davon {amount} für ungültigen Traffic, den Sie nicht bezahlen.',
    ended_early: 'Sie haben das Ende des Plans auf den {time} vorgezogen.',
    added_to: 'Sie haben das Budget erhöht, während der Plan lief.',
    source_paused: 'Wir hatten {source} pausiert. Dort liefen für niemanden Anzeigen. Beginn der Pause: {time}.',
    source_silent: '{source} hatte für keinen Plan mehr etwas gemeldet. Letzte Meldung: {time}.',
    not_reviewed: '{source} hatte die Anzeige nicht geprüft.',
    content: '{source} hat die Anzeige wegen ihres Inhalts abgelehnt.',
    format: '{source} hat die Anzeige wegen ihres Formats abgelehnt.',
    landing_page: '{source} hat die Anzeige wegen ihrer Landingpage abgelehnt.',
    cap_reached: 'Das Tageslimit von {amount} war erreicht.',
    cap_low: 'Mit dem Tageslimit von {amount} konnte der Plan höchstens {highest} von {budget} ausgeben.',
    day_over: 'Der Plan endete, bevor {source} ab {time} wieder Anzeigen gezeigt hätte.',
    day_was_over: 'Bis {time} zeigte {source} für diesen Plan keine Anzeigen mehr.',
    price_too_low:
      'Mit {price} war der Preis zu niedrig. Die Hälfte dessen, was {source} zuletzt angenommen hatte, lag bei {amount} oder mehr.',
    audience_narrow:
      'Die Zielgruppe war klein. {source} erreichte davon {count, plural, one {# Person} other {# Personen}} am Tag.',
    unknown: 'Wir wissen es nicht. {source} hat keinen Grund genannt.',
    unspent: 'Wir wissen es nicht. Die Laufzeit ist zu Ende, und {source} hat keinen Grund genannt.',
  },
  take: {
    source: 'Daran können nur {source} oder wir etwas ändern. Sie können warten oder den Plan stoppen.',
    price:
      'Nötig wäre ein anderes Angebot mit einem Preis ab {amount}, denn der Preis eines Plans ist festgeschrieben.',
    audience:
      'Nötig wäre ein anderes Angebot mit größerer Zielgruppe, denn die Zielgruppe eines Plans ist festgeschrieben.',
    creative: 'Nötig wäre ein anderes Angebot mit anderer Anzeige, denn die Anzeige eines Plans ist festgeschrieben.',
    byItself: 'Ab {time} läuft der Plan von selbst weiter.',
    cap: 'Erhöhen oder entfernen Sie das Tageslimit, damit mehr Anzeigen laufen.',
    paused: 'Setzen Sie ihn fort, damit wieder Anzeigen laufen.',
    unknown: 'Sie können warten, den Plan stoppen oder den Kundenservice fragen.',
  },
  wait: {
    matching:
      'Warten kostet nichts. Läuft bis {time} keine Anzeige, buchen wir alles zurück: {ways}. Läuft eine, rechnen wir spätestens am {date} ab.',
    running:
      'Warten kostet nichts: Sie zahlen nur für Anzeigen, die gelaufen sind. Was von {amount} übrig bleibt, buchen wir nach dem {time} zurück. Wir rechnen spätestens am {date} ab.',
  },
  facts: {
    title: 'Die Fakten dahinter',
    asOf: 'Stand',
    lastDelivery: 'Letzte Auslieferung',
    none: 'Keine',
    lastBatch: 'Letzte Meldung von {source}',
    pausedSince: 'Quelle pausiert seit',
    price: 'Preis dieses Plans',
    accepted: 'Median der angenommenen Preise',
    counted: 'Berücksichtigte Impressionen oder Klicks',
    reach: 'Erreichte Personen am Tag',
    measured: 'Von der Quelle gemessen',
    key: 'Signiert mit dem Schlüssel',
    spent: 'Verbraucht',
    usual: 'Bis zur ersten Anzeige (neun von zehn Plänen)',
  },
  by: 'Auslieferungsquelle: {source}',
};

export const cohort: Area<'plan'>['cohort'] = {
  title: 'Ergebnisse ähnlicher Pläne',
  type: 'Geben Sie einen Betrag ein, um Pläne ähnlicher Größe zu sehen.',
  few: '{count, plural, one {# Plan dieses Angebots ist abgerechnet.} other {# Pläne dieses Angebots sind abgerechnet.}} Zu wenige davon hatten diesen Preis und ein Budget von {lowest} bis {highest}, das mindestens zur Hälfte ausgegeben wurde, und wurden vor dem heutigen Tag abgerechnet. Ergebnisse zeigen wir ab {limit} solchen Plänen von {max} Händlern.',
  text: '{count, plural, one {# Plan} other {# Pläne}} dieses Angebots zu diesem Preis, abgerechnet vom {from} bis zum {to}. {limit} Händler haben je Plan {lowest} bis {highest} eingesetzt. Die Diagramme zeigen je Händler den neuesten Plan. Mittleres Ergebnis: {middle} der eigenen Ausgaben.',
  amounts: 'Dieselben Pläne nach Budget',
  own: 'Ihr Betrag',
};
