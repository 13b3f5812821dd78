import type { Area } from '../../language.ts';

export const passkeys: Area<'passkeys'> = {
  title: 'Khóa truy cập',
  lead: 'Thay cho sáu chữ số, khóa của chính thiết bị (khuôn mặt, vân tay, khóa màn hình) có thể xác nhận việc rút tiền, đổi ngoại tệ và tài khoản nhận tiền mới. Sáu chữ số vẫn luôn dùng được.',
  empty: 'Chưa có khóa truy cập nào',
  added: 'Thêm lúc {date}',
  used: 'Dùng lần cuối {seen} · thêm lúc {date}',
  name: 'Tên',
  nameHelp: 'Nếu để trống, khóa mang tên trình duyệt và hệ điều hành.',
  add: 'Thêm khóa truy cập',
  subject: 'Thêm khóa truy cập vào tài khoản của bạn',
  done: 'Đã thêm khóa truy cập.',
  remove: 'Xóa',
  removeOf: 'Xóa khóa truy cập {name}',
  removed: 'Đã xóa khóa truy cập. Hãy xóa cả trên thiết bị của bạn.',
  full: 'Tài khoản không thể có thêm khóa. Hãy xóa một khóa để thêm khóa khác.',
  noDigits: 'Hãy đặt mật khẩu giao dịch trước.',
  unsupported: 'Trình duyệt này không dùng được khóa truy cập tại địa chỉ này. Sáu chữ số luôn dùng được.',
  use: 'Dùng khóa truy cập',
  notConfirmed: 'Thiết bị của bạn chưa xác nhận. Hãy thử lại hoặc dùng sáu chữ số.',
  known: 'Thiết bị này đã có khóa truy cập cho tài khoản của bạn.',
};
