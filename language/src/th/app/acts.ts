import type { Area } from '../../language.ts';

export const acts: Area<'acts'> = {
  title: 'ผลของคำขอของคุณ',
  text: 'การเชื่อมต่อหลุดก่อนทราบผล เราจึงตรวจสอบให้แล้ว',
  done: 'ทำรายการแล้ว',
  notDone: 'ยังไม่ได้ทำรายการ',
  after: '“ทำรายการแล้ว” คือทำไปเพียงครั้งเดียว “ยังไม่ได้ทำรายการ” คือยังไม่มีการย้ายเงิน ลองอีกครั้งได้',
  names: {
    accounts: { openAdAccount: 'เปิดบัญชีโฆษณา', changePassword: 'เปลี่ยนรหัสผ่านเข้าสู่ระบบ' },
    appeals: { file: 'คำขอทบทวน', write: 'ข้อความในคำขอทบทวน' },
    coupons: { receive: 'รับคูปอง' },
    exchange: { detail: 'ยืนยันการแลกเงิน', dispute: 'ยื่นข้อโต้แย้งการแลกเงิน' },
    passkeys: { add: 'เพิ่มพาสคีย์' },
    plans: {
      put: 'ลงโฆษณาตามแผน',
      stop: 'หยุดแผน',
      adjust: 'เปลี่ยนแผน',
      extend: 'เพิ่มเงินในแผน',
      repeat: 'เปลี่ยนแผน',
      setRepeat: 'เปลี่ยนแผน',
    },
    support: { sendFeedback: 'ส่งความคิดเห็น' },
    wallet: {
      withdraw: 'ถอนเงิน',
      fileRecharge: 'ขอเลขอ้างอิงการเติมเงิน',
      cancelRecharge: 'ยกเลิกการเติมเงิน',
      cancelWithdrawal: 'ยกเลิกรายการถอน',
      setTransactionPassword: 'ตั้งรหัส PIN',
      editBankCard: 'เพิ่มบัญชีรับเงิน',
      returnStartUp: 'คืนเงินตั้งต้น',
      payGuarantee: 'วางเงินประกัน',
      takeBackGuarantee: 'รับเงินประกันคืน',
      buyMembership: 'สมัครสมาชิก',
      stopMembership: 'ยกเลิกสมาชิก',
    },
    other: 'คำขออื่น',
  },
};
