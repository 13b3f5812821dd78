import type { Area } from '../../language.ts';

export const agents: Area<'agents'> = {
  title: 'Theo dõi đại lý',
  lead: 'Theo dõi đại lý nghĩa là đại lý giúp bạn chọn kế hoạch và nhận một phần lợi nhuận của bạn. Không kế hoạch nào được sao chép.',
  means: {
    earns: 'Đại lý nhận được gì',
    earnsMore:
      'Một phần lợi nhuận của từng kế hoạch sau khi quyết toán, theo tỷ lệ hiển thị. Kế hoạch lỗ thì không nhận gì.',
    cannot: 'Những việc đại lý không làm được',
    cannotMore: 'Chạy kế hoạch, chuyển tiền của bạn hay đăng nhập tài khoản của bạn.',
    frozen: 'Tỷ lệ nào được áp dụng',
    frozenMore: 'Mỗi kế hoạch giữ nguyên tỷ lệ tại thời điểm bạn chạy.',
    stop: 'Bạn có thể ngừng theo dõi',
    stopMore: 'Bất cứ lúc nào, tại đây. Các kế hoạch đã chạy vẫn giữ nguyên tỷ lệ.',
  },
  current: {
    title: 'Bạn đang theo dõi',
    agent: 'Đại lý',
    rate: 'Tỷ lệ chia lợi nhuận',
    rateOf: '{rate} lợi nhuận đã quyết toán',
    since: 'Từ ngày',
    plans: 'Kế hoạch đã chạy',
    paid: 'Đã chia đến nay',
    entries: 'Xem từng khoản chia trong lịch sử giao dịch',
    stop: 'Ngừng theo dõi',
  },
  form: {
    label: 'ID đại lý',
    labelOther: 'ID của đại lý khác',
    required: 'Hãy nhập ID của đại lý.',
    format: 'Lỗi ID: chỉ dùng chữ cái và chữ số.',
    mistyped: '{error} Có phải bạn nhập chữ O, I hoặc L thay cho chữ số?',
    check: 'Kiểm tra ID',
    why: 'Bạn sẽ thấy tên và tỷ lệ của đại lý trước khi theo dõi.',
  },
  follow: {
    title: 'Theo dõi {name}?',
    unknown: 'Đại lý',
    agentId: 'ID đại lý',
    name: 'Tên',
    rate: 'Tỷ lệ chia lợi nhuận',
    meaning:
      'Đại lý sẽ nhận {rate} lợi nhuận đã quyết toán của mỗi kế hoạch bạn chạy từ nay. Kế hoạch lỗ thì không nhận gì.',
    replaces: 'Đại lý này thay cho {name}. Kế hoạch đã chạy vẫn giữ nguyên đại lý và tỷ lệ.',
    ok: 'Theo dõi',
    done: 'Đã theo dõi đại lý này.',
    refused: 'Hiện không thể theo dõi đại lý này',
    refusedMore: 'Có thể bạn đã theo dõi đại lý này, hoặc ID này không còn dùng.',
    otherId: 'Nhập ID khác',
  },
  stop: {
    title: 'Ngừng theo dõi {name}?',
    message:
      'Lợi nhuận của kế hoạch bạn chạy từ nay không phải chia cho ai. Kế hoạch đã chạy vẫn giữ nguyên đại lý và tỷ lệ. Bạn sẽ không còn dùng được phiếu nhóm của đại lý này.',
    keep: 'Tiếp tục theo dõi',
    ok: 'Ngừng',
    done: 'Bạn không còn theo dõi đại lý nào.',
  },
  records: {
    title: 'Lịch sử theo dõi',
    none: 'Bạn chưa theo dõi đại lý nào.',
    agent: '{name}, {id}',
    since: 'từ {date}',
    sub: '{when} · {rate} · {count, plural, =0 {không có kế hoạch} other {#\u00a0kế hoạch}}',
    now: 'Đang theo dõi',
    ended: 'Đã ngừng',
  },
};
