import type { Area } from '../../language.ts';

export const notifications: Area<'notifications'> = {
  title: 'Уведомления',
  categories: 'Категория',
  all: 'Все',
  tab: { announcement: 'Система', maintenance: 'Техработы', activity: 'События' },
  category: {
    announcement: 'Системное объявление',
    maintenance: 'Технические работы',
    activity: 'Событие',
  },
  filter: 'Фильтр',
  state: { all: 'Все', unread: 'Непрочитанные', read: 'Прочитанные' },
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
  loadFailed: 'Не удалось загрузить уведомления. Нажмите, чтобы повторить.',
  empty: { all: 'Уведомлений нет', unread: 'Непрочитанных уведомлений нет', read: 'Прочитанных уведомлений пока нет' },
  emptyText: 'Здесь появятся новости о ваших планах и деньгах.',
};
