import type { Area } from '../../language.ts';

export const acts: Area<'acts'> = {
  title: 'Что стало с вашим запросом',
  text: 'Ответ потерялся в пути, поэтому мы проверили ещё раз. Вот что выяснилось.',
  done: 'Выполнено',
  notDone: 'Не выполнено',
  after: 'Выполненное сделано ровно один раз. Невыполненное ничего не изменило: можно повторить.',
  names: {
    accounts: { openAdAccount: 'Открытие рекламного аккаунта', changePassword: 'Смена пароля для входа' },
    coupons: { receive: 'Получение купона' },
    exchange: { detail: 'Подтверждение обмена', dispute: 'Открытие спора' },
    passkeys: { add: 'Добавление ключа доступа' },
    plans: { put: 'Запуск плана', stop: 'Остановка плана' },
    support: { sendFeedback: 'Сообщение в поддержку' },
    wallet: {
      withdraw: 'Вывод средств',
      cancelWithdrawal: 'Отмена вывода',
      setTransactionPassword: 'Установка ПИН-кода',
      editBankCard: 'Привязка счёта для вывода',
      returnStartUp: 'Возврат стартового аванса',
      payGuarantee: 'Внесение депозита',
      takeBackGuarantee: 'Возврат депозита',
      buyMembership: 'Оформление подписки',
      stopMembership: 'Отмена подписки',
    },
    other: 'Ваш запрос',
  },
};
