import type { ValueTexts } from '../texts.ts';

export const values: ValueTexts = {
  payoutMethods: { bank: 'Tài khoản ngân hàng', wallet: 'Địa chỉ ví' },
  topics: {
    security: 'Bảo mật tài khoản',
    money: 'Tiền của bạn',
    plan: 'Kế hoạch',
    account: 'Tài khoản',
    announcement: 'Thông báo hệ thống',
    maintenance: 'Bảo trì hệ thống',
  },
  alerts: {
    balance_low: 'Số dư thấp',
    plan_nearly_spent: 'Kế hoạch sắp hết ngân sách',
    plan_ended: 'Kế hoạch kết thúc',
    nothing_delivered: 'Kế hoạch không hiển thị quảng cáo',
    hold_or_deduction: 'Tạm giữ hoặc khấu trừ',
    payout_sent: 'Tiền rút đang chuyển',
    payout_late: 'Tiền rút trễ hạn',
    daily: 'Cảnh báo hằng ngày',
  },
  refusals: {
    not_an_image: 'Hãy chọn một tệp ảnh.',
    account_not_activated: 'Tài khoản này chưa được kích hoạt. Hãy liên hệ chăm sóc khách hàng.',
    account_disabled: 'Tài khoản này bị vô hiệu hóa. Hãy liên hệ chăm sóc khách hàng.',
    account_cancelled: 'Tài khoản này đã đóng. Hãy liên hệ chăm sóc khách hàng.',
    transaction_password_not_set: 'Hãy đặt mật khẩu giao dịch trước.',
  },
};
