import type { Area } from '../../language.ts';
import { values } from '../values.ts';

export const alerts: Area<'alerts'> = {
  title: 'Cảnh báo',
  lead: 'Chọn cảnh báo muốn nhận và cách nhận. Mục Thông báo lưu mọi cảnh báo.',
  kinds: values.alerts,
  about: {
    balance_low: 'Khi số dư khả dụng thấp hơn mức bạn đặt',
    plan_nearly_spent: 'Khi kế hoạch đã chi {percent} ngân sách',
    plan_ended: 'Khi kế hoạch đã quyết toán hoặc không chạy được',
    nothing_delivered: 'Khi kế hoạch không hiển thị quảng cáo trong 24\u00a0giờ',
    hold_or_deduction: 'Khi chúng tôi xem xét hoặc hủy một lượt chuyển đổi, hoặc điều chỉnh số dư của bạn',
    payout_sent: 'Khi tiền rút đang được chuyển đến tài khoản nhận tiền của bạn',
    payout_late: 'Khi tiền rút chưa đến vào ngày đã báo',
  },
  on: 'Bật',
  off: 'Tắt',
  app: 'Nhận cảnh báo này',
  always: 'Ứng dụng luôn hiển thị thông báo này.',
  byManagers: 'Chỉ chủ sở hữu và quản lý mới bật hoặc tắt được cảnh báo này.',
  mail: {
    off: 'Không gửi email',
    at_once: 'Gửi ngay',
    daily: 'Mỗi ngày một lần, vào buổi sáng',
  },
  below: 'Cảnh báo khi thấp hơn',
  unreachable: {
    title: 'Không gửi được email đến địa chỉ này',
    text: 'Email gửi đến {address} bị trả lại nên chúng tôi đã ngừng gửi. Hãy sửa địa chỉ trong hồ sơ hoặc thử lại.',
    again: 'Thử lại',
    done: 'Chúng tôi sẽ tiếp tục gửi email đến địa chỉ này.',
  },
  quiet: {
    title: 'Giờ yên tĩnh',
    on: 'Bật',
    off: 'Tắt',
    from: 'Từ',
    until: 'Đến',
    more: 'Thông báo đẩy và email sẽ chờ đến khi hết giờ yên tĩnh. Thông báo về bảo mật tài khoản luôn được gửi ngay.',
    zone: 'Giờ theo múi giờ {zone}.',
    same: 'Hãy chọn hai giờ khác nhau.',
    turnOff: 'Tắt',
  },
};
