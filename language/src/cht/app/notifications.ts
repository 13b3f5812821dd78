import type { Area } from '../../language.ts';

export const notifications: Area<'notifications'> = {
  title: '通知',
  categories: '類別',
  all: '全部',
  tab: { announcement: '系統公告', maintenance: '系統維護', activity: '帳戶動態' },
  category: { announcement: '系統公告', maintenance: '系統維護', activity: '帳戶動態' },
  filter: '篩選',
  state: { all: '全部', unread: '未讀', read: '已讀' },
  unread: '未讀',
  unreadCount: '{count}\u00a0則未讀',
  today: '今天',
  earlier: '更早',
  sub: '{category} · {time}',
  toPlan: '查看計畫',
  markAll: '全部標為已讀',
  allMarked: '已全部標為已讀',
  markFailed: '無法將這則通知標為已讀',
  markAllFailed: '無法將通知全部標為已讀',
  loadFailed: '無法載入通知，點一下重新載入。',
  empty: { all: '沒有通知', unread: '沒有未讀通知', read: '還沒有已讀通知' },
  emptyText: '計畫與資金的動態會在這裡通知您。',
};
