import type { Area } from '../../language.ts';
import { values } from '../values.ts';

export const api: Area<'api'> = {
  code: {
    '402': values.refusals.account_not_activated,
    '403': values.refusals.account_disabled,
    '404': values.refusals.account_cancelled,
  },
  serverError: 'Ошибка сервера. Попробуйте ещё раз.',
  sysError: 'Системная ошибка',
  error: 'Не получилось.',
  tokenExpired: 'Сеанс завершён. Войдите снова.',
  notAuthorised: 'Нет доступа',
  noUserData: 'Нет данных пользователя',
  network: 'Сервер не отвечает. Проверьте соединение и повторите попытку.',
  timeout: 'Сервер слишком долго не отвечал. Можно спокойно повторить попытку.',
  settled: 'Этот запрос уже отправлялся, поэтому мы не отправили его повторно. Сначала проверьте, что с ним стало.',
  http: {
    tooMany: 'Слишком много запросов. Немного подождите.',
    unavailable: 'Сервер не готов. Повторите попытку чуть позже.',
    other: 'Что-то пошло не так (статус {status}).',
  },
  rule: {
    required: 'Это поле нельзя оставить пустым.',
    type: 'Неверный формат.',
    format: 'Неверный формат.',
    tooShort: 'Минимум символов: {limit}.',
    tooLong: 'Максимум символов: {limit}.',
    range: 'Значение вне допустимых границ.',
    mismatch: 'Значения не совпадают.',
    notAccepted: 'Нужно ваше согласие.',
  },
};
