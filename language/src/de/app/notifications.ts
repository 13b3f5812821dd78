import type { Area } from '../../language.ts';

export const notifications: Area<'notifications'> = {
  title: 'Mitteilungen',
  categories: 'Kategorie',
  all: 'Alle',
  tab: { announcement: 'System', maintenance: 'Wartung', activity: 'Aktivität' },
  category: {
    announcement: 'Systemmeldung',
    maintenance: 'Systemwartung',
    activity: 'Aktivität',
  },
  filter: 'Filter',
  state: { all: 'Alle', unread: 'Ungelesen', read: 'Gelesen' },
  unread: 'Ungelesen',
  unreadCount: '{count} ungelesen',
  today: 'Heute',
  earlier: 'Früher',
  sub: '{category} · {time}',
  toPlan: 'Plan ansehen',
  security: 'Kontosicherheit',
  notMe: 'Das war ich nicht',
  markAll: 'Alle als gelesen markieren',
  allMarked: 'Alle Mitteilungen sind als gelesen markiert',
  markFailed: 'Diese Mitteilung konnte nicht als gelesen markiert werden',
  markAllFailed: 'Die Mitteilungen konnten nicht als gelesen markiert werden',
  loadFailed: 'Mitteilungen konnten nicht geladen werden. Zum Neuladen tippen.',
  empty: {
    all: 'Keine Mitteilungen',
    unread: 'Keine ungelesenen Mitteilungen',
    read: 'Noch keine gelesenen Mitteilungen',
  },
  emptyText: 'Hier erscheint Neues zu Ihren Plänen und Ihrem Geld.',
};
