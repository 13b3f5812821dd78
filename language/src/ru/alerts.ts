import type { NotificationTexts } from '../texts.ts';

export const alertMessages = {
  balance_low: {
    title: 'На счёте мало средств',
    body: 'Доступно {available}\u00a0— меньше порога {below}, который вы указали.',
  },
  plan_nearly_spent: {
    title: 'План почти израсходовал бюджет',
    body: 'План {plan_no} израсходовал {spent} из {budget}. Добавить деньги можно в плане.',
  },
  nothing_delivered: {
    title: 'У плана уже сутки нет показов',
    body: 'У плана {plan_no} нет показов с {time}. Причину можно посмотреть в плане.',
  },
  conversion_held: {
    title: 'Конверсия вашего плана на проверке',
    body: 'Мы проверяем конверсию плана {plan_no}. Причина: {reason}. Решение примем до {review_at}.',
  },
  conversions_held: {
    title: 'Конверсии вашего плана на проверке',
    body: 'Часть конверсий плана {plan_no} на проверке. Какие и почему, видно в плане.',
  },
  withdrawal_late: {
    title: 'Ваш вывод задерживается',
    body: 'Выплата по заявке {withdrawal_no} ожидалась до {day}, теперь мы обрабатываем её в первую очередь.',
  },
  email_unreachable: {
    title: 'Письма не доходят до вашего адреса',
    body: 'Наши письма до вас не доходят, поэтому мы их больше не отправляем. В приложении откройте «Настройки», «Уведомления», затем «Оповещения».',
  },
} satisfies Partial<NotificationTexts['templates']>;
