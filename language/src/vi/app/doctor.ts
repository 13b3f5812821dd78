import type { Area } from '../../language.ts';

export const doctor: Area<'plan'>['doctor'] = {
  title: {
    waits: 'Vì sao quảng cáo chưa chạy',
    silent: 'Vì sao quảng cáo không chạy',
    slow: 'Vì sao kế hoạch chạy chậm',
    failed: 'Vì sao quảng cáo không chạy được',
    unspent: 'Vì sao ngân sách không dùng hết',
    ended: 'Vì sao kế hoạch kết thúc',
  },
  cause: {
    budget_used: 'Ngân sách {amount} đã dùng hết.',
    stopped_by_merchant: 'Bạn đã dừng kế hoạch.',
    product_stopped: 'Quảng cáo cho sản phẩm đã dừng.',
    paused: 'Bạn đã tạm dừng kế hoạch từ {time}.',
    source_paused: 'Chúng tôi đã tạm dừng {source} từ {time}, nên nguồn này không chạy quảng cáo cho ai.',
    source_silent: '{source} không báo dữ liệu của kế hoạch nào kể từ {time}.',
    not_reviewed: '{source} chưa duyệt quảng cáo.',
    content: '{source} từ chối quảng cáo vì nội dung.',
    format: '{source} từ chối quảng cáo vì định dạng.',
    landing_page: '{source} từ chối quảng cáo vì trang đích.',
    cap_reached: 'Đã dùng hết giới hạn hôm nay là {amount}.',
    cap_low:
      'Với giới hạn mỗi ngày là {amount}, đến khi kết thúc, kế hoạch chỉ chi được nhiều nhất {highest} trong {budget}.',
    day_over: '{source} không chạy thêm quảng cáo này cho đến {time}.',
    price_too_low: 'Giá {price} là quá thấp. Một nửa số quảng cáo mà {source} nhận gần đây có giá từ {amount} trở lên.',
    audience_narrow:
      'Đối tượng hẹp. Mỗi ngày {source} tiếp cận {count, plural, other {#\u00a0người}} thuộc đối tượng này.',
    in_time:
      'Thời gian chờ vẫn bình thường. Cứ mười kế hoạch của đề nghị này thì chín kế hoạch có quảng cáo đầu tiên trong vòng {duration}.',
    unknown: 'Chúng tôi chưa rõ nguyên nhân. {source} chưa nêu lý do.',
    notKnown: 'Chúng tôi chưa rõ nguyên nhân.',
  },
  past: {
    was_paused: 'Bạn đã tạm dừng kế hoạch trong {percent} thời gian.',
    source_was_paused:
      'Chúng tôi đã tạm dừng {source} trong {percent} thời gian, nên nguồn này không chạy quảng cáo cho ai.',
    was_capped:
      'Trong {percent} thời gian, giới hạn mỗi ngày chỉ cho kế hoạch chi nhiều nhất {highest} trong {budget}.',
    source_was_silent: 'Trong {percent} thời gian, {source} không báo cáo gì về bất kỳ kế hoạch nào.',
    invalid_returned: 'Ngoài ra, {amount} đã chi cho lưu lượng không hợp lệ mà bạn không phải trả.',
    spent_invalid: 'Kế hoạch đã chi hết {budget}, trong đó {amount} cho lưu lượng không hợp lệ mà bạn không phải trả.',
    ended_early: 'Bạn đã dời thời điểm kết thúc sớm hơn, vào {time}.',
    added_to: 'Bạn đã thêm tiền khi kế hoạch đang chạy.',
    source_paused: 'Khi đó chúng tôi đã tạm dừng {source} từ {time}, nên nguồn này không chạy quảng cáo cho ai.',
    source_silent: 'Từ {time} cho đến khi kết thúc, {source} không báo dữ liệu của kế hoạch nào.',
    not_reviewed: 'Khi đó {source} chưa duyệt quảng cáo.',
    content: '{source} đã từ chối quảng cáo vì nội dung.',
    format: '{source} đã từ chối quảng cáo vì định dạng.',
    landing_page: '{source} đã từ chối quảng cáo vì trang đích.',
    cap_reached: 'Đã dùng hết giới hạn của ngày hôm đó là {amount}.',
    cap_low: 'Với giới hạn mỗi ngày là {amount}, kế hoạch chỉ chi được nhiều nhất {highest} trong {budget}.',
    day_over: 'Kế hoạch kết thúc trước khi {source} kịp chạy lại quảng cáo vào {time}.',
    day_was_over: '{source} đã không chạy thêm quảng cáo này cho đến {time}.',
    price_too_low: 'Giá {price} là quá thấp. Một nửa số quảng cáo mà {source} nhận khi đó có giá từ {amount} trở lên.',
    audience_narrow:
      'Đối tượng hẹp. Khi đó, mỗi ngày {source} tiếp cận {count, plural, other {#\u00a0người}} thuộc đối tượng này.',
    unknown: 'Chúng tôi chưa rõ nguyên nhân. {source} không nêu lý do.',
    unspent: 'Chúng tôi chưa rõ nguyên nhân. Thời gian chạy đã hết và {source} không nêu lý do.',
  },
  take: {
    source: 'Chỉ {source} hoặc Placard thay đổi được điều này. Bạn có thể chờ hoặc dừng kế hoạch.',
    price: 'Bạn cần một đề nghị khác có giá từ {amount} trở lên, vì giá của kế hoạch đã cố định.',
    audience: 'Bạn cần một đề nghị khác có đối tượng rộng hơn, vì đối tượng của kế hoạch đã cố định.',
    creative: 'Bạn cần một đề nghị khác có quảng cáo khác, vì quảng cáo của kế hoạch đã cố định.',
    byItself: 'Kế hoạch sẽ tự chạy tiếp lúc {time}.',
    cap: 'Tăng hoặc bỏ giới hạn để chạy thêm quảng cáo.',
    paused: 'Chạm “Tiếp tục” để quảng cáo chạy lại.',
    unknown: 'Bạn có thể chờ, dừng kế hoạch hoặc liên hệ chăm sóc khách hàng.',
  },
  wait: {
    matching:
      'Chờ không mất phí. Nếu đến {time} chưa có quảng cáo nào chạy, chúng tôi sẽ hoàn lại toàn bộ: {ways}. Nếu có, kế hoạch sẽ được quyết toán muộn nhất là {date}.',
    running:
      'Chờ không mất phí: bạn chỉ trả cho quảng cáo đã chạy. Phần còn lại của {amount} sẽ được hoàn lại sau {time}. Kế hoạch sẽ được quyết toán muộn nhất là {date}.',
  },
  facts: {
    title: 'Căn cứ',
    asOf: 'Tại thời điểm',
    lastDelivery: 'Phân phối gần nhất',
    none: 'Chưa có',
    lastBatch: 'Báo cáo gần nhất của {source}',
    pausedSince: 'Nguồn tạm dừng từ',
    price: 'Giá của kế hoạch này',
    accepted: 'Giá trung vị được chấp nhận',
    counted: 'Số lượt hiển thị hoặc nhấp',
    reach: 'Số người tiếp cận mỗi ngày',
    measured: 'Nguồn đo lúc',
    key: 'Ký bằng khóa',
    spent: 'Đã chi',
    usual: 'Chín trên mười kế hoạch có quảng cáo trong vòng',
  },
  by: 'Nguồn phân phối: {source}',
};

export const cohort: Area<'plan'>['cohort'] = {
  title: 'Kết quả của các kế hoạch tương tự',
  type: 'Nhập số tiền để xem các kế hoạch có ngân sách tương tự.',
  few: '{count, plural, other {#\u00a0kế hoạch}} của đề nghị này đã quyết toán. Còn quá ít kế hoạch cùng giá này, ngân sách từ {lowest} đến {highest}, đã chi ít nhất một nửa và quyết toán trước hôm nay. Kết quả sẽ hiển thị khi có {limit}\u00a0kế hoạch như vậy của {max}\u00a0người bán.',
  text: 'Từ {from} đến {to}, {count, plural, other {#\u00a0kế hoạch}} của đề nghị này với giá này đã quyết toán. {limit}\u00a0người bán đã bỏ ra từ {lowest} đến {highest} cho mỗi kế hoạch. Biểu đồ hiển thị kế hoạch mới nhất của mỗi người bán. So với tiền tự chi, kết quả ở giữa là {middle}.',
  amounts: 'Các kế hoạch đó theo ngân sách',
  own: 'Số tiền của bạn',
};
