import type { ClaimWords } from '../texts.ts';

const gains = 'lợi nhuận|lãi suất|lãi|lợi tức|lời';

export const claims: ClaimWords = {
  promises: [
    `(?:cam kết|đảm bảo|bảo đảm) (?:\\p{L}+ ){0,3}?(?:${gains}|doanh thu|thu nhập|kết quả|vốn)`,
    `(?:${gains}|doanh thu|thu nhập) (?:(?!không|chưa)\\p{L}+ ){0,2}?(?:được )?(?:đảm bảo|bảo đảm|cam kết)`,
    '(?:lợi nhuận|lãi|lãi suất|sinh lời|lợi tức|thu nhập) (?:cao|khủng|cố định|ổn định|thụ động|chắc chắn)',
    'siêu lợi nhuận',
    '(?:không|không có|không hề có|phi|miễn) rủi ro',
    'không (?:bao giờ )?(?:bị |thua )?lỗ',
    'chắc (?:chắn )?(?:thắng|lãi|lời)',
    'bảo toàn vốn',
    'bao (?:lãi|lời|thắng|lỗ)',
    'nhân đôi (?:tiền|vốn|tài khoản)\\p{L}*',
    '(?:kiếm tiền|tiền) (?:dễ|dễ dàng|nhanh)',
    'biến {gap}{n}{gap} thành {gap}{n}',
    '{n}{gap}(?:thành|trở thành|hoá thành){gap}{n} (?:USD|đô|đồng|vào)',
    '{n}{gap}cho mỗi {n}',
    '(?:luôn(?: luôn)?|lần nào cũng|mọi lần){gap}(?:nhiều hơn|lãi|lời|thắng)',
    '(?:gói|kế hoạch|đầu tư|khoản đầu tư) an toàn',
    'không có gì để mất',
    'rút(?: tiền)?{far}(?:trước tiên|trước hết|hãy|phải|cần){gap}(?:nạp|nộp|chuyển)(?: {gap})?',
    '(?:nạp|nộp|chuyển|đóng){gap}trước{far}(?:rút)',
    '(?:nạp|nộp){far}(?:để|mới|trước khi) (?:được |có thể )?rút',
  ],
  gains,
  rates: 'ROI|ROAS|lợi nhuận|lãi suất|lợi tức',
  money: 'tiền|vốn|số dư|tài khoản|khoản nạp|đô la|đồng',
  multiplies: '(?:nhân|gấp) (?:đôi|ba|bốn|năm|mười|{n}|lên)|x{n}|tăng (?:gấp )?(?:đôi|ba)',
  numbers: 'trăm|nghìn|triệu',
  numerals: 'một|hai|ba|bốn|năm|sáu|bảy|tám|chín|mười|mười hai|mười lăm|hai mươi|ba mươi|năm mươi',
  earning: 'kiếm|nhận|thu về|lãi',
  times: '(?:mỗi|một|hằng|hàng|/) ?(?:giờ|ngày|tuần|tháng|năm)',
  deniedBefore: 'không(?! chỉ)|chưa|chẳng|đừng',
};
