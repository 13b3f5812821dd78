import type { FundWords } from '../texts.ts';

export const flow: FundWords = {
  types: {
    system_top_up: 'Hệ thống nạp tiền',
    manual_payout: 'Chi trả thủ công',
    ad_billing: 'Chi phí quảng cáo',
    ad_serving: 'Doanh thu quảng cáo',
    system_deduction: 'Hệ thống khấu trừ',
    virtual_recharge_deduction: 'Khấu trừ tiền nạp ảo',
    open_membership: 'Gói thành viên',
    profit_sharing: 'Chia lợi nhuận',
  },
  details: {
    deposit: 'Nạp tiền',
    guarantee_returned: 'Nhận lại tiền ký quỹ',
    withdrawal: 'Rút tiền',
    withdrawal_returned: 'Hoàn lại tiền rút',
    exchange: 'Đổi tiền',
    exchange_returned: 'Hoàn lại tiền đổi',
    put: 'Ngân sách kế hoạch',
    unspent_returned: 'Hoàn tiền chưa chi',
    invalid_credited: 'Hoàn tiền lưu lượng không hợp lệ',
    fee: 'Phí',
    revenue: 'Quyết toán doanh thu',
    correction: 'Điều chỉnh',
    guarantee_paid_in: 'Nộp tiền ký quỹ',
    start_up_returned: 'Hoàn trả tiền ứng ban đầu',
    membership: 'Gói thành viên',
    membership_refunded: 'Hoàn tiền gói thành viên',
    agent_share: 'Phần của đại lý',
  },
  settlement: 'Quyết toán',
};
