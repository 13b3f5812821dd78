/** A plan that is put again automatically, within a limit. */
export const repeat = {
  title: 'Wiederholen',
  offer: 'Automatisch wiederholen',
  lead: 'Denselben Betrag nach jeder Abrechnung erneut einsetzen, innerhalb Ihres Limits.',
  of: 'Wiederholt den Plan {number}',
  as: 'Wiederholt als Plan {number}',
  each: 'Budget je Wiederholung',
  used: 'Bisher eingesetzt',
  usedOf: '{spent} von {highest}',
  last: 'Letzter Tag',
  paused: 'Die Wiederholung ist pausiert: {reason}.',
  ended: 'Die Wiederholung ist beendet: {reason}.',
  goOn: 'Fortsetzen',
  off: 'Endgültig ausschalten',
  isOff: 'Die Wiederholung ist aus',
  isOn: 'Die Wiederholung ist an',
  limit: 'Alle Wiederholungen zusammen höchstens',
  bounds: 'Mindestens {amount}',
  puts: '{count, plural, one {Reicht für eine Wiederholung} other {Reicht für # Wiederholungen}}',
  lastDay: 'Letzter Tag (optional)',
  when: 'Sobald dieser Plan abgerechnet ist, setzen wir erneut {amount} aus Ihrem Guthaben ein: mit demselben Tempo und Tageslimit, ohne Gutschein, ohne Startvorschuss. Und so nach jeder Abrechnung, bis Ihr Limit ausgeschöpft ist.',
  whenSettled:
    'Wir setzen sofort erneut {amount} aus Ihrem Guthaben ein: mit demselben Tempo und Tageslimit, ohne Gutschein, ohne Startvorschuss. Und so nach jeder Abrechnung, bis Ihr Limit ausgeschöpft ist.',
  only: 'Nur solange der Plan angeboten wird, die Bedingungen für Sie gleich oder besser sind und Ihr Guthaben reicht. Sonst pausiert die Wiederholung, und wir nennen Ihnen den Grund.',
  stop: 'Sie können sie jederzeit ohne PIN ausschalten. Ein bereits geschalteter Plan läuft weiter.',
  allow: 'Bis {amount} erlauben',
  subject: 'Plan {number} wiederholen, insgesamt höchstens {amount}',
  allowed: 'Wiederholung erlaubt: höchstens {amount}',
  put: 'Automatisch wiederholt',
};

/** The mark of plans that repeat, and the filter of the list. */
export const repeats = {
  left: 'Wiederholung, noch bis zu {amount}',
  paused: 'Wiederholung pausiert',
  label: 'Wiederholung',
  only: 'Nur Pläne mit Wiederholung',
};
