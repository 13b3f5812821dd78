import type { Area } from '../../language.ts';

export const agents: Area<'agents'> = {
  title: 'Seguir agente',
  lead: 'O agente que você segue ajuda você a escolher planos e recebe uma parte do seu lucro. Nenhum plano é copiado.',
  means: {
    earns: 'O que o agente recebe',
    earnsMore:
      'Uma parte do lucro de cada plano depois de liquidado, no percentual mostrado. Nada se o plano der prejuízo.',
    cannot: 'O que o agente não pode fazer',
    cannotMore: 'Veicular planos, movimentar seu dinheiro ou entrar na sua conta.',
    frozen: 'Qual percentual se aplica',
    frozenMore: 'Cada plano mantém o percentual que valia quando você o veiculou.',
    stop: 'Você pode deixar de seguir',
    stopMore: 'A qualquer momento, aqui. Os planos que você já veiculou mantêm o percentual.',
  },
  current: {
    title: 'Você segue',
    agent: 'Agente',
    rate: 'Participação no lucro',
    rateOf: '{rate} do lucro liquidado',
    since: 'Desde',
    plans: 'Planos veiculados',
    paid: 'Repassado até agora',
    entries: 'Ver cada repasse no extrato',
    stop: 'Deixar de seguir',
  },
  form: {
    label: 'ID do agente',
    labelOther: 'ID de outro agente',
    required: 'Digite o ID do agente.',
    format: 'Erro de ID: use apenas letras e dígitos.',
    mistyped: '{error} Você digitou a letra O, I ou L no lugar de um dígito?',
    check: 'Conferir ID',
    why: 'Você verá o nome e o percentual do agente antes de seguir.',
  },
  follow: {
    title: 'Seguir {name}?',
    unknown: 'Agente',
    agentId: 'ID do agente',
    name: 'Nome',
    rate: 'Participação no lucro',
    meaning:
      'O agente receberá {rate} do lucro liquidado de cada plano que você veicular a partir de agora, e nada se houver prejuízo.',
    replaces: 'Substitui {name}. Os planos já veiculados mantêm o agente e o percentual.',
    ok: 'Seguir',
    done: 'Agora você segue este agente.',
    refused: 'Você não pode seguir este agente agora',
    refusedMore: 'Talvez você já o siga ou o ID não esteja mais em uso.',
    otherId: 'Digitar outro ID',
  },
  stop: {
    title: 'Deixar de seguir {name}?',
    message:
      'Você não repassará lucro dos planos que veicular a partir de agora. Os já veiculados mantêm o agente e o percentual. Você não poderá mais usar os cupons de equipe deste agente.',
    keep: 'Continuar seguindo',
    ok: 'Deixar de seguir',
    done: 'Você não segue mais nenhum agente.',
  },
  records: {
    title: 'Agentes seguidos',
    none: 'Você ainda não seguiu nenhum agente.',
    agent: '{name}, {id}',
    since: 'desde {date}',
    sub: '{when} · {rate} · {count, plural, =0 {nenhum plano} one {# plano} many {# de planos} other {# planos}}',
    now: 'Seguindo agora',
    ended: 'Encerrado',
  },
};
