import type { Area } from '../messages.ts';

export const agents: Area<'agents'> = {
  title: 'Theo đại lý',
  lead: 'Đại lý giúp bạn chọn kế hoạch và nhận một phần lợi nhuận từ đó. Trước khi theo, hãy đọc điều này có nghĩa gì:',
  means: {
    earns: 'Đại lý nhận gì',
    earnsMore:
      'Một phần lợi nhuận của kế hoạch sau khi quyết toán, theo tỷ lệ hiển thị. Không bao giờ tính trên khoản lỗ.',
    cannot: 'Đại lý không thể làm gì',
    cannotMore: 'Chạy kế hoạch, chuyển tiền của bạn hay đăng nhập tài khoản của bạn.',
    frozen: 'Tỷ lệ tính từ khi nào',
    frozenMore: 'Tỷ lệ được cố định trong từng kế hoạch khi bạn chạy và hiển thị ở đó.',
    stop: 'Bạn có thể ngừng',
    stopMore: 'Bất cứ lúc nào, tại đây. Kế hoạch đã chạy giữ nguyên tỷ lệ.',
  },
  current: {
    title: 'Bạn đang theo',
    agent: 'Đại lý',
    rate: 'Tỷ lệ chia lợi nhuận',
    rateOf: '{rate} lợi nhuận đã quyết toán',
    since: 'Từ ngày',
    plans: 'Kế hoạch đã chạy',
    paid: 'Đã chia đến nay',
    entries: 'Xem từng khoản chia trong lịch sử giao dịch',
    stop: 'Ngừng theo',
  },
  form: {
    label: 'ID đại lý',
    labelOther: 'ID của đại lý khác',
    required: 'Hãy nhập ID của đại lý.',
    format: 'Lỗi ID: ID chỉ gồm chữ cái và chữ số.',
    mistyped: '{error} Có phải bạn nhập chữ O, I hoặc L thay cho chữ số?',
    check: 'Kiểm tra ID',
    why: 'Bạn chưa theo ai cho đến khi xác nhận tên và tỷ lệ của đại lý.',
  },
  follow: {
    title: 'Theo {name}?',
    unknown: 'Đại lý',
    agentId: 'ID đại lý',
    name: 'Tên',
    rate: 'Tỷ lệ chia lợi nhuận',
    meaning:
      'Với mỗi kế hoạch bạn chạy từ nay, {rate} lợi nhuận đã quyết toán thuộc về đại lý này. Kế hoạch không có lợi nhuận thì không chia gì.',
    replaces: 'Đại lý này thay cho {name}. Kế hoạch đã chạy giữ nguyên đại lý và tỷ lệ.',
    ok: 'Theo',
    done: 'Bạn đang theo đại lý này.',
    refused: 'Hiện không thể theo đại lý này',
    refusedMore: 'Có thể bạn đã theo đại lý này, hoặc ID này không còn dùng.',
    otherId: 'Nhập ID khác',
  },
  stop: {
    title: 'Ngừng theo {name}?',
    message:
      'Kế hoạch bạn chạy từ nay không chia cho ai. Kế hoạch đã chạy giữ nguyên đại lý và tỷ lệ, và phiếu nhóm của đại lý này không dùng được cho đến khi bạn theo lại.',
    keep: 'Tiếp tục theo',
    ok: 'Ngừng',
    done: 'Bạn không theo ai.',
  },
  records: {
    title: 'Lịch sử theo đại lý',
    none: 'Bạn chưa theo ai.',
    agent: '{name}, {id}',
    since: 'từ {date}',
    sub: '{time} · {rate} · {count, plural, =0 {không có kế hoạch} other {# kế hoạch}}',
    now: 'Đang theo',
    ended: 'Đã ngừng',
  },
};
