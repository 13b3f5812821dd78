import type { Area } from '../../language.ts';

export const goods: Area<'plan'>['goods'] = {
  title: 'Sản phẩm',
  by: '{type} · của {owner}',
  video: 'Xem video',
  landing: 'Mở trang đích',
  opensAt: 'Mở {host}',
  offer: 'Kế hoạch',
  meaning: 'Chạy kế hoạch là trả tiền để quảng cáo được hiển thị.',
  targeting: 'Đối tượng',
  target: '{name}: {value}',
  placesTitle: 'Số suất',
  places: 'còn {left}/{places}\u00a0suất',
  openUntil: 'Mở đến',
  noEnd: 'Không có hạn',
  results: {
    title: 'Kết quả các kế hoạch trước của đề nghị này',
    text: '{count, plural, other {#\u00a0kế hoạch}} đã quyết toán từ {from} đến {to}: {losses}\u00a0kế hoạch lỗ, {gains}\u00a0kế hoạch lãi.',
    withMiddle:
      '{count, plural, other {#\u00a0kế hoạch}} đã quyết toán từ {from} đến {to}: {losses}\u00a0kế hoạch lỗ, {gains}\u00a0kế hoạch lãi. So với tiền tự chi, kết quả ở giữa là {middle}.',
    none: 'Chưa kế hoạch nào của đề nghị này được quyết toán nên chưa có kết quả trước đây.',
    counted: 'Chỉ tính kế hoạch của đề nghị này, đã trừ phần của đại lý.',
    past: 'Kết quả trong quá khứ không bảo đảm cho kết quả trong tương lai.',
    few: '{count, plural, other {#\u00a0kế hoạch}} của đề nghị này đã quyết toán. Kết quả sẽ hiển thị khi có {limit}\u00a0kế hoạch đã quyết toán của ít nhất {max}\u00a0người bán khác.',
    ended: '{losses}\u00a0kế hoạch lỗ · {gains}\u00a0kế hoạch lãi',
    picture: 'Mọi kết quả, theo tỷ lệ trên tiền tự chi',
    bar: '{from} đến {to}',
    plans: 'Kế hoạch',
  },
  put: 'Chạy kế hoạch này',
  blocked: {
    plan_not_open: 'Đề nghị này đã đóng. Bạn không bị trừ tiền.',
    plan_already_put: 'Bạn đã chạy kế hoạch này.',
    offer_paused: 'Đề nghị này tạm ngừng nhận lượt chạy mới. Kế hoạch và tiền của bạn không bị ảnh hưởng.',
    offer_escrow_low:
      'Tiền bảo chứng của chủ sản phẩm hiện không đủ cho kế hoạch mới. Kế hoạch và tiền của bạn không bị ảnh hưởng.',
    quota_full: 'Đã hết suất.',
    too_many_plans:
      'Cấp cửa hàng của bạn không cho phép nhiều hơn. Muốn chạy thêm, hãy dừng một kế hoạch hoặc chờ một kế hoạch kết thúc.',
  },
  unknown: 'Kế hoạch này không mở cho bạn',
  seePlan: 'Xem kế hoạch của bạn',
  seePlans: 'Xem các kế hoạch của bạn',
  running: 'Bạn đang chạy {count, plural, other {#\u00a0kế hoạch}}, tối đa {limit}.',
  raise: 'Với gói thành viên: {limit}\u00a0kế hoạch',
  sums: {
    title: 'Điểm hòa vốn',
    pays: '1\u00a0lượt chuyển đổi mang về',
    left: 'Còn lại cho bạn',
    buys: '{amount} mua được',
    cpm: '{count, plural, other {#\u00a0lượt hiển thị}}',
    cpc: '{count, plural, other {#\u00a0lượt nhấp}}',
    even: '{count, plural, other {#\u00a0lượt chuyển đổi}} trên mỗi {amount}',
    must: 'Chuyển đổi cần đạt',
    each: {
      cpm: '1 trong {count, plural, other {#\u00a0lượt hiển thị}}',
      cpc: '1 trong {count, plural, other {#\u00a0lượt nhấp}}',
    },
    never: 'Dù lượt nhấp nào cũng chuyển đổi thì vẫn lỗ',
    note: 'Đã làm tròn lên. Nếu có ít lượt chuyển đổi hơn, bạn sẽ lỗ. Không ai biết trước sẽ có bao nhiêu.',
    today: 'Theo điều khoản hiện tại. Kế hoạch của bạn vẫn giữ điều khoản lúc chạy.',
  },
  ad: 'Quảng cáo',
  adMark: 'Quảng cáo',
  noCreative: 'Quảng cáo này chưa có hình ảnh, video hay trang đích.',
  videoFailed: 'Video không tải được tại đây.',
  terms: 'Tất cả điều khoản',
};

export const push: Area<'plan'>['push'] = {
  quota: 'Suất kế hoạch chính thức',
  highYield: 'Suất cho người bán có hiệu quả cao',
  title: 'Chúc mừng, bạn được mời chạy một kế hoạch',
  text: 'Kế hoạch cho <b>{product}</b>. Chạy kế hoạch là trả tiền để quảng cáo được hiển thị. Bạn quyết định có chạy hay không và ngân sách bao nhiêu.',
  put: 'Ngân sách',
  openUntil: 'Mở đến',
  places: 'Số suất còn lại',
  leave: 'Nếu bạn không làm gì',
  leaveText: 'Bạn không bị ảnh hưởng gì',
  disclosure: 'Được mời không có nghĩa là doanh thu được bảo đảm. Bạn có thể nhận lại ít hơn số tiền đã bỏ ra.',
  see: 'Xem kế hoạch',
  notNow: 'Để sau',
};

/** Where a put goes back to: its parts. */
export const back = {
  own: '{amount} vào số dư của bạn',
  start_up: '{amount} vào tiền ứng khả dụng',
  coupon: 'phiếu ưu đãi {amount} để dùng lại',
  feeCoupon: 'phiếu giảm phí để dùng lại',
  and: '{first}, {second}',
};
