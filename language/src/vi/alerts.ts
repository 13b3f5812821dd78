import type { NotificationTexts } from '../texts.ts';

export const alertMessages = {
  balance_low: {
    title: 'Số dư của bạn thấp',
    body: 'Số dư khả dụng là {available}, thấp hơn mức {below} mà bạn đặt.',
  },
  plan_nearly_spent: {
    title: 'Kế hoạch của bạn sắp hết ngân sách',
    body: 'Kế hoạch {plan_no} đã chi {spent} trên {budget}. Hãy mở kế hoạch để thêm tiền.',
  },
  nothing_delivered: {
    title: 'Kế hoạch của bạn không hiển thị quảng cáo đã một ngày',
    body: 'Kế hoạch {plan_no} không hiển thị quảng cáo từ {time}. Hãy mở kế hoạch để xem lý do.',
  },
  conversion_held: {
    title: 'Một lượt chuyển đổi trong kế hoạch của bạn đang được xem xét',
    body: 'Chúng tôi đang xem xét một lượt chuyển đổi của kế hoạch {plan_no}. Lý do: {reason}. Chúng tôi sẽ quyết định trước {review_at}.',
  },
  conversions_held: {
    title: 'Có lượt chuyển đổi trong kế hoạch của bạn đang được xem xét',
    body: 'Một số lượt chuyển đổi của kế hoạch {plan_no} đang được xem xét. Hãy mở kế hoạch để xem chi tiết và lý do.',
  },
  withdrawal_late: {
    title: 'Tiền rút của bạn trễ hạn',
    body: 'Lệnh rút tiền {withdrawal_no} lẽ ra phải đến trước hoặc trong ngày {day}. Hiện lệnh này được chúng tôi ưu tiên xử lý.',
  },
  email_unreachable: {
    title: 'Email không gửi được đến địa chỉ của bạn',
    body: 'Máy chủ email của bạn từ chối email của chúng tôi nên chúng tôi đã ngừng gửi. Trong ứng dụng, hãy mở Cài đặt, rồi Thông báo, rồi Cảnh báo.',
  },
} satisfies Partial<NotificationTexts['templates']>;
