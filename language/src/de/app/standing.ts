import type { Area } from '../../language.ts';

export const standing: Area<'standing'> = {
  level: {
    now: 'Stufe {level}',
    lent: 'Durch Ihre Mitgliedschaft. Nach Ihren abgerechneten Ausgaben hätten Sie Stufe {level}.',
    volume:
      'Ihre abgerechneten Pläne haben {amount} ausgegeben. Nur das zählt für Ihre Stufe, gleich ob ein Plan Gewinn oder Verlust brachte.',
    settledPlans: 'Abgerechnete Pläne ansehen',
    rule: 'Ihre Stufe steigt, wenn Ihre Pläne abgerechnet werden, und sinkt auch dann nicht, wenn Sie weniger einsetzen. Das Planlimit sagt, wie viele Pläne gleichzeitig laufen können. Jeder Plan behält die Gebühr, die galt, als Sie ihn geschaltet haben. Eine niedrigere Gebühr gleicht keinen Verlust aus.',
  },
  table: {
    title: 'Alle Stufen',
    level: 'Stufe',
    from: 'Abgerechnete Ausgaben ab ({currency})',
    plans: 'Planlimit',
    fee: 'Gebühr',
    yours: 'Ihre',
  },
  membership: {
    title: 'Mitgliedschaft',
    offer:
      '{count, plural, one {Für {price} haben Sie # Tag lang Planlimit und Gebühr der nächsten Stufe.} other {Für {price} haben Sie # Tage lang Planlimit und Gebühr der nächsten Stufe.}}',
    until: 'Sie haben die Vorteile der nächsten Stufe bis {time}',
    highest: 'Sie haben bereits die höchste Stufe. Eine Mitgliedschaft brächte keinen weiteren Vorteil.',
    rule: 'Die Mitgliedschaft verlängert sich nie automatisch. Sie können kündigen, sobald alle während der Mitgliedschaft geschalteten Pläne abgerechnet sind; wir erstatten die Tage, die noch nicht begonnen haben.',
    look: 'Vorteile ansehen',
    manage: 'Ansehen oder kündigen',
  },
  credit: {
    title: 'Vertrauenswert',
    score: '{score} / {max}',
    start: 'Er beginnt bei {start} und steigt nie über {max}. Geld, Gebühren und Limits hängen nicht davon ab.',
    settled: '{points} für jeden abgerechneten Plan, ob mit Gewinn oder Verlust.',
    breach: '{points} für jeden bestätigten Verstoß gegen eine veröffentlichte Regel.',
    rules: 'Nutzungsregeln lesen',
    events: 'Was den Wert verändert hat',
    none: 'Ihr Wert hat sich noch nicht geändert.',
    after: 'neuer Wert {score}',
    cause: {
      plan_settled: 'Plan abgerechnet',
      rule_breach: 'Verstoß gegen eine Regel',
      objection_upheld: 'Einspruch stattgegeben',
    },
    tapToObject: 'für Einspruch tippen',
    object:
      'Stimmt etwas nicht? Schreiben Sie uns, um welches Ereignis es geht und was daran nicht stimmt. Es antwortet jemand, der die erste Entscheidung nicht getroffen hat.',
    objectTopic: 'Einspruch: Vertrauenswert',
    objectTopicOf: 'Einspruch: Vertrauenswert, {time}',
    objectLink: 'Einspruch einlegen',
  },
  guarantee: {
    title: 'Kaution',
    balance: 'Eingezahlt',
    needed: 'Erforderlich',
    why: 'Eine Kaution von {amount} ist erforderlich. Das Geld bleibt Ihres: Es wird nie für Werbeleistung, Gebühren oder Verluste verwendet, und nur Sie verfügen darüber.',
    notNeeded: 'Es ist keine Kaution erforderlich. Was Sie einzahlen, bleibt Ihr Geld, und nur Sie verfügen darüber.',
    free: 'Kein Plan läuft. Sie können die Kaution jetzt zurückholen.',
    manage: 'Einzahlen oder zurückholen',
  },
};
