import type { Area } from '../../language.ts';

export const doctor: Area<'plan'>['doctor'] = {
  title: {
    waits: 'Por que nada foi veiculado ainda',
    silent: 'Por que nada está sendo veiculado',
    slow: 'Por que a veiculação está lenta',
    failed: 'Por que nada foi veiculado',
    unspent: 'Por que nem tudo foi gasto',
    ended: 'Por que terminou',
  },
  cause: {
    budget_used: 'O orçamento de {amount} foi todo gasto.',
    stopped_by_merchant: 'Você encerrou o plano.',
    product_stopped: 'A publicidade do produto foi encerrada.',
    paused: 'Você pausou este plano. Início da pausa: {time}.',
    source_paused: 'Pausamos {source}, que não veicula nada para ninguém. Início da pausa: {time}.',
    source_silent: '{source} parou de enviar dados de todos os planos. Último envio: {time}.',
    not_reviewed: '{source} ainda não analisou o anúncio.',
    content: '{source} recusa o anúncio por causa do conteúdo.',
    format: '{source} recusa o anúncio por causa do formato.',
    landing_page: '{source} recusa o anúncio por causa da página de destino.',
    cap_reached: 'O limite de hoje ({amount}) foi atingido.',
    cap_low: 'Com o limite diário de {amount}, o plano pode gastar até o fim no máximo {highest} de {budget}.',
    day_over: 'Até {time}, {source} não veicula mais este plano.',
    price_too_low:
      'O preço de {price} é baixo demais. Metade do que {source} aceitou recentemente custava {amount} ou mais.',
    audience_narrow:
      'O público é pequeno. {source} alcança {count, plural, one {# pessoa} many {# de pessoas} other {# pessoas}} por dia.',
    in_time: 'Está no prazo. Nove em cada dez planos desta oferta tiveram o primeiro anúncio em até {duration}.',
    unknown: 'Não sabemos. {source} não informou nenhum motivo.',
  },
  past: {
    was_paused: 'Você deixou o plano pausado por {percent} do tempo.',
    source_was_paused: 'Deixamos {source} em pausa por {percent} do tempo, sem veicular nada para ninguém.',
    was_capped: 'Por {percent} do tempo, com o limite diário, o plano podia gastar no máximo {highest} de {budget}.',
    source_was_silent: 'Durante {percent} do tempo, {source} não informou nada de nenhum plano.',
    invalid_returned: 'Além disso, {amount} tinham sido gastos com tráfego inválido, que você não paga.',
    ended_early: 'Você antecipou o fim para {time}.',
    added_to: 'Você adicionou dinheiro com o plano em andamento.',
    source_paused: 'Pausamos {source}, que não veiculou nada para ninguém. Início da pausa: {time}.',
    source_silent: '{source} havia parado de enviar dados de todos os planos. Último envio: {time}.',
    not_reviewed: '{source} não tinha analisado o anúncio.',
    content: '{source} recusou o anúncio por causa do conteúdo.',
    format: '{source} recusou o anúncio por causa do formato.',
    landing_page: '{source} recusou o anúncio por causa da página de destino.',
    cap_reached: 'O limite do dia ({amount}) tinha sido atingido.',
    cap_low: 'Com o limite diário de {amount}, o plano podia gastar no máximo {highest} de {budget}.',
    day_over: 'O plano terminou antes da retomada em {source}, prevista para {time}.',
    price_too_low:
      'O preço de {price} era baixo demais. Metade do que {source} tinha aceitado recentemente custava {amount} ou mais.',
    audience_narrow:
      'O público era pequeno. {source} alcançava {count, plural, one {# pessoa} many {# de pessoas} other {# pessoas}} por dia.',
    unknown: 'Não sabemos. {source} não informou nenhum motivo.',
    unspent: 'Não sabemos. O período de veiculação terminou, e {source} não informou nenhum motivo.',
  },
  take: {
    source: 'Só {source} ou nós podemos mudar isso. Você pode esperar ou encerrar o plano.',
    price: 'Seria preciso outra oferta, com preço de {amount} ou mais, porque o de um plano é fixo.',
    audience: 'Seria preciso outra oferta, com um público maior, porque o público de um plano é fixo.',
    creative: 'Seria preciso outra oferta, com outro anúncio, porque o anúncio de um plano é fixo.',
    byItself: 'A veiculação será retomada automaticamente em {time}.',
    cap: 'Aumente ou remova o limite para veicular mais anúncios.',
    paused: 'Retome o plano para continuar.',
    unknown: 'Você pode esperar, encerrar o plano ou falar com o atendimento.',
  },
  wait: {
    matching:
      'Esperar não custa nada. Se nada for veiculado até {time}, devolveremos tudo: {ways}. Se for, até {date} o plano será liquidado.',
    running:
      'Esperar não custa nada: você só paga pelos anúncios veiculados. Depois de {time}, devolveremos o que sobrar de {amount}; até {date}, liquidaremos o plano.',
  },
  facts: {
    title: 'Em que isso se baseia',
    asOf: 'Situação em',
    lastDelivery: 'Última veiculação',
    none: 'Nenhuma',
    lastBatch: 'Último envio de {source}',
    pausedSince: 'Fonte pausada desde',
    price: 'Preço deste plano',
    accepted: 'Mediana dos preços aceitos',
    counted: 'Impressões ou cliques contados',
    reach: 'Pessoas alcançadas por dia',
    measured: 'Medido pela fonte',
    key: 'Assinado com a chave',
    spent: 'Gasto',
    usual: 'Primeiro anúncio em nove de cada dez planos',
  },
  by: 'Fonte de veiculação: {source}',
};

export const cohort: Area<'plan'>['cohort'] = {
  title: 'O que aconteceu com planos como este',
  type: 'Digite um valor para ver planos de tamanho parecido.',
  few: '{count, plural, one {# plano desta oferta foi liquidado.} many {# de planos desta oferta foram liquidados.} other {# planos desta oferta foram liquidados.}} Não há planos suficientes a este preço, com orçamento de {lowest} a {highest}, que gastaram ao menos a metade e foram liquidados antes de hoje. Mostramos resultados a partir de {limit} planos assim, de {max} lojistas.',
  text: '{count, plural, one {# plano} many {# de planos} other {# planos}} desta oferta a este preço, com orçamento de {lowest} a {highest}, de {limit} lojistas, liquidados de {from} a {to}. Os gráficos mostram o mais recente de cada lojista. Mediana em relação ao gasto próprio: {middle}.',
  amounts: 'Os mesmos planos por orçamento',
  own: 'Seu valor',
};
