import type { Area } from '../../language.ts';

export const standing: Area<'standing'> = {
  level: {
    now: 'Stufe {level}',
    lent: 'Durch Mitgliedschaft; nach Volumen Stufe {level}',
    volume: '{amount} Ihrer Budgets sind in abgerechneten Plänen ausgegeben. Nur das zählt.',
    progress: 'Fortschritt bis Stufe {level}',
    missing: 'Noch {amount} abgerechnetes Budget bis Stufe {level}.',
    highest: 'Das ist die höchste Stufe.',
    settledPlans: 'Abgerechnete Pläne ansehen',
    rule: 'Die Stufe steigt von selbst mit dem abgerechneten Volumen und sinkt nie, weil Sie weniger schalten. Die Gebühr ist ein Anteil der Einnahmen und wird in jedem Plan festgeschrieben, sobald Sie ihn schalten.',
  },
  table: {
    title: 'Alle Stufen',
    level: 'Stufe',
    from: 'Abgerechnet ab, {currency}',
    plans: 'Pläne gleichzeitig',
    fee: 'Gebühr',
    yours: 'Ihre',
  },
  membership: {
    title: 'Mitgliedschaft',
    offer:
      '{count, plural, one {Für {price} haben Sie # Tag lang Planzahl und Gebühr der nächsten Stufe.} other {Für {price} haben Sie # Tage lang Planzahl und Gebühr der nächsten Stufe.}}',
    until: 'Sie haben damit die nächste Stufe bis {date}',
    highest: 'Sie haben nach Volumen die höchste Stufe. Eine Mitgliedschaft brächte nichts dazu.',
    rule: 'Sie verlängert sich nie automatisch. Sie können sie jederzeit beenden; nicht begonnene Tage werden erstattet.',
    look: 'Vorteile ansehen',
    manage: 'Ansehen oder beenden',
  },
  credit: {
    title: 'Vertrauenswert',
    score: '{score} / {max}',
    start: 'Er beginnt bei {start} und liegt nie über {max}.',
    settled: '{points} für jeden abgerechneten Plan.',
    breach: '{points} für jeden bestätigten Verstoß gegen eine veröffentlichte Regel.',
    rules: 'Nutzungsregeln lesen',
    events: 'Was den Wert verändert hat',
    none: 'Bisher hat nichts Ihren Wert verändert.',
    after: 'dann {score}',
    cause: {
      plan_settled: 'Plan abgerechnet',
      rule_breach: 'Verstoß gegen eine Regel',
      objection_upheld: 'Einspruch stattgegeben',
    },
    tapToObject: 'für Einspruch tippen',
    object:
      'Stimmt etwas nicht? Schreiben Sie, um welches Ereignis es geht und warum. Es antwortet jemand, der die erste Entscheidung nicht getroffen hat.',
    objectTopic: 'Einspruch: Vertrauenswert',
    objectTopicOf: 'Einspruch: Vertrauenswert, {time}',
    objectLink: 'Einspruch einlegen',
  },
  guarantee: {
    title: 'Kaution',
    balance: 'Eingezahlt',
    needed: 'Erforderlich',
    why: 'Das Netzwerk verlangt eine Kaution von {amount}. Das Geld bleibt Ihres: Es bezahlt weder Werbeleistung noch Gebühren oder Verluste, und nur Sie verfügen darüber.',
    notNeeded:
      'Zurzeit ist keine Kaution nötig. Was Sie eingezahlt haben, bleibt Ihr Geld, und nur Sie verfügen darüber.',
    inUse:
      '{count, plural, one {# Plan läuft; sobald er beendet ist, können Sie die Kaution zurückholen.} other {# Pläne laufen; sobald sie beendet sind, können Sie die Kaution zurückholen.}}',
    free: 'Kein Plan läuft: Sie können die Kaution jetzt zurückholen.',
    manage: 'Einzahlen oder zurückholen',
  },
};
