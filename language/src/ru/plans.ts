/** Notifications of plans, and why a plan is not put again: a clause of a sentence. */
export const planMessages = {
  plan_started: {
    title: 'Показ вашей рекламы начался',
    body: 'План {plan_no} запущен. Его реклама уже показывается.',
  },
  plan_failed: {
    title: 'Показ по плану не состоялся',
    body: 'План {plan_no} завершён до начала показа: {reason}. Сумма {returned} возвращена, вместе с купоном, если он был.',
  },
  plan_finished: {
    title: 'Показ по плану завершён',
    body: 'План {plan_no} завершён: {reason}. Израсходовано {consumed}. Сейчас мы проверяем показатели.',
  },
  plan_settled: {
    title: 'Расчёт по плану завершён',
    body: 'Расчёт по плану {plan_no} завершён. Расходы составили {cost}, доход составил {earned}, ваш результат составил {result}.{place}{net}{returned} {source}',
  },
  plan_repeated: {
    title: 'План запущен повторно',
    body: 'Как вы разрешили, мы снова запустили план на {amount}, номер {plan_no}. На повторы ушло {spent} из {highest}.',
  },
  plan_repeat_stopped: {
    title: 'План не запущен повторно',
    body: 'Мы не запустили план {plan_no} повторно: {reason}. Откройте план: там видно, что можно сделать.',
  },
};

export const repeatWords = {
  insufficient_balance: 'доступных средств не хватило',
  terms_changed: 'условия стали для вас хуже',
  plan_not_open: 'план больше не предлагается',
  offer_paused: 'сейчас план нельзя запустить',
  offer_escrow_low: 'средств владельца продукта не хватило',
  quota_full: 'все места были заняты',
  too_many_plans: 'уровень магазина не допускает больше планов одновременно',
  plan_failed: 'показов не было',
  plan_stopped: 'вы остановили план',
  account_waiting: 'аккаунт или ПИН-код заблокирован либо сброс был менее 24\u00a0часов назад',
  limit_used: 'остаток вашего лимита слишком мал',
  date_passed: 'указанная вами дата прошла',
  turned_off: 'вы выключили повтор',
};
