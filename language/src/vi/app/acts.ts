import type { Area } from '../../language.ts';

export const acts: Area<'acts'> = {
  title: 'Kết quả xử lý',
  text: 'Một phản hồi bị mất trên đường truyền nên chúng tôi đã hỏi lại. Kết quả như sau.',
  done: 'Đã thực hiện',
  notDone: 'Chưa thực hiện',
  after: 'Việc đã thực hiện chỉ được làm một lần. Việc chưa thực hiện không làm thay đổi gì: bạn có thể làm lại.',
  names: {
    accounts: { openAdAccount: 'Mở tài khoản quảng cáo', changePassword: 'Đổi mật khẩu đăng nhập' },
    coupons: { receive: 'Nhận phiếu ưu đãi' },
    exchange: { detail: 'Xác nhận giao dịch đổi', dispute: 'Gửi khiếu nại' },
    passkeys: { add: 'Thêm khóa truy cập' },
    plans: { put: 'Chạy kế hoạch', stop: 'Dừng kế hoạch' },
    support: { sendFeedback: 'Gửi góp ý' },
    wallet: {
      withdraw: 'Rút tiền',
      cancelWithdrawal: 'Hủy lệnh rút tiền',
      setTransactionPassword: 'Đặt mật khẩu giao dịch',
      editBankCard: 'Liên kết tài khoản nhận tiền',
      returnStartUp: 'Hoàn trả tiền ứng ban đầu',
      payGuarantee: 'Nộp tiền ký quỹ',
      takeBackGuarantee: 'Nhận lại tiền ký quỹ',
      buyMembership: 'Mở gói thành viên',
      stopMembership: 'Hủy gói thành viên',
    },
    other: 'Yêu cầu bạn đã gửi',
  },
};
