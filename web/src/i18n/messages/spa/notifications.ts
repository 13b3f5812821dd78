import type { Area } from '../messages.ts';

export const notifications: Area<'notifications'> = {
  title: 'Notificaciones',
  categories: 'Categoría',
  all: 'Todas',
  tab: { announcement: 'Sistema', maintenance: 'Mantenimiento', activity: 'Promociones' },
  category: {
    announcement: 'Aviso del sistema',
    maintenance: 'Mantenimiento',
    activity: 'Promoción',
  },
  filter: 'Filtro',
  state: { all: 'Todas', unread: 'Sin leer', read: 'Leídas' },
  unread: 'Sin leer',
  unreadCount: '{count} sin leer',
  today: 'Hoy',
  earlier: 'Antes',
  sub: '{category} · {time}',
  toPlan: 'Ver el plan',
  markAll: 'Marcar todo como leído',
  allMarked: 'Todas las notificaciones están marcadas como leídas',
  markFailed: 'No se pudo marcar esta notificación como leída',
  markAllFailed: 'No se pudieron marcar las notificaciones como leídas',
  loadFailed: 'Las notificaciones no se cargaron. Toque para reintentar.',
  empty: { all: 'No hay notificaciones', unread: 'Nada sin leer', read: 'Aún no hay leídas' },
  emptyText: 'Aquí se le informa de lo que pasa con sus planes y su dinero.',
};
