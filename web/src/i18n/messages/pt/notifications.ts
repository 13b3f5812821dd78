import type { Area } from '../messages.ts';

export const notifications: Area<'notifications'> = {
  title: 'Notificações',
  categories: 'Categoria',
  all: 'Todas',
  tab: { announcement: 'Sistema', maintenance: 'Manutenção', activity: 'Promoções' },
  category: {
    announcement: 'Aviso do sistema',
    maintenance: 'Manutenção',
    activity: 'Promoção',
  },
  filter: 'Filtro',
  state: { all: 'Todas', unread: 'Não lidas', read: 'Lidas' },
  unread: 'Não lida',
  unreadCount: 'Não lidas: {count}',
  today: 'Hoje',
  earlier: 'Antes',
  sub: '{category} · {time}',
  toPlan: 'Ver o plano',
  markAll: 'Marcar todas como lidas',
  allMarked: 'Todas as notificações estão marcadas como lidas',
  markFailed: 'Não foi possível marcar esta notificação como lida',
  markAllFailed: 'Não foi possível marcar as notificações como lidas',
  loadFailed: 'As notificações não carregaram. Toque para tentar de novo.',
  empty: { all: 'Nenhuma notificação', unread: 'Nenhuma não lida', read: 'Nenhuma lida ainda' },
  emptyText: 'Aqui aparece o que acontece com seus planos e seu dinheiro.',
};
