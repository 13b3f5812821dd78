import type { Area } from '../../language.ts';

export const acts: Area<'acts'> = {
  title: 'ผลของรายการ',
  text: 'คำตอบหนึ่งรายการหายไประหว่างทาง เราจึงตรวจสอบอีกครั้ง ผลเป็นดังนี้',
  done: 'ทำรายการแล้ว',
  notDone: 'ยังไม่ได้ทำรายการ',
  after: 'รายการที่ทำแล้วทำไปเพียงครั้งเดียว รายการที่ยังไม่ได้ทำไม่มีผลใด ๆ คุณทำใหม่ได้',
  names: {
    accounts: { openAdAccount: 'เปิดบัญชีโฆษณา', changePassword: 'เปลี่ยนรหัสผ่านเข้าสู่ระบบ' },
    coupons: { receive: 'รับคูปอง' },
    exchange: { detail: 'ยืนยันการแลกเงิน', dispute: 'ยื่นข้อโต้แย้งการแลกเงิน' },
    passkeys: { add: 'เพิ่มพาสคีย์' },
    plans: { put: 'ลงโฆษณาตามแผน', stop: 'หยุดแผน' },
    support: { sendFeedback: 'ส่งความคิดเห็น' },
    wallet: {
      withdraw: 'ถอนเงิน',
      cancelWithdrawal: 'ยกเลิกรายการถอน',
      setTransactionPassword: 'ตั้งรหัส PIN',
      editBankCard: 'ผูกบัญชีรับเงิน',
      returnStartUp: 'คืนเงินตั้งต้น',
      payGuarantee: 'วางเงินประกัน',
      takeBackGuarantee: 'รับเงินประกันคืน',
      buyMembership: 'สมัครสมาชิก',
      stopMembership: 'ยกเลิกสมาชิก',
    },
    other: 'สิ่งที่คุณส่ง',
  },
};
