import type { Area } from '../../language.ts';

export const notifications: Area<'notifications'> = {
  title: 'การแจ้งเตือน',
  categories: 'หมวด',
  all: 'ทั้งหมด',
  tab: { announcement: 'ระบบ', maintenance: 'ปิดปรับปรุง', activity: 'ความเคลื่อนไหว' },
  category: {
    announcement: 'ประกาศจากระบบ',
    maintenance: 'ปิดปรับปรุงระบบ',
    activity: 'ความเคลื่อนไหวของบัญชี',
  },
  filter: 'ตัวกรอง',
  state: { all: 'ทั้งหมด', unread: 'ยังไม่อ่าน', read: 'อ่านแล้ว' },
  unread: 'ยังไม่อ่าน',
  unreadCount: 'ยังไม่อ่าน {count}\u00a0รายการ',
  today: 'วันนี้',
  earlier: 'ก่อนหน้านี้',
  sub: '{category} · {time}',
  toPlan: 'ดูแผน',
  markAll: 'ทำเครื่องหมายทั้งหมดว่าอ่านแล้ว',
  allMarked: 'ทำเครื่องหมายทั้งหมดว่าอ่านแล้วเรียบร้อย',
  markFailed: 'ทำเครื่องหมายรายการนี้ว่าอ่านแล้วไม่สำเร็จ',
  markAllFailed: 'ทำเครื่องหมายทั้งหมดว่าอ่านแล้วไม่สำเร็จ',
  loadFailed: 'โหลดการแจ้งเตือนไม่ได้ แตะเพื่อโหลดใหม่',
  empty: { all: 'ไม่มีการแจ้งเตือน', unread: 'ไม่มีรายการที่ยังไม่อ่าน', read: 'ยังไม่มีรายการที่อ่านแล้ว' },
  emptyText: 'ข่าวเกี่ยวกับแผนและเงินของคุณจะแสดงที่นี่',
};
