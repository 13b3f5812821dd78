import type { NotificationTexts } from '../texts.ts';

export const alertMessages = {
  balance_low: {
    title: 'Số dư của bạn thấp',
    body: 'Số dư khả dụng là {available}, thấp hơn mức {below} mà bạn đặt.',
  },
  plan_nearly_spent: {
    title: 'Kế hoạch của bạn sắp hết ngân sách',
    body: 'Kế hoạch {plan_no} đã chi {spent} trên {budget}. Nếu muốn thêm tiền, hãy mở kế hoạch.',
  },
  nothing_delivered: {
    title: 'Kế hoạch của bạn đã một ngày không hiển thị quảng cáo',
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
    body: 'Tiền của lệnh rút {withdrawal_no} chưa đến, dù dự kiến muộn nhất là {day}. Hiện lệnh này được chúng tôi ưu tiên xử lý.',
  },
  email_unreachable: {
    title: 'Không gửi được email đến địa chỉ của bạn',
    body: 'Email gửi cho bạn bị trả lại nên chúng tôi đã ngừng gửi. Để xem cách giải quyết, hãy mở Cài đặt trong ứng dụng, rồi Thông báo, rồi Cảnh báo.',
  },
  webhook_failed: {
    title: 'Một webhook đã bị tắt',
    body: 'Tin gửi đến webhook “{name}” không đến nơi nên chúng tôi đã tắt webhook này. Hãy xem các lần gửi gần nhất trong phần cài đặt rồi bật lại.',
  },
} satisfies Partial<NotificationTexts['templates']>;
