import type { Area } from '../../language.ts';

export const standing: Area<'standing'> = {
  level: {
    now: 'Cấp {level}',
    lent: 'Bạn có cấp này nhờ gói thành viên. Theo mức chi đã quyết toán, bạn ở cấp {level}.',
    volume:
      'Các kế hoạch đã quyết toán của bạn đã chi {amount}. Chỉ khoản này được tính để lên cấp, dù kế hoạch lãi hay lỗ.',
    settledPlans: 'Xem kế hoạch đã quyết toán',
    rule: 'Cấp tăng khi các kế hoạch được quyết toán và không bao giờ giảm vì bạn chạy ít hơn. Giới hạn kế hoạch là số kế hoạch bạn có thể chạy cùng lúc. Mỗi kế hoạch giữ nguyên mức phí tại thời điểm bạn chạy. Phí thấp hơn không bù được khoản lỗ.',
  },
  table: {
    title: 'Tất cả các cấp',
    level: 'Cấp',
    from: 'Mức chi từ ({currency})',
    plans: 'Giới hạn',
    fee: 'Phí',
    yours: 'của bạn',
  },
  membership: {
    title: 'Gói thành viên',
    offer:
      'Với {price}, bạn có giới hạn kế hoạch và mức phí của cấp kế tiếp trong {count, plural, other {#\u00a0ngày}}.',
    until: 'Bạn hưởng quyền lợi của cấp kế tiếp đến {time}',
    highest: 'Bạn đang ở cấp cao nhất. Gói thành viên sẽ không mang lại thêm quyền lợi nào.',
    rule: 'Gói không bao giờ tự gia hạn. Bạn có thể hủy khi mọi kế hoạch bạn chạy trong thời gian dùng gói đã được quyết toán, và chúng tôi sẽ hoàn tiền cho những ngày chưa bắt đầu.',
    look: 'Xem bạn nhận được gì',
    manage: 'Xem hoặc hủy gói',
  },
  credit: {
    title: 'Điểm uy tín',
    score: '{score} / {max}',
    start: 'Điểm khởi đầu là {start} và không bao giờ vượt {max}. Điểm không ảnh hưởng đến tiền, phí hay giới hạn.',
    settled: '{points} cho mỗi kế hoạch đã quyết toán, dù lãi hay lỗ.',
    breach: '{points} cho mỗi vi phạm được xác nhận đối với quy tắc đã công bố.',
    rules: 'Đọc quy tắc vận hành',
    events: 'Lịch sử thay đổi điểm',
    none: 'Điểm của bạn chưa thay đổi.',
    after: 'thành {score}',
    cause: {
      plan_settled: 'Kế hoạch đã quyết toán',
      rule_breach: 'Vi phạm quy tắc',
      objection_upheld: 'Khiếu nại được chấp nhận',
    },
    tapToObject: 'chạm để khiếu nại',
    object:
      'Chưa đúng? Hãy cho biết thay đổi nào và vì sao. Một người khác, không tham gia quyết định ban đầu, sẽ trả lời bạn.',
    objectTopic: 'Khiếu nại: điểm uy tín',
    objectTopicOf: 'Khiếu nại: điểm uy tín, {time}',
    objectLink: 'Gửi khiếu nại',
  },
  guarantee: {
    title: 'Tiền ký quỹ',
    balance: 'Đã nộp',
    needed: 'Cần có',
    why: 'Chúng tôi yêu cầu {amount} tiền ký quỹ. Tiền vẫn là của bạn: không dùng để trả tiền quảng cáo, phí hay bù lỗ, và chỉ bạn mới chuyển được.',
    notNeeded: 'Không yêu cầu tiền ký quỹ. Số tiền bạn đã nộp vẫn là của bạn, và chỉ bạn mới chuyển được.',
    free: 'Không có kế hoạch nào đang chạy. Bạn có thể nhận lại tiền ký quỹ ngay.',
    manage: 'Nộp hoặc nhận lại',
  },
};
