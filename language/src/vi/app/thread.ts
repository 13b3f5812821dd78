import type { Area } from '../../language.ts';

export const thread: Area<'thread'> = {
  title: 'Theo dõi dòng tiền',
  about: 'Tiền vào trước sẽ ra trước. Các phần cộng lại luôn đủ. Mở một số tiền để xem các giao dịch.',
  another: 'Theo dõi số tiền khác',
  partOf: {
    to: 'Một phần của {amount}, phần còn lại lấy từ khoản khác',
    from: 'Một phần của {amount}, phần còn lại đã đi nơi khác hoặc còn khả dụng',
  },
  conversions: '{count, plural, other {#\u00a0lượt chuyển đổi}}',
  late: 'Trễ hạn: dự kiến muộn nhất là {date}',
  credits: 'Thường được cộng vào ví muộn nhất là {date}',
  creditsUnknown: 'Chưa biết khi nào: đến nay còn quá ít khoản nạp đã được cộng',
  settles: 'Quyết toán khoảng {time}',
  sums: 'Các khoản theo dõi được',
  empty: 'Chưa có khoản nào.',
  others: 'Các phần còn lại',
  ways: {
    label: 'Chiều dòng tiền',
    to: 'Tiền đã đi đâu',
    from: 'Tiền từ đâu đến',
  },
  kinds: {
    recharge: 'Tiền nạp chưa cộng vào ví',
    held: 'Tạm giữ',
    acceptor: 'Đối tác đổi tiền trả cho bạn',
    other: 'Giao dịch',
  },
  steps: {
    label: 'Các bước',
    filed: 'Bạn đã yêu cầu nạp tiền',
    seen: 'Đã về ngân hàng của chúng tôi',
    reserved: 'Tạm giữ cho kế hoạch',
    spent: 'Đã chi cho quảng cáo',
    earned: 'Thu từ lượt chuyển đổi',
    on_hold: 'Đang xem xét',
    owed: 'Chờ tiền bảo chứng',
    locked: 'Chưa chốt',
    posted: 'Đã ghi sổ',
  },
};
