import type { Area } from '../../language.ts';

export const notifications: Area<'notifications'> = {
  title: 'お知らせ',
  categories: '種類',
  all: 'すべて',
  tab: { announcement: 'システム', maintenance: 'メンテナンス', activity: 'アクティビティ' },
  category: { announcement: 'システムのお知らせ', maintenance: 'メンテナンス', activity: 'アカウントのアクティビティ' },
  filter: '絞り込み',
  state: { all: 'すべて', unread: '未読', read: '既読' },
  unread: '未読',
  unreadCount: '未読{count}件',
  today: '今日',
  earlier: 'それ以前',
  sub: '{category} · {time}',
  toPlan: 'プランを見る',
  markAll: 'すべて既読にする',
  allMarked: 'すべてのお知らせを既読にしました',
  markFailed: 'このお知らせを既読にできませんでした',
  markAllFailed: 'お知らせを既読にできませんでした',
  loadFailed: 'お知らせを読み込めませんでした。タップすると再読み込みします。',
  empty: { all: 'お知らせはありません', unread: '未読はありません', read: '既読はまだありません' },
  emptyText: 'プランとお金の動きをここでお知らせします。',
};
