import type { Area } from '../../language.ts';

export const acts: Area<'acts'> = {
  title: 'Kết quả yêu cầu của bạn',
  text: 'Kết nối bị ngắt trước khi có phản hồi nên chúng tôi đã kiểm tra kết quả.',
  done: 'Đã thực hiện',
  notDone: 'Chưa thực hiện',
  after:
    '“Đã thực hiện” nghĩa là đã làm đúng một lần. “Chưa thực hiện” nghĩa là tiền chưa chuyển và bạn có thể thử lại.',
  names: {
    accounts: { openAdAccount: 'Mở tài khoản quảng cáo', changePassword: 'Đổi mật khẩu đăng nhập' },
    appeals: { file: 'Kháng nghị', write: 'Tin nhắn trong kháng nghị' },
    coupons: { receive: 'Nhận phiếu ưu đãi' },
    exchange: { detail: 'Xác nhận giao dịch đổi tiền', dispute: 'Mở tranh chấp' },
    people: {
      invite: 'Mời thành viên',
      change: 'Đổi vai trò hoặc hạn mức của thành viên',
      handOver: 'Chuyển quyền sở hữu doanh nghiệp',
      setSecondPerson: 'Đổi quy tắc về người thứ hai',
      approve: 'Duyệt yêu cầu',
    },
    keys: { make: 'Tạo khóa API', rotate: 'Mã bí mật mới cho khóa API', limitKey: 'Đổi hạn mức ngày của khóa API' },
    passkeys: { add: 'Thêm khóa truy cập' },
    plans: {
      put: 'Chạy kế hoạch',
      stop: 'Dừng kế hoạch',
      adjust: 'Thay đổi kế hoạch',
      extend: 'Thêm tiền vào kế hoạch',
      repeat: 'Thay đổi kế hoạch',
      setRepeat: 'Thay đổi kế hoạch',
    },
    support: { sendFeedback: 'Gửi góp ý' },
    wallet: {
      withdraw: 'Rút tiền',
      fileRecharge: 'Nhận mã tham chiếu nạp tiền',
      cancelRecharge: 'Hủy khoản nạp',
      cancelWithdrawal: 'Hủy lệnh rút tiền',
      setTransactionPassword: 'Đặt mật khẩu giao dịch',
      editBankCard: 'Thêm tài khoản nhận tiền',
      returnStartUp: 'Hoàn trả tiền ứng ban đầu',
      payGuarantee: 'Nộp tiền ký quỹ',
      takeBackGuarantee: 'Nhận lại tiền ký quỹ',
      buyMembership: 'Mở gói thành viên',
      stopMembership: 'Hủy gói thành viên',
    },
    webhooks: { make: 'Tạo webhook', rotate: 'Mã bí mật mới cho webhook' },
    other: 'Yêu cầu khác',
  },
};
