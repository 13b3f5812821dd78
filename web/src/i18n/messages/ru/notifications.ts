import type { Area } from '../messages.ts';

export const notifications: Area<'notifications'> = {
  title: 'Уведомления',
  categories: 'Категория',
  all: 'Все',
  tab: { announcement: 'Система', maintenance: 'Работы', activity: 'Акции' },
  category: {
    announcement: 'Объявление системы',
    maintenance: 'Технические работы',
    activity: 'Акция',
  },
  filter: 'Фильтр',
  state: { all: 'Все', unread: 'Не прочитано', read: 'Прочитано' },
  unread: 'Не прочитано',
  unreadCount: 'Не прочитано: {count}',
  today: 'Сегодня',
  earlier: 'Ранее',
  sub: '{category} · {time}',
  toPlan: 'Открыть план',
  markAll: 'Отметить все как прочитанные',
  allMarked: 'Все уведомления отмечены как прочитанные',
  markFailed: 'Не удалось отметить уведомление как прочитанное',
  markAllFailed: 'Не удалось отметить уведомления как прочитанные',
  loadFailed: 'Уведомления не загрузились. Нажмите, чтобы повторить.',
  empty: { all: 'Уведомлений нет', unread: 'Всё прочитано', read: 'Пока ничего не прочитано' },
  emptyText: 'Здесь сообщается, что происходит с вашими планами и деньгами.',
};
