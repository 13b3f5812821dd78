import type { Area } from '../messages.ts';

export const acts: Area<'acts'> = {
  title: 'Что с этим стало',
  text: 'Ответ потерялся в пути, поэтому мы спросили ещё раз. Вот что выяснилось.',
  done: 'Выполнено',
  notDone: 'Не выполнено',
  after: 'Выполненное сделано ровно один раз. Невыполненное ничего не изменило: это можно сделать снова.',
  names: {
    accounts: { openAdAccount: 'Открытие рекламного аккаунта', changePassword: 'Смена пароля' },
    coupons: { receive: 'Получение купона' },
    exchange: { detail: 'Подтверждение обмена', cancel: 'Отмена обмена' },
    plans: { put: 'Запуск плана', stop: 'Остановка плана' },
    support: { sendFeedback: 'Обратная связь' },
    wallet: {
      withdraw: 'Вывод',
      cancelWithdrawal: 'Отмена вывода',
      setTransactionPassword: 'Установка ПИН-кода',
      editBankCard: 'Привязка счёта для вывода',
      returnStartUp: 'Возврат стартового аванса',
      payGuarantee: 'Внесение депозита',
      takeBackGuarantee: 'Возврат депозита',
      buyMembership: 'Оформление подписки',
      stopMembership: 'Остановка подписки',
    },
    other: 'Ваш запрос',
  },
};
