import type { Area } from '../messages.ts';

export const security: Area<'security'> = {
  title: 'Журнал безопасности',
  intro:
    'Входы, пароли, счета для вывода и действия наших сотрудников с вашим аккаунтом. Записи нельзя изменить или удалить. Если что-то сделали не вы, смените пароль и завершите другие сеансы.',
  empty: 'Пока ничего нет',
  where: '{time} · {device}, {address}',
  staff: 'Наши сотрудники',
  system: 'Автоматически',
  unknownDevice: 'Неизвестное устройство',
  act: {
    registered: 'Регистрация',
    logged_in: 'Вход',
    login_failed: 'Неудачный вход',
    logged_out: 'Выход',
    sessions_revoked: 'Завершены другие сеансы',
    login_password_changed: 'Пароль изменён',
    password_change_failed: 'Неверный пароль при смене',
    reset_code_mailed: 'Код сброса отправлен по почте',
    reset_code_issued: 'Код сброса выдан',
    password_reset: 'Сброс пароля или ПИН-кода',
    transaction_password_set: 'ПИН-код задан',
    transaction_password_changed: 'ПИН-код изменён',
    payout_account_bound: 'Счёт для вывода привязан',
    payout_account_rebound: 'Счёт для вывода заменён',
    ad_account_opened: 'Рекламный аккаунт открыт',
    merchant_state_set: 'Статус аккаунта изменён',
    merchant_signed_out: 'Сеансы завершены сотрудником',
    shell_token_issued: 'Сеанс передан приложению',
  },
};
