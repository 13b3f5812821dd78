import type { Area } from '../messages.ts';

export const security: Area<'security'> = {
  title: 'Nhật ký bảo mật',
  intro:
    'Đăng nhập, mật khẩu, tài khoản nhận tiền và những gì nhân viên đã làm với tài khoản của bạn. Không thể sửa hay xóa. Nếu có mục không phải do bạn, hãy đổi mật khẩu và đăng xuất các thiết bị khác.',
  empty: 'Chưa có mục nào',
  where: '{time} · {device}, {address}',
  staff: 'Nhân viên',
  system: 'Tự động',
  unknownDevice: 'Thiết bị không xác định',
  act: {
    registered: 'Đăng ký',
    logged_in: 'Đăng nhập',
    login_failed: 'Đăng nhập thất bại',
    logged_out: 'Đăng xuất',
    sessions_revoked: 'Đã đăng xuất thiết bị khác',
    login_password_changed: 'Đã đổi mật khẩu đăng nhập',
    password_change_failed: 'Nhập sai mật khẩu khi đổi',
    reset_code_mailed: 'Đã gửi mã đặt lại qua email',
    reset_code_issued: 'Đã cấp mã đặt lại',
    password_reset: 'Đã đặt lại mật khẩu',
    transaction_password_set: 'Đã đặt mật khẩu giao dịch',
    transaction_password_changed: 'Đã đổi mật khẩu giao dịch',
    payout_account_bound: 'Đã liên kết tài khoản nhận tiền',
    payout_account_rebound: 'Đã thay tài khoản nhận tiền',
    ad_account_opened: 'Đã mở tài khoản quảng cáo',
    merchant_state_set: 'Trạng thái tài khoản thay đổi',
    merchant_signed_out: 'Nhân viên đã đăng xuất',
    shell_token_issued: 'Đã chuyển phiên cho ứng dụng',
  },
};
