import type { Area } from '../../language.ts';

export const proof: Area<'proof'> = {
  transfers: {
    heading: 'O que compõe este valor',
    about: 'Cada movimentação mostra sua parte. Juntas, elas somam o valor.',
    aboutFee: 'Cobramos a taxa na liquidação. Até lá, ela aparece junto com a receita da qual será descontada.',
    empty: 'Nada foi registrado para este valor ainda.',
  },
  events: {
    title: 'Eventos de veiculação',
    open: 'Ver os eventos de veiculação',
    count: '{count, plural, one {# evento} many {# de eventos} other {# eventos}}',
    about: 'Do mais recente ao mais antigo, conforme informado pela fonte de veiculação.',
    perThousand:
      'O preço é por mil impressões, e só cobramos centavos inteiros (ou a menor unidade da sua moeda). Por isso os valores variam e alguns são 0.',
    empty: 'Nenhum evento',
    unrecorded:
      'Recebemos estes eventos antes de começar a vincular eventos a movimentações. Você os encontra na lista do plano.',
    kinds: { impression: 'Impressão', click: 'Clique', conversion: 'Conversão', correction: 'Correção' },
    effects: {
      charged: 'Cobrado',
      put_spent: 'Contado, não cobrado: o orçamento já foi consumido',
      cap_reached: 'Contado, não cobrado: o limite diário foi atingido',
      filled: 'Substituiu tráfego inválido',
      credited: 'Tráfego inválido, creditado',
      earned: 'Receita',
      reversed: 'Estornado',
    },
    notCounted: 'Não contado porque chegou tarde ou fora das datas do plano',
    takenOut: 'Tráfego inválido, não contado',
    takesOut: 'Marca um evento como tráfego inválido ({category})',
    locks: 'Será confirmada em {time}',
    holds: 'Em análise até {time}',
    heldFor: {
      without_clicks: 'Nenhum clique informado levou a ela.',
      implausible_rate: 'Há mais conversões do que os cliques e o gasto podem explicar.',
      burst: 'Chegaram conversões demais em um minuto.',
      escrow_short:
        'Os fundos do anunciante para esta oferta ainda não a cobrem. O valor é devido a você e será pago assim que cobrirem. O plano mostra até quando.',
    },
    expired: 'Os fundos do anunciante não a cobriram a tempo, e o valor expirou sem pagamento.',
    reviewed: 'Em análise até {time}. Nada será pago antes do fim da análise.',
    owner: {
      confirmed: 'Assinada pelo anunciante em {time} com a chave <id>{key}</id>',
      refused: 'Em {time}, o anunciante pediu o estorno: {reason}',
    },
    refusals: {
      not_received: 'O anunciante não encontrou esse pedido.',
      cancelled: 'O pedido foi cancelado.',
      paid_already: 'O anunciante já pagou por ela.',
      against_terms: 'Ela não cumpre as condições da oferta.',
    },
    source: '{source}, recebido: {clock}',
    batch: 'Lote <id>{batch}</id>',
    signed: 'Assinado com a chave <id>{key}</id>',
  },
  about: {
    fee: 'A parte da receita que fica com a Placard, arredondada para baixo. É uma estimativa até a liquidação.',
    own_spend: 'O que foi pago com o seu dinheiro e com o adiantamento inicial.',
    revenue_settled: 'Receita de planos liquidados.',
    agent_share:
      'O que o agente recebe do lucro de planos liquidados, descontado na liquidação. Seu lucro aparece antes desse desconto.',
    start_up_advances: 'Adiantamento inicial que fizemos a você e que ainda não foi devolvido.',
  },
  statement: {
    about: 'Com a assinatura digital, qualquer pessoa pode conferir que o extrato é nosso e que ninguém o alterou.',
    save: 'Salvar assinatura digital',
  },
  owed: {
    row: 'O que devemos a todos',
    title: 'O que devíamos em {day}',
    day: 'Dia (UTC)',
    total: 'Total que devemos',
    balance: 'Saldo assinado por {name}',
    balanceNote: 'Data: {day}, referência {reference}',
    noBalance: 'Nenhum banco ou auditor assinou um saldo para comparação.',
    own: 'Sua parte',
    beforeFee: 'Antes da taxa. A carteira mostra o valor após a taxa.',
    leftOut: 'Este total não inclui sua parte',
    leftOutMore: 'Ele deveria incluir o que devemos a você. Salve a prova e envie ao atendimento.',
    proves:
      'A prova mostra se seu dinheiro foi contado neste total. Ninguém pode ficar de fora sem que se perceba, porque a prova dessa pessoa falharia.',
    cannot:
      'Ela não mostra que o banco tem o dinheiro. Só um documento assinado pelo banco ou por um auditor mostra isso. Você pode pedi-lo a nós.',
    save: 'Salvar a prova',
    check: 'Qualquer pessoa pode conferir a prova em {address} e salvar a página para usar off-line.',
    empty: 'Ainda não há total',
    emptyMore: 'Registramos uma vez por dia o que devemos. Sua primeira prova estará aqui amanhã.',
  },
  log: {
    title: 'Nossos registros não coincidem com a sua cópia',
    text: 'Este aplicativo guarda o último estado assinado dos nossos registros. O estado atual não é a continuação dele: registros foram reescritos ou você está vendo outro histórico. Salve os dois estados como prova e fale com o atendimento.',
    save: 'Salvar os dois estados',
  },
};
