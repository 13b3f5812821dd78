import type { Area } from '../../language.ts';

export const notifications: Area<'notifications'> = {
  title: 'Thông báo',
  categories: 'Loại',
  all: 'Tất cả',
  tab: { announcement: 'Hệ thống', maintenance: 'Bảo trì', activity: 'Hoạt động' },
  category: {
    announcement: 'Thông báo hệ thống',
    maintenance: 'Bảo trì hệ thống',
    activity: 'Hoạt động tài khoản',
  },
  filter: 'Lọc',
  state: { all: 'Tất cả', unread: 'Chưa đọc', read: 'Đã đọc' },
  unread: 'Chưa đọc',
  unreadCount: '{count} chưa đọc',
  today: 'Hôm nay',
  earlier: 'Trước đó',
  sub: '{category} · {time}',
  toPlan: 'Xem kế hoạch',
  markAll: 'Đánh dấu tất cả là đã đọc',
  allMarked: 'Đã đánh dấu mọi thông báo là đã đọc',
  markFailed: 'Không đánh dấu được thông báo này là đã đọc',
  markAllFailed: 'Không đánh dấu được các thông báo là đã đọc',
  loadFailed: 'Thông báo chưa tải được. Chạm để tải lại.',
  empty: { all: 'Không có thông báo', unread: 'Không có thông báo chưa đọc', read: 'Chưa đọc thông báo nào' },
  emptyText: 'Tin về kế hoạch và tiền của bạn sẽ hiển thị ở đây.',
};
