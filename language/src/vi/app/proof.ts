import type { Area } from '../../language.ts';

export const proof: Area<'proof'> = {
  transfers: {
    heading: 'Các bút toán tạo nên con số này',
    about: 'Mỗi bút toán kèm phần đóng góp vào con số này. Cộng lại sẽ ra đúng con số.',
    aboutFee: 'Chúng tôi thu phí khi quyết toán. Trước đó, phí hiển thị cùng doanh thu chịu phí.',
    empty: 'Chưa có bút toán nào cho con số này.',
  },
  events: {
    title: 'Sự kiện phân phối',
    open: 'Xem các sự kiện phân phối',
    count: '{count, plural, other {#\u00a0sự kiện}}',
    about: 'Mới nhất trước, theo nguồn phân phối báo về.',
    perThousand:
      'Giá tính cho 1.000\u00a0lượt hiển thị, còn chúng tôi chỉ tính tiền đến đơn vị nhỏ nhất (chẳng hạn xu). Vì vậy các số tiền khác nhau và có khoản bằng 0.',
    empty: 'Không có sự kiện',
    unrecorded:
      'Chúng tôi nhận các sự kiện này trước khi bắt đầu gắn sự kiện với bút toán. Bạn có thể xem trong danh sách của kế hoạch.',
    kinds: { impression: 'Lượt hiển thị', click: 'Lượt nhấp', conversion: 'Lượt chuyển đổi', correction: 'Điều chỉnh' },
    effects: {
      charged: 'Đã tính tiền',
      put_spent: 'Được tính, không thu tiền: đã dùng hết ngân sách',
      cap_reached: 'Được tính, không thu tiền: đã đạt giới hạn mỗi ngày',
      filled: 'Thay cho lưu lượng không hợp lệ',
      credited: 'Lưu lượng không hợp lệ, đã hoàn tiền',
      earned: 'Đã tính vào doanh thu',
      reversed: 'Đã hủy',
    },
    notCounted: 'Không được tính vì đến quá muộn hoặc ngoài thời gian của kế hoạch',
    takenOut: 'Lưu lượng không hợp lệ, không được tính',
    takesOut: 'Đánh dấu một sự kiện là lưu lượng không hợp lệ ({category})',
    locks: 'Sẽ chốt vào {time}',
    holds: 'Đang xem xét đến {time}',
    heldFor: {
      without_clicks: 'Không có lượt nhấp nào được báo cáo cho lượt chuyển đổi này.',
      implausible_rate: 'Quá nhiều lượt chuyển đổi so với lượt nhấp và chi tiêu.',
      burst: 'Quá nhiều lượt chuyển đổi trong một phút.',
      escrow_short:
        'Tiền bảo chứng của chủ sản phẩm cho đề nghị này chưa đủ trả. Bạn vẫn được hưởng khoản này và sẽ được trả khi đủ. Xem thời hạn trong kế hoạch của bạn.',
    },
    expired: 'Chủ sản phẩm không nạp kịp tiền bảo chứng nên lượt này đã hết hạn và không được trả.',
    reviewed: 'Đang xem xét đến {time}. Không khoản nào được trả trước khi xem xét xong.',
    owner: {
      confirmed: 'Chủ sản phẩm ký xác nhận lúc {time} bằng khóa <id>{key}</id>',
      refused: 'Lúc {time}, chủ sản phẩm yêu cầu hủy lượt này: {reason}',
    },
    refusals: {
      not_received: 'Không có đơn hàng này.',
      cancelled: 'Đơn hàng đã bị hủy.',
      paid_already: 'Đã trả tiền rồi.',
      against_terms: 'Vi phạm điều khoản của đề nghị.',
    },
    source: '{source}, nhận lúc {clock}',
    batch: 'Lô <id>{batch}</id>',
    signed: 'Ký bằng khóa <id>{key}</id>',
  },
  about: {
    fee: 'Phần doanh thu thuộc về Placard, làm tròn xuống. Đây là ước tính cho đến khi quyết toán.',
    own_spend: 'Phần chi bằng tiền của bạn và tiền ứng ban đầu.',
    revenue_settled: 'Doanh thu của các kế hoạch đã quyết toán.',
    agent_share:
      'Phần đại lý nhận từ lợi nhuận của các kế hoạch đã quyết toán, được trừ khi quyết toán. Lợi nhuận của bạn hiển thị trước khi trừ.',
    start_up_advances: 'Tiền ứng ban đầu chúng tôi đã ứng cho bạn và chưa được hoàn trả.',
  },
  statement: {
    about: 'Nhờ chữ ký, ai cũng kiểm tra được sao kê do chúng tôi cấp và chưa bị sửa đổi.',
    save: 'Lưu chữ ký',
  },
  owed: {
    row: 'Tổng số chúng tôi phải trả',
    title: 'Tổng số phải trả tính đến {day}',
    day: 'Ngày (UTC)',
    total: 'Phải trả cho tất cả',
    balance: 'Số dư do {name} ký',
    balanceNote: 'Ngày {day}, mã tham chiếu {reference}',
    noBalance: 'Không có số dư nào do ngân hàng hoặc kiểm toán ký để đối chiếu.',
    own: 'Phần của bạn',
    beforeFee: 'Trước khi trừ phí. Ví hiển thị số tiền sau phí.',
    leftOut: 'Tổng này thiếu phần của bạn',
    leftOutMore:
      'Tổng này phải gồm cả khoản chúng tôi phải trả cho bạn. Hãy lưu bằng chứng và gửi cho chăm sóc khách hàng.',
    proves:
      'Bằng chứng cho thấy tiền của bạn có được tính trong tổng này hay không. Bỏ sót ai cũng sẽ bị phát hiện, vì bằng chứng của người đó sẽ không khớp.',
    cannot:
      'Bằng chứng không cho thấy ngân hàng đang giữ số tiền đó. Chỉ văn bản do ngân hàng hoặc kiểm toán ký mới chứng minh được. Hãy yêu cầu chúng tôi cung cấp.',
    save: 'Lưu bằng chứng',
    check: 'Ai cũng có thể kiểm tra bằng chứng tại {address} và lưu trang đó để dùng ngoại tuyến.',
    empty: 'Chưa có tổng số',
    emptyMore:
      'Mỗi ngày chúng tôi ghi lại khoản phải trả một lần. Bằng chứng đầu tiên của bạn sẽ có ở đây vào ngày mai.',
  },
  log: {
    title: 'Bản ghi của chúng tôi không khớp với bản bạn giữ',
    text: 'Ứng dụng này giữ trạng thái có chữ ký gần nhất của các bản ghi. Trạng thái hiện tại không nối tiếp trạng thái đó. Bản ghi đã bị viết lại, hoặc bạn đang thấy một lịch sử khác. Hãy lưu cả hai trạng thái làm bằng chứng và liên hệ chăm sóc khách hàng.',
    save: 'Lưu cả hai trạng thái',
  },
};
