import type { Area } from '../../language.ts';

export const goods: Area<'plan'>['goods'] = {
  title: 'Produto',
  by: '{type} · de {owner}',
  video: 'Ver o vídeo',
  landing: 'Abrir a página de destino',
  opensAt: 'Abre {host}',
  game: 'O jogo',
  offer: 'O plano',
  targeting: 'Público',
  target: '{name}: {value}',
  placesTitle: 'Vagas',
  places: 'Disponíveis: {left} de {places}',
  openUntil: 'Aberto até',
  results: {
    quota: 'Cota oficial de planos',
    highYield: 'Cota para lojistas de alto rendimento',
    title: 'Como terminaram os planos desta oferta',
    text: '{count, plural, one {# plano liquidado} many {# de planos liquidados} other {# planos liquidados}} de {from} a {to}. Na metade central, o lucro foi de {lower} a {upper} do gasto próprio. Um quarto teve resultado pior e um quarto, melhor.',
    none: 'Nenhum plano desta oferta foi liquidado ainda; por isso não há resultados passados.',
    past: 'Resultados passados não representam garantia de resultados futuros.',
    few: '{count, plural, one {# plano desta oferta foi liquidado.} many {# de planos desta oferta foram liquidados.} other {# planos desta oferta foram liquidados.}} Para mostrar resultados, o mínimo é {limit}.',
    picture: 'Todos os resultados: lucro sobre o gasto próprio',
    bar: 'de {from} a {to}',
    plans: 'Planos',
  },
  put: 'Veicular este plano',
  blocked: {
    plan_not_open: 'Esta oferta está fechada. Nada foi cobrado de você.',
    plan_already_put: 'Você já veiculou este plano.',
    offer_paused: 'Novas veiculações desta oferta estão pausadas. Isso não afeta seus planos nem seu dinheiro.',
    offer_escrow_low:
      'A conta garantia do anunciante do produto não cobre mais planos no momento. Isso não afeta seus planos nem seu dinheiro.',
    quota_full: 'Todas as vagas estão ocupadas.',
    too_many_plans:
      'Você já tem em andamento todos os planos que o nível da sua loja permite. Um precisa terminar antes.',
  },
  unknown: 'Este plano não está disponível para você',
  seePlan: 'Ver seu plano',
  seePlans: 'Ver seus planos',
  seeLevel: 'Ver o nível da sua loja',
  sums: {
    title: 'Ponto de equilíbrio',
    pays: 'Receita por conversão',
    left: 'Você fica com',
    cpm: 'Mil impressões custam',
    cpc: '1 clique custa',
    evenCpm:
      '{count, plural, one {1 conversão a cada # impressão} many {1 conversão a cada # de impressões} other {1 conversão a cada # impressões}}',
    evenCpc:
      '{count, plural, one {1 conversão a cada # clique} many {1 conversão a cada # de cliques} other {1 conversão a cada # cliques}}',
    never: 'Mesmo com uma conversão por clique há prejuízo',
    note: 'Arredondado para baixo. Com menos conversões, há prejuízo. Ninguém sabe de antemão quantas serão.',
  },
  ad: 'O anúncio',
  videoFailed: 'O vídeo não carregou aqui.',
  terms: 'Todas as condições',
};
