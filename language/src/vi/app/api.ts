import type { Area } from '../../language.ts';
import { values } from '../values.ts';

export const api: Area<'api'> = {
  code: {
    '402': values.refusals.account_not_activated,
    '403': values.refusals.account_disabled,
    '404': values.refusals.account_cancelled,
  },
  serverError: 'Lỗi máy chủ. Hãy thử lại.',
  sysError: 'Lỗi hệ thống',
  error: 'Không thực hiện được.',
  tokenExpired: 'Phiên đăng nhập đã kết thúc. Hãy đăng nhập lại.',
  notAuthorised: 'Bạn chưa có quyền truy cập',
  noUserData: 'Không có dữ liệu người dùng',
  network: 'Máy chủ không phản hồi. Hãy kiểm tra kết nối rồi thử lại.',
  timeout: 'Máy chủ phản hồi quá lâu. Bạn có thể yên tâm thử lại.',
  settled: 'Bạn đã gửi yêu cầu này nên chúng tôi không gửi lại. Hãy xem kết quả của lần gửi trước.',
  http: {
    tooMany: 'Quá nhiều yêu cầu. Hãy chờ một lát.',
    unavailable: 'Máy chủ chưa sẵn sàng. Hãy thử lại sau giây lát.',
    other: 'Đã xảy ra lỗi (trạng thái {status}).',
  },
  rule: {
    required: 'Không được để trống.',
    type: 'Không đúng định dạng.',
    format: 'Không đúng định dạng.',
    tooShort: 'Hãy nhập ít nhất {limit}\u00a0ký tự.',
    tooLong: 'Hãy nhập tối đa {limit}\u00a0ký tự.',
    range: 'Nằm ngoài giới hạn cho phép.',
    mismatch: 'Hai lần nhập không khớp.',
    notAccepted: 'Bạn cần chấp nhận mục này.',
  },
};
