import type { Area } from '../../language.ts';

export const thread: Area<'thread'> = {
  title: 'Acompanhar seu dinheiro',
  about:
    'O dinheiro que entra primeiro sai primeiro. As partes sempre somam o total. Abra um valor para ver os lançamentos.',
  another: 'Acompanhar outro valor',
  partOf: {
    to: 'Parte de {amount}; o restante vem de outros valores',
    from: 'Parte de {amount}; o restante teve outro destino ou está disponível',
  },
  conversions: '{count, plural, one {# conversão} many {# de conversões} other {# conversões}}',
  late: 'Atrasado: era esperado até {date}',
  credits: 'Normalmente creditada até {date}',
  creditsUnknown: 'Data desconhecida: poucas recargas foram creditadas até agora',
  settles: 'Liquidação por volta de {time}',
  sums: 'Valores',
  empty: 'Ainda não há nada.',
  others: 'As outras partes',
  ways: {
    label: 'Direção',
    to: 'Para onde foi',
    from: 'De onde veio',
  },
  kinds: {
    recharge: 'Recarga ainda não creditada',
    held: 'Reservado',
    acceptor: 'O parceiro de câmbio paga você',
    other: 'Lançamento',
  },
  steps: {
    label: 'Etapas',
    filed: 'Recarga solicitada',
    seen: 'Recebida no nosso banco',
    reserved: 'Reservado para o plano',
    spent: 'Gasto em anúncios',
    earned: 'Receita de conversões',
    on_hold: 'Em análise',
    owed: 'A receber quando a conta garantia cobrir',
    locked: 'Ainda não confirmado',
    posted: 'Registrado',
  },
};
