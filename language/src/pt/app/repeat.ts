/** A plan that is put again automatically, within a limit. */
export const repeat = {
  title: 'Repetição',
  offer: 'Repetir automaticamente',
  lead: 'Usar o mesmo orçamento de novo após cada liquidação, dentro do limite que você definir.',
  of: 'Repete o plano {number}',
  as: 'Repetido: plano {number}',
  each: 'Orçamento de cada repetição',
  used: 'Usado até agora',
  usedOf: '{spent} de {highest}',
  last: 'Último dia',
  paused: 'A repetição está pausada: {reason}.',
  ended: 'A repetição foi encerrada: {reason}.',
  goOn: 'Retomar',
  off: 'Desativar definitivamente',
  isOff: 'A repetição está desativada',
  isOn: 'A repetição está ativada',
  limit: 'Máximo de todas as repetições',
  bounds: 'Pelo menos {amount}',
  puts: '{count, plural, one {Suficiente para uma repetição} other {Suficiente para # repetições}}',
  lastDay: 'Último dia (opcional)',
  when: 'Quando este plano for liquidado, usaremos de novo {amount} do seu saldo: mesmo ritmo, mesmo limite diário, sem cupom nem adiantamento inicial. E assim por diante, até o limite acabar.',
  whenSettled:
    'Usaremos de novo {amount} do seu saldo imediatamente: mesmo ritmo, mesmo limite diário, sem cupom nem adiantamento inicial. E assim após cada liquidação, até o limite acabar.',
  only: 'Só enquanto o plano for oferecido, as condições forem iguais ou melhores para você e o saldo for suficiente. Caso contrário, a repetição é pausada e dizemos por quê.',
  stop: 'Você pode desativá-la a qualquer momento, sem a senha de transação. Um plano já em veiculação continua.',
  allow: 'Autorizar até {amount}',
  subject: 'Repetir o plano {number}, no máximo {amount} no total',
  allowed: 'Repetição autorizada: no máximo {amount}',
  put: 'Repetido automaticamente',
};

/** The mark of plans that repeat, and the filter of the list. */
export const repeats = {
  left: 'Repetição, restante: {amount}',
  paused: 'Repetição pausada',
  label: 'Repetição',
  only: 'Só planos que se repetem',
};
