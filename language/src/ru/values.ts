import type { ValueTexts } from '../texts.ts';

export const values: ValueTexts = {
  payoutMethods: { bank: 'Банковский счёт', wallet: 'Адрес кошелька' },
  topics: {
    security: 'Безопасность аккаунта',
    money: 'Деньги',
    plan: 'Планы',
    account: 'Аккаунт',
    announcement: 'Системное объявление',
    maintenance: 'Технические работы',
  },
  alerts: {
    balance_low: 'Мало средств',
    plan_nearly_spent: 'Бюджет плана почти израсходован',
    plan_ended: 'План завершён',
    nothing_delivered: 'Сутки без показов',
    hold_or_deduction: 'Проверка или списание',
    payout_sent: 'Вывод отправлен',
    payout_late: 'Вывод задерживается',
    daily: 'Ежедневные оповещения',
  },
  refusals: {
    not_an_image: 'Выберите файл изображения.',
    account_not_activated: 'Этот аккаунт ещё не активирован. Обратитесь в службу поддержки.',
    account_disabled: 'Этот аккаунт отключён. Обратитесь в службу поддержки.',
    account_cancelled: 'Этот аккаунт закрыт. Обратитесь в службу поддержки.',
    transaction_password_not_set: 'Сначала задайте ПИН-код.',
  },
};
