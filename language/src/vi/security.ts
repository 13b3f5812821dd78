import type { NotificationTexts } from '../texts.ts';
import { notifications } from './app/notifications.ts';

/** The way on of news about security: the button beneath them. */
const notYou = `Nếu không phải bạn, hãy mở thông báo này trong ứng dụng và chạm “${notifications.notMe}”: chúng tôi sẽ đăng xuất mọi thiết bị khác, sau đó bạn đặt mật khẩu mới.`;

export const securityMessages = {
  payout_account_changed: {
    title: 'Đã thêm tài khoản nhận tiền mới',
    body: `Từ nay tiền rút sẽ về tài khoản có số cuối {account_end}. ${notYou}`,
  },
  transaction_password_changed: {
    title: 'Đã đặt mật khẩu giao dịch mới',
    body: `Mật khẩu giao dịch mới đã được đặt. ${notYou}`,
  },
  passkey_added: {
    title: 'Đã thêm khóa truy cập vào tài khoản',
    body: 'Khóa truy cập “{name}” giờ có thể dùng để xác nhận rút tiền, đổi ngoại tệ và tài khoản nhận tiền mới. Nếu không phải bạn thêm, hãy xóa khóa trong phần cài đặt và liên hệ chăm sóc khách hàng.',
  },
  passkey_removed: {
    title: 'Đã xóa khóa truy cập khỏi tài khoản',
    body: `Khóa truy cập “{name}” không còn dùng được. ${notYou}`,
  },
  second_factor_added: {
    title: 'Đã thiết lập đăng nhập hai bước',
    body: `Từ nay, khi đăng nhập cần có mã trong ứng dụng xác thực của bạn. Mọi thiết bị khác đã bị đăng xuất. ${notYou}`,
  },
  second_factor_removed: {
    title: 'Đã tắt đăng nhập hai bước',
    body: `Giờ đây chỉ cần mật khẩu là vào được tài khoản của bạn. Bạn không rút hay đổi được tiền cho đến {wait_until}. ${notYou}`,
  },
  second_factor_wrong: {
    title: 'Có người nhập sai mã đăng nhập hai bước',
    body: 'Có người đã nhập mật khẩu đăng nhập của bạn rồi nhập sai mã ({device}). Nếu không phải bạn, hãy đổi mật khẩu đăng nhập.',
  },
  recovery_codes_renewed: {
    title: 'Bạn có mã khôi phục mới',
    body: `Các mã khôi phục trước đây không còn dùng được. ${notYou}`,
  },
  recovery_code_used: {
    title: 'Một mã khôi phục đã được dùng',
    body: `Có người đã đăng nhập tài khoản của bạn bằng mã khôi phục. Mã này không còn dùng được. ${notYou}`,
  },
  second_factor_rule_set: {
    title: 'Quy tắc về đăng nhập hai bước đã thay đổi',
    body: `{name} đã thay đổi quy tắc về việc mọi người trong doanh nghiệp có phải đăng nhập hai bước hay không. ${notYou}`,
  },
  api_key_made: {
    title: 'Đã tạo khóa API cho tài khoản của bạn',
    body: 'Ai có mã bí mật của khóa API “{name}” đều dùng được tài khoản của bạn trong phạm vi khóa cho phép. Nếu không phải bạn tạo, hãy thu hồi khóa trong phần cài đặt và liên hệ chăm sóc khách hàng.',
  },
  api_key_rotated: {
    title: 'Một khóa API có mã bí mật mới',
    body: 'Khóa API “{name}” có mã bí mật mới. Mã cũ còn dùng được trong 24\u00a0giờ. Nếu không phải bạn tạo, hãy thu hồi khóa trong phần cài đặt và liên hệ chăm sóc khách hàng.',
  },
  api_key_limited: {
    title: 'Hạn mức ngày của một khóa API đã được đổi',
    body: 'Hạn mức ngày của khóa API “{name}” đã được đổi. Nếu không phải bạn đổi, hãy thu hồi khóa trong phần cài đặt và liên hệ chăm sóc khách hàng.',
  },
  api_key_expires: {
    title: 'Một khóa API sắp hết hạn',
    body: 'Khóa API “{name}” dùng được đến {valid_until}. Sau đó, các chương trình dùng khóa này sẽ mất quyền truy cập. Để tránh gián đoạn, hãy tạo mã bí mật mới trong phần cài đặt.',
  },
  api_key_revoked: {
    title: 'Đã thu hồi một khóa API',
    body: `Khóa API “{name}” không còn dùng được. ${notYou}`,
  },
  person_joined: {
    title: 'Có người vừa tham gia doanh nghiệp của bạn',
    body: '{name} đã chấp nhận lời mời. Nếu bạn không biết người này, hãy xóa họ trong mục “Thành viên”.',
  },
  person_changed: {
    title: 'Vai trò hoặc hạn mức của một thành viên đã thay đổi',
    body: `Những gì {name} được làm trong doanh nghiệp của bạn đã thay đổi. ${notYou}`,
  },
  person_left: {
    title: 'Một thành viên không còn thuộc doanh nghiệp của bạn',
    body: '{name} không còn xem hay làm được gì trong doanh nghiệp của bạn. Các khóa API do người này tạo đã bị thu hồi.',
  },
  account_handed_over: {
    title: 'Doanh nghiệp của bạn có chủ sở hữu mới',
    body: `Quyền sở hữu doanh nghiệp đã được chuyển cho {name}. ${notYou}`,
  },
  place_changed: {
    title: 'Vai trò hoặc hạn mức của bạn trong một doanh nghiệp đã thay đổi',
    body: 'Chủ sở hữu hoặc quản lý của {business} đã thay đổi những gì bạn được làm ở đó. Hãy xem trong mục “Thành viên”.',
  },
  place_ended: {
    title: 'Quyền truy cập của bạn vào một doanh nghiệp đã kết thúc',
    body: 'Chủ sở hữu hoặc quản lý của {business} đã xóa bạn khỏi doanh nghiệp. Bạn không còn xem hay làm được gì ở đó.',
  },
  second_approval_asked: {
    title: 'Một thành viên cần bạn duyệt',
    body: '{name} muốn chuyển tiền hoặc đổi nơi nhận tiền. Hãy kiểm tra trong mục “Thành viên”, rồi duyệt hoặc từ chối.',
  },
  second_approval_given: {
    title: 'Yêu cầu của bạn đã được duyệt',
    body: '{name} đã duyệt yêu cầu của bạn. Hãy thực hiện trong ba ngày kể từ lúc yêu cầu.',
  },
  second_person_set: {
    title: 'Quy tắc về người thứ hai đã thay đổi',
    body: `{name} đã thay đổi những thao tác cần người thứ hai. ${notYou}`,
  },
  webhook_made: {
    title: 'Đã tạo webhook cho tài khoản của bạn',
    body: 'Webhook “{name}” báo cho một máy chủ khác những gì xảy ra trong tài khoản của bạn. Nếu không phải bạn tạo, hãy xóa webhook trong phần cài đặt và liên hệ chăm sóc khách hàng.',
  },
  webhook_rotated: {
    title: 'Một webhook có mã bí mật mới',
    body: 'Webhook “{name}” có mã bí mật mới. Trong 24\u00a0giờ, chúng tôi vẫn ký bằng cả mã cũ. Nếu không phải bạn tạo, hãy xóa webhook trong phần cài đặt và liên hệ chăm sóc khách hàng.',
  },
  webhook_removed: {
    title: 'Đã xóa một webhook',
    body: `Webhook “{name}” không còn nhận tin nữa. ${notYou}`,
  },
  calendar_feed_created: {
    title: 'Đã tạo địa chỉ lịch cho tài khoản',
    body: 'Ai biết địa chỉ đều đọc được các ngày nhận tiền của bạn. Nếu không phải bạn tạo, hãy thu hồi địa chỉ trong lịch nhận tiền và đổi mật khẩu đăng nhập.',
  },
  login_password_changed: {
    title: 'Mật khẩu đăng nhập của bạn đã được đổi',
    body: 'Mật khẩu đăng nhập của bạn đã được đổi và bạn đã bị đăng xuất khỏi mọi thiết bị. Nếu không phải bạn đổi, hãy liên hệ chăm sóc khách hàng.',
  },
  email_changed: {
    title: 'Địa chỉ email của bạn đã được đổi',
    body: `Địa chỉ email của bạn đã được đổi. Cho đến {wait_until}, chúng tôi vẫn gửi mã đặt lại đến địa chỉ cũ. ${notYou}`,
  },
  phone_changed: {
    title: 'Số điện thoại của bạn đã được đổi',
    body: `Số điện thoại của bạn đã được đổi. ${notYou}`,
  },
  contact_restored: {
    title: 'Đã khôi phục thông tin liên hệ trước đó',
    body: 'Chúng tôi đã hủy lần đổi email hoặc số điện thoại gần nhất của bạn. Nếu bạn không yêu cầu việc này, hãy đổi mật khẩu đăng nhập và liên hệ chăm sóc khách hàng.',
  },
  new_device: {
    title: 'Tài khoản của bạn được dùng trên thiết bị mới',
    body: `Có người đã đăng nhập tài khoản của bạn trên thiết bị mới ({device}). ${notYou}`,
  },
  password_reset: {
    title: 'Mật khẩu của bạn đã được đặt lại',
    body: 'Mật khẩu {kind} của bạn đã được đặt lại và bạn đã bị đăng xuất khỏi mọi thiết bị. Bạn không rút hay đổi được tiền cho đến {wait_until}. Nếu không phải bạn đặt lại, hãy liên hệ chăm sóc khách hàng.',
  },
} satisfies Partial<NotificationTexts['templates']>;
