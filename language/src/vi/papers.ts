import type { PaperTexts } from '../texts.ts';

export const papers: PaperTexts = {
  kinds: {
    invoice: 'Hóa đơn',
    credit_note: 'Hóa đơn điều chỉnh',
  },
  date: 'Ngày lập',
  seller: 'Bên bán',
  buyer: 'Bên mua',
  taxNumber: 'Mã số thuế',
  fees: {
    plan: 'Phí của các kế hoạch đã quyết toán',
    withdrawal: 'Phí rút tiền',
    membership: 'Gói thành viên',
  },
  net: 'Tiền chưa có thuế GTGT',
  vat: 'Thuế GTGT {rate}',
  total: 'Tổng tiền đã có thuế GTGT',
  corrects: 'Điều chỉnh cho hóa đơn {number} (ngày {date}).',
  settled: {
    invoice: 'Đã thanh toán từ ví. Không còn khoản nào phải trả.',
    credit_note: 'Số tiền đã được hoàn vào ví.',
  },
  mail: {
    subject: 'Placard · {business} · {month}',
    body: 'Đính kèm là sao kê tài khoản và hóa đơn của {business} (tháng: {month}).\n\nNgười của {business} đã nhập địa chỉ này trên Placard. Nếu bạn không muốn nhận email này, hãy nhờ họ xóa địa chỉ.\n',
  },
  summary: {
    title: 'Tổng hợp tài khoản',
    months: 'Theo tháng',
    plans: 'Kế hoạch đã quyết toán',
    cost: 'Chi phí',
    result: 'Kết quả',
    agents: 'Theo đại lý',
    agent: 'Đại lý',
  },
};
