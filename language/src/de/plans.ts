/** Notifications of plans, and why a plan is not put again: a clause of a sentence. */
export const planMessages = {
  plan_started: { title: 'Ihr Plan läuft', body: 'Der Plan {plan_no} ist gestartet. Seine Anzeigen laufen jetzt.' },
  plan_failed: {
    title: 'Ihr Plan ist nicht gelaufen',
    body: 'Der Plan {plan_no} endete, bevor Anzeigen liefen: {reason}. Wir haben {returned} zurückgebucht, gegebenenfalls samt Gutschein.',
  },
  plan_finished: {
    title: 'Ihr Plan ist beendet',
    body: 'Der Plan {plan_no} ist beendet: {reason}. Er hat {consumed} verbraucht. Wir prüfen jetzt die Zahlen.',
  },
  plan_settled: {
    title: 'Ihr Plan ist abgerechnet',
    body: 'Der Plan {plan_no} ist abgerechnet. Kosten von {cost} stehen Einnahmen von {earned} gegenüber, Ihr Ergebnis beträgt {result}.{place}{net}{returned} {source}',
  },
  plan_repeated: {
    title: 'Ihr Plan wurde wiederholt',
    body: 'Wie von Ihnen erlaubt, haben wir erneut {amount} eingesetzt: Plan {plan_no}. Bisher haben wir {spent} von {highest} eingesetzt.',
  },
  plan_repeat_stopped: {
    title: 'Ihr Plan wurde nicht wiederholt',
    body: 'Wir haben den Plan {plan_no} nicht wiederholt: {reason}. Öffnen Sie ihn, um zu sehen, was Sie tun können.',
  },
};

export const repeatWords = {
  insufficient_balance: 'Ihr verfügbares Guthaben reichte nicht aus',
  terms_changed: 'Die Bedingungen sind für Sie schlechter geworden',
  plan_not_open: 'Der Plan wird nicht mehr angeboten',
  offer_paused: 'Der Plan kann zurzeit nicht geschaltet werden',
  offer_escrow_low: 'Das Treuhandguthaben des Produktanbieters reichte nicht aus',
  quota_full: 'Alle Plätze waren vergeben',
  too_many_plans: 'Ihre Shop-Stufe erlaubt keine weiteren Pläne gleichzeitig',
  plan_failed: 'Es liefen keine Anzeigen',
  plan_stopped: 'Sie haben den Plan gestoppt',
  account_waiting: 'Ihr Konto oder Ihre PIN war gesperrt, oder ein Zurücksetzen lag weniger als 24 Stunden zurück',
  limit_used: 'Von Ihrem Limit ist zu wenig übrig',
  date_passed: 'Der von Ihnen gewählte letzte Tag ist vorbei',
  turned_off: 'Sie haben die Wiederholung ausgeschaltet',
};
