import type { Area } from '../../language.ts';

export const support: Area<'support'> = {
  title: 'Kundenservice',
  contact: 'Kundenservice {number} – {label}',
  opensHere: 'Öffnet sich hier in der App',
  opensInTab: 'Öffnet sich in einem neuen Tab',
  noData: 'Keine Daten',
  safety:
    'Nur diese Kontakte gehören zu uns. Niemand dort fragt je nach Passwort oder PIN, und niemand verlangt eine Zahlung, um Ihr Geld freizugeben.',
  customer: {
    frame: 'Kundenservice bei {host}',
    outside: 'In neuem Tab öffnen',
    failed: 'Die Seite konnte nicht geladen werden',
    failedMore:
      '{host} hat nicht geantwortet oder lässt sich hier nicht anzeigen. Unten können Sie die Seite in einem neuen Tab öffnen.',
    refused: 'Wir haben diesen Link nicht geöffnet',
    why: {
      missing: 'Der Link enthält keine Adresse.',
      unsafe: 'Er ist keine einfache, sichere Webadresse (https) und könnte woandershin führen.',
      unknown: '{host} gehört nicht zu den Kontakten unseres Kundenservice.',
    },
    safe: 'Dorthin wurde nichts gesendet.',
    contacts: 'Unsere Kontakte anzeigen',
    leave: 'Zum Werbecenter',
  },
  feedback: {
    title: 'Feedback',
    topic: 'Thema',
    topicHelp: 'Zum Beispiel der Plan, die Zahl oder die Seite.',
    content: 'Inhalt',
    contentHelp: 'Was geschehen ist und was Sie erwartet haben. Höchstens {limit} Zeichen.',
    send: 'Senden',
    safety: 'Geben Sie hier nie Passwort oder PIN ein. Unser Team braucht beides nicht.',
    done: 'Wir haben Ihr Feedback erhalten.',
    sent: 'Gesendet',
    none: 'Noch nichts gesendet',
    noneMore: 'Ihr Feedback und unsere Antworten erscheinen hier.',
    answered: 'Beantwortet',
    waiting: 'Noch nicht beantwortet',
    answer: 'Antwort',
    answerAt: 'Antwort, {time}',
  },
  question: {
    title: 'Fragen und Antworten',
    none: 'Keine Daten',
    missing: 'Diese Frage ist nicht mehr verfügbar',
    toList: 'Alle Fragen ansehen',
    documents: 'Regeln und Bedingungen',
    doc: { rules: 'Nutzungsregeln', terms: 'Nutzungsbedingungen', privacy: 'Datenschutz' },
    version: 'Fassung {version}',
    more: 'Brauchen Sie noch Hilfe?',
    ask: 'Kundenservice fragen',
    write: 'Feedback senden',
  },
  accountState: {
    '402': 'Dieses Konto ist nicht aktiviert',
    '403': 'Dieses Konto ist deaktiviert',
    '404': 'Dieses Konto ist geschlossen',
  },
  accountNote: 'Grund: {note}',
  accountMoney:
    'Ihr Guthaben gehört weiterhin Ihnen. Bereits beantragte Auszahlungen werden weiter bearbeitet. Der Kundenservice prüft Ihre Identität und sagt Ihnen, wie der Rest ausgezahlt wird. Niemand wird verlangen, dass Sie erst etwas zahlen.',
};
