import type { Area } from '../../language.ts';

export const notifications: Area<'notifications'> = {
  title: 'Notifications',
  categories: 'Catégorie',
  all: 'Toutes',
  tab: { announcement: 'Système', maintenance: 'Maintenance', activity: 'Activité' },
  category: {
    announcement: 'Annonce système',
    maintenance: 'Maintenance système',
    activity: 'Activité',
  },
  filter: 'Filtre',
  state: { all: 'Toutes', unread: 'Non lues', read: 'Lues' },
  unread: 'Non lue',
  unreadCount: 'Non lues : {count}',
  today: 'Aujourd’hui',
  earlier: 'Plus tôt',
  sub: '{category} · {time}',
  toPlan: 'Voir le plan',
  security: 'Sécurité du compte',
  notMe: 'Ce n’était pas moi',
  markAll: 'Tout marquer comme lu',
  allMarked: 'Toutes les notifications sont marquées comme lues',
  markFailed: 'Cette notification n’a pas pu être marquée comme lue',
  markAllFailed: 'Les notifications n’ont pas pu être marquées comme lues',
  loadFailed: 'Impossible de charger les notifications. Touchez pour réessayer.',
  empty: {
    all: 'Aucune notification',
    unread: 'Aucune notification non lue',
    read: 'Aucune notification lue pour l’instant',
  },
  emptyText: 'Les nouvelles de vos plans et de votre argent s’afficheront ici.',
};
