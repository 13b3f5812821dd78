/** Notifications of plans, and why a plan is not put again: a clause of a sentence. */
export const planMessages = {
  plan_started: {
    title: 'Kế hoạch của bạn đang chạy',
    body: 'Kế hoạch {plan_no} đã bắt đầu. Quảng cáo đang được hiển thị.',
  },
  plan_failed: {
    title: 'Kế hoạch của bạn không chạy được',
    body: 'Kế hoạch {plan_no} kết thúc trước khi quảng cáo được hiển thị: {reason}. {returned} đã được hoàn lại, kể cả phiếu ưu đãi (nếu có).',
  },
  plan_finished: {
    title: 'Kế hoạch của bạn đã chạy xong',
    body: 'Kế hoạch {plan_no} đã kết thúc: {reason}. Đã chi {consumed}. Chúng tôi đang kiểm tra số liệu.',
  },
  plan_settled: {
    title: 'Kế hoạch của bạn đã quyết toán',
    body: 'Kế hoạch {plan_no} đã quyết toán. Chi phí là {cost}, doanh thu là {earned}, kết quả của bạn là {result}.{place}{net}{returned} {source}',
  },
  plan_repeated: {
    title: 'Kế hoạch đã được chạy lại',
    body: 'Như bạn đã cho phép, chúng tôi đã chạy lại với {amount}: kế hoạch {plan_no}. Các lần chạy lại đã dùng {spent} trên {highest}.',
  },
  plan_repeat_stopped: {
    title: 'Kế hoạch không chạy lại',
    body: 'Chúng tôi không chạy lại kế hoạch {plan_no}: {reason}. Hãy mở kế hoạch để xem bạn có thể làm gì.',
  },
};

export const repeatWords = {
  insufficient_balance: 'số dư khả dụng không đủ',
  terms_changed: 'điều khoản trở nên bất lợi hơn cho bạn',
  plan_not_open: 'bạn không còn được mời chạy kế hoạch này',
  offer_paused: 'kế hoạch hiện không nhận lượt chạy mới',
  offer_escrow_low: 'tiền bảo chứng của chủ sản phẩm không đủ',
  quota_full: 'kế hoạch đã hết suất',
  too_many_plans: 'cấp cửa hàng của bạn không cho chạy thêm kế hoạch cùng lúc',
  plan_failed: 'không có quảng cáo nào được hiển thị',
  plan_stopped: 'bạn đã dừng kế hoạch',
  account_waiting: 'tài khoản hoặc mật khẩu giao dịch của bạn bị khóa, hoặc vừa được đặt lại chưa đủ 24\u00a0giờ',
  limit_used: 'hạn mức bạn đặt còn lại quá ít',
  date_passed: 'đã qua ngày cuối cùng bạn đặt',
  turned_off: 'bạn đã tắt chạy lại',
};
