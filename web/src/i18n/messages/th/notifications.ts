import type { Area } from '../messages.ts';

export const notifications: Area<'notifications'> = {
  title: 'การแจ้งเตือน',
  categories: 'หมวด',
  all: 'ทั้งหมด',
  tab: { announcement: 'ระบบ', maintenance: 'ปิดปรับปรุง', activity: 'กิจกรรม' },
  category: {
    announcement: 'ประกาศจากระบบ',
    maintenance: 'ปิดปรับปรุงระบบ',
    activity: 'กิจกรรม',
  },
  filter: 'ตัวกรอง',
  state: { all: 'ทั้งหมด', unread: 'ยังไม่อ่าน', read: 'อ่านแล้ว' },
  unread: 'ยังไม่อ่าน',
  unreadCount: 'ยังไม่อ่าน {count}\u00a0รายการ',
  today: 'วันนี้',
  earlier: 'ก่อนหน้านี้',
  sub: '{category} · {time}',
  toPlan: 'ดูแผน',
  markAll: 'ทำเครื่องหมายว่าอ่านทั้งหมด',
  allMarked: 'ทำเครื่องหมายว่าอ่านทั้งหมดแล้ว',
  markFailed: 'ทำเครื่องหมายว่าอ่านรายการนี้ไม่ได้',
  markAllFailed: 'ทำเครื่องหมายว่าอ่านทั้งหมดไม่ได้',
  loadFailed: 'โหลดการแจ้งเตือนไม่ได้ แตะเพื่อโหลดใหม่',
  empty: { all: 'ไม่มีการแจ้งเตือน', unread: 'ไม่มีรายการที่ยังไม่อ่าน', read: 'ยังไม่มีรายการที่อ่านแล้ว' },
  emptyText: 'สิ่งที่เกิดกับแผนและเงินของคุณจะแจ้งที่นี่',
};
