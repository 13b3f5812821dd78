import type { Area } from '../../language.ts';

export const standing: Area<'standing'> = {
  level: {
    now: 'Nível {level}',
    lent: 'Pela assinatura; por volume é o nível {level}',
    volume: 'Gasto em planos liquidados: {amount}. Só esse valor conta.',
    progress: 'Progresso até o nível {level}',
    missing: 'Para o nível {level}, falta liquidar {amount}.',
    highest: 'Este é o nível mais alto.',
    settledPlans: 'Ver os planos liquidados',
    rule: 'O nível sobe automaticamente com o volume liquidado e nunca cai se você veicular menos. A taxa é uma parte da receita e fica fixada em cada plano quando você o veicula.',
  },
  table: {
    title: 'Todos os níveis',
    level: 'Nível',
    from: 'Liquidado a partir de, {currency}',
    plans: 'Planos ao mesmo tempo',
    fee: 'Taxa',
    yours: 'seu',
  },
  membership: {
    title: 'Assinatura',
    offer:
      'Por {price}, você tem a quantidade de planos e a taxa do próximo nível por {count, plural, one {# dia} many {# de dias} other {# dias}}.',
    until: 'Com ela você tem o próximo nível até {date}',
    highest: 'Por volume você já tem o nível mais alto. A assinatura não acrescentaria nada.',
    rule: 'Nunca se renova automaticamente. Você pode cancelá-la quando todos os planos veiculados durante ela estiverem liquidados; os dias não iniciados são reembolsados.',
    look: 'Ver as vantagens',
    manage: 'Ver ou cancelar',
  },
  credit: {
    title: 'Pontuação de confiança',
    score: '{score} / {max}',
    start: 'Começa em {start} e nunca passa de {max}.',
    settled: '{points} por plano liquidado.',
    breach: '{points} por infração confirmada a uma regra publicada.',
    rules: 'Ler as regras de uso',
    events: 'O que mudou a pontuação',
    none: 'Nada mudou sua pontuação ainda.',
    after: 'ficou em {score}',
    cause: {
      plan_settled: 'Plano liquidado',
      rule_breach: 'Infração a uma regra',
      objection_upheld: 'Contestação aceita',
    },
    tapToObject: 'toque para contestar',
    object: 'Não está certo? Diga qual mudança e por quê. Quem responde não é quem tomou a primeira decisão.',
    objectTopic: 'Contestação: pontuação de confiança',
    objectTopicOf: 'Contestação: pontuação de confiança, {time}',
    objectLink: 'Fazer uma contestação',
  },
  guarantee: {
    title: 'Caução',
    balance: 'Depositado',
    needed: 'Valor exigido',
    why: 'A rede exige {amount} como caução. O dinheiro continua seu: não paga mídia, taxa nem prejuízo, e só você o movimenta.',
    notNeeded: 'Nenhuma caução é exigida agora. O que você depositou continua seu, e só você o movimenta.',
    inUse:
      '{count, plural, one {Há # plano em andamento; a caução pode ser resgatada quando ele terminar.} many {Há # de planos em andamento; a caução pode ser resgatada quando eles terminarem.} other {Há # planos em andamento; a caução pode ser resgatada quando eles terminarem.}}',
    free: 'Não há planos em andamento: você pode resgatar a caução agora.',
    manage: 'Depositar ou resgatar',
  },
};
