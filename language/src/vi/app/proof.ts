import type { Area } from '../../language.ts';

export const proof: Area<'proof'> = {
  transfers: {
    heading: 'Các khoản chuyển nội bộ tạo nên',
    about: 'Mỗi khoản kèm phần của nó. Cộng lại là con số này.',
    aboutFee: 'Phí được tính cùng doanh thu mà nó sẽ trừ vào, và được ghi sổ khi quyết toán.',
    empty: 'Chưa có gì được ghi sổ cho con số này.',
  },
  events: {
    title: 'Sự kiện phân phối',
    open: 'Xem các sự kiện phân phối',
    count: '{count, plural, other {# sự kiện}}',
    about: 'Theo nguồn phân phối báo về, mới nhất trước.',
    perThousand:
      'Giá cho một nghìn được tính từng đơn vị, cùng với sự kiện làm tròn đơn vị đó. Vì vậy các số tiền khác nhau, và một số có thể là 0.',
    empty: 'Không có sự kiện nào như vậy.',
    unrecorded:
      'Các sự kiện này đến trước khi Placard lưu khoản chuyển nội bộ ghi chúng. Chúng nằm trong danh sách của kế hoạch.',
    kinds: { impression: 'Lượt hiển thị', click: 'Lượt nhấp', conversion: 'Lượt chuyển đổi', correction: 'Điều chỉnh' },
    effects: {
      charged: 'Đã tính tiền',
      filled: 'Thay chỗ lưu lượng không hợp lệ',
      credited: 'Lưu lượng không hợp lệ, đã hoàn tiền',
      earned: 'Thu được',
      reversed: 'Đã hủy',
    },
    notCounted: 'Chỉ ghi lại: quá muộn hoặc ngoài thời gian chạy',
    takenOut: 'Lưu lượng không hợp lệ, không được tính',
    takesOut: 'Loại một sự kiện là lưu lượng không hợp lệ ({category})',
    locks: 'Chốt vào {date}',
    holds: 'Đang xem xét đến {date}',
    heldFor: {
      without_clicks: 'Không có lượt nhấp nào giải thích chuyển đổi này.',
      implausible_rate: 'Số chuyển đổi nhiều hơn mức lượt nhấp và chi tiêu có thể giải thích.',
      burst: 'Quá nhiều chuyển đổi trong một phút.',
      escrow_short:
        'Quỹ của nhà quảng cáo cho ưu đãi này chưa đủ trả. Bạn vẫn được hưởng khoản này và sẽ nhận khi quỹ đủ. Kế hoạch cho biết đến khi nào.',
    },
    expired: 'Quỹ của nhà quảng cáo không đủ kịp thời, nên lượt này đã hết hạn mà không được trả.',
    reviewed: 'Đang xem xét đến {date}. Chưa trả khoản nào trước khi có quyết định.',
    source: '{source}, nhận lúc {time}',
  },
  about: {
    fee: 'Phần doanh thu Placard giữ lại, làm tròn xuống. Trước quyết toán đây là ước tính.',
    own_spend: 'Khoản chi bằng tiền của bạn và tiền ứng ban đầu.',
    revenue_settled: 'Doanh thu của các kế hoạch đã quyết toán.',
    start_up_advances: 'Toàn bộ tiền ứng ban đầu đã cho bạn mượn và chưa hoàn lại.',
    carried_reversals:
      'Lượt chuyển đổi bị hủy sau khi đã quyết toán. Các lần quyết toán sau sẽ bù lại, mỗi lần tối đa một nửa.',
  },
};
