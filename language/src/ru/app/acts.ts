import type { Area } from '../../language.ts';

export const acts: Area<'acts'> = {
  title: 'Что стало с вашим запросом',
  text: 'Связь прервалась до получения ответа, поэтому мы проверили, что произошло.',
  done: 'Выполнено',
  notDone: 'Не выполнено',
  after: '«Выполнено» — действие совершено один раз. «Не выполнено» — деньги не списаны, можно повторить.',
  names: {
    accounts: { openAdAccount: 'Открытие рекламного аккаунта', changePassword: 'Смена пароля для входа' },
    appeals: { file: 'Апелляция', write: 'Сообщение в апелляции' },
    coupons: { receive: 'Получение купона' },
    exchange: { detail: 'Подтверждение обмена', dispute: 'Открытие спора' },
    passkeys: { add: 'Добавление ключа доступа' },
    plans: {
      put: 'Запуск плана',
      stop: 'Остановка плана',
      adjust: 'Изменение плана',
      extend: 'Пополнение плана',
      repeat: 'Изменение плана',
      setRepeat: 'Изменение плана',
    },
    support: { sendFeedback: 'Обращение в поддержку' },
    wallet: {
      withdraw: 'Вывод средств',
      fileRecharge: 'Получение номера пополнения',
      cancelRecharge: 'Отмена пополнения',
      cancelWithdrawal: 'Отмена вывода',
      setTransactionPassword: 'Установка ПИН-кода',
      editBankCard: 'Добавление счёта для вывода',
      returnStartUp: 'Возврат стартового аванса',
      payGuarantee: 'Внесение гарантийного депозита',
      takeBackGuarantee: 'Возврат гарантийного депозита',
      buyMembership: 'Оформление подписки',
      stopMembership: 'Отмена подписки',
    },
    other: 'Другой запрос',
  },
};
