import type { Area } from '../../language.ts';

export const thread: Area<'thread'> = {
  title: 'ติดตามเงินของคุณ',
  about: 'เงินที่เข้ามาก่อนจะออกไปก่อน ทุกส่วนรวมกันได้ครบ แตะยอดเพื่อดูรายการ',
  another: 'ติดตามยอดอื่น',
  partOf: 'ส่วนหนึ่งของ {amount}',
  conversions: '{count, plural, other {#\u00a0คอนเวอร์ชัน}}',
  late: 'ช้ากว่ากำหนดที่คาดไว้ {date}',
  settles: 'สรุปยอดประมาณ {time}',
  sums: 'ยอดเงิน',
  empty: 'ยังไม่มีรายการ',
  others: 'ส่วนอื่น',
  ways: {
    label: 'ทิศทาง',
    to: 'เงินไปที่ใด',
    from: 'ที่มาของเงิน',
  },
  kinds: {
    recharge: 'เงินเติมที่ยังไม่เข้ายอด',
    held: 'กันไว้',
    acceptor: 'ผู้รับแลกเงินจ่ายให้คุณ',
    other: 'รายการ',
  },
  steps: {
    label: 'ขั้นตอน',
    filed: 'แจ้งเติมเงินแล้ว',
    seen: 'เงินถึงธนาคารของเราแล้ว',
    reserved: 'กันไว้ให้แผน',
    spent: 'ใช้ไปกับโฆษณา',
    earned: 'ได้จากคอนเวอร์ชัน',
    on_hold: 'พักไว้ตรวจสอบ',
    owed: 'รอเงินพักของเจ้าของสินค้า',
    locked: 'ยังไม่ยืนยัน',
    posted: 'บันทึกแล้ว',
  },
};
