import type { Area } from '../../language.ts';

export const standing: Area<'standing'> = {
  level: {
    now: 'Cấp {level}',
    lent: 'Nhờ gói thành viên; tính theo ngân sách đã quyết toán là cấp {level}',
    volume: 'Đã chi {amount} trong các kế hoạch đã quyết toán. Chỉ tính số tiền này.',
    progress: 'Tiến độ đến cấp {level}',
    missing: 'Cần quyết toán thêm {amount} để đạt cấp {level}.',
    highest: 'Đây là cấp cao nhất.',
    settledPlans: 'Xem kế hoạch đã quyết toán',
    rule: 'Cấp tự tăng theo ngân sách đã quyết toán và không bao giờ bị hạ vì bạn chạy ít hơn. Phí là một phần doanh thu và được cố định trong từng kế hoạch khi bạn chạy.',
  },
  table: {
    title: 'Tất cả các cấp',
    level: 'Cấp',
    from: 'Quyết toán từ ({currency})',
    plans: 'Cùng lúc',
    fee: 'Phí',
    yours: 'của bạn',
  },
  membership: {
    title: 'Gói thành viên',
    offer:
      'Với {price}, gói cho bạn số kế hoạch cùng lúc và mức phí của cấp kế tiếp, trong {count, plural, other {#\u00a0ngày}}.',
    until: 'Bạn hưởng cấp kế tiếp đến {date}',
    highest: 'Tính theo ngân sách đã quyết toán, bạn đã ở cấp cao nhất. Gói thành viên không thêm được gì.',
    rule: 'Gói không bao giờ tự gia hạn. Bạn có thể hủy bất cứ lúc nào; những ngày chưa bắt đầu được hoàn tiền.',
    look: 'Xem quyền lợi của gói',
    manage: 'Xem hoặc hủy gói',
  },
  credit: {
    title: 'Điểm uy tín',
    score: '{score} / {max}',
    start: 'Điểm khởi đầu là {start} và không bao giờ quá {max}.',
    settled: '{points} cho mỗi kế hoạch đã quyết toán.',
    breach: '{points} cho mỗi vi phạm đã xác nhận đối với quy tắc đã công bố.',
    rules: 'Đọc quy tắc vận hành',
    events: 'Lịch sử thay đổi điểm',
    none: 'Điểm của bạn chưa thay đổi lần nào.',
    after: 'thành {score}',
    cause: {
      plan_settled: 'Kế hoạch đã quyết toán',
      rule_breach: 'Vi phạm quy tắc',
      objection_upheld: 'Khiếu nại được chấp nhận',
    },
    tapToObject: 'chạm để khiếu nại',
    object:
      'Chưa đúng? Hãy cho biết đó là thay đổi nào và vì sao. Người trả lời không phải là người đã quyết định ban đầu.',
    objectTopic: 'Khiếu nại: điểm uy tín',
    objectTopicOf: 'Khiếu nại: điểm uy tín, {time}',
    objectLink: 'Gửi khiếu nại',
  },
  guarantee: {
    title: 'Tiền ký quỹ',
    balance: 'Đã nộp',
    needed: 'Cần có',
    why: 'Mạng quảng cáo yêu cầu giữ {amount} làm tiền ký quỹ. Tiền vẫn là của bạn: không dùng để trả tiền quảng cáo, phí hay bù lỗ, và chỉ bạn mới chuyển được.',
    notNeeded: 'Hiện không cần tiền ký quỹ. Số tiền bạn đã nộp vẫn là của bạn, và chỉ bạn mới chuyển được.',
    inUse: '{count, plural, other {#\u00a0kế hoạch đang chạy; khi tất cả kết thúc, bạn có thể lấy lại tiền ký quỹ.}}',
    free: 'Không có kế hoạch nào đang chạy: bạn có thể lấy lại ngay.',
    manage: 'Nộp hoặc lấy lại',
  },
};
