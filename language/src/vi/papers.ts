import type { PaperTexts } from '../texts.ts';

export const papers: PaperTexts = {
  kinds: {
    invoice: 'Hóa đơn',
    credit_note: 'Giấy báo có',
  },
  date: 'Ngày',
  seller: 'Bên bán',
  buyer: 'Bên mua',
  taxNumber: 'Mã số thuế',
  fees: {
    plan: 'Phí của các kế hoạch đã quyết toán',
    withdrawal: 'Phí rút tiền',
    membership: 'Gói thành viên',
  },
  net: 'Chưa gồm thuế',
  vat: 'Thuế GTGT {rate}',
  total: 'Tổng cộng gồm thuế',
  corrects: 'Chứng từ này điều chỉnh hóa đơn {number} (ngày {date}).',
  settled: {
    invoice: 'Số tiền đã được trả từ ví. Không còn khoản nào phải trả.',
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
