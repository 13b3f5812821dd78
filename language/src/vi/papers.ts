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
};
