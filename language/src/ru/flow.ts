import type { FundWords } from '../texts.ts';

export const flow: FundWords = {
  types: {
    system_top_up: 'Системное пополнение',
    manual_payout: 'Ручная выплата',
    ad_billing: 'Расходы на рекламу',
    ad_serving: 'Доход от рекламы',
    system_deduction: 'Системное списание',
    virtual_recharge_deduction: 'Вычет виртуального пополнения',
    open_membership: 'Подписка',
    profit_sharing: 'Доля в прибыли',
  },
  details: {
    deposit: 'Пополнение',
    guarantee_returned: 'Депозит возвращён',
    withdrawal: 'Вывод',
    withdrawal_returned: 'Возврат по выводу',
    exchange: 'Обмен',
    exchange_returned: 'Возврат по обмену',
    put: 'Бюджет плана',
    unspent_returned: 'Возврат неизрасходованного',
    invalid_credited: 'Возмещение за недействительный трафик',
    fee: 'Комиссия',
    revenue: 'Доход по расчёту',
    correction: 'Корректировка',
    guarantee_paid_in: 'Депозит внесён',
    start_up_returned: 'Возврат стартового аванса',
    membership: 'Подписка',
    membership_refunded: 'Возврат за подписку',
    agent_share: 'Доля агента',
  },
  settlement: 'Расчёт',
};
