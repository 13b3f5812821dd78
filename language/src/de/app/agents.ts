import type { Area } from '../../language.ts';

export const agents: Area<'agents'> = {
  title: 'Agent folgen',
  lead: 'Ein Agent hilft Ihnen, Pläne auszuwählen, und erhält einen Anteil an dem, was sie einbringen. Wenn Sie einem folgen, bedeutet das:',
  means: {
    earns: 'Was der Agent erhält',
    earnsMore:
      'Einen Anteil am Gewinn eines Plans, sobald er abgerechnet ist, zum angezeigten Satz. Nie an einem Verlust.',
    cannot: 'Was der Agent nicht kann',
    cannotMore: 'Pläne schalten, Ihr Geld bewegen oder sich in Ihrem Konto anmelden.',
    frozen: 'Wann der Satz gilt',
    frozenMore: 'Er wird in jedem Plan festgeschrieben, sobald Sie ihn schalten, und dort angezeigt.',
    stop: 'Wie Sie es beenden',
    stopMore: 'Jederzeit, hier. Bereits geschaltete Pläne behalten ihren Satz.',
  },
  current: {
    title: 'Sie folgen',
    agent: 'Agent',
    rate: 'Gewinnanteil',
    rateOf: '{rate} des abgerechneten Gewinns',
    since: 'Seit',
    plans: 'Geschaltete Pläne',
    paid: 'Bisher abgegeben',
    entries: 'Jeden Anteil in den Buchungen ansehen',
    stop: 'Nicht mehr folgen',
  },
  form: {
    label: 'Agenten-ID',
    labelOther: 'ID eines anderen Agenten',
    required: 'Geben Sie die ID des Agenten ein.',
    format: 'ID-Fehler: Eine ID besteht nur aus Buchstaben und Ziffern.',
    mistyped: '{error} Steht vielleicht ein Buchstabe O, I oder L statt einer Ziffer?',
    check: 'ID prüfen',
    why: 'Sie folgen erst, wenn Sie Namen und Satz des Agenten bestätigt haben.',
  },
  follow: {
    title: '{name} folgen?',
    unknown: 'Agent',
    agentId: 'Agenten-ID',
    name: 'Name',
    rate: 'Gewinnanteil',
    meaning:
      'Von jedem Plan, den Sie ab jetzt schalten, gehen {rate} des abgerechneten Gewinns an diesen Agenten. Ein Plan ohne Gewinn gibt nichts ab.',
    replaces: 'Damit folgen Sie {name} nicht mehr. Bereits geschaltete Pläne behalten ihren Agenten und Satz.',
    ok: 'Folgen',
    done: 'Sie folgen jetzt diesem Agenten.',
    refused: 'Diesem Agenten können Sie gerade nicht folgen',
    refusedMore: 'Vielleicht folgen Sie ihm schon, oder seine ID gilt nicht mehr.',
    otherId: 'Andere ID eingeben',
  },
  stop: {
    title: '{name} nicht mehr folgen?',
    message:
      'Pläne, die Sie ab jetzt schalten, geben niemandem etwas ab. Bereits geschaltete Pläne behalten ihren Agenten und Satz. Team-Gutscheine dieses Agenten sind erst wieder einlösbar, wenn Sie ihm erneut folgen.',
    keep: 'Weiter folgen',
    ok: 'Nicht mehr folgen',
    done: 'Sie folgen jetzt niemandem.',
  },
  records: {
    title: 'Bisherige Agenten',
    none: 'Sie sind noch niemandem gefolgt.',
    agent: '{name}, {id}',
    since: 'seit {date}',
    sub: '{time} · {rate} · {count, plural, =0 {keine Pläne} one {# Plan} other {# Pläne}}',
    now: 'Aktuell',
    ended: 'Beendet',
  },
};
