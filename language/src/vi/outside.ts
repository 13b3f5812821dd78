import type { ServerTexts } from '../texts.ts';

export const outside: Pick<
  ServerTexts,
  'calendar' | 'unsubscribe' | 'digestSubject' | 'closedMail' | 'help' | 'invitationMail' | 'resetMail'
> = {
  calendar: {
    name: 'Lịch nhận tiền Placard',
    settlement: 'Quyết toán {product}',
    return: 'Hoàn tiền chưa chi của {product}',
    withdrawal: 'Dự kiến nhận tiền lệnh rút {number}',
    late: 'Lệnh rút {number} trễ hạn',
    arrived: 'Đã nhận tiền lệnh rút {number}',
    exchange: 'Đổi tiền {number}: hạn cuối để đối tác trả bạn',
    withAmount: '{what} ({amount})',
    estimated: 'Ước tính: lượt chuyển đổi vẫn có thể làm thay đổi.',
    atMost: 'Tối đa: kế hoạch vẫn có thể chi khoản này.',
    latest: 'Đây là ngày muộn nhất.',
  },
  unsubscribe: {
    why: 'Bạn nhận email này vì đã chọn nhận email về “{topic}”.',
    stop: 'Để ngừng nhận, hãy mở:',
    title: 'Ngừng nhận email về “{topic}”?',
    text: 'Các thông báo này vẫn có trong ứng dụng. Email về bảo mật tài khoản luôn được gửi.',
    button: 'Ngừng nhận email',
    done: 'Bạn sẽ không nhận email về “{topic}” nữa.',
    invalid: 'Liên kết này không hợp lệ. Trong ứng dụng, hãy mở Cài đặt, rồi Thông báo.',
  },
  digestSubject: 'Placard: các cảnh báo của bạn',
  closedMail: {
    subject: 'Placard: tài khoản của bạn đã đóng',
    body: 'Tài khoản {merchantNo} của bạn đã được đóng bằng mật khẩu đăng nhập. Không thể hoàn tác.\n\nNếu không phải bạn làm, hãy liên hệ chăm sóc khách hàng và cho biết mã {merchantNo}.\n',
  },
  invitationMail: {
    subject: 'Placard: lời mời tham gia {business}',
    body: '{inviter} mời bạn tham gia {business} trên Placard.\n\nHãy mở liên kết này:\n{link}\n\nHoặc nhập mã {code} khi tạo tài khoản.\n\nLời mời dùng được một lần, trong 7\u00a0ngày. Nếu bạn không biết {inviter}, hãy bỏ qua email này: sẽ không có gì xảy ra.\n',
  },
  resetMail: {
    login: {
      subject: 'Placard: đặt lại mật khẩu đăng nhập',
      body: 'Mã đặt lại của bạn là {code}\n\nMã dùng được một lần, trong 24\u00a0giờ. Hãy nhập mã tại mục “Quên mật khẩu?” của ứng dụng. Nhân viên Placard không bao giờ hỏi mã này.\n\nNếu bạn không yêu cầu, hãy bỏ qua email này: không có gì thay đổi.\n',
    },
    transaction: {
      subject: 'Placard: đặt lại mật khẩu giao dịch',
      body: 'Mã đặt lại của bạn là {code}\n\nMã dùng được một lần, trong 24\u00a0giờ, và chỉ cho mật khẩu giao dịch. Nhân viên Placard không bao giờ hỏi mã này.\n\nNếu bạn không yêu cầu, hãy đổi mật khẩu đăng nhập: có thể ai đó đã biết mật khẩu này.\n',
    },
  },
  help: {
    service: 'Chăm sóc khách hàng',
    tell: 'Thông tin cần báo chăm sóc khách hàng',
    username: 'Tên đăng nhập của bạn, như trong hồ sơ.',
    accounts: 'Chuyện gì đã xảy ra, lúc nào và bạn mong đợi điều gì.',
    plans: 'Kế hoạch và con số mà bạn muốn hỏi.',
    amount: 'Số tiền bạn muốn nạp.',
    reference: 'Mã tham chiếu của khoản tiền, sau khi bạn đã chuyển.',
    next: 'Chăm sóc khách hàng sẽ cho bạn biết cần chuyển tiền đến đâu. Khi tiền đến, số tiền sẽ được cộng vào số dư khả dụng.',
    never: 'Chăm sóc khách hàng không bao giờ hỏi mật khẩu hay yêu cầu bạn nộp tiền để được rút tiền.',
    demo: 'Đây là bản demo: không có ai trả lời ở đây. Người chạy bản demo làm thay chăm sóc khách hàng trong bảng điều khiển của người vận hành.',
    questions: 'Câu hỏi thường gặp',
    transfer: 'Mã tham chiếu, số tiền và ngày chuyển tiền.',
    payTo:
      'Nơi nhận tiền và mã tham chiếu có trong ứng dụng, ở mục “Nạp tiền”. Khi tiền đến, số tiền sẽ được cộng vào số dư khả dụng.',
  },
};
