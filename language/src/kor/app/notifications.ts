import type { Area } from '../../language.ts';

export const notifications: Area<'notifications'> = {
  title: '알림',
  categories: '분류',
  all: '전체',
  tab: { announcement: '공지', maintenance: '점검', activity: '활동' },
  category: {
    announcement: '시스템 공지',
    maintenance: '시스템 점검',
    activity: '계정 활동',
  },
  filter: '필터',
  state: { all: '전체', unread: '읽지 않음', read: '읽음' },
  unread: '읽지 않음',
  unreadCount: '읽지 않음 {count}건',
  today: '오늘',
  earlier: '이전',
  sub: '{category} · {time}',
  toPlan: '플랜 보기',
  markAll: '모두 읽음으로 표시',
  allMarked: '모든 알림을 읽음으로 표시했습니다',
  markFailed: '이 알림을 읽음으로 표시하지 못했습니다',
  markAllFailed: '알림을 읽음으로 표시하지 못했습니다',
  loadFailed: '알림을 불러오지 못했습니다. 눌러서 다시 불러오세요.',
  empty: { all: '알림 없음', unread: '읽지 않은 알림 없음', read: '읽은 알림 없음' },
  emptyText: '플랜과 자금의 새 소식이 여기에 표시됩니다.',
};
