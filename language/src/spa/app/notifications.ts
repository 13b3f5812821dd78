import type { Area } from '../../language.ts';

export const notifications: Area<'notifications'> = {
  title: 'Notificaciones',
  categories: 'Categoría',
  all: 'Todas',
  tab: { announcement: 'Sistema', maintenance: 'Mantenimiento', activity: 'Actividad' },
  category: {
    announcement: 'Aviso del sistema',
    maintenance: 'Mantenimiento del sistema',
    activity: 'Actividad',
  },
  filter: 'Filtro',
  state: { all: 'Todas', unread: 'Sin leer', read: 'Leídas' },
  unread: 'Sin leer',
  unreadCount: '{count} sin leer',
  today: 'Hoy',
  earlier: 'Anteriores',
  sub: '{category} · {time}',
  toPlan: 'Ver el plan',
  security: 'Seguridad de la cuenta',
  notMe: 'No fui yo',
  markAll: 'Marcar todo como leído',
  allMarked: 'Todas las notificaciones están marcadas como leídas',
  markFailed: 'No se pudo marcar esta notificación como leída',
  markAllFailed: 'No se pudieron marcar las notificaciones como leídas',
  loadFailed: 'No se pudieron cargar las notificaciones. Toque para reintentar.',
  empty: {
    all: 'No hay notificaciones',
    unread: 'No hay notificaciones sin leer',
    read: 'Aún no hay notificaciones leídas',
  },
  emptyText: 'Aquí aparecerán las novedades de sus planes y su dinero.',
};
