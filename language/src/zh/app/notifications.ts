import type { Area } from '../../language.ts';

export const notifications: Area<'notifications'> = {
  title: '消息',
  categories: '类别',
  all: '全部',
  tab: { announcement: '系统公告', maintenance: '系统维护', activity: '账户动态' },
  category: { announcement: '系统公告', maintenance: '系统维护', activity: '账户动态' },
  filter: '筛选',
  state: { all: '全部', unread: '未读', read: '已读' },
  unread: '未读',
  unreadCount: '{count}\u00a0条未读',
  today: '今天',
  earlier: '更早',
  sub: '{category} · {time}',
  toPlan: '查看计划',
  markAll: '全部标为已读',
  allMarked: '已全部标为已读',
  markFailed: '这条消息未能标为已读',
  markAllFailed: '消息未能全部标为已读',
  loadFailed: '消息加载失败，点击重新加载。',
  empty: { all: '没有消息', unread: '没有未读消息', read: '没有已读消息' },
  emptyText: '计划和资金的动态会显示在这里。',
};
