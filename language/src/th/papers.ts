import type { PaperTexts } from '../texts.ts';

export const papers: PaperTexts = {
  kinds: {
    invoice: 'ใบแจ้งหนี้',
    credit_note: 'ใบลดหนี้',
  },
  date: 'วันที่',
  seller: 'ผู้ขาย',
  buyer: 'ผู้ซื้อ',
  taxNumber: 'เลขประจำตัวผู้เสียภาษี',
  fees: {
    plan: 'ค่าธรรมเนียมของแผนที่ปิดยอดแล้ว',
    withdrawal: 'ค่าธรรมเนียมการถอนเงิน',
    membership: 'ค่าสมาชิก',
  },
  net: 'มูลค่าก่อนภาษี',
  vat: 'ภาษีมูลค่าเพิ่ม {rate}',
  total: 'จำนวนเงินรวมทั้งสิ้น (รวมภาษีแล้ว)',
  corrects: 'ใบลดหนี้นี้อ้างถึงใบแจ้งหนี้เลขที่ {number} (วันที่ {date})',
  settled: {
    invoice: 'ชำระจากกระเป๋าเงินแล้ว ไม่มียอดค้างชำระ',
    credit_note: 'คืนเงินเข้ากระเป๋าเงินแล้ว',
  },
  mail: {
    subject: 'Placard · {business} · {month}',
    body: 'แนบรายการเดินบัญชีและใบแจ้งหนี้ของ {business} (เดือน: {month})\n\nมีคนของ {business} ใส่ที่อยู่อีเมลนี้ใน Placard หากไม่ต้องการรับอีเมลนี้ โปรดแจ้งให้เขานำออก\n',
  },
  summary: {
    title: 'สรุปบัญชี',
    months: 'รายเดือน',
    plans: 'แผนที่ปิดยอดแล้ว',
    cost: 'ต้นทุน',
    result: 'ผลลัพธ์',
    agents: 'รายตัวแทน',
    agent: 'ตัวแทน',
  },
};
