import type { FundWords } from '../texts.ts';

export const flow: FundWords = {
  types: {
    system_top_up: 'เติมเงินโดยระบบ',
    manual_payout: 'จ่ายเงินโดยเจ้าหน้าที่',
    ad_billing: 'ค่าโฆษณา',
    ad_serving: 'รายได้จากโฆษณา',
    system_deduction: 'หักโดยระบบ',
    virtual_recharge_deduction: 'หักเงินเติมเสมือน',
    open_membership: 'สมัครสมาชิก',
    profit_sharing: 'ส่วนแบ่งกำไร',
  },
  details: {
    deposit: 'เติมเงิน',
    guarantee_returned: 'รับเงินประกันคืน',
    withdrawal: 'ถอนเงิน',
    withdrawal_returned: 'คืนเงินที่ถอน',
    exchange: 'แลกเงิน',
    exchange_returned: 'คืนเงินที่แลก',
    put: 'งบโฆษณา',
    unspent_returned: 'คืนส่วนที่ไม่ได้ใช้',
    invalid_credited: 'คืนเงินการเข้าชมที่ไม่ถูกต้อง',
    fee: 'ค่าธรรมเนียม',
    revenue: 'สรุปยอดรายได้',
    correction: 'การแก้ไขยอด',
    guarantee_paid_in: 'วางเงินประกัน',
    start_up_returned: 'คืนเงินตั้งต้น',
    membership: 'ค่าสมาชิก',
    membership_refunded: 'คืนค่าสมาชิก',
    agent_share: 'ส่วนแบ่งของตัวแทน',
  },
  settlement: 'การสรุปยอด',
};
