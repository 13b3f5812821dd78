/** A plan that is put again automatically, within a limit. */
export const repeat = {
  title: 'Chạy lại',
  offer: 'Tự động chạy lại',
  lead: 'Chạy lại với cùng ngân sách sau mỗi lần quyết toán, trong hạn mức bạn đặt.',
  of: 'Chạy lại từ kế hoạch {number}',
  as: 'Đã chạy lại: kế hoạch {number}',
  each: 'Ngân sách mỗi lần',
  used: 'Đã dùng',
  usedOf: '{spent} trên {highest}',
  last: 'Ngày cuối cùng',
  paused: 'Đang tạm dừng chạy lại: {reason}.',
  ended: 'Đã kết thúc chạy lại: {reason}.',
  goOn: 'Tiếp tục',
  off: 'Tắt hẳn',
  isOff: 'Đã tắt chạy lại',
  isOn: 'Đã bật chạy lại',
  limit: 'Hạn mức cho tất cả các lần chạy lại',
  bounds: 'Ít nhất {amount}',
  puts: '{count, plural, other {Đủ cho #\u00a0lần}}',
  lastDay: 'Ngày cuối cùng (không bắt buộc)',
  when: 'Khi kế hoạch này được quyết toán, chúng tôi sẽ chạy lại với {amount} từ số dư của bạn: cùng tốc độ và giới hạn mỗi ngày, không dùng phiếu ưu đãi hay tiền ứng. Cứ như vậy cho đến khi hết hạn mức.',
  whenSettled:
    'Chúng tôi sẽ chạy lại ngay với {amount} từ số dư của bạn: cùng tốc độ và giới hạn mỗi ngày, không dùng phiếu ưu đãi hay tiền ứng. Sau đó cứ mỗi lần quyết toán lại chạy tiếp, cho đến khi hết hạn mức.',
  only: 'Chỉ khi đề nghị còn mở, điều khoản không đổi hoặc có lợi hơn cho bạn, và số dư đủ. Nếu không, việc chạy lại tạm dừng và chúng tôi cho bạn biết lý do.',
  stop: 'Bạn có thể tắt bất cứ lúc nào mà không cần mật khẩu giao dịch. Kế hoạch đã chạy vẫn tiếp tục.',
  allow: 'Cho phép tối đa {amount}',
  subject: 'Chạy lại kế hoạch {number}, tổng cộng tối đa {amount}',
  allowed: 'Cho phép chạy lại, tối đa {amount}',
  put: 'Tự động chạy lại',
};

/** The mark of plans that repeat, and the filter of the list. */
export const repeats = {
  left: 'Chạy lại, còn {amount}',
  paused: 'Tạm dừng chạy lại',
  label: 'Chạy lại',
  only: 'Chỉ kế hoạch được chạy lại',
};
