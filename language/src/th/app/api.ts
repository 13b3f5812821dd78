import type { Area } from '../../language.ts';
import { values } from '../values.ts';

export const api: Area<'api'> = {
  code: {
    '402': values.refusals.account_not_activated,
    '403': values.refusals.account_disabled,
    '404': values.refusals.account_cancelled,
  },
  serverError: 'เซิร์ฟเวอร์ขัดข้อง โปรดลองอีกครั้ง',
  sysError: 'ระบบขัดข้อง',
  error: 'ทำรายการไม่สำเร็จ',
  tokenExpired: 'การเข้าสู่ระบบหมดอายุแล้ว โปรดเข้าสู่ระบบอีกครั้ง',
  notAuthorised: 'คุณยังไม่มีสิทธิ์เข้าใช้งาน',
  noUserData: 'ไม่มีข้อมูลผู้ใช้',
  network: 'เซิร์ฟเวอร์ไม่ตอบสนอง ตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง',
  timeout: 'เซิร์ฟเวอร์ตอบสนองช้าเกินไป ลองอีกครั้งได้',
  settled: 'คุณเคยส่งคำขอนี้แล้ว เราจึงไม่ส่งซ้ำ โปรดตรวจสอบผลของคำขอนั้นก่อน',
  http: {
    tooMany: 'ส่งคำขอมากเกินไป โปรดรอสักครู่',
    unavailable: 'เซิร์ฟเวอร์ยังไม่พร้อม โปรดลองใหม่ในอีกสักครู่',
    other: 'เกิดข้อผิดพลาด (สถานะ {status})',
  },
  rule: {
    required: 'ช่องนี้เว้นว่างไม่ได้',
    type: 'รูปแบบไม่ถูกต้อง',
    format: 'รูปแบบไม่ถูกต้อง',
    tooShort: 'ใส่อย่างน้อย {limit}\u00a0ตัวอักษร',
    tooLong: 'ใส่ได้ไม่เกิน {limit}\u00a0ตัวอักษร',
    range: 'ค่านี้อยู่นอกช่วงที่กำหนด',
    mismatch: 'ข้อมูลทั้งสองช่องไม่ตรงกัน',
    notAccepted: 'ต้องยอมรับก่อน',
  },
};
