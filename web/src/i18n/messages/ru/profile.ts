import type { Area } from '../messages.ts';

export const profile: Area<'profile'> = {
  title: 'Профиль',
  identity: '{username} · {number}',
  username: 'Имя пользователя',
  merchantNo: 'Номер магазина',
  nickname: 'Отображаемое имя',
  email: 'Эл. почта',
  emailFormat: 'Напишите адрес как name@example.com: перед @ — латинские буквы.',
  phone: 'Телефон',
  phoneFormat: 'Только цифры, в начале + и код страны.',
  saved: 'Профиль сохранён.',
  avatar: {
    choose: 'Выбрать изображение',
    change: 'Выбрать другое',
    remove: 'Удалить',
    help: 'JPEG, PNG или WebP, не больше 5 МБ.',
    progress: 'Изображение загружается',
    done: 'Изображение сохранено.',
    fault: {
      not_an_image: 'Выберите файл изображения.',
      image_too_large: 'Размер изображения не может превышать 5 МБ.',
    },
  },
  notifications: {
    inApp: 'Счётчик на колокольчике',
    inAppMore: 'Показывает, сколько уведомлений не прочитано. Сами уведомления хранятся в любом случае.',
  },
  settings: {
    title: 'Настройки',
    language: 'Язык',
    display: 'Внешний вид',
    displayNow: '{theme}, {size}',
    loginPassword: 'Пароль для входа',
    payPassword: 'ПИН-код',
    logout: 'Выйти',
  },
  sessions: {
    title: 'Где выполнен вход',
    unknown: 'Неизвестное устройство',
    here: 'Это устройство',
    current: 'Вход: {since}',
    other: 'Активность: {seen} · вход: {since}',
    end: 'Завершить',
    endOf: 'Завершить сеанс на устройстве {device}',
    endOthers:
      '{count, plural, =1 {Завершить другой сеанс} one {Завершить # другой сеанс} few {Завершить # других сеанса} many {Завершить # других сеансов} other {Завершить # другого сеанса}}',
    ended:
      '{count, plural, =0 {Завершать было нечего.} one {Завершён # сеанс.} few {Завершено # сеанса.} many {Завершено # сеансов.} other {Завершено # сеанса.}}',
  },
};
