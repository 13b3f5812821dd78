/** Notifications of plans, and why a plan is not put again: a clause of a sentence. */
export const planMessages = {
  plan_started: { title: 'แผนของคุณเริ่มแสดงโฆษณาแล้ว', body: 'แผน {plan_no} เริ่มแล้ว โฆษณากำลังแสดงอยู่' },
  plan_failed: {
    title: 'แผนของคุณไม่ได้แสดงโฆษณา',
    body: 'แผน {plan_no} สิ้นสุดก่อนแสดงโฆษณา ({reason}) คืน {returned} แล้ว รวมทั้งคูปอง (ถ้ามี)',
  },
  plan_finished: {
    title: 'แผนของคุณสิ้นสุดการแสดงแล้ว',
    body: 'แผน {plan_no} สิ้นสุดแล้ว ({reason}) ใช้ไป {consumed} เรากำลังตรวจสอบตัวเลข',
  },
  plan_settled: {
    title: 'แผนของคุณสรุปยอดแล้ว',
    body: 'สรุปยอดแผน {plan_no} แล้ว ค่าใช้จ่าย {cost} รายได้ {earned} กำไร/ขาดทุน {result}{place}{net}{returned} {source}',
  },
  plan_repeated: {
    title: 'ลงโฆษณาซ้ำให้แล้ว',
    body: 'เราลงโฆษณาซ้ำด้วยงบ {amount} ตามที่คุณอนุญาต แผนใหม่คือ {plan_no} การทำซ้ำใช้ไปแล้ว {spent} จาก {highest}',
  },
  plan_repeat_stopped: {
    title: 'ไม่ได้ลงโฆษณาซ้ำ',
    body: 'เราไม่ได้ลงโฆษณาแผน {plan_no} ซ้ำ ({reason}) เปิดแผนเพื่อดูว่าคุณทำอะไรได้บ้าง',
  },
};

export const repeatWords = {
  insufficient_balance: 'ยอดเงินที่ใช้ได้ไม่พอ',
  terms_changed: 'เงื่อนไขแย่ลงสำหรับคุณ',
  plan_not_open: 'แผนนี้ปิดรับแล้ว',
  offer_paused: 'แผนนี้หยุดรับการลงโฆษณาใหม่ชั่วคราว',
  offer_escrow_low: 'เงินพักของเจ้าของสินค้าไม่พอ',
  quota_full: 'สิทธิ์ของแผนนี้เต็มแล้ว',
  too_many_plans: 'ครบจำนวนแผนสูงสุดของระดับร้านค้าแล้ว',
  plan_failed: 'ไม่มีโฆษณาแสดง',
  plan_stopped: 'คุณหยุดแผน',
  account_waiting: 'บัญชีหรือรหัส PIN ของคุณถูกล็อก หรือรีเซ็ตยังไม่ครบ 24\u00a0ชั่วโมง',
  limit_used: 'วงเงินที่คุณตั้งไว้เหลือน้อยเกินไป',
  date_passed: 'เลยวันสุดท้ายที่คุณตั้งไว้แล้ว',
  turned_off: 'คุณปิดการทำซ้ำ',
};
