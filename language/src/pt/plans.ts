/** Notifications of plans, and why a plan is not put again: a clause of a sentence. */
export const planMessages = {
  plan_started: {
    title: 'Seu plano está em veiculação',
    body: 'O plano {plan_no} começou. Os anúncios já estão sendo exibidos.',
  },
  plan_failed: {
    title: 'Seu plano não foi veiculado',
    body: 'O plano {plan_no} terminou antes de algum anúncio ser exibido: {reason}. Devolvemos {returned}, incluindo o cupom, se houver.',
  },
  plan_finished: {
    title: 'Seu plano terminou',
    body: 'O plano {plan_no} terminou: {reason}. Ele gastou {consumed}. Estamos conferindo os números.',
  },
  plan_settled: {
    title: 'Seu plano foi liquidado',
    body: 'O plano {plan_no} foi liquidado. Custou {cost} e rendeu {earned}: seu resultado é de {result}.{place}{net}{returned} {source}',
  },
  plan_repeated: {
    title: 'Seu plano foi repetido',
    body: 'Como você autorizou, usamos de novo {amount}: plano {plan_no}. As repetições já usaram {spent} de {highest}.',
  },
  plan_repeat_stopped: {
    title: 'Seu plano não foi repetido',
    body: 'Não repetimos o plano {plan_no}: {reason}. Abra-o para ver o que você pode fazer.',
  },
};

export const repeatWords = {
  insufficient_balance: 'seu saldo disponível não era suficiente',
  terms_changed: 'as condições pioraram para você',
  plan_not_open: 'o plano não é mais oferecido',
  offer_paused: 'o plano não aceita novas veiculações no momento',
  offer_escrow_low: 'a conta garantia do anunciante não cobria mais planos',
  quota_full: 'todas as vagas estavam ocupadas',
  too_many_plans: 'o nível da sua loja não permite mais planos ao mesmo tempo',
  plan_failed: 'nenhum anúncio foi exibido',
  plan_stopped: 'você encerrou o plano',
  account_waiting: 'sua conta ou sua senha de transação estava bloqueada, ou foi redefinida há menos de 24 horas',
  limit_used: 'resta muito pouco do limite que você definiu',
  date_passed: 'o último dia que você definiu passou',
  turned_off: 'você desativou a repetição',
};
