import type { Area } from '../../language.ts';

export const passkeys: Area<'passkeys'> = {
  title: 'Khóa truy cập',
  lead: 'Xác nhận rút tiền, đổi ngoại tệ và tài khoản nhận tiền mới bằng khuôn mặt, vân tay hoặc khóa màn hình. Bạn vẫn luôn dùng được sáu chữ số.',
  empty: 'Chưa có khóa truy cập nào',
  added: 'Thêm lúc {time}',
  used: 'Dùng lần cuối {seen} · thêm lúc {time}',
  name: 'Tên',
  nameHelp: 'Nếu để trống, khóa được đặt tên theo trình duyệt và hệ điều hành.',
  add: 'Thêm khóa truy cập',
  subject: 'Thêm khóa truy cập vào tài khoản của bạn',
  done: 'Đã thêm khóa truy cập.',
  remove: 'Xóa',
  removeOf: 'Xóa khóa truy cập {name}',
  removed: 'Đã xóa khóa truy cập. Hãy xóa cả trên thiết bị của bạn.',
  full: 'Đã đạt giới hạn. Hãy xóa một khóa để thêm khóa khác.',
  noDigits: 'Hãy đặt mật khẩu giao dịch trước.',
  unsupported: 'Trình duyệt này không dùng được khóa truy cập trên trang web này. Bạn vẫn luôn dùng được sáu chữ số.',
  use: 'Dùng khóa truy cập',
  notConfirmed: 'Thiết bị của bạn chưa xác nhận. Hãy thử lại hoặc dùng sáu chữ số.',
  known: 'Thiết bị này đã có khóa truy cập cho tài khoản của bạn.',
};
