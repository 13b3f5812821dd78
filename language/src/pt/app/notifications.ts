import type { Area } from '../../language.ts';

export const notifications: Area<'notifications'> = {
  title: 'Notificações',
  categories: 'Categoria',
  all: 'Todas',
  tab: { announcement: 'Sistema', maintenance: 'Manutenção', activity: 'Atividade' },
  category: {
    announcement: 'Aviso do sistema',
    maintenance: 'Manutenção do sistema',
    activity: 'Atividade',
  },
  filter: 'Filtro',
  state: { all: 'Todas', unread: 'Não lidas', read: 'Lidas' },
  unread: 'Não lida',
  unreadCount: 'Não lidas: {count}',
  today: 'Hoje',
  earlier: 'Anteriores',
  sub: '{category} · {time}',
  toPlan: 'Ver o plano',
  markAll: 'Marcar todas como lidas',
  allMarked: 'Todas as notificações estão marcadas como lidas',
  markFailed: 'Não foi possível marcar esta notificação como lida',
  markAllFailed: 'Não foi possível marcar as notificações como lidas',
  loadFailed: 'Não foi possível carregar as notificações. Toque para tentar de novo.',
  empty: { all: 'Nenhuma notificação', unread: 'Nenhuma notificação não lida', read: 'Nenhuma notificação lida ainda' },
  emptyText: 'As novidades sobre seus planos e seu dinheiro vão aparecer aqui.',
};
