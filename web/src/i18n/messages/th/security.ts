import type { Area } from '../messages.ts';

export const security: Area<'security'> = {
  title: 'บันทึกความปลอดภัย',
  intro:
    'การเข้าสู่ระบบ รหัสผ่าน บัญชีรับเงิน และสิ่งที่เจ้าหน้าที่ทำกับบัญชีของคุณ แก้ไขหรือลบบันทึกไม่ได้ หากมีรายการที่ไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านและออกจากระบบบนอุปกรณ์อื่น',
  empty: 'ยังไม่มีรายการ',
  where: '{time} · {device}, {address}',
  staff: 'เจ้าหน้าที่',
  system: 'ระบบ',
  unknownDevice: 'อุปกรณ์ที่ไม่รู้จัก',
  act: {
    registered: 'สมัคร',
    logged_in: 'เข้าสู่ระบบ',
    login_failed: 'เข้าสู่ระบบไม่สำเร็จ',
    logged_out: 'ออกจากระบบ',
    sessions_revoked: 'ออกจากระบบบนอุปกรณ์อื่น',
    login_password_changed: 'เปลี่ยนรหัสผ่านแล้ว',
    password_change_failed: 'ใส่รหัสผ่านผิดตอนเปลี่ยน',
    reset_code_mailed: 'ส่งรหัสรีเซ็ตทางอีเมล',
    reset_code_issued: 'ออกรหัสรีเซ็ต',
    password_reset: 'รีเซ็ตรหัสแล้ว',
    transaction_password_set: 'ตั้งรหัส PIN แล้ว',
    transaction_password_changed: 'เปลี่ยนรหัส PIN แล้ว',
    payout_account_bound: 'ผูกบัญชีรับเงินแล้ว',
    payout_account_rebound: 'เปลี่ยนบัญชีรับเงินแล้ว',
    ad_account_opened: 'เปิดบัญชีโฆษณาแล้ว',
    merchant_state_set: 'สถานะบัญชีเปลี่ยน',
    merchant_signed_out: 'เจ้าหน้าที่ออกจากระบบให้',
    shell_token_issued: 'ส่งต่อการเข้าสู่ระบบให้แอป',
  },
};
