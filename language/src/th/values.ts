import type { ValueTexts } from '../texts.ts';

export const values: ValueTexts = {
  payoutMethods: { bank: 'บัญชีธนาคาร', wallet: 'ที่อยู่กระเป๋าเงิน' },
  topics: {
    security: 'ความปลอดภัยของบัญชี',
    money: 'เงิน',
    plan: 'แผน',
    account: 'บัญชี',
    announcement: 'ประกาศจากระบบ',
    maintenance: 'ปิดปรับปรุงระบบ',
  },
  alerts: {
    balance_low: 'ยอดเงินเหลือน้อย',
    plan_nearly_spent: 'แผนใช้งบเกือบหมด',
    plan_ended: 'แผนสิ้นสุด',
    nothing_delivered: 'ไม่มีโฆษณาหนึ่งวัน',
    hold_or_deduction: 'พักไว้ตรวจสอบหรือหักเงิน',
    payout_sent: 'กำลังโอนเงินที่ถอน',
    payout_late: 'การถอนล่าช้า',
    daily: 'การเตือนประจำวัน',
  },
  refusals: {
    not_an_image: 'โปรดเลือกไฟล์รูปภาพ',
    account_not_activated: 'บัญชีนี้ยังไม่เปิดใช้งาน โปรดติดต่อฝ่ายบริการลูกค้า',
    account_disabled: 'บัญชีนี้ถูกระงับ โปรดติดต่อฝ่ายบริการลูกค้า',
    account_cancelled: 'บัญชีนี้ปิดแล้ว โปรดติดต่อฝ่ายบริการลูกค้า',
    transaction_password_not_set: 'โปรดตั้งรหัส PIN ก่อน',
  },
};
