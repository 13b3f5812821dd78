import type { NotificationTexts } from '../texts.ts';

export const alertMessages = {
  balance_low: { title: 'ยอดเงินของคุณเหลือน้อย', body: 'ยอดเงินที่ใช้ได้ {available} ต่ำกว่า {below} ที่คุณตั้งไว้' },
  plan_nearly_spent: {
    title: 'แผนของคุณใช้งบเกือบหมดแล้ว',
    body: 'แผน {plan_no} ใช้ไปแล้ว {spent} จาก {budget} เปิดแผนเพื่อเพิ่มเงิน',
  },
  nothing_delivered: {
    title: 'แผนของคุณไม่แสดงโฆษณามาหนึ่งวันแล้ว',
    body: 'แผน {plan_no} ไม่แสดงโฆษณาตั้งแต่ {time} เปิดแผนเพื่อดูสาเหตุ',
  },
  conversion_held: {
    title: 'คอนเวอร์ชันในแผนของคุณถูกพักไว้ตรวจสอบ',
    body: 'เราพักหนึ่งคอนเวอร์ชันในแผน {plan_no} ไว้ตรวจสอบ เหตุผล: {reason} เราจะตัดสินภายในวันที่ {review_at}',
  },
  conversions_held: {
    title: 'มีคอนเวอร์ชันในแผนของคุณถูกพักไว้ตรวจสอบ',
    body: 'คอนเวอร์ชันบางส่วนในแผน {plan_no} ถูกพักไว้ตรวจสอบ เปิดแผนเพื่อดูรายการและเหตุผล',
  },
  withdrawal_late: {
    title: 'รายการถอนของคุณล่าช้า',
    body: 'รายการถอน {withdrawal_no} ควรเข้าบัญชีภายใน {day} ตอนนี้เราจัดการให้เป็นลำดับแรก',
  },
  email_unreachable: {
    title: 'ส่งอีเมลถึงที่อยู่ของคุณไม่ได้',
    body: 'เซิร์ฟเวอร์อีเมลของคุณปฏิเสธอีเมลของเรา เราจึงหยุดส่ง โปรดเปิดการตั้งค่าในแอป แล้วเลือกการแจ้งเตือนและการเตือน',
  },
} satisfies Partial<NotificationTexts['templates']>;
