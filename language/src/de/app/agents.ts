import type { Area } from '../../language.ts';

export const agents: Area<'agents'> = {
  title: 'Agenten folgen',
  lead: 'Ein Agent hilft Ihnen, Pläne auszuwählen, und erhält dafür einen Anteil an Ihrem Gewinn. Pläne werden dabei nicht kopiert.',
  means: {
    earns: 'Was der Agent erhält',
    earnsMore:
      'Einen Anteil am Gewinn jedes Plans, sobald er abgerechnet ist, zum angezeigten Satz. Bei Verlust nichts.',
    cannot: 'Was der Agent nicht kann',
    cannotMore: 'Pläne schalten, Ihr Geld bewegen oder sich in Ihrem Konto anmelden.',
    frozen: 'Welcher Satz gilt',
    frozenMore: 'Jeder Plan behält den Satz, der galt, als Sie ihn geschaltet haben.',
    stop: 'Wann Sie aufhören können',
    stopMore: 'Jederzeit, direkt hier. Bereits geschaltete Pläne behalten ihren Satz.',
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
    format: 'ID-Fehler: Verwenden Sie nur Buchstaben und Ziffern.',
    mistyped: '{error} Haben Sie statt einer Ziffer den Buchstaben O, I oder L eingegeben?',
    check: 'ID prüfen',
    why: 'Bevor Sie folgen, sehen Sie Namen und Satz des Agenten.',
  },
  follow: {
    title: '{name} folgen?',
    unknown: 'Agent',
    agentId: 'Agenten-ID',
    name: 'Name',
    rate: 'Gewinnanteil',
    meaning:
      'Der Agent erhält {rate} des abgerechneten Gewinns jedes Plans, den Sie ab jetzt schalten; bei Verlust nichts.',
    replaces: 'Damit folgen Sie {name} nicht mehr. Bereits geschaltete Pläne behalten ihren Agenten und Satz.',
    ok: 'Folgen',
    done: 'Sie folgen jetzt diesem Agenten.',
    refused: 'Diesem Agenten können Sie gerade nicht folgen',
    refusedMore: 'Vielleicht folgen Sie ihm schon, oder die ID wird nicht mehr verwendet.',
    otherId: 'Andere ID eingeben',
  },
  stop: {
    title: '{name} nicht mehr folgen?',
    message:
      'Von Plänen, die Sie ab jetzt schalten, geben Sie keinen Gewinn ab. Bereits geschaltete Pläne behalten ihren Agenten und Satz. Teamgutscheine dieses Agenten können Sie dann nicht mehr einlösen.',
    keep: 'Weiter folgen',
    ok: 'Nicht mehr folgen',
    done: 'Sie folgen keinem Agenten mehr.',
  },
  records: {
    title: 'Bisherige Agenten',
    none: 'Sie sind noch keinem Agenten gefolgt.',
    agent: '{name}, {id}',
    since: 'seit {date}',
    sub: '{when} · {rate} · {count, plural, =0 {keine Pläne} one {# Plan} other {# Pläne}}',
    now: 'Aktuell',
    ended: 'Beendet',
  },
};
