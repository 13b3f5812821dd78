import type { Area } from '../../language.ts';

export const proof: Area<'proof'> = {
  transfers: {
    heading: 'Movimentações por trás',
    about: 'Cada uma com sua parte do valor. Juntas, são o valor.',
    aboutFee: 'A taxa é contada com a receita da qual será descontada e lançada na liquidação.',
    empty: 'Nada foi lançado para este valor ainda.',
  },
  events: {
    title: 'Eventos de veiculação',
    open: 'Ver os eventos de veiculação',
    count: '{count, plural, one {# evento} many {# de eventos} other {# eventos}}',
    about: 'Conforme informado pela fonte de veiculação, do mais recente ao mais antigo.',
    perThousand:
      'Um preço por mil é cobrado unidade a unidade, com o evento que completa cada uma. Por isso, os valores variam e alguns podem ser 0.',
    empty: 'Nenhum evento assim.',
    unrecorded:
      'Estes eventos chegaram antes de a Placard guardar com qual movimentação foram lançados. Eles estão na lista do plano.',
    kinds: { impression: 'Impressão', click: 'Clique', conversion: 'Conversão', correction: 'Correção' },
    effects: {
      charged: 'Cobrado',
      filled: 'Ocupou o lugar de tráfego inválido',
      credited: 'Tráfego inválido, creditado',
      earned: 'Ganho',
      reversed: 'Estornado',
    },
    notCounted: 'Apenas registrado: tarde demais ou fora do período',
    takenOut: 'Tráfego inválido, não conta',
    takesOut: 'Retira um evento como tráfego inválido ({category})',
    locks: 'Confirmada em {date}',
    holds: 'Em análise até {date}',
    heldFor: {
      without_clicks: 'Nenhum clique registrado a explica.',
      implausible_rate: 'Há mais conversões do que os cliques e o gasto explicam.',
      burst: 'Conversões demais em um minuto.',
      escrow_short:
        'Os fundos do anunciante ainda não a cobrem. O valor é devido a você e será pago assim que cobrirem. O plano mostra até quando.',
    },
    expired: 'Os fundos do anunciante não a cobriram a tempo, e ela venceu sem pagamento.',
    reviewed: 'Em análise até {date}. Nada é pago antes da decisão.',
    source: '{source}, recebido em {time}',
  },
  about: {
    fee: 'A parte da receita que fica com a Placard, arredondada para baixo. Até a liquidação é uma estimativa.',
    own_spend: 'Gasto pago com o seu dinheiro e com o adiantamento inicial.',
    revenue_settled: 'Receita de planos liquidados.',
    start_up_advances: 'Todo o adiantamento inicial emprestado a você que ainda não foi devolvido.',
    carried_reversals:
      'Conversões estornadas depois da liquidação. Liquidações seguintes as compensam, cada uma com no máximo a metade.',
  },
};
