import type { Area } from '../../language.ts';

export const standing: Area<'standing'> = {
  level: {
    now: 'Nível {level}',
    lent: 'Graças à sua assinatura. Pelo seu gasto liquidado, seu nível seria {level}.',
    volume: 'Seus planos liquidados gastaram {amount}. Só isso conta para o seu nível, com lucro ou com prejuízo.',
    settledPlans: 'Ver os planos liquidados',
    rule: 'Seu nível sobe à medida que seus planos são liquidados e não cai se você veicular com orçamento menor. O limite de planos é quantos você pode ter em andamento ao mesmo tempo. Cada plano mantém a taxa que tinha quando você o veiculou. Uma taxa menor não compensa um prejuízo.',
  },
  table: {
    title: 'Todos os níveis',
    level: 'Nível',
    from: 'Gasto liquidado a partir de ({currency})',
    plans: 'Limite de planos',
    fee: 'Taxa',
    yours: 'seu',
  },
  membership: {
    title: 'Assinatura',
    offer:
      'Por {price}, você tem o limite de planos e a taxa do próximo nível por {count, plural, one {# dia} many {# de dias} other {# dias}}.',
    until: 'Você tem as vantagens do próximo nível até {time}',
    highest: 'Você já tem o nível mais alto. A assinatura não acrescentaria nada.',
    rule: 'Nunca se renova automaticamente. Você pode cancelar quando todos os planos veiculados com ela ativa estiverem liquidados, e reembolsaremos os dias não iniciados.',
    look: 'Ver as vantagens',
    manage: 'Ver ou cancelar',
  },
  credit: {
    title: 'Pontuação de confiança',
    score: '{score} / {max}',
    start: 'Começa em {start} e nunca passa de {max}. Não influi em dinheiro, taxas nem limites.',
    settled: '{points} por plano liquidado, com lucro ou prejuízo.',
    breach: '{points} por infração confirmada a uma regra publicada.',
    rules: 'Ler as regras de uso',
    events: 'O que mudou a pontuação',
    none: 'Sua pontuação ainda não mudou.',
    after: 'ficou em {score}',
    cause: {
      plan_settled: 'Plano liquidado',
      rule_breach: 'Infração a uma regra',
      objection_upheld: 'Contestação aceita',
    },
    tapToObject: 'toque para contestar',
    object:
      'Não está certo? Diga qual mudança e por quê. Alguém que não tomou a primeira decisão vai responder a você.',
    objectTopic: 'Contestação: pontuação de confiança',
    objectTopicOf: 'Contestação: pontuação de confiança, {time}',
    objectLink: 'Fazer uma contestação',
  },
  guarantee: {
    title: 'Caução',
    balance: 'Depositado',
    needed: 'Valor exigido',
    why: 'Você precisa manter {amount} como caução. O dinheiro continua seu: nunca é usado para mídia, taxas nem prejuízos, e só você o movimenta.',
    notNeeded: 'Nenhuma caução é exigida. O que você depositar continuará seu, e só você poderá movimentá-lo.',
    free: 'Não há planos em andamento. Você pode resgatar a caução agora.',
    manage: 'Depositar ou resgatar',
  },
};
